import type { Actor } from '@evenhand/domain/access/can';
import type { DataZone } from '@evenhand/domain/fields/field';
import type { CompiledQuery, Kysely } from 'kysely';
import { openFairQueue } from '../fair-queue.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { JobDefinition, JobSender, SendOptions } from '../jobs/define-job.ts';
import { type Engine, inOneGo, inTransaction, type SqlSession } from './engine.ts';
import { kyselyOn, statements } from './kysely-session.ts';
import type { Tables } from './tables.ts';
import { risingIds } from './uuidv7.ts';

declare const scoped: unique symbol;

/** Actor of a transaction: a signed-in person, or the system on its own (a job, an import) with its name. */
export type TxActor = Actor | { readonly system: string };

/**
 * An open transaction of one tenant in one data zone. Every statement names `organizationId` as well: row-level security
 * separates the tenants, the condition finds the shard and the index.
 */
export interface TenantTx {
  readonly db: Kysely<Tables>;
  readonly session: SqlSession;
  readonly organizationId: string;
  readonly actor: TxActor;
  readonly now: Date;
  newId(): string;
  /** Sends a job with this transaction: it exists if and only if the change does. */
  send<P extends object>(job: JobDefinition<P>, payload: P, options?: SendOptions): Promise<void>;
  readonly [scoped]: true;
}

/** A transaction that sees organisations, hosts, directories and published roles, and nothing of a candidate. */
export interface PlatformTx {
  readonly db: Pick<Kysely<Pick<Tables, PlatformTable>>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>;
  readonly session: SqlSession;
  readonly now: Date;
  newId(): string;
}
type PlatformTable =
  | 'organization'
  | 'tenant_host'
  | 'login_directory'
  | 'tenant_code'
  | 'rate_counter'
  | 'platform_answer'
  | 'mail_domain_owner'
  | 'public_role'
  | 'platform_tally'
  | 'data_import'
  | 'data_import_fault';

const dataZoneRoles: Readonly<Record<DataZone, string>> = {
  ordinary: 'evenhand_ordinary',
  contextual: 'evenhand_contextual',
  diversity: 'evenhand_diversity',
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface Database {
  readonly engine: Engine;
  withTenant<T>(at: TenantScope, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Reads by one statement, in a transaction of its own that takes one round trip; for data that every request needs. */
  readOnce<R>(at: TenantScope, statement: (db: Kysely<Tables>, now: Date) => CompiledQuery<R>): Promise<R[]>;
  withPlatform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T>;
  /**
   * Opens a transaction that hides, restores or erases a person: it may delete in every data zone, and may not read the answers
   * in two of them.
   */
  withPrivacy<T>(at: Omit<TenantScope, 'dataZone'>, work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

export interface TenantScope {
  readonly organizationId: string;
  readonly actor: TxActor;
  /** Data zone; ordinary by default. Work in two zones takes two transactions. */
  readonly dataZone?: DataZone;
}

/** Returns the beginning of a transaction in a data zone. Plain settings need no planning, unlike the call of a function. */
const enter = (role: string, organizationId: string | null): string =>
  `begin; set local role ${role}; set local app.org = '${organizationId ?? ''}'`;

function enterTenant(at: TenantScope, role = dataZoneRoles[at.dataZone ?? 'ordinary']): string {
  const isProtected = at.dataZone !== undefined && at.dataZone !== 'ordinary';
  // An administrator of the platform who has entered an organisation reads no protected answers, by whatever call.
  if (isProtected && 'isVisitor' in at.actor) throw new ProblemError('not_allowed');
  if (!uuid.test(at.organizationId)) throw new Error('a transaction of a tenant needs an organisation id');
  return enter(role, at.organizationId);
}

/**
 * Returns the most sessions that one tenant has at once: two thirds, and one less than there are. However many of its
 * transactions wait for one another, other tenants have a session.
 */
const sessionsPerTenant = (sessions: number): number =>
  Math.max(1, Math.min(sessions - 1, Math.ceil((sessions * 2) / 3)));
/**
 * Most transactions of one tenant that wait for a session, and the longest that each waits, before the caller is asked to come
 * again.
 */
const mostWaiting = 1000;
const longestWaitMs = 30_000;

/** Opens the two ways to the data. No other code opens a transaction. */
export function openDatabase(engine: Engine, clock: () => Date, jobs: JobSender): Database {
  const inTurn = openFairQueue({
    capacity: engine.sessions,
    perOwner: sessionsPerTenant(engine.sessions),
    mostWaiting,
    longestWaitMs,
  });
  const exclusive = <T>(owner: string | null, work: (session: SqlSession) => Promise<T>): Promise<T> =>
    inTurn(owner, () => engine.exclusive(work));
  const begun = (at: TenantScope, session: SqlSession, sent: Set<string>): TenantTx => {
    const now = clock();
    const tx: Omit<TenantTx, typeof scoped> = {
      db: kyselyOn(session),
      session,
      organizationId: at.organizationId,
      actor: at.actor,
      now,
      newId: risingIds(now),
      async send(job, payload, options) {
        // A job that is to wait is found by the next poll after its time.
        if (!options?.startAfter || options.startAfter <= now) sent.add(job.queue);
        await jobs.insert(session, {
          job,
          organizationId: at.organizationId,
          payload: job.payload.parse(payload),
          options,
        });
      },
    };
    // The brand: only this function makes a TenantTx.
    return tx as TenantTx;
  };
  async function inRole<T>(at: TenantScope, begin: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const sent = new Set<string>();
    const result = await exclusive(at.organizationId, (session) =>
      inTransaction(session, begin, () => work(begun(at, session, sent))),
    );
    for (const queue of sent) jobs.wake(queue);
    return result;
  }
  return {
    engine,
    withTenant: async (at, work) => inRole(at, enterTenant(at), work),
    withPrivacy: async (at, work) => inRole(at, enterTenant(at, 'evenhand_privacy'), work),
    async readOnce<R>(at: TenantScope, statement: (db: Kysely<Tables>, now: Date) => CompiledQuery<R>) {
      const begin = enterTenant(at);
      const compiled = statement(statements, clock());
      const { rows } = await exclusive(at.organizationId, (session) => inOneGo(session, begin, compiled));
      // The row type is the query builder's own promise; the driver only carries rows.
      return rows as R[];
    },
    withPlatform: (work) =>
      exclusive(null, (session) =>
        inTransaction(session, enter('evenhand_platform', null), () => {
          const now = clock();
          return work({ db: kyselyOn(session), session, now, newId: risingIds(now) });
        }),
      ),
  };
}
