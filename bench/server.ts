import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openClient } from './http-client.ts';

const preflight = fileURLToPath(new URL('../tools/preflight.mjs', import.meta.url));
const main = 'apps/api/src/main.ts';
const startLimit = 120_000;

export interface Memory {
  /** Resident megabytes now, and their peak. */
  readonly now: number;
  readonly peak: number;
}

export interface BenchServer {
  readonly port: number;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const kilobytes = (status: string, key: string): number =>
  Math.round(Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024);

/** Returns the id of the process that the preflight has started, as `npm run` does. */
export async function childOf(preflightPid: number): Promise<number> {
  const children = await readFile(`/proc/${preflightPid}/task/${preflightPid}/children`, 'utf8');
  const [pid] = children.trim().split(' ');
  if (!pid) throw new Error('it has ended');
  return Number(pid);
}

async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { now: kilobytes(status, 'VmRSS'), peak: kilobytes(status, 'VmHWM') };
}

/** Starts the real server as a process of its own and waits until `isUp` says so. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  isUp: (port: number) => Promise<boolean>,
): Promise<BenchServer> {
  const port = await freePort();
  const own = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
  const child = spawn(process.execPath, [preflight, main], {
    env: { PATH: process.env['PATH'] ?? '', ...own, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid ?? 0;
  const end = performance.now() + startLimit;
  while (!(await isUp(port).catch(() => false))) {
    if (child.exitCode !== null || performance.now() > end) {
      // The preflight forwards the signal to the server.
      child.kill('SIGTERM');
      throw new Error('the server did not start');
    }
    await wait(10);
  }
  return {
    port,
    memory: async () => memoryOf(await childOf(pid)),
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Starts the server of a bench database and waits until it is ready. Callers can state addresses. */
export const startBenchServer = (environment: Readonly<Record<string, string>>): Promise<BenchServer> =>
  startServer({ ...environment, TRUST_PROXY: '1' }, async (port) => {
    const client = await openClient(port, 'localhost');
    const reply = await client.send({ method: 'GET', path: '/readyz' });
    client.close();
    return reply.status === 200;
  });
