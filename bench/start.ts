import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openClient } from './http-client.ts';
import { describeMachine, keepSection } from './report.ts';
import { startServer } from './server.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const webApp = 'apps/web/dist/index.html';
const run = promisify(execFile);
const quick = process.argv.includes('--quick');
const laterStarts = quick ? 1 : 3;
/** Limits in seconds. */
const longestFirst = 12;
const longestLater = 3;
const longestInstall = 90;
const host = 'hartwell.localhost';

/** Tells whether a visitor gets the page of the demo's law firm with its roles. */
async function isUsable(port: number): Promise<boolean> {
  const client = await openClient(port, host);
  try {
    const page = await client.send({ method: 'GET', path: '/roles' });
    const headers = { 'content-type': 'application/json' };
    const roles = await client.send({ method: 'POST', path: '/api/public/hartwell/roles', headers, body: '{}' });
    return page.status === 200 && roles.status === 200 && roles.body.includes('"hasContent":true');
  } finally {
    client.close();
  }
}

/** Returns the seconds of `npm ci` after a clone without a cache: the download from the registry and the preparation. */
async function timeInstall(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-install-'));
  try {
    const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 24 });
    for (const file of stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(root, file), join(folder, file));
    }
    const begun = performance.now();
    await run('npm', ['ci', '--cache', join(folder, 'cache')], { cwd: folder });
    const seconds = Math.round(performance.now() - begun) / 1000;
    if (!existsSync(join(folder, webApp))) throw new Error('the install did not build the web app');
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Start {
  readonly seconds: number;
  readonly memory: number;
}

/** Measures the time from the start of the process to the first usable page. */
async function timeStart(dataDir: string): Promise<Start> {
  const begun = performance.now();
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' }, isUsable);
  const seconds = Math.round(performance.now() - begun) / 1000;
  const memory = (await server.memory()).now;
  await server.stop();
  return { seconds, memory };
}

const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-start-'));
try {
  // Restores the state after an install, prepared from this version.
  await run('npm', ['run', 'prepare'], { cwd: root });
  const install = quick ? null : await timeInstall();
  const first = await timeStart(dataDir);
  const later: Start[] = [];
  for (let index = 0; index < laterStarts; index += 1) later.push(await timeStart(dataDir));
  const targets: Target[] = [
    ...(install === null
      ? []
      : [{ what: 'Install, npm ci with an empty cache', measured: install, most: longestInstall, note: '' }]),
    {
      what: 'First start with demo data',
      measured: first.seconds,
      most: longestFirst,
      note: `server ${first.memory} MB`,
    },
    ...later.map(({ seconds, memory }, index) => ({
      what: `Later start ${index + 1}`,
      measured: seconds,
      most: longestLater,
      note: `server ${memory} MB`,
    })),
  ];
  const table = targetsTable({
    title: 'Install, and from process start to the first usable page',
    database: 'Demo data on the embedded database',
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'Seconds',
    targets,
  });
  console.log(table);
  for (const line of missedOf(targets)) console.log(line);
  if (!quick) await keepSection('start', table);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
