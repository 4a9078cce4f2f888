import { execFile, spawn } from 'node:child_process';
import { access, chown, constants, cp, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const oldest = 15;

const isNewEnough = (folder: string): Promise<boolean> =>
  run(join(folder, 'postgres'), ['--version']).then(
    ({ stdout }) => Number(/\d+/.exec(stdout)?.[0] ?? 0) >= oldest,
    () => false,
  );

/** Returns the folder of installed PostgreSQL server binaries (15 or newer, newest first), or null. */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = versions
    .filter((version) => Number(version) >= oldest)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...folders, '/usr/local/bin', '/opt/homebrew/bin']) {
    const names = await readdir(folder).catch((): string[] => []);
    if (names.includes('initdb') && names.includes('postgres') && (await isNewEnough(folder))) return folder;
  }
  return null;
}

const freePort = (): Promise<number> =>
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

/** Returns an ordinary user of the system to start PostgreSQL as when the caller is root: it refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    const found = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]).catch(() => null);
    if (found) return { uid: Number(found[0].stdout), gid: Number(found[1].stdout) };
  }
  throw new Error('running as root, and neither the user postgres nor nobody exists to run PostgreSQL as');
}

/** Linux keeps this folder in memory. */
const inMemory = '/dev/shm';
const leastRoom = 3 * 1024 ** 3;

/** Returns a folder in memory that has room for some databases and their logs, else the system's folder for scratch files. */
export async function scratchRoot(): Promise<string> {
  const isUsable = await access(inMemory, constants.W_OK)
    .then(() => statfs(inMemory))
    .then(
      ({ bavail, bsize }) => bavail * bsize > leastRoom,
      () => false,
    );
  return isUsable ? inMemory : tmpdir();
}

export interface PostgresServer {
  /** Superuser URL of the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Keeps fsync on, for the fault tests and the bench. */
  readonly durable?: boolean;
  /** Settings (`name=value`) that go before ours. */
  readonly settings?: readonly string[];
  /** Folder of a base backup that the server begins with a copy of; else it begins empty. */
  readonly copyOf?: string;
}

/** Fills a new data folder, which belongs to the user that the server starts as. */
async function fillFolder(bin: string, data: string, copyOf: string | undefined): Promise<void> {
  const user = await unprivileged();
  if (copyOf === undefined) {
    const settled = ['-U', 'evenhand_admin', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await run(join(bin, 'initdb'), ['-D', data, ...settled], { ...(user ?? {}), cwd: dirname(data) });
    return;
  }
  await cp(copyOf, data, { recursive: true });
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, data]);
}

/** Starts a server on a scratch folder and a free loopback port. */
export async function startPostgres(bin: string, options: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(options.durable ? tmpdir() : await scratchRoot(), 'evenhand-pg-'));
  const user = await unprivileged();
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...(user ?? {}), cwd: folder };
  const data = join(folder, 'data');
  await fillFolder(bin, data, options.copyOf);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=120',
    'shared_buffers=256MB',
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...(options.settings ?? []),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: 'ignore',
  });
  const url = `postgres://evenhand_admin@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries += 1) {
    const ready = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
    if (ready) break;
    if (tries > 150 || server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await wait(100);
  }
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      // SIGQUIT ends it at once: data that is thrown away need not be written out before, which takes long for a large database.
      server.kill('SIGQUIT');
      await Promise.race([gone, wait(5000)]);
      server.kill('SIGKILL');
      // The last of its processes may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
