import { createEvent, getEvent, type RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { anEvent } from '../apps/api/src/features/records/events/events.factory.ts';
import { signIn } from '../e2e/api-client.ts';
import { removeFolder, scratchPostgres, startServer } from '../e2e/start-server.ts';
import { type BenchClient, openClient } from './http-client.ts';
import { summarise } from './measure.ts';
import { describeMachine, keepSection } from './report.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/**
 * Measures many people behind one address who register for an event at once, the wait of another organisation's visitors, and many
 * who choose sessions with few places.
 */
const people = 300;
const capacity = 10;
const quietCalls = 50;
const code = 'hartwell';
const password = 'Demo-pass-2026!';

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

const database = await scratchPostgres({ durable: true });
if (!database) throw new Error('no PostgreSQL binaries');
const server = await startServer({
  env: { DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl, DEMO: '1' },
});

async function timed(client: BenchClient, request: Parameters<BenchClient['send']>[0]): Promise<Answer> {
  const begun = performance.now();
  const { status } = await client.send(request);
  return { status, milliseconds: performance.now() - begun };
}

async function register(eventId: string, person: number, partIds: readonly string[] = []): Promise<Answer> {
  const client = await openClient(server.port, `${code}.localhost`);
  const answer = await timed(client, {
    method: 'POST',
    path: `/api/public/event/${eventId}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Guest ${person}`, email: `guest-${person}@example.org`, partIds }),
  });
  client.close();
  return answer;
}

/** Requests the list of another organisation repeatedly until told to stop. */
async function listElsewhere(goesOn: (count: number) => boolean): Promise<Answer[]> {
  const client = await openClient(server.port, 'keystone.localhost');
  const answers: Answer[] = [];
  while (goesOn(answers.length)) {
    answers.push(
      await timed(client, {
        method: 'POST',
        path: '/api/public/keystone/roles',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
  }
  client.close();
  return answers;
}

/** Content of an event without a limit whose sessions have few places, with or without a waiting list. */
function eventWithSessions(waitingList: boolean) {
  const event = anEvent(new Date(), { waitingList });
  const at = (index: number): string => new Date(Date.parse(event.startsAt) + index * 30 * 60_000).toISOString();
  const parts = [0, 1, 2].map((index) => ({
    title: `Session ${index + 1}`,
    startsAt: at(index),
    endsAt: at(index + 1),
    place: '',
    capacity,
  }));
  return { ...event, parts };
}

interface SessionBurst {
  readonly answers: readonly Answer[];
  readonly counts: readonly RecruitmentEvent['parts'][number]['counts'][];
}

/** Lets all people choose two of three sessions at once. */
async function chooseAtOnce(api: Awaited<ReturnType<typeof signIn>>, waitingList: boolean): Promise<SessionBurst> {
  const made = await api.call('POST', createEvent.path, eventWithSessions(waitingList));
  const { id, parts } = createEvent.answers[201].parse(made.body);
  const answers = await Promise.all(
    Array.from({ length: people }, (_, person) =>
      register(
        id,
        person,
        [0, 1].map((next) => parts[(person + next) % parts.length]?.id ?? ''),
      ),
    ),
  );
  const after = getEvent.answers[200].parse((await api.call('GET', `/api/v1/events/${id}`)).body);
  return { answers, counts: after.parts.map(({ counts }) => counts) };
}

/** Returns how the burst of sessions is judged: all are answered in time, as they should be, and no place is given twice. */
function sessionTargets({ answers, counts }: SessionBurst, what: string, expected: readonly number[]): Target[] {
  const most = Math.max(...counts.map(({ registered }) => registered));
  return [
    {
      what: `${people} choices of sessions at once, ${what}: the last answer`,
      measured: Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds))),
      most: 5000,
      note: `p50 ${timesOf(answers).p50}`,
    },
    {
      what: `answered other than ${expected.join(' or ')}`,
      measured: answers.filter(({ status }) => !expected.includes(status)).length,
      most: 0,
      note: 'count',
    },
    {
      what: `guests of the fullest session of ${capacity} places`,
      measured: most,
      most: capacity,
      note: `waiting ${counts.map(({ waiting }) => waiting).join(', ')}`,
    },
  ];
}

const timesOf = (answers: readonly Answer[]) =>
  summarise(
    answers.map(({ milliseconds }) => milliseconds),
    1,
  );
const notOk = (answers: readonly Answer[]): number => answers.filter(({ status }) => status !== 200).length;

try {
  const api = await signIn(server, { code, email: 'admin@hartwell.example', password });
  const made = await api.call('POST', createEvent.path, anEvent(new Date(), { capacity }));
  const { id } = createEvent.answers[201].parse(made.body);
  await listElsewhere((count) => count < quietCalls);
  const quiet = timesOf(await listElsewhere((count) => count < quietCalls));
  let isOver = false;
  const elsewhere = listElsewhere(() => !isOver);
  const answers = await Promise.all(Array.from({ length: people }, (_, person) => register(id, person)));
  isOver = true;
  const meanwhile = await elsewhere;
  const { counts } = getEvent.answers[200].parse((await api.call('GET', `/api/v1/events/${id}`)).body);
  const slowest = Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)));
  const during = timesOf(meanwhile);
  const targets: Target[] = [
    {
      what: `${people} registrations at once: the last answer`,
      measured: slowest,
      most: 5000,
      note: `p50 ${timesOf(answers).p50}`,
    },
    { what: 'answered other than 200', measured: notOk(answers), most: 0, note: 'count' },
    {
      what: `registered of ${capacity} places`,
      measured: counts.registered,
      least: capacity,
      note: `waiting ${counts.waiting}`,
    },
    {
      what: 'another organisation’s list meanwhile (p95)',
      measured: during.p95,
      most: Math.round(3 * quiet.p95 * 100) / 100,
      note: `quiet p50 ${quiet.p50}, p95 ${quiet.p95}; meanwhile p50 ${during.p50}, ${during.count} calls, ${notOk(meanwhile)} not 200`,
    },
  ];
  targets.push(
    ...sessionTargets(await chooseAtOnce(api, true), 'with a waiting list', [200]),
    ...sessionTargets(await chooseAtOnce(api, false), 'without one', [200, 409]),
  );
  const section = targetsTable({
    title: 'Registrations for an event at once',
    database: 'PostgreSQL, durable, with the demo data',
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'Milliseconds, and counts',
    targets,
  });
  console.log(section);
  const missed = missedOf(targets);
  for (const line of missed) console.log(line);
  await keepSection('events', section);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await server.stop('SIGKILL');
  await removeFolder(server.dataDir);
  await database.stop();
}
