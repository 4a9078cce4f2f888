import { createEvent, getEvent } from '@evenhand/contract/records/events/events';
import { anEvent } from '../apps/api/src/features/records/events/events.factory.ts';
import { signIn } from '../e2e/api-client.ts';
import { removeFolder, scratchPostgres, startServer } from '../e2e/start-server.ts';
import { type BenchClient, openClient } from './http-client.ts';
import { summarise } from './measure.ts';
import { missedOf, type Target, targetLines } from './targets.ts';

/** Measures many people behind one address who register for an event at once, and the wait of another organisation's visitors. */
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

async function register(eventId: string, person: number): Promise<Answer> {
  const client = await openClient(server.port, `${code}.localhost`);
  const answer = await timed(client, {
    method: 'POST',
    path: `/api/public/event/${eventId}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Guest ${person}`, email: `guest-${person}@example.org` }),
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
  console.log(targetLines(targets).join('\n'));
  const missed = missedOf(targets);
  for (const line of missed) console.log(line);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await server.stop('SIGKILL');
  await removeFolder(server.dataDir);
  await database.stop();
}
