import { sendTogether } from './burst.ts';
import { type Candidates, candidateScenarios, shares } from './candidate-scenarios.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { benchHost, generate } from './generate.ts';
import { type BenchClient, openClient } from './http-client.ts';
import type { Times } from './measure.ts';
import { measureScenario, type RequestCursor } from './measure-scenario.ts';
import type { EngineKind } from './options.ts';
import type { Scenario } from './scenario.ts';
import { secretKey, submitScenario, submitterTokens } from './scenarios.ts';
import { addSchools } from './schools.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import type { Target } from './targets.ts';

const people = 10_000;
const together = 300;
const minute = 60_000;

interface Pace {
  readonly warmUp: number;
  readonly duration: number;
  readonly submitters: number;
  /** Milliseconds within which three hundred candidates send. */
  readonly burst: number;
}
const paces: Readonly<Record<'quick' | 'full', Pace>> = {
  quick: { warmUp: 300, duration: 1000, submitters: 3000, burst: minute / 10 },
  full: { warmUp: 2000, duration: 10_000, submitters: 9000, burst: minute },
};

/** Highest 95th percentile of each scenario in milliseconds, for a single client. */
const limits: Readonly<Record<string, number>> = {
  'find-university': 10,
  'find-school': 10,
  'save-step': 15,
  'save-draft': 15,
  'open-form': 60,
  submit: 60,
};
const burstLimit = 1500;
const busy = 8;

const noteOf = ({ perSecond, p50, p99, count }: Times): string => `p50 ${p50}, p99 ${p99}; ${count} at ${perSecond}/s`;

interface MeasureContext {
  readonly candidates: Candidates;
  readonly port: number;
  readonly pace: Pace;
}

const openClients = (port: number, count: number): Promise<BenchClient[]> =>
  Promise.all(Array.from({ length: count }, () => openClient(port, benchHost)));

async function measureAlone(
  scenario: Scenario,
  { port, pace }: MeasureContext,
  cursor: RequestCursor,
): Promise<Target> {
  const clients = await openClients(port, 1);
  const times = await measureScenario(scenario, { clients, pace, cursor });
  const together = await openClients(port, busy);
  const crowd = await measureScenario(scenario, { clients: together, pace, cursor });
  for (const client of [...clients, ...together]) client.close();
  console.log(`  ${scenario.id}: p95 ${times.p95} ms, ${busy} at once ${crowd.p95} ms`);
  const note = `${noteOf(times)}; ${busy} at once: p95 ${crowd.p95}, ${crowd.perSecond}/s`;
  return { what: `${scenario.title}, p95`, measured: times.p95, most: limits[scenario.id] ?? Number.NaN, note };
}

/** Sends as many applications as the pace has, but leaves out the candidates who send together. */
function submitAlone({ population, tokens }: Candidates): Scenario {
  const whole = submitScenario(population, tokens);
  return { ...whole, request: (index) => (index < tokens.length - together ? whole.request(index) : null) };
}

async function overHttp(context: MeasureContext): Promise<{ targets: Target[]; sentIds: readonly string[] }> {
  const cursor: RequestCursor = new Map([['submit', shares.submit]]);
  const targets: Target[] = [];
  for (const scenario of candidateScenarios(context.candidates))
    targets.push(await measureAlone(scenario, context, cursor));
  targets.push(await measureAlone(submitAlone(context.candidates), context, cursor));
  const { tokens } = context.candidates;
  const places = Array.from({ length: together }, (_, index) => tokens.length - together + index);
  const burst = await sendTogether(context.candidates, {
    port: context.port,
    places,
    milliseconds: context.pace.burst,
  });
  for (const why of burst.refused.slice(0, 5)) console.log(`  refused: ${why}`);
  const within = `${together} candidates who open, save and send within ${Math.round(context.pace.burst / 1000)} s`;
  targets.push({
    what: `${within}: sending, p99`,
    measured: burst.times.p99,
    most: burstLimit,
    note: noteOf(burst.times),
  });
  return { targets, sentIds: burst.sentIds };
}

/** Counts lost applications: those the database lacks although the candidate was told of the sending, and the unanswered. */
async function countLost(database: BenchDatabase, sentIds: readonly string[]): Promise<Target> {
  const engines = await database.open();
  const { rows } = await engines.admin.exclusive((session) =>
    session.query(
      `select count(*) as kept from application a join application_submission s
         on s.organization_id = a.organization_id and s.application_id = a.id
       where a.submitted_at is not null and a.id = any($1::uuid[])`,
      [sentIds],
    ),
  );
  await engines.close();
  const kept = Number(rows[0]?.['kept']);
  return { what: 'Of them lost', measured: together - kept, most: 0, note: `${sentIds.length} answered, ${kept} kept` };
}

async function withServer<T>(database: BenchDatabase, work: (server: BenchServer) => Promise<T>): Promise<T> {
  const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey });
  return work(server).finally(() => server.stop());
}

/** Measures the requests of candidates: typing ahead, saving, sending alone and together. */
export async function measureServer(
  engine: EngineKind,
  quick: boolean,
): Promise<{ database: string; targets: Target[] }> {
  const pace = paces[quick ? 'quick' : 'full'];
  const database = await openBenchDatabase(engine);
  try {
    const engines = await database.open();
    const population = await generate(engines, { applications: people, submitters: pace.submitters });
    await addSchools(engines);
    await engines.close();
    const candidates = { population, tokens: await submitterTokens(population) };
    const { targets, sentIds } = await withServer(database, ({ port }) => overHttp({ candidates, port, pace }));
    return { database: database.version, targets: [...targets, await countLost(database, sentIds)] };
  } finally {
    await database.remove();
  }
}
