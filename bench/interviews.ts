import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inPlay } from '@evenhand/domain/lists/list-statuses';
import { interviewToken } from '../apps/api/src/features/processes/interviews/own/interview-link.ts';
import { registrationToken } from '../apps/api/src/features/records/events/registrations/registration-token.ts';
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
import { plantSessions, type SessionPopulation } from './session-population.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/**
 * Measures the times that candidates are offered, a booking, the week of all interviewers and what "Today" tells of interviews, with
 * 200,000 bookings, and the choice of sessions among 20,000 guests of events.
 */
const [options] = readRuns(process.argv.slice(2));
if (!options) throw new Error('one size is measured');
const applications = sizes[options.size];
const pace = options.quick ? { warmUp: 500, duration: 2000 } : { warmUp: 2000, duration: 8000 };
const recorded = options.quick ? 20 : 100;
/** Interviews of an organisation with a million applications, which are planted whatever the size. */
const booked = options.quick ? applications / 5 : 200_000;
const secrets = deriveSecrets(secretKey);
const preflight = fileURLToPath(new URL('../tools/preflight.mjs', import.meta.url));

const most: Readonly<Record<string, number>> = {
  slots: 15,
  book: 30,
  week: 100,
  mine: 30,
  startable: 50,
  event: 15,
  session: 30,
};

function interviewScenarios({ open, week }: InterviewPopulation, token: string): Scenario[] {
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

/** Figures about interviews on the page on which staff begin. */
function todayScenarios({ organizationId }: Population, token: string): Scenario[] {
  const filters = { interview: { in: ['toStart'] }, status: { in: [inPlay] } };
  return [
    {
      id: 'mine',
      title: 'Today: the interviews that one holds',
      expects: 200,
      request: () => ({ method: 'GET', path: '/api/v1/my-interviews', headers: bearer(token) }),
    },
    {
      id: 'startable',
      title: 'Today: count of the interviews to start, of all roles',
      expects: 200,
      request: () => ({
        method: 'POST',
        path: `/api/v1/search/candidate/${organizationId}?page=0&resultsPerPage=1`,
        headers: { ...bearer(token), ...json },
        body: JSON.stringify({ filters }),
      }),
    },
  ];
}

function sessionScenarios({ eventId, partIds, open }: SessionPopulation): Scenario[] {
  const path = `/api/public/event/${eventId}`;
  const tokenOf = (id: string | undefined): string => registrationToken(secrets, id ?? '');
  return [
    {
      id: 'event',
      title: 'Page of an event with sessions, of one of its guests',
      expects: 200,
      request: (index) => ({ method: 'GET', path: `${path}?token=${tokenOf(open[index % open.length])}`, headers: {} }),
    },
    {
      id: 'session',
      title: 'Choose sessions as a guest',
      expects: 200,
      request(index) {
        const id = open[index];
        if (id === undefined) return null;
        // One of the two that run beside one another.
        const chosen = partIds.filter((_part, at) => at % 2 === index % 2).slice(0, 1 + (index % 3));
        const body = JSON.stringify({ token: tokenOf(id), partIds: chosen });
        return { method: 'POST', path: `${path}/parts`, headers: json, body };
      },
    },
  ];
}

const scenariosOf = ({ population, interviews, sessions }: Omit<Seeded, 'database'>, token: string): Scenario[] => [
  ...interviewScenarios(interviews, token),
  ...todayScenarios(population, token),
  ...sessionScenarios(sessions),
];

interface Seeded {
  readonly database: BenchDatabase;
  readonly population: Population;
  readonly interviews: InterviewPopulation;
  readonly sessions: SessionPopulation;
}

/** Makes what reports count, as it is in an organisation that has run for an hour: its job would take minutes beside the measures. */
async function makeReportRows(environment: Readonly<Record<string, string>>): Promise<void> {
  const own = { PATH: process.env['PATH'] ?? '', PUBLIC_URL: 'http://localhost', SECRET_KEY: secretKey };
  const child = spawn(process.execPath, [preflight, 'apps/api/src/commands/reports-rebuild.ts'], {
    env: { ...own, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`reports-rebuild ended with ${code}`);
}

async function overHttp(seeded: Seeded, cursor: RequestCursor) {
  await makeReportRows(seeded.database.environment);
  const server = await startBenchServer({ ...seeded.database.environment, SECRET_KEY: secretKey });
  try {
    const clients = [await openClient(server.port, benchHost)];
    const times = new Map<string, Times>();
    for (const scenario of scenariosOf(seeded, await readerToken(seeded.population))) {
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
  for (const scenario of scenariosOf(seeded, await readerToken(seeded.population))) {
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
    const interviews = await plantInterviews(engines, population, booked);
    return { population, interviews, sessions: await plantSessions(engines, population) };
  } finally {
    await engines.close();
  }
}

const database = await openBenchDatabase('postgres');
try {
  const seeded: Seeded = { database, ...(await seed(database)) };
  const { interviews } = seeded;
  console.log(
    `${applications} applications, ${interviews.bookings} interviews, ${interviews.open.length} without a time`,
  );
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
