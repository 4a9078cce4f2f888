import { interviewToken } from '../apps/api/src/features/processes/interviews/own/interview-link.ts';
import { deriveSecrets } from '../apps/api/src/platform/secrets.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { benchHost, generate, type Population } from './generate.ts';
import { openClient } from './http-client.ts';
import { type InterviewPopulation, plantInterviews } from './interview-population.ts';
import type { Times } from './measure.ts';
import { measureScenario, type RequestCursor } from './measure-scenario.ts';
import { readRuns, sizes } from './options.ts';
import { openRecorder, statementsOf, timePlainSql } from './plain-sql.ts';
import { describeMachine, keepSection } from './report.ts';
import { bearer, json, type Scenario } from './scenario.ts';
import { readerToken, secretKey } from './scenarios.ts';
import { startBenchServer } from './server.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Measures the times that candidates are offered, a booking, and the week of all interviewers, with one booking for five applications. */
const [options] = readRuns(process.argv.slice(2));
if (!options) throw new Error('one size is measured');
const applications = sizes[options.size];
const pace = options.quick ? { warmUp: 500, duration: 2000 } : { warmUp: 2000, duration: 8000 };
const recorded = options.quick ? 20 : 100;
const secrets = deriveSecrets(secretKey);

const most: Readonly<Record<string, number>> = { slots: 15, book: 30, week: 100 };

function scenariosOf({ open, week }: InterviewPopulation, token: string): Scenario[] {
  const pathOf = (invitationId: string) => `/api/public/interview/${interviewToken(secrets, invitationId)}`;
  return [
    {
      id: 'slots',
      title: 'Open times of an invitation',
      expects: 200,
      request: (index) => ({ method: 'GET', path: pathOf(open[index % open.length]?.invitationId ?? ''), headers: {} }),
    },
    {
      id: 'book',
      title: 'Book a time as its candidate',
      expects: 200,
      request(index) {
        const one = open[index];
        if (!one) return null;
        const body = JSON.stringify({ selectedTime: one.start });
        return { method: 'PUT', path: pathOf(one.invitationId), headers: json, body };
      },
    },
    {
      id: 'week',
      title: 'Week of 40 interviewers',
      expects: 200,
      request: () => ({
        method: 'GET',
        path: `/api/v1/interviews?${new URLSearchParams(week)}`,
        headers: bearer(token),
      }),
    },
  ];
}

interface Seeded {
  readonly database: BenchDatabase;
  readonly population: Population;
  readonly interviews: InterviewPopulation;
}

async function overHttp({ database, population, interviews }: Seeded, cursor: RequestCursor) {
  const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey });
  try {
    const clients = [await openClient(server.port, benchHost)];
    const times = new Map<string, Times>();
    for (const scenario of scenariosOf(interviews, await readerToken(population))) {
      times.set(scenario.id, await measureScenario(scenario, { clients, pace, cursor }));
      console.log(scenario.id, JSON.stringify(times.get(scenario.id)));
    }
    for (const client of clients) client.close();
    return times;
  } finally {
    await server.stop();
  }
}

/** Returns each measure as a target, with the database's own time for the same requests beside it. */
async function targetsOf(seeded: Seeded, times: ReadonlyMap<string, Times>, cursor: RequestCursor): Promise<Target[]> {
  const engines = await seeded.database.open();
  const recorder = await openRecorder(engines.app, seeded.database.dataDir);
  const targets: Target[] = [];
  for (const scenario of scenariosOf(seeded.interviews, await readerToken(seeded.population))) {
    const taken = await recorder.record(scenario, { first: cursor.get(scenario.id) ?? 0, count: recorded });
    const sql = await timePlainSql(engines.app, taken);
    const { p50, p95, count } = times.get(scenario.id) ?? { p50: Number.NaN, p95: Number.NaN, count: 0 };
    const ratio = `${(p50 / sql.p50).toFixed(1)}x`;
    const beside = `p50 ${p50}, plain SQL ${sql.p50} / ${sql.p95} (p50 ${ratio}), ${statementsOf(taken)} statements, ${count} requests`;
    targets.push({ what: `${scenario.title} (p95)`, measured: p95, most: most[scenario.id] ?? 0, note: beside });
  }
  await recorder.close();
  await engines.close();
  return targets;
}

async function seed(database: BenchDatabase): Promise<Omit<Seeded, 'database'>> {
  const engines = await database.open();
  try {
    const population = await generate(engines, { applications, submitters: 1 });
    return { population, interviews: await plantInterviews(engines, population, applications / 5) };
  } finally {
    await engines.close();
  }
}

const database = await openBenchDatabase('postgres');
try {
  const { population, interviews } = await seed(database);
  console.log(
    `${applications} applications, ${interviews.bookings} interviews, ${interviews.open.length} without a time`,
  );
  const seeded: Seeded = { database, population, interviews };
  const cursor: RequestCursor = new Map();
  const targets = await targetsOf(seeded, await overHttp(seeded, cursor), cursor);
  const section = targetsTable({
    title: `Interviews: ${options.size} applications, ${interviews.bookings} booked`,
    database: database.version,
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'Milliseconds',
    targets,
  });
  console.log(section);
  for (const line of missedOf(targets)) console.log(line);
  if (!options.quick) {
    if (missedOf(targets).length > 0) process.exitCode = 1;
    await keepSection(`interviews-${options.size}`, section);
  }
} finally {
  await database.remove();
}
