import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns every file of these parts of a folder with its SHA-256, in the format of `sha256sum --check`. */
export async function checksums(folder: string, parts: readonly string[]): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => parts.includes(path.split('/')[0] ?? ''))
    .sort();
  const lines: string[] = [];
  for (const path of paths) lines.push(`${await sumOf(join(folder, path))}  ${path}\n`);
  return lines.join('');
}

const byPath = (sums: string): Map<string, string> =>
  new Map(
    sums
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );

/** Returns the differences between two lists of checksums: the first three files with their faults. Null when they agree. */
export function differenceOf(said: string, found: string): string | null {
  if (said === found) return null;
  const [before, now] = [byPath(said), byPath(found)];
  const faults = [
    ...[...before.keys()].filter((path) => !now.has(path)).map((path) => `${path} is missing`),
    ...[...before].flatMap(([path, sum]) => (now.has(path) && now.get(path) !== sum ? [`${path} was changed`] : [])),
    ...[...now.keys()].filter((path) => !before.has(path)).map((path) => `${path} was not in it`),
  ];
  const more = faults.length > 3 ? ` and ${faults.length - 3} more` : '';
  return `${faults.slice(0, 3).join(', ')}${more}`;
}
