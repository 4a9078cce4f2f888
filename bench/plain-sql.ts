import type { FastifyInstance } from 'fastify';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openTenantDirectory } from '../apps/api/src/features/tenancy/organizations/tenant-directory.ts';
import type { Engine, SqlSession } from '../apps/api/src/platform/db/engine.ts';
import { openDatabase } from '../apps/api/src/platform/db/tenant-tx.ts';
import { diskStore } from '../apps/api/src/platform/files/disk-store.ts';
import { openJobQueue } from '../apps/api/src/platform/jobs/job-queue.ts';
import { keepOnlyTransport } from '../apps/api/src/platform/mail/transport.ts';
import { deriveSecrets } from '../apps/api/src/platform/secrets.ts';
import { benchHost } from './generate.ts';
import { summarise, type Times } from './measure.ts';
import type { Scenario } from './scenario.ts';
import { secretKey } from './scenarios.ts';

type Statement =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'exec'; readonly sql: string };

/** Statements of one request. Each inner list ran on one session without a break. */
type Recorded = readonly (readonly Statement[])[];

/** Wraps an engine so that it records its statements and rolls them back. */
function recording(engine: Engine): { readonly engine: Engine; take(): Recorded } {
  let turns: Statement[][] = [];
  const onSession = (session: SqlSession, turn: Statement[]): SqlSession => ({
    pipelined: session.pipelined,
    query(sql, parameters = []) {
      turn.push({ kind: 'query', sql, parameters });
      return session.query(sql, parameters);
    },
    exec(sql) {
      turn.push({ kind: 'exec', sql });
      return session.exec(sql === 'commit' ? 'rollback' : sql);
    },
  });
  return {
    engine: {
      kind: engine.kind,
      sessions: engine.sessions,
      close: () => engine.close(),
      exclusive(work) {
        const turn: Statement[] = [];
        turns.push(turn);
        return engine.exclusive((session) => work(onSession(session, turn)));
      },
    },
    take() {
      const taken = turns;
      turns = [];
      return taken;
    },
  };
}

async function openApp(engine: Engine, dataDir: string): Promise<FastifyInstance> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: secretKey,
  });
  const jobs = openJobQueue({ engine, onError: () => undefined });
  await jobs.start();
  const now = (): Date => new Date();
  const database = openDatabase(engine, now, jobs);
  const app = await buildApp({
    config,
    database,
    jobs,
    now,
    tenants: openTenantDirectory(database, config),
    files: diskStore({ dataDirectory: dataDir, now }),
    mail: keepOnlyTransport,
    texts: null,
    calendars: {},
    lookUpTxt: async () => [],
    secrets: deriveSecrets(secretKey),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  app.addHook('onClose', () => jobs.stop());
  await app.ready();
  return app;
}

/** Records the statements that the server runs for requests of a scenario, from `first` on. */
export interface Recorder {
  record(scenario: Scenario, at: { readonly first: number; readonly count: number }): Promise<Recorded[]>;
  close(): Promise<void>;
}

export async function openRecorder(engine: Engine, dataDir: string): Promise<Recorder> {
  const recorder = recording(engine);
  const app = await openApp(recorder.engine, dataDir);
  const run = async (scenario: Scenario, index: number): Promise<void> => {
    const request = scenario.request(index);
    if (!request) return;
    const reply = await app.inject({
      method: request.method,
      url: request.path,
      headers: { host: benchHost, ...request.headers },
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    if (reply.statusCode !== scenario.expects) throw new Error(`${scenario.id}: ${reply.statusCode} ${reply.body}`);
  };
  return {
    async record(scenario, { first, count }) {
      // The first request also looks up the tenant of the host, which is then cached for a while.
      await run(scenario, first);
      recorder.take();
      const recorded: Recorded[] = [];
      for (let index = 0; index < count; index += 1) {
        await run(scenario, first + index);
        recorded.push(recorder.take().filter((turn) => !turn.some(isPolling)));
      }
      return recorded;
    },
    close: () => app.close(),
  };
}

/** Tells whether the job queue runs this to look for work, which is not part of a request. */
const isPolling = (statement: Statement): boolean =>
  /pgboss\.(job|queue|version|schedule|bam)/.test(statement.sql) && !/insert into/i.test(statement.sql);

const replay = async (engine: Engine, request: Recorded): Promise<void> => {
  for (const turn of request) {
    await engine.exclusive(async (session) => {
      for (const statement of turn) {
        if (statement.kind === 'query') await session.query(statement.sql, statement.parameters);
        else await session.exec(statement.sql);
      }
    });
  }
};

/** Returns how many statements a request takes, including begin and commit. */
export const statementsOf = (recorded: readonly Recorded[]): number => {
  const counts = recorded.map((request) => request.flat().length).sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
};

/** Runs each recorded request once on the database by one client: this is the database's share of a request. */
export async function timePlainSql(engine: Engine, recorded: readonly Recorded[]): Promise<Times> {
  const times: number[] = [];
  const begun = performance.now();
  for (const request of recorded) {
    const start = performance.now();
    await replay(engine, request);
    times.push(performance.now() - start);
  }
  return summarise(times, (performance.now() - begun) / 1000);
}
