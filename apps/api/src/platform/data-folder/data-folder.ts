import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { lockFiles, lockFolder } from '../db/folder-lock.ts';
import { checksums, differenceOf } from './checksums.ts';

/** Parts of an embedded data folder that a backup holds: database, files, secret. The lock and part files are left out. */
const parts = ['pgdata', 'files', 'secret-key'] as const;

const sumsFile = 'sha256sums.txt';

const common = { version: z.string(), postgres: z.string(), takenAt: z.iso.datetime() };
const manifestSchema = z.discriminatedUnion('format', [
  /** Format of older versions, which only counted files and bytes. */
  z.object({ format: z.literal(1), ...common, files: z.number(), bytes: z.number() }),
  /** `sums`: the SHA-256 of the file that has those of all others. */
  z.object({ format: z.literal(2), ...common, sums: z.string() }),
]);
export type FolderManifest = z.infer<typeof manifestSchema>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  let files = 0;
  let bytes = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    files += 1;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return { files, bytes };
}

async function measureParts(folder: string): Promise<{ files: number; bytes: number }> {
  const measured = await Promise.all(['pgdata', 'files'].map((part) => measure(join(folder, part))));
  return {
    files: measured.reduce((sum, each) => sum + each.files, 0),
    bytes: measured.reduce((sum, each) => sum + each.bytes, 0),
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns the major version of the database inside a data folder, or null when there is none. */
export async function postgresVersionOf(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'pgdata', 'PG_VERSION'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

async function copyParts(from: string, to: string): Promise<void> {
  for (const part of parts) {
    if (await exists(join(from, part)))
      await cp(join(from, part), join(to, part), { recursive: true, preserveTimestamps: true });
  }
}

/**
 * Copies an embedded data folder to a new folder under `into`. The copy appears whole or not at all. Returns its path. Throws
 * when a server is running or there is no data.
 */
export async function backUp(at: { dataDir: string; into: string; version: string; now: Date }): Promise<string> {
  const postgres = await postgresVersionOf(at.dataDir);
  if (!postgres) throw new Error(`There is no embedded database in ${at.dataDir}.`);
  const lock = await lockFolder(at.dataDir);
  try {
    const name = `evenhand-${at.now.toISOString().replace(/[:.]/g, '-')}`;
    const part = join(at.into, `.${name}.part`);
    await mkdir(part, { recursive: true });
    await copyParts(at.dataDir, part);
    const sums = await checksums(part, parts);
    const manifest: FolderManifest = {
      format: 2,
      version: at.version,
      postgres,
      takenAt: at.now.toISOString(),
      sums: sha256(sums),
    };
    await writeFile(join(part, sumsFile), sums);
    await writeFile(join(part, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const target = join(at.into, name);
    await rename(part, target);
    return target;
  } finally {
    await lock.release();
  }
}

/** Returns how a backup differs from its manifest; null when it agrees. */
async function damageOf(backup: string, manifest: FolderManifest): Promise<string | null> {
  if (manifest.format === 1) {
    const { files, bytes } = await measureParts(backup);
    if (files === manifest.files && bytes === manifest.bytes) return null;
    return `it should hold ${manifest.files} files and holds ${files}`;
  }
  const said = await readFile(join(backup, sumsFile), 'utf8').catch(() => null);
  if (said === null) return `${sumsFile} is missing`;
  if (sha256(said) !== manifest.sums) return `${sumsFile} was changed`;
  return differenceOf(said, await checksums(backup, parts));
}

/** Reads and checks a backup. Throws when it is none, or when a file is missing or was changed. */
async function readBackup(backup: string): Promise<FolderManifest> {
  const text = await readFile(join(backup, 'manifest.json'), 'utf8').catch(() => null);
  const manifest = text ? manifestSchema.safeParse(JSON.parse(text)) : null;
  if (!manifest?.success) throw new Error(`${backup} is not a backup of Evenhand.`);
  const damage = await damageOf(backup, manifest.data);
  if (damage !== null) throw new Error(`The backup ${backup} is not whole: ${damage}.`);
  return manifest.data;
}

/** Puts a backup in the place of a data folder, which must be empty or absent. */
export async function restore(at: { backup: string; dataDir: string }): Promise<FolderManifest> {
  const manifest = await readBackup(at.backup);
  const present = await readdir(at.dataDir).catch(() => []);
  if (present.some((name) => !lockFiles.includes(name))) {
    throw new Error(`${at.dataDir} is not empty. Move it away first: a restore never writes over data.`);
  }
  await mkdir(at.dataDir, { recursive: true });
  const lock = await lockFolder(at.dataDir);
  try {
    await copyParts(at.backup, at.dataDir);
  } catch (error) {
    for (const part of parts) await rm(join(at.dataDir, part), { recursive: true, force: true });
    throw error;
  } finally {
    await lock.release();
  }
  return manifest;
}
