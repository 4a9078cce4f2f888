import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const lockFile = '.lock.db';
/** Socket by which versions before held a folder. */
const olderLock = '.lock';
/** Files in a data folder by which it is held: they are no data. */
export const lockFiles: readonly string[] = [lockFile, olderLock];

/** SQLite's code for a lock that another has. */
const busy = 5;

export interface FolderLock {
  release(): Promise<void>;
}

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

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busy;

/**
 * Holds a data folder for this process. The lock is SQLite's on an empty file, which the system gives to one process: it dies with the
 * process, whatever kills it, and means the same in every container that shares the folder on one machine.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const held = new DatabaseSync(join(folder, lockFile), { timeout: 0 });
  try {
    held.exec('begin exclusive');
    if (await answers(join(folder, olderLock))) throw refused(folder);
  } catch (error) {
    held.close();
    throw isBusy(error) ? refused(folder) : error;
  }
  return {
    async release() {
      held.close();
    },
  };
}
