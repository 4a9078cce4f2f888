import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openClient } from './http-client.ts';
import { describeMachine, keepSection } from './report.ts';
import { startServer } from './server.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

const webApp = fileURLToPath(new URL('../apps/web/dist/index.html', import.meta.url));
const quick = process.argv.includes('--quick');
const laterStarts = quick ? 1 : 3;
/** Seconds. */
const longestFirst = 12;
const longestLater = 3;
const host = 'hartwell.localhost';

/** A page of the demo's law firm with its roles, as its first visitor gets it. */
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

interface Start {
  readonly seconds: number;
  readonly memory: number;
}

/** From the start of the process to the first usable page. */
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
  const built = existsSync(webApp);
  const first = await timeStart(dataDir);
  const later: Start[] = [];
  for (let index = 0; index < laterStarts; index += 1) later.push(await timeStart(dataDir));
  const targets: Target[] = [
    {
      what: `First start with demo data${built ? '' : ', web app built on the way'}`,
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
    title: 'From process start to the first usable page',
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
