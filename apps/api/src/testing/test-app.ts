import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Permission } from '@evenhand/domain/access/permissions';
import type { UserType } from '@evenhand/domain/access/user-type';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createCandidate } from '../features/records/candidate-rows/public.ts';
import { createUser } from '../features/tenancy/identity/public.ts';
import { createOrganization, type NewOrganization } from '../features/tenancy/organizations/create-organization.ts';
import { openTenantDirectory } from '../features/tenancy/organizations/tenant-directory.ts';
import { openCalendars } from '../platform/calendars/open-calendars.ts';
import type { Engine } from '../platform/db/engine.ts';
import { type Database, openDatabase } from '../platform/db/tenant-tx.ts';
import type { TxtLookup } from '../platform/dns/txt-lookup.ts';
import { diskStore } from '../platform/files/disk-store.ts';
import { s3Store } from '../platform/files/s3-store.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { httpTextTransport } from '../platform/sms/http-transport.ts';
import { type Caller, callerOf } from './caller.ts';
import { openTestEngine, type TestEngine } from './engine.ts';
import { openJobWorker } from './job-worker.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly candidateId: string | null;
  readonly tenant: Organization;
}

export interface TestApp extends TestEngine {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Clock of the app, which tests move. */
  clock: { now: Date };
  aTenant(options?: Partial<NewOrganization>): Promise<Organization>;
  aStaffUser(
    tenant: Organization,
    options?: { userType?: UserType; grants?: Permission[]; email?: string; firstName?: string; lastName?: string },
  ): Promise<TestUser>;
  aCandidateUser(
    tenant: Organization,
    options?: { firstName?: string; lastName?: string; email?: string },
  ): Promise<TestUser>;
  /** Calls without a sign-in, on the tenant's main host. */
  visitor(tenant: Organization): Caller;
  /** Signs in through POST /oauth/token and calls with the token. */
  signIn(user: TestUser): Promise<Caller>;
  /** A second server process on the same database, with sessions and queues of its own. PostgreSQL alone has it. */
  openAnotherApp(): Promise<FastifyInstance>;
  /** Runs the waiting jobs until none is left; those that are sent later stand until it is called again. */
  workJobs(): Promise<void>;
  /** Lets jobs run by themselves from now on, as on a server. */
  startJobs(): Promise<void>;
  /** Mails to an address, oldest first. */
  mailsTo(
    tenant: Organization,
    address: string,
  ): Promise<{ subject: string; text: string; template: string; state: string }[]>;
}

/** The password of every test user. */
export const testPassword = 'Correct-horse-7';
const noTransport: MailTransport = { send: async () => undefined, close: () => undefined };

const hostOf = (tenant: Organization): string => `${tenant.subdomain}.localhost`;

/** Hashes the password that all test users share at the smallest cost there is: signing in is most of what tests would wait for. */
function cheapHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { ...cost, message: Buffer.from(password), nonce, tagLength: 32 });
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}
const passwordHash = cheapHash(testPassword);

type Person = { userType: UserType; email: string; firstName: string; lastName: string; grants: Permission[] };

async function addUser(database: Database, tenant: Organization, at: Person): Promise<TestUser> {
  return database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, async (tx) => {
    const id = await createUser(tx, { ...at, passwordHash, status: 'ACTIVE' });
    const { firstName, lastName, email } = at;
    const candidateId =
      at.userType === 'CANDIDATE'
        ? await createCandidate(tx, { userId: id, firstName, lastName, email, acceptTerms: true })
        : null;
    return { id, email, candidateId, tenant };
  });
}

async function signIn(app: FastifyInstance, user: TestUser): Promise<Caller> {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: user.email,
    password: testPassword,
    partner: user.tenant.subdomain,
    scope: 'write',
  });
  const reply = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { host: hostOf(user.tenant), 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const token = z.object({ access_token: z.string() }).parse(reply.json()).access_token;
  return callerOf(app, hostOf(user.tenant), token);
}

