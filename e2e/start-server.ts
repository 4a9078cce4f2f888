import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SqlSession } from '../apps/api/src/platform/db/engine.ts';
import { openPostgres } from '../apps/api/src/platform/db/postgres-engine.ts';
import { makeLogin } from '../apps/api/src/testing/global-setup.ts';
import {
  findPostgres,
  type PostgresOptions,
  scratchRoot,
  startPostgres,
} from '../apps/api/src/testing/postgres-server.ts';

const main = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));

/** Making the demo takes some ten seconds of a processor; several servers and browsers may have to share two processors. */
export const mostStartMs = 400_000;

export interface RunningServer {
  readonly port: number;
  /** Port at which the demo plays the provider of text messages. */
  readonly textsPort: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Returns the address of a path on a host: `''` for the base, else a code such as `hartwell`. */
  url(code: string, path?: string): string;
  /** Returns everything that the server has printed. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Returns the environment of a machine on which nothing is set, but that the processes of a run share compiled code. */
export function bareEnvironment(): Record<string, string> {
  const cache = process.env['NODE_COMPILE_CACHE'];
  return { PATH: process.env['PATH'] ?? '', ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) };
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

/** Whether a server of the level `info` has said that it listens. */
export const saysThatItListens = (printed: string): boolean => printed.includes('"msg":"Server listening at ');

/** Whether a server has ended because its port was taken. */
export const saysThatPortIsTaken = (printed: string): boolean => printed.includes('EADDRINUSE');

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
      if (tries === 3 || !saysThatPortIsTaken(String(error))) throw error;
    }
  }
}

async function startAt(port: number, options: StartOptions): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(await scratchRoot(), 'evenhand-e2e-')));
  const textsPort = await freePort();
  const ports = { PORT: String(port), SMS_SIMULATOR_PORT: String(textsPort) };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT: '0', ...options.env },
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
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`the server did not start:\n${printed}`);
    // Another process may have taken the port meanwhile, and answers there.
    if (ready && saysThatItListens(printed)) break;
    await wait(100);
  }
  return {
    port,
    textsPort,
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

/** Name of the database on a server that holds no other. */
const onlyOne = 'evenhand_scratch';

async function onServer(server: string, work: (session: SqlSession) => Promise<unknown>): Promise<void> {
  const engine = openPostgres({ url: server, poolSize: 1, statementTimeout: 0, onError: () => undefined });
  await makeLogin(engine, server);
  await engine.exclusive(work);
  await engine.close();
}

/** Returns the addresses of a database on a server, for its owner and for the application's login, which owns nothing there. */
function addressesOf(server: string, name: string): Pick<ScratchPostgres, 'url' | 'adminUrl'> {
  const adminUrl = new URL(`/${name}`, server);
  const url = new URL(adminUrl);
  url.username = 'evenhand_app';
  return { url: url.href, adminUrl: adminUrl.href };
}

/** Makes a database on a server that others use too. */
async function databaseOn(server: string): Promise<ScratchPostgres> {
  const name = `${onlyOne}_${randomUUID().slice(-12)}`;
  await onServer(server, (session) => session.exec(`create database ${name}`));
  return {
    ...addressesOf(server, name),
    stop: () => onServer(server, (session) => session.exec(`drop database ${name} with (force)`)),
  };
}

type OwnOptions = Pick<PostgresOptions, 'durable' | 'copyOf'>;

/**
 * Starts a PostgreSQL server for one test, with an empty database, or with that of a base backup of such a server. Returns null
 * when there are no binaries.
 */
export async function ownPostgres(options: OwnOptions = {}): Promise<ScratchPostgres | null> {
  const bin = await findPostgres();
  if (!bin) return null;
  const server = await startPostgres(bin, options);
  if (options.copyOf === undefined) {
    await onServer(server.url, (session) => session.exec(`create database ${onlyOne}`));
  }
  return { ...addressesOf(server.url, onlyOne), stop: () => server.stop() };
}

/** Makes a database for one test on the server of `TEST_DATABASE_URL`, else on one of its own. Null when there is neither. */
export async function scratchPostgres(options: OwnOptions = {}): Promise<ScratchPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? databaseOn(given) : ownPostgres(options);
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
