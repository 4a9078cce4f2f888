import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ordinaryReports } from '@evenhand/domain/reports/ordinary-reports';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { benchHost, generate, type Population } from './generate.ts';
import { type BenchClient, openClient } from './http-client.ts';
import { summarise } from './measure.ts';
import { idSql } from './population.ts';
import { measureProtected, monitoringAnswers } from './protected-reports.ts';
import { describeMachine, keepSection } from './report.ts';
import { bearer, json } from './scenario.ts';
import { readerToken, secretKey } from './scenarios.ts';
import { startBenchServer } from './server.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Measures reports over all roles of an organisation, against plain counts of what they count, and the upkeep of their rows. */
const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const size = Number(values.size);
const runs = 30;
const inWords = (count: number): string => count.toLocaleString('en-GB');
const plainRuns = 10;
const changed = 500;
const mostMs = 500;

/** Ways through the stages between the application and its present stage, so that each has several stays. */
const moreMoves = `insert into event (organization_id, id, at, kind, candidate_id, application_id, role_id, from_stage, to_stage, from_substage, to_substage)
  select a.organization_id, ${idSql('event', '2 * 100000000 + row_number() over ()')}, a.applied_at + (a.last_change_at - a.applied_at) * way.share, 'application.moved', a.candidate_id,
    a.id, a.role_id, way.from_stage, way.to_stage, way.from_stage * 100, way.to_stage * 100
  from application a cross join (values (0.3, 1, 8), (0.6, 8, 29), (0.8, 29, 4)) as way (share, from_stage, to_stage)
  where a.organization_id = $1 and a.submitted_at is not null and a.stage_id not in (1, 8, 29, 4)`;
const decisionDates = 'update role set decision_by = current_date + 30 where organization_id = $1';

const countOwn = 'select count(*)::int as count from application where organization_id = $1';
const countRows = 'select furthest, outcome, count(*) from report_row where organization_id = $1 group by 1, 2';
const countVisits =
  'select stage_id, left_at is null, count(*) from stage_visit where organization_id = $1 group by 1, 2';
const countSent =
  'select role_id, count(*) from application where organization_id = $1 and submitted_at is not null group by 1';
/** The plain count of what a report counts most. */
const plainOf: Readonly<Record<string, string>> = {
  snapshot: countVisits,
  efficiency: countVisits,
  'lateral-efficiency': countVisits,
  'decision-dates': countSent,
};

async function onDatabase<T>(
  database: BenchDatabase,
  work: (run: (sql: string) => Promise<number>) => Promise<T>,
  population: Population,
): Promise<T> {
  const engines = await database.open();
  try {
    return await work((sql) =>
      engines.admin.exclusive(async (session) => {
        const begun = performance.now();
        await session.query(sql, [population.organizationId]);
        return performance.now() - begun;
      }),
    );
  } finally {
    await engines.close();
  }
}

interface Reader {
  readonly client: BenchClient;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads a report over all roles. Returns the milliseconds, and why it shows no figures. */
async function read(
  { client, headers }: Reader,
  report: string,
  question: object = {},
): Promise<{ ms: number; withheld: string | null }> {
  const asked = { method: 'POST', path: `/api/v1/report/${report}`, headers, body: JSON.stringify(question) } as const;
  const begun = performance.now();
  const { status, body } = await client.send(asked);
  const ms = performance.now() - begun;
  if (status !== 200) throw new Error(`${report}: ${status} ${body}`);
  return { ms, withheld: JSON.parse(body).withheld };
}

/** Lists the reports that the reader may see. */
async function listSeen({ client, headers }: Reader): Promise<ReadonlySet<string>> {
  const { body } = await client.send({ method: 'GET', path: '/api/v1/report', headers });
  const listed: { content: { report: string }[] } = JSON.parse(body);
  return new Set(listed.content.map(({ report }) => report));
}

async function timesOf(count: number, time: () => Promise<number>) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await time());
  return summarise(times, 1);
}

/** Waits until the job has made the figures for the first time. Returns the seconds from the first question on. */
async function waitForFigures(reader: Reader): Promise<number> {
  const begun = performance.now();
  while ((await read(reader, 'snapshot')).withheld === 'PREPARING') await wait(1000);
  return Math.round((performance.now() - begun) / 100) / 10;
}

interface Question {
  readonly report: string;
  readonly words: string;
  readonly question: object;
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);