async function readMails(database: Database, tenant: Organization, address: string) {
  const rows = await database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
    tx.db
      .selectFrom('mail_message')
      .select(['subject', 'text_body', 'template', 'state'])
      .where('organization_id', '=', tenant.id)
      .where('to_address', '=', address)
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({ subject: row.subject, text: row.text_body, template: row.template, state: row.state }));
}

export interface TestAppOptions {
  readonly mail?: MailTransport;
  /** Stands in for the DNS, which has no records otherwise. */
  readonly lookUpTxt?: TxtLookup;
  readonly env?: Record<string, string>;
  /** Wraps the engine, to watch the app's use of its database. */
  readonly watch?: (engine: Engine) => Engine;
}

async function openServices(
  test: Pick<TestEngine, 'engine'>,
  folder: string,
  now: () => Date,
  options: TestAppOptions,
): Promise<Services> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost',
    ...options.env,
  });
  const jobs = openJobQueue({ engine: test.engine, retryDelay: 1, onError: () => undefined });
  await jobs.start();
  const database = openDatabase(test.engine, now, jobs);
  return {
    config,
    database,
    jobs,
    tenants: openTenantDirectory(database, config),
    files: config.s3 ? s3Store(config.s3) : diskStore({ dataDirectory: folder, now }),
    mail: options.mail ?? noTransport,
    lookUpTxt: options.lookUpTxt ?? (async () => []),
    texts: config.sms ? httpTextTransport(config.sms) : null,
    calendars: openCalendars(config.calendars),
    secrets: deriveSecrets('a secret of the tests, long enough'),
    now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
}

interface OtherApp {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

async function openOther({ openAnother }: TestEngine, open: (engine: Engine) => Promise<Services>): Promise<OtherApp> {
  const engine = openAnother?.();
  if (!engine) throw new Error('the embedded database has one process alone');
  const services = await open(engine);
  const app = await buildApp(services);
  return {
    app,
    async close() {
      await app.close();
      await services.jobs.stop();
      await engine.close();
    },
  };
}

const someone = (): string => randomUUID().slice(-8);

/** Opens the real app on a fresh database of the run's engine, with a clock that tests move. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const opened = await openTestEngine();
  const test = { ...opened, engine: options.watch?.(opened.engine) ?? opened.engine };
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-files-'));
  const clock = { now: new Date() };
  const now = (): Date => new Date(clock.now);
  const services = await openServices(test, folder, now, options);
  const { database, jobs, config } = services;
  const app = await buildApp(services);
  await app.ready();
  const others: OtherApp[] = [];
  const worker = openJobWorker(services, test.admin);
  return {
    ...test,
    app,
    services,
    clock,
    aTenant: (given = {}) =>
      database.withPlatform((tx) =>
        createOrganization(tx, config, {
          name: 'Hartwell & Stone',
          subdomain: `t${someone()}`,
          sectorId: 1,
          countryBase: 'UK',
          productType: 'ATS',
          theme: { colour: '#0f766e' },
          ...given,
        }),
      ),
    aStaffUser: (tenant, given = {}) =>
      addUser(database, tenant, {
        userType: 'HIRING_MANAGER_ADMIN',
        email: `staff-${someone()}@example.org`,
        firstName: 'Jo',
        lastName: 'Field',
        grants: [],
        ...given,
      }),
    aCandidateUser: (tenant, given = {}) =>
      addUser(database, tenant, {
        userType: 'CANDIDATE',
        email: `candidate-${someone()}@example.org`,
        firstName: 'Amara',
        lastName: 'Osei',
        grants: [],
        ...given,
      }),
    visitor: (tenant) => callerOf(app, hostOf(tenant), null),
    signIn: (user) => signIn(app, user),
    async openAnotherApp() {
      const other = await openOther(test, (engine) => openServices({ engine }, folder, now, options));
      others.push(other);
      return other.app;
    },
    workJobs: () => worker.workUntilDone(),
    startJobs: () => worker.workOn(),
    mailsTo: (tenant, address) => readMails(database, tenant, address),
    async close() {
      await app.close();
      for (const other of others) await other.close();
      worker.letGo();
      await jobs.stop();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
