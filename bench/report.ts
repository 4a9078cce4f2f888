import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, version as kernel, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Times } from './measure.ts';
import type { EngineKind, Size } from './options.ts';
import { targetsOf } from './run-targets.ts';
import type { Memory } from './server.ts';
import { minuteOf, targetLines } from './targets.ts';

export interface Measured {
  readonly id: string;
  readonly title: string;
  readonly clients: number;
  readonly times: Times;
  readonly memory: Memory;
  /** Times of the same requests' statements on the database alone; only with one client. */
  readonly sql: Times | null;
  /** How many statements a request takes, including begin and commit. */
  readonly statements: number;
}

export interface Result {
  readonly engine: EngineKind;
  readonly size: Size;
  readonly database: string;
  /** Seconds. */
  readonly seeding: number;
  readonly machine: string;
  readonly date: string;
  readonly quick: boolean;
  readonly measures: readonly Measured[];
}

export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} x ${model}, ${memory} GB, ${kernel()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;
}

const ratio = ({ times, sql }: Measured): string => (sql && sql.p50 > 0 ? `${(times.p50 / sql.p50).toFixed(1)}x` : '');

const rowOf = (one: Measured): string => {
  const { times, sql, memory } = one;
  const cells = [
    one.title,
    one.clients,
    times.perSecond,
    times.p50,
    times.p95,
    times.p99,
    sql ? `${sql.p50} / ${sql.p95}` : '',
    ratio(one),
    one.statements,
    memory.now,
  ];
  return `| ${cells.join(' | ')} |`;
};

/** Returns one run as a table. Times are milliseconds. */
export function tableOf(result: Result): string {
  const peak = Math.max(...result.measures.map((one) => one.memory.peak));
  const targets = targetsOf(result);
  return [
    `### ${result.size} applications, ${result.database}`,
    '',
    `${minuteOf(result.date)}. ${result.machine}. Seeded in ${result.seeding} s. Server memory at most ${peak} MB.`,
    '',
    '| what | clients | requests/s | p50 | p95 | p99 | plain SQL p50 / p95 | p50 to SQL | statements | server MB |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...result.measures.map(rowOf),
    ...(targets.length > 0 ? ['', ...targetLines(targets)] : []),
    '',
  ].join('\n');
}

const folder = fileURLToPath(new URL('./results', import.meta.url));
const page = fileURLToPath(new URL('./RESULTS.md', import.meta.url));

const introduction = `# What Evenhand measures

Written by \`npm run bench\`, \`bench:hiring\`, \`bench:messages\`, \`bench:candidate\`, \`bench:desk\`, \`bench:days\`, \`bench:interviews\`, \`bench:event\`, \`bench:start\`, \`bench:reports\`, \`bench:import\` and \`bench:lighthouse\`; each replaces its own tables and says when
and on which machine. The server, the database and the clients share it. Times are milliseconds where nothing else is said. Plain SQL:
the statements that the server runs for the same requests (all of them, with the look-up of the session and the transactions around),
recorded and run again straight on the database by one client.
`;

const order = [
  'postgres-10k',
  'postgres-100k',
  'postgres-1m',
  'pglite-10k',
  'hiring-100k',
  'hiring-1m',
  'messages',
  'candidate-postgres',
  'candidate-pglite',
  'candidate-pages',
  'browser-hiring',
  'assessment-days',
  'interviews-100k',
  'interviews-1m',
  'events',
  'reports-100000',
  'reports-1000000',
  'reports-by-month',
  'lighthouse',
  'start',
  'import',
];
const place = (name: string): number => order.indexOf(name.replace(/\.(json|md)$/, ''));

/** Formats the results as the checks demand, so that nothing is left to be put right by hand. */
async function format(): Promise<void> {
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
  await promisify(execFile)(process.execPath, [biome, 'format', '--write', folder, page]);
}

/** Keeps a section under its name, and rewrites the page from all kept sections. */
export async function keepSection(name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.md`, text);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort((a, b) => place(a) - place(b));
  const sections = await Promise.all(names.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  await writeFile(page, `${introduction}\n${sections.join('\n')}`);
  await format();
}

/** Keeps a section, and every figure as JSON beside it. */
export async function keepFigures(name: string, figures: object, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  await keepSection(name, text);
}

export const keepResult = (result: Result): Promise<void> =>
  keepFigures(`${result.engine}-${result.size}`, result, tableOf(result));
