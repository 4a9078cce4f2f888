import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openClient } from './http-client.ts';
import { describeMachine, keepSection } from './report.ts';
import { startServer } from './server.ts';

const webApp = fileURLToPath(new URL('../apps/web/dist/index.html', import.meta.url));
const laterStarts = 3;
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
  const rows = [
    `| first start with demo data${built ? '' : ', web app built on the way'} | ${first.seconds} | ${first.memory} |`,
    ...later.map(({ seconds, memory }, index) => `| later start ${index + 1} | ${seconds} | ${memory} |`),
  ];
  const table = [
    '### From process start to the first usable page (PGlite)',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. ${describeMachine()}.`,
    '',
    '| start | seconds | server MB |',
    '|---|---:|---:|',
    ...rows,
    '',
  ].join('\n');
  console.log(table);
  if (!process.argv.includes('--quick')) await keepSection('start', table);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
