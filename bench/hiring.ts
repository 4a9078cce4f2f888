import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { benchHost, generate, type Population } from './generate.ts';
import { fillAnswers, questionFilters } from './hiring-answers.ts';
import { type BenchClient, openClient } from './http-client.ts';
import { summarise } from './measure.ts';
import { type Size, sizes } from './options.ts';
import { describeMachine, keepSection } from './report.ts';
import { bearer, json } from './scenario.ts';
import { readerToken, secretKey } from './scenarios.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Measures work on very many applications: preview of a cut, moves, counts, export, and filters by own questions. */
const looks = 24;
const bulkMoves = 4;
const largestMove = 10_000;
const counts = 200;
const filters = 60;

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '1m' }, quick: { type: 'boolean', default: false } },
});
const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);
if (!isSize(options.size)) throw new Error('npm run bench:hiring -- [--size 10k|100k|1m] [--quick]');
const size: Size = options.size;

interface HiringContext {
  readonly client: BenchClient;
  readonly token: string;
  readonly population: Population;
}

async function ask<T>(
  context: HiringContext,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await context.client.send({ method, path, headers: { ...bearer(context.token), ...json }, ...text });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
  return { status: reply.status, body: JSON.parse(reply.body) as T };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const p95Of = (times: readonly number[]): { p95: number; note: string } => {
  const { p50, p95, p99 } = summarise(times, 1);
  return { p95, note: `p50 ${p50}, p99 ${p99} ms, ${times.length} times` };
};

/** Previews cuts of the role's largest stage. They differ by enough people that none repeats the figures of another. */
async function lookAtCuts(context: HiringContext): Promise<Target> {
  const { roleId, movers } = context.population;
  const most = Math.min(largestMove, Math.floor(movers.length / 2));
  const times: number[] = [];
  for (let index = 0; index < looks; index += 1) {
    const from = Math.floor((index * (movers.length - most)) / looks);
    const look = { roleId, ids: movers.slice(from, from + most) };
    times.push(await timed(() => ask(context, 'POST', '/api/v1/candidate/bulkstage/16/1600/impact', look)));
  }
  const { p95, note } = p95Of(times);
  return { what: 'A look at a cut before it is made, p95, ms', measured: p95, most: 300, note };
}

interface Progress {
  readonly batchId: string;
  readonly state: string;
  readonly moved: number;
}

/** Moves the largest selection from stage to stage, and waits until the last candidate has moved. */
async function moveMany(context: HiringContext): Promise<Target> {
  const { roleId, movers } = context.population;
  const ids = movers.slice(0, largestMove);
  const times: number[] = [];
  for (let index = 0; index < bulkMoves; index += 1) {
    const place = index % 2 === 0 ? '9/900' : '10/1000';
    times.push(
      await timed(async () => {
        const begun = await ask<Progress>(context, 'POST', `/api/v1/candidate/bulkstage/${place}`, { roleId, ids });
        let progress = begun.body;
        while (progress.state === 'running') {
          await wait(20);
          progress = (await ask<Progress>(context, 'GET', `/api/v1/bulk-moves/${progress.batchId}`)).body;
        }
        if (progress.moved !== ids.length) throw new Error(`${progress.moved} of ${ids.length} were moved`);
      }),
    );
  }
  const slowest = Math.round(Math.max(...times)) / 1000;
  const note = times.map((time) => (time / 1000).toFixed(2)).join(', ');
  return { what: `A move of ${ids.length} with its events, the slowest, s`, measured: slowest, most: 2, note };
}

interface Export {
  readonly id: string;
  readonly state: string;
  readonly rowsDone: number;
  readonly sizeBytes: number | null;
}

/** Exports the whole role as a workbook; also returns the memory of the server before and at its peak. */
async function takeOut(context: HiringContext, server: BenchServer): Promise<Target[]> {
  const { roleId } = context.population;
  const before = (await server.memory()).now;
  const columns = ['stage', 'appliedAt', 'lastChangeAt', 'score', 'university', 'degreeClass', 'country', 'heardAbout'];
  let made: Export | undefined;
  const time = await timed(async () => {
    const { body } = await ask<Export>(context, 'POST', '/api/v1/exports', { format: 'XLSX', roleId, columns });
    made = body;
    while (made?.state === 'waiting' || made?.state === 'running') {
      await wait(100);
      made = (await ask<Export[]>(context, 'GET', '/api/v1/exports')).body.find((one) => one.id === body.id);
    }
  });
  if (made?.state !== 'ready') throw new Error(`the export is ${made?.state}`);
  const megabytes = Math.round(((made.sizeBytes ?? 0) / 1024 ** 2) * 10) / 10;
  const seconds = Math.round(time / 100) / 10;
  const peak = (await server.memory()).peak;
  return [
    { what: `${made.rowsDone} rows taken out as XLSX, s`, measured: seconds, most: 30, note: `${megabytes} MB` },
    { what: 'Memory of the server at most, MB', measured: peak, most: 400, note: `${before} MB before` },
  ];
}

/** Counts the role's stages from the index, as the list does after a candidate has moved. */
async function countStages(database: BenchDatabase, { organizationId, roleId }: Population): Promise<Target> {
  const engines = await database.open();
  const times = await engines.app.exclusive(async (session) => {
    await session.exec(`begin; set local role evenhand_ordinary; set local app.org = '${organizationId}'`);
    const each: number[] = [];
    for (let index = 0; index < counts; index += 1) {
      each.push(
        await timed(() =>
          session.query(
            `select a.stage_id, a.substage_id, count(*) as total from application a
             where a.organization_id = $1 and a.role_id = $2 and a.submitted_at is not null
             group by a.stage_id, a.substage_id order by a.stage_id, a.substage_id`,
            [organizationId, roleId],
          ),
        ),
      );
    }
    await session.exec('commit');
    return each;
  });
  await engines.close();
  const { p95, note } = p95Of(times);
  return { what: 'Counts of a role by stage, plain SQL, p95, ms', measured: p95, most: 10, note };
}

/** Measures lists filtered by each kind of own question. */
async function findByQuestions(context: HiringContext): Promise<Target> {
  const times: number[] = [];
  for (let index = 0; index < filters; index += 1) {
    const path = `/api/v1/search/candidate/${context.population.roleId}?page=0&resultsPerPage=20`;
    times.push(await timed(() => ask(context, 'POST', path, { filters: questionFilters(index) })));
  }
  const { p95, note } = p95Of(times);
  return { what: 'List by a question of the organisation’s own, p95, ms', measured: p95, most: 150, note };
}

const database = await openBenchDatabase('postgres');
try {
  const engines = await database.open();
  const population = await generate(engines, { applications: sizes[size], submitters: 10 });
  await fillAnswers(engines, population);
  await engines.close();
  const funnel = await countStages(database, population);
  const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey });
  const client = await openClient(server.port, benchHost);
  const context: HiringContext = { client, population, token: await readerToken(population) };
  const targets: Target[] = [funnel];
  try {
    targets.push(
      await findByQuestions(context),
      await lookAtCuts(context),
      await moveMany(context),
      ...(await takeOut(context, server)),
    );
  } finally {
    client.close();
    await server.stop();
  }
  const table = targetsTable({
    title: `Very many at once: ${size} applications, the largest role ${Math.min(sizes[size], sizes['100k'])}`,
    database: database.version,
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'One client',
    targets,
  });
  console.log(table);
  for (const line of missedOf(targets)) console.log(line);
  if (!options.quick) await keepSection(`hiring-${size}`, table);
} finally {
  await database.remove();
}
