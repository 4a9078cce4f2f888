import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PlatformTx, TenantTx } from '../db/tenant-tx.ts';
import { invalid, ProblemError } from './problem-error.ts';

export interface IdempotencyKey {
  readonly caller: string;
  readonly endpoint: string;
  readonly key: string;
  readonly bodyHash: string;
}

const kept = z.object({ status: z.number(), body: z.unknown() });

const longestKey = 200;

/**
 * Returns the idempotency key of a request, or null when it carries none. The hash covers path and body: the same key means the
 * same request. Throws on a key that cannot be kept, as its sender counts on it.
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  at: { caller: string; endpoint: string; url: string; body: unknown },
): IdempotencyKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.trim() === '')
    throw invalid([{ code: 'required', field: 'Idempotency-Key' }]);
  if (header.length > longestKey) {
    throw invalid([{ code: 'too_long', field: 'Idempotency-Key' }]);
  }
  const bodyHash = createHash('sha256')
    .update(`${at.url}\n${JSON.stringify(at.body ?? null)}`)
    .digest('hex');
  return { caller: at.caller, endpoint: at.endpoint, key: header, bodyHash };
}

interface Earlier {
  readonly body_hash: string;
  readonly answer: unknown;
}

/** Store of the answers to one key. */
interface KeptAnswers {
  /** Resolves to false when another call claimed the key first; waits for that call's commit. */
  claim(): Promise<boolean>;
  keep(answer: string): Promise<unknown>;
  find(): Promise<Earlier | undefined>;
}

function tenantAnswers(tx: TenantTx, key: IdempotencyKey): KeptAnswers {
  const at = { organization_id: tx.organizationId, caller: key.caller, endpoint: key.endpoint, key: key.key };
  return {
    async claim() {
      const first = await tx.db
        .insertInto('idempotent_answer')
        .values({ ...at, body_hash: key.bodyHash, created_at: tx.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(first.numInsertedOrUpdatedRows ?? 0) > 0;
    },
    keep: (answer) =>
      tx.db
        .updateTable('idempotent_answer')
        .set({ answer })
        .where((row) => row.and(at))
        .execute(),
    find: () =>
      tx.db
        .selectFrom('idempotent_answer')
        .select(['body_hash', 'answer'])
        .where((row) => row.and(at))
        .executeTakeFirst(),
  };
}

function platformAnswers(tx: PlatformTx, key: IdempotencyKey): KeptAnswers {
  const at = { caller: key.caller, endpoint: key.endpoint, key: key.key };
  return {
    async claim() {
      const first = await tx.db
        .insertInto('platform_answer')
        .values({ ...at, body_hash: key.bodyHash, created_at: tx.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(first.numInsertedOrUpdatedRows ?? 0) > 0;
    },
    keep: (answer) =>
      tx.db
        .updateTable('platform_answer')
        .set({ answer })
        .where((row) => row.and(at))
        .execute(),
    find: () =>
      tx.db
        .selectFrom('platform_answer')
        .select(['body_hash', 'answer'])
        .where((row) => row.and(at))
        .executeTakeFirst(),
  };
}

async function onceKept<T>(
  answers: KeptAnswers,
  bodyHash: string,
  work: () => Promise<T>,
): Promise<T | z.infer<typeof kept>> {
  if (await answers.claim()) {
    const answer = await work();
    await answers.keep(JSON.stringify(answer));
    return answer;
  }
  const earlier = await answers.find();
  if (earlier?.body_hash !== bodyHash) throw new ProblemError('idempotency_mismatch');
  const answer = kept.safeParse(earlier.answer);
  if (!answer.success) throw new ProblemError('idempotency_in_progress');
  return answer.data;
}

/**
 * Runs `work` once for a key. The key's row is written in the same transaction as the change, so either both exist or neither. A
 * second request with the key waits for the first one's commit and returns its answer.
 */
export const once = <T>(tx: TenantTx, key: IdempotencyKey, work: () => Promise<T>) =>
  onceKept(tenantAnswers(tx, key), key.bodyHash, work);

/** Does the same for a write of the platform. */
export const oncePlatform = <T>(tx: PlatformTx, key: IdempotencyKey, work: () => Promise<T>) =>
  onceKept(platformAnswers(tx, key), key.bodyHash, work);
