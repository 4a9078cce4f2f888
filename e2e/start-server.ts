import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findPostgres, startPostgres } from '../apps/api/src/testing/postgres-server.ts';

const main = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));

/** Making the demo takes some ten seconds of a processor, of which several servers and browsers may have to share two. */
const mostStartMs = 200_000;

export interface RunningServer {
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Address of a path on a host: `''` for the base, else `hartwell`. */
  url(code: string, path?: string): string;
  /** What the server printed. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly dataDir?: string;
}

/** Starts the real server as a process of its own and waits until it is ready. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  if (options.port !== undefined) return startAt(options.port, options);
  // A port that was free may have been taken by the time the server asks for it.
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(await freePort(), options);
    } catch (error) {
      if (tries === 3 || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startAt(port: number, options: StartOptions): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'evenhand-e2e-')));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const note = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const giveUpAt = Date.now() + mostStartMs;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    // Somebody else may answer there.
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`the server did not start:\n${printed}`);
    if (ready) break;
    await wait(100);
  }
  return {
    port,
    dataDir,
    process: child,
    url: (code, path = '/') => `http://${code === '' ? '' : `${code}.`}localhost:${port}${path}`,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}

export interface ScratchPostgres {
  /** The application's login. */
  readonly url: string;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server on a scratch folder with an application login that owns nothing. Null when there are no binaries. */
export async function scratchPostgres(options: { durable?: boolean } = {}): Promise<ScratchPostgres | null> {
  const bin = await findPostgres();
  if (!bin) return null;
  const server = await startPostgres(bin, options);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create role evenhand_app login noinherit');
  await client.query('create database evenhand');
  await client.end();
  const adminUrl = new URL('/evenhand', server.url);
  const url = new URL(adminUrl);
  url.username = 'evenhand_app';
  return { url: url.href, adminUrl: adminUrl.href, stop: () => server.stop() };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
