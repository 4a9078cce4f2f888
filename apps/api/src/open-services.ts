import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openTenantDirectory } from './features/tenancy/organizations/tenant-directory.ts';
import { openCalendars } from './platform/calendars/open-calendars.ts';
import { holdsDatabase, openInFolder } from './platform/db/empty-database.ts';
import type { Engine } from './platform/db/engine.ts';
import { lockFolder } from './platform/db/folder-lock.ts';
import { openPostgres } from './platform/db/postgres-engine.ts';
import { prepareDatabase } from './platform/db/prepare.ts';
import { refuseStrongLogin } from './platform/db/refuse-strong-login.ts';
import { openDatabase } from './platform/db/tenant-tx.ts';
import { systemTxtLookup } from './platform/dns/txt-lookup.ts';
import { diskStore } from './platform/files/disk-store.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { type JobQueue, openJobQueue } from './platform/jobs/job-queue.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { loggedError } from './platform/logged-error.ts';
import { keepOnlyTransport, smtpTransport } from './platform/mail/transport.ts';
import { deriveSecrets } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';
import { httpTextTransport } from './platform/sms/http-transport.ts';
import type { TextTransport } from './platform/sms/text-transport.ts';
import { refuseWrongPlaces } from './wrong-places.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

interface OpenEngine {
  readonly engine: Engine;
  /** Brings the database to the newest schema. */
  prepare(jobs: JobQueue): Promise<unknown>;
  close(): Promise<void>;
}

async function openEmbedded(config: Config): Promise<OpenEngine> {
  const lock = await lockFolder(config.dataDir);
  const { engine, finish } = await openInFolder({ dataDir: config.dataDir, migrations });
  return {
    engine,
    async prepare(queue) {
      await prepareDatabase({ admin: engine, queue, migrations, login: null });
      await finish();
    },
    async close() {
      await engine.close();
      await lock.release();
    },
  };
}

function openServer(config: Config, log: Logger): OpenEngine {
  if (!config.database) throw new Error('openServer needs DATABASE_URL');
  const engine = openPostgres({
    url: config.database.url,
    poolSize: config.database.pool,
    statementTimeout: 30_000,
    onError: (error) => log.error({ error: loggedError(error) }, 'database connection lost'),
  });
  return { engine, prepare: () => prepareServer(config, log), close: () => engine.close() };
}

/** The object store's library is large: it is loaded only where it is used. */
async function openFiles(config: Config, now: () => Date): Promise<FileStore> {
  if (!config.s3) return diskStore({ dataDirectory: config.dataDir, now });
  const { s3Store } = await import('./platform/files/s3-store.ts');
  return s3Store(config.s3);
}

/** Opens the provider of text messages. The demo plays one itself when it has none. */
async function openTexts({ sms, smsSimulatorPort }: Config): Promise<TextTransport | null> {
  if (sms) return httpTextTransport(sms);
  if (smsSimulatorPort === null) return null;
  const { startTextSimulator } = await import('./platform/sms/text-simulator.ts');
  const simulator = await startTextSimulator({ port: smsSimulatorPort });
  return { ...httpTextTransport(simulator.config), close: () => void simulator.close() };
}

type DatabaseConfig = NonNullable<Config['database']>;

/** Runs `work` under the admin login, so that the application's own login need own nothing. */
async function asAdmin<T>(
  { adminUrl }: DatabaseConfig,
  log: Logger,
  work: (admin: Engine, onError: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const onError = (error: Error): void => log.error({ error: loggedError(error) }, 'database admin connection');
  const admin = openPostgres({ url: adminUrl, poolSize: 3, statementTimeout: 0, onError });
  try {
    return await work(admin, onError);
  } finally {
    await admin.close();
  }
}

/** Returns whether the database on the server has been started with before, that is, whether it has a first migration. */
async function serverHoldsData({ database }: Config, log: Logger): Promise<boolean> {
  if (!database) return false;
  const rows = await asAdmin(database, log, (admin) =>
    admin.exclusive((session) => session.exec(`select to_regclass('schema_migration') is not null as is_there`)),
  );
  return rows[0]?.['is_there'] === true;
}

async function prepareServer({ database }: Config, log: Logger): Promise<void> {
  if (!database) return;
  const login = decodeURIComponent(new URL(database.url).username) || null;
  await asAdmin(database, log, async (admin, onError) => {
    const fresh = await prepareDatabase({ admin, queue: openJobQueue({ engine: admin, onError }), migrations, login });
    if (fresh.length > 0) log.info({ migrations: fresh }, 'schema brought up to date');
  });
}

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** Opens everything that the configuration names: database, files, mail, queue. `tried`: whether its places are right. */
export async function openServices(config: Config, log: Logger, { tried = false } = {}): Promise<OpenServices> {
  const now = (): Date => new Date();
  if (!tried) await refuseWrongPlaces(config, { listens: false });
  // This comes before a database is made: a database without its secret is refused at the next start.
  const secret =
    config.secretKey ??
    (await keptSecret(config.dataDir, {
      hasData: () => (config.embedded ? holdsDatabase(config.dataDir) : serverHoldsData(config, log)),
    }));
  const open = config.embedded ? await openEmbedded(config) : openServer(config, log);
  const onError = (error: Error): void => log.error({ error: loggedError(error) }, 'job queue');
  const jobs = openJobQueue({ engine: open.engine, onError });
  await open.prepare(jobs);
  await refuseStrongLogin(open.engine, config.environment);
  await jobs.start();
  const database = openDatabase(open.engine, now, jobs);
  const texts = await openTexts(config);
  const mail = config.smtpUrl ? smtpTransport(config.smtpUrl, config.dkim) : keepOnlyTransport;
  return {
    config,
    database,
    jobs,
    mail,
    lookUpTxt: systemTxtLookup,
    texts,
    calendars: openCalendars(config.calendars),
    now,
    log,
    tenants: openTenantDirectory(database, config),
    files: await openFiles(config, now),
    secrets: deriveSecrets(secret),
    async close() {
      await jobs.stop();
      mail.close();
      texts?.close();
      await open.close();
    },
  };
}
