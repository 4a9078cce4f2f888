import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore, StoredFile } from './file-store.ts';
import { readFileKey } from './file-store.ts';

export interface DiskStoreOptions {
  /** DATA_DIR */
  readonly dataDirectory: string;
  readonly now: () => Date;
}

const abandonedAfterMs = 24 * 60 * 60 * 1000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Returns the path `<files>/<organization>/<last two letters>/<file>`: the first letters of our time-ordered ids would put a
 * whole month into one folder.
 */
function toPath(filesDirectory: string, key: string): string {
  const { organizationId, fileId } = readFileKey(key);
  return join(filesDirectory, organizationId, fileId.slice(-2), fileId);
}

/** Writes a folder to the disk: without this a rename may be lost in a power cut although the file itself was synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the parents of new folders to the disk too, as each folder is remembered by the one that it is in. */
async function syncParents(directory: string, top: string): Promise<void> {
  for (let parent = dirname(directory); parent.length >= top.length; parent = dirname(parent)) {
    await syncDirectory(parent);
    if (parent === dirname(parent)) return;
  }
}

async function writeSynced(path: string, content: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes parts left by a process that died while it was writing. */
async function removeAbandoned(partsDirectory: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(partsDirectory)) {
    const path = join(partsDirectory, name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function openForReading(path: string): Promise<StoredFile | null> {
  try {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Keeps files in folders under `<dataDirectory>/files`, each written beside, synced and renamed into place. */
export function diskStore({ dataDirectory, now }: DiskStoreOptions): FileStore {
  const filesDirectory = join(dataDirectory, 'files');
  // The parts are beside the files, not in the system's temporary folder: a rename is atomic on one file system only.
  const partsDirectory = join(filesDirectory, 'parts');
  let prepared: Promise<void> | null = null;

  const prepare = async (): Promise<void> => {
    await mkdir(partsDirectory, { recursive: true, mode: 0o700 });
    await removeAbandoned(partsDirectory, now().getTime() - abandonedAfterMs);
  };

  return {
    async put(key, content) {
      const path = toPath(filesDirectory, key);
      prepared ??= prepare().catch((error: unknown) => {
        prepared = null;
        throw error;
      });
      await prepared;
      const part = join(partsDirectory, randomUUID());
      try {
        await writeSynced(part, content);
        const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
        await syncDirectory(dirname(path));
        if (created !== undefined) await syncParents(dirname(path), dataDirectory);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      return openForReading(toPath(filesDirectory, key));
    },
    async remove(key) {
      await rm(toPath(filesDirectory, key), { force: true });
    },
    async exists(key) {
      const found = await stat(toPath(filesDirectory, key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found !== null;
    },
    async tidy(before) {
      await mkdir(partsDirectory, { recursive: true, mode: 0o700 });
      return removeAbandoned(partsDirectory, before.getTime());
    },
  };
}
