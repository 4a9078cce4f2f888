import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openJobQueue } from '../jobs/job-queue.ts';
import { openPglite, type PgliteEngine } from './pglite-engine.ts';
import { prepareDatabase } from './prepare.ts';

/**
 * An embedded database with its schema and no rows, as a file: making one from nothing takes seconds, reading one does not. The
 * install makes it; a start that finds none of its own version makes its database itself.
 */
const keptIn = fileURLToPath(new URL('../../../dist/', import.meta.url));
const fail = (error: Error): never => {
  throw error;
};

/**
 * Removes what making a database leaves in its folder: the models of other databases, of which none is ever made beside it, and
 * the log of what led to it. That is half of the folder, and a fifth of the time in which another one begins with it.
 */
const leaveOut = [
  'set wal_recycle = off',
  'update pg_database set datistemplate = false',
  'drop database template1',
  'drop database template0',
  'select pg_switch_wal()',
  // Otherwise each database that begins with the file does again all that led to it.
  'checkpoint',
];

/** Returns the data folder of an embedded database with the newest schema, as bytes. */
export async function dumpEmptyDatabase(migrations: string): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await openPglite({});
  try {
    await prepareDatabase({ admin: engine, queue: openJobQueue({ engine, onError: fail }), migrations, login: null });
    await engine.exclusive(async (session) => {
      for (const statement of leaveOut) await session.exec(statement);
    });
    return new Uint8Array(await engine.dump());
  } finally {
    await engine.close();
  }
}

interface Source {
  readonly migrations: string;
  /** Folder that holds the file; `dist` of the server when left out. */
  readonly folder?: string;
}

/** Returns the file's path for these migrations and the installed embedded engine: another version has another name. */
async function pathFor({ migrations, folder = keptIn }: Source): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(join(migrations, name)));
  return join(folder, `empty-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Makes the file anew and returns its path. A file that was cut short has another name and is never read. */
export async function keepEmptyDatabase(source: Source): Promise<string> {
  const path = await pathFor(source);
  await rm(dirname(path), { recursive: true, force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, await dumpEmptyDatabase(source.migrations));
  await rename(`${path}.new`, path);
  return path;
}

interface OpenFolder {
  readonly engine: PgliteEngine;
  /** Must be called when the schema is the newest: from then on the database is never begun again. */
  finish(): Promise<void>;
}

const placesIn = (dataDir: string) => ({
  database: join(dataDir, 'pgdata'),
  /** File that exists from the beginning of a first start to its end. */
  begun: join(dataDir, 'pgdata-begun'),
});

/** Whether a data folder holds an embedded database whose first start came to its end. */
export function holdsDatabase(dataDir: string): boolean {
  const { database, begun } = placesIn(dataDir);
  return existsSync(database) && !existsSync(begun);
}

/** Returns the error for a folder that the engine cannot read: the engine's own message names its internals, or says nothing. */
function unreadable(database: string, cause: unknown): Error {
  return new Error(
    [
      `The embedded database in ${database} cannot be opened: the folder is damaged, or is none of Evenhand’s.`,
      'Move the data folder away and restore a backup in its place: docs/how-to/backup-and-restore.md.',
    ].join('\n'),
    { cause },
  );
}

async function openExisting(database: string): Promise<PgliteEngine> {
  try {
    return await openPglite({ dataDir: database });
  } catch (error) {
    throw unreadable(database, error);
  }
}

/**
 * Opens the embedded database in a data folder; in a new folder from the install's file, if there is one. A database that was
 * begun there and not finished, as when the machine went off during the first start, holds nothing yet and is begun again.
 */
export async function openInFolder({ dataDir, ...source }: Source & { readonly dataDir: string }): Promise<OpenFolder> {
  const { database, begun } = placesIn(dataDir);
  if (existsSync(begun)) await rm(database, { recursive: true, force: true });
  if (existsSync(database)) return { engine: await openExisting(database), finish: async () => undefined };
  await writeFile(begun, '');
  const empty = await pathFor(source);
  const engine = await openPglite({ dataDir: database, ...(existsSync(empty) ? { dumpFile: empty } : {}) });
  return { engine, finish: () => rm(begun) };
}
