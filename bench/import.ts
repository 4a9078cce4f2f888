import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { writePostcodeFile } from './postcode-file.ts';
import { describeMachine, keepSection } from './report.ts';
import { childOf } from './server.ts';

/** Imports a postcode directory of the official size by its command: dry run, killed halfway, resumed, and repeated. */
const quick = process.argv.includes('--quick');
const rows = quick ? 50_000 : 2_700_000;
const mostMegabytes = 300;
const preflight = fileURLToPath(new URL('../tools/preflight.mjs', import.meta.url));
const command = 'apps/api/src/commands/import-data.ts';

interface Run {
  readonly seconds: number;
  readonly said: string;
  /** Peak of resident megabytes, which the process reports when it ends. */
  readonly megabytes: number;
}

function start(database: BenchDatabase, args: readonly string[]): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, [preflight, command, 'ONSPD', ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...database.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<string>((resolve) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.once('close', () => resolve(text.trim()));
  });
  return { child, said };
}

async function run(database: BenchDatabase, args: readonly string[]): Promise<Run> {
  const begun = performance.now();
  const said = await start(database, args).said;
  const megabytes = Number(/\((\d+) MB/.exec(said)?.[1] ?? Number.NaN);
  if (Number.isNaN(megabytes)) throw new Error('the import failed');
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, said, megabytes };
}

async function count(database: BenchDatabase, sql: string): Promise<number> {
  const engines = await database.open();
  try {
    const { rows: found } = await engines.admin.exclusive((session) => session.query(sql));
    return Number(found[0]?.['n']);
  } finally {
    await engines.close();
  }
}

const kept = 'select count(*) as n from postcode';
const linesDone = 'select coalesce(max(lines_done), 0) as n from data_import where not dry_run';

/** Kills the import halfway. Returns the line that it had reached. */
async function killHalfWay(database: BenchDatabase, file: string): Promise<number> {
  const { child, said } = start(database, [file]);
  while ((await count(database, linesDone)) < rows / 2) {
    if (child.exitCode !== null) throw new Error('the import ended before it could be killed');
    await wait(quick ? 5 : 250);
  }
  // The import is a child of the preflight, which `npm run` starts.
  process.kill(await childOf(child.pid ?? 0), 'SIGKILL');
  await said;
  return count(database, linesDone);
}

const database = await openBenchDatabase('postgres');
const folder = await mkdtemp(join(tmpdir(), 'evenhand-import-'));
try {
  const file = join(folder, 'ONSPD_MADE_UP.csv');
  await writePostcodeFile(file, rows);
  const megabytes = Math.round((await stat(file)).size / 1024 ** 2);
  const tried = await run(database, [file, '--dry-run', '--faults', join(folder, 'faults.csv')]);
  const killedAt = await killHalfWay(database, file);
  const resumed = await run(database, [file]);
  const inTable = await count(database, kept);
  const again = await run(database, [file]);
  const faulty = Math.floor(rows / 100);
  if (inTable !== rows - faulty) throw new Error(`${inTable} postcodes kept, not ${rows - faulty}`);
  const line = (what: string, { seconds, megabytes: most, said }: Run): string =>
    `| ${what} | ${seconds} | ${most} | ${mostMegabytes} | ${most <= mostMegabytes ? 'yes' : 'no'} | ${said.replace(/ \(.*/, '')} |`;
  const table = [
    `### A directory of ${rows.toLocaleString('en-GB')} postcodes (${megabytes} MB, made up) by \`npm run import:onspd\`, ${database.version}`,
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. ${describeMachine()}. By \`npm run bench:import\`. Every hundredth line is faulty. MB: resident, at most, of the command's process.`,
    '',
    '| what | seconds | MB | at most | holds | it said |',
    '|---|---:|---:|---:|---|---|',
    line('dry run with a file of faults', tried),
    line(`the rest, after kill -9 at line ${killedAt.toLocaleString('en-GB')}`, resumed),
    line('the same file again', again),
    '',
  ].join('\n');
  console.log(table);
  if (!quick) await keepSection('import', table);
} finally {
  await rm(folder, { recursive: true, force: true });
  await database.remove();
}
