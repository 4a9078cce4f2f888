import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest path of a unix socket on Linux. */
const longestSocketPath = 107;

export interface FolderLock {
  release(): Promise<void>;
}

const listen = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(path, () => resolve(server));
    server.unref();
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const refused = (folder: string): Error =>
  new Error(
    `Another Evenhand process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );

/**
 * Holds a data folder for this process. The lock is a unix socket: it dies with the process, whatever kills it, and
 * means the same in every container that shares the folder on one machine.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, '.lock');
  if (Buffer.byteLength(path) > longestSocketPath) {
    throw new Error(`DATA_DIR is too long for a lock file (${path}): use a path under ${longestSocketPath - 6} bytes.`);
  }
  let server = await listen(path);
  if (!server) {
    if (await answers(path)) throw refused(folder);
    await rm(path, { force: true });
    server = await listen(path);
    if (!server) throw refused(folder);
    const mine = (await stat(path)).ino;
    await wait(150);
    const now = await stat(path).catch(() => null);
    if (now?.ino !== mine) throw refused(folder);
  }
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}