/** Questions about fewer people or another day, which readers ask by a change of the filters. */
const filtered: readonly Question[] = [
  { report: 'efficiency', words: ' of 30 days', question: { period: { period: 'DAYS_30' } } },
  { report: 'efficiency', words: ' of hires', question: { countBy: 'HIRED' } },
  { report: 'snapshot', words: ' of a day in the past', question: { period: { period: 'CUSTOM', to: daysAgo(20) } } },
];

async function measureReport(
  database: BenchDatabase,
  population: Population,
  reader: Reader,
  { report, words, question }: Question,
): Promise<Target> {
  await read(reader, report, question);
  const times = await timesOf(runs, async () => (await read(reader, report, question)).ms);
  const plainSql = plainOf[report] ?? countRows;
  const plain = await onDatabase(database, (run) => timesOf(plainRuns, () => run(plainSql)), population);
  const ratio = (times.p50 / plain.p50).toFixed(1);
  return {
    what: `Report \`${report}\`${words}, p95, ms`,
    measured: times.p95,
    most: mostMs,
    note: `p50 ${times.p50}; plain count p50 ${plain.p50}, ${ratio}x`,
  };
}

/** Stages of the moves, one after the other: after each, others of the applications are in a new stage. */
const stagesOfMoves = [10, 11, 9, 7, 6];

/** Moves some applications to another stage, and measures how much longer the next report takes, which derives their rows first. */
async function measureUpkeep(database: BenchDatabase, population: Population, reader: Reader): Promise<Target> {
  const readMs = async () => (await read(reader, 'lateral-rejections')).ms;
  const usual = (await timesOf(plainRuns, readMs)).p50;
  const times: number[] = [];
  for (const stageId of stagesOfMoves) {
    const move = `with moved as (update application set stage_id = ${stageId}, substage_id = ${stageId}00, stage_entered_at = now()
        where organization_id = $1 and id in (select id from application where organization_id = $1
          and submitted_at is not null and stage_id not in (${stageId}, 15, 16) limit ${changed}) returning id)
      insert into report_change (organization_id, application_id, id) select $1, id, id from moved`;
    await onDatabase(database, (run) => run(move), population);
    times.push((await readMs()) - usual);
  }
  const { p50, p95 } = summarise(times, 1);
  return {
    what: 'Upkeep of one changed application, ms',
    measured: Math.round((p50 / changed) * 1000) / 1000,
    most: 0.5,
    note: `${changed} moved at once ${times.length} times: p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`,
  };
}

const database = await openBenchDatabase('postgres');
try {
  const engines = await database.open();
  const population = await generate(engines, { applications: size, submitters: 0 });
  const [own] = await engines.admin.exclusive(async (session) => {
    for (const sql of [moreMoves, decisionDates, monitoringAnswers])
      await session.query(sql, [population.organizationId]);
    await session.exec('analyze');
    return (await session.query(countOwn, [population.organizationId])).rows;
  });
  await engines.close();
  const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey });
  try {
    const client = await openClient(server.port, benchHost);
    const reader = { client, headers: { ...bearer(await readerToken(population)), ...json } };
    const made = await waitForFigures(reader);
    const targets: Target[] = [
      {
        what: 'First figures, from the first question on, s',
        measured: made,
        most: 60 + size / 500,
        note: 'the job begins within a minute',
      },
    ];
    const seen = await listSeen(reader);
    const ordinary = ordinaryReports.map(({ id }) => id).filter((id) => seen.has(id));
    const unfiltered = ordinary.map((report) => ({ report, words: '', question: {} }));
    for (const question of [...unfiltered, ...filtered])
      targets.push(await measureReport(database, population, reader, question));
    const run = (sql: string): Promise<number> => onDatabase(database, (runOne) => runOne(sql), population);
    const ask = (report: string, question: object) => read(reader, report, question);
    targets.push(...(await measureProtected(seen, { read: ask, run, mostMs })));
    targets.push(await measureUpkeep(database, population, reader));
    client.close();
    const table = targetsTable({
      title: `Reports over ${inWords(Number(own?.['count'] ?? 0))} applications of an organisation, with ${inWords(size)} in the database`,
      database: database.version,
      machine: describeMachine(),
      date: new Date().toISOString(),
      unit: `By \`npm run bench:reports -- --size ${size}\`, one client, ${runs} times each`,
      targets,
    });
    console.log(table);
    for (const line of missedOf(targets)) console.log(line);
    if (size >= 100_000) await keepSection(`reports-${size}`, table);
  } finally {
    await server.stop();
  }
} finally {
  await database.remove();
}
