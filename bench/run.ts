import { writeFile } from 'node:fs/promises';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { benchHost, generate, type Population } from './generate.ts';
import { openClient } from './http-client.ts';
import { measureScenario, type RequestCursor } from './measure-scenario.ts';
import { type BenchOptions, readRuns, sizes } from './options.ts';
import { openRecorder, statementsOf, timePlainSql } from './plain-sql.ts';
import { describeMachine, keepResult, type Measured, type Result, tableOf } from './report.ts';
import { targetsOf } from './run-targets.ts';
import type { Scenario } from './scenario.ts';
import { readerToken, scenariosFor, secretKey, submitterTokens } from './scenarios.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { missedOf } from './targets.ts';

/** One client alone, and as many as a busy office has. */
const clientCounts = [1, 16] as const;
const say = (text: string): void => console.log(text);

interface Pace {
  readonly warmUp: number;
  readonly duration: number;
  readonly submitters: number;
  /** Requests recorded for the plain SQL. */
  readonly recorded: number;
}
const paces: Readonly<Record<'quick' | 'full', Pace>> = {
  quick: { warmUp: 500, duration: 2000, submitters: 1500, recorded: 60 },
  full: { warmUp: 2000, duration: 10_000, submitters: 12_000, recorded: 400 },
};

interface Bench {
  readonly options: BenchOptions;
  readonly pace: Pace;
  readonly database: BenchDatabase;
  readonly population: Population;
}

/** Ends the submitting at `upTo`, so that some candidates are left for sixteen clients and for the plain SQL. */
function limited(scenario: Scenario, from: { readonly upTo: number }): Scenario {
  if (scenario.id !== 'submit') return scenario;
  return { ...scenario, request: (index) => (index < from.upTo ? scenario.request(index) : null) };
}

interface Round {
  readonly count: number;
  /** Submitting comes last, because its jobs, which print copies for the mails, go on for a while. */
  readonly submitting: boolean;
}

const isChosen = ({ options }: Pick<Bench, 'options'>, { id }: Scenario): boolean => options.only?.includes(id) ?? true;

async function oneRound(at: Bench & Round, server: BenchServer, cursor: RequestCursor): Promise<Measured[]> {
  const { pace, population, count, submitting } = at;
  const measured: Measured[] = [];
  // The server closes idle connections, so that each round opens new ones.
  const clients = await Promise.all(Array.from({ length: count }, () => openClient(server.port, benchHost)));
  const token = await readerToken(population);
  const tokens = await submitterTokens(population);
  const upTo = count === 1 ? Math.floor(tokens.length / 4) : tokens.length - pace.recorded - 1;
  for (const whole of scenariosFor({ population, token }, tokens)) {
    if ((whole.id === 'submit') !== submitting || !isChosen(at, whole)) continue;
    const scenario = limited(whole, { upTo });
    const times = await measureScenario(scenario, { clients, pace, cursor });
    const memory = await server.memory();
    measured.push({ id: scenario.id, title: scenario.title, clients: count, times, memory, sql: null, statements: 0 });
    say(`  ${scenario.id} x${count}: ${times.perSecond}/s, p50 ${times.p50}, p95 ${times.p95} ms, ${memory.now} MB`);
  }
  for (const client of clients) client.close();
  return measured;
}

async function overHttp(bench: Bench, server: BenchServer, cursor: RequestCursor): Promise<Measured[]> {
  const rounds = [false, true].flatMap((submitting) => clientCounts.map((count) => ({ count, submitting })));
  const measured: Measured[] = [];
  for (const round of rounds) measured.push(...(await oneRound({ ...bench, ...round }, server, cursor)));
  return measured;
}

/** Adds the database's own time for the same requests to each measure of one client. */
async function withPlainSql(bench: Bench, measured: readonly Measured[], cursor: RequestCursor): Promise<Measured[]> {
  const { database, pace, population } = bench;
  const engines = await database.open();
  const recorder = await openRecorder(engines.app, database.dataDir);
  const token = await readerToken(population);
  const tokens = await submitterTokens(population);
  const done: Measured[] = [];
  for (const scenario of scenariosFor({ population, token }, tokens)) {
    if (!isChosen(bench, scenario)) continue;
    // Goes on where the clients stopped, because their requests cannot be repeated.
    const first = cursor.get(scenario.id) ?? 0;
    const recorded = await recorder.record(scenario, { first, count: pace.recorded });
    const sql = await timePlainSql(engines.app, recorded);
    const statements = statementsOf(recorded);
    say(`  ${scenario.id} plain SQL: p50 ${sql.p50}, p95 ${sql.p95} ms`);
    done.push(
      ...measured
        .filter((one) => one.id === scenario.id)
        .map((one) => ({ ...one, statements, sql: one.clients === 1 ? sql : null })),
    );
  }
  await recorder.close();
  await engines.close();
  return done;
}

async function run(options: BenchOptions): Promise<Result> {
  const pace = paces[options.quick ? 'quick' : 'full'];
  const database = await openBenchDatabase(options.engine);
  try {
    const engines = await database.open();
    const population = await generate(engines, { applications: sizes[options.size], submitters: pace.submitters });
    await engines.close();
    say(`${database.version}: ${population.applications} applications seeded in ${population.seconds.toFixed(1)} s`);
    const bench: Bench = { options, pace, database, population };
    const cursor: RequestCursor = new Map();
    const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey });
    const measured = await overHttp(bench, server, cursor).finally(() => server.stop());
    return {
      engine: options.engine,
      size: options.size,
      database: database.version,
      seeding: Math.round(population.seconds * 10) / 10,
      machine: describeMachine(),
      date: new Date().toISOString(),
      quick: options.quick,
      measures: await withPlainSql(bench, measured, cursor),
    };
  } finally {
    await database.remove();
  }
}

const results: Result[] = [];
for (const options of readRuns(process.argv.slice(2))) {
  const result = await run(options);
  results.push(result);
  say(tableOf(result));
  // Figures are kept even when a target is missed; short runs and parts of a run fail on no target.
  const isWhole = !options.quick && options.only === null;
  const missed = options.only === null ? missedOf(targetsOf(result)) : [];
  for (const line of missed) say(line);
  if (missed.length > 0 && isWhole) process.exitCode = 1;
  if (options.json)
    await writeFile(options.json, `${JSON.stringify(results.length > 1 ? results : result, null, 2)}\n`);
  if (isWhole) await keepResult(result);
}
