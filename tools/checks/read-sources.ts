import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export interface Source {
  /** Path from the project's folder. */
  readonly path: string;
  readonly text: string;
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|factory)\.tsx?$/.test(name);

/** Returns the product's own TypeScript files under some folders, without tests and their helpers. */
export async function readSources(root: string, folders: readonly string[]): Promise<Source[]> {
  const lists = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = lists
    .flat()
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](node_modules|testing|dist)[\\/]/.test(path));
  return Promise.all(
    files.sort().map(async (path) => ({ path: relative(root, path), text: await readFile(path, 'utf8') })),
  );
}

/** Returns every TypeScript file and module under some folders, tests and their helpers among them. */
export async function readAllSources(root: string, folders: readonly string[]): Promise<Source[]> {
  const lists = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const paths = lists
    .flat()
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](?:node_modules|dist)[\\/]/.test(path));
  return Promise.all(
    paths.sort().map(async (path) => ({ path: relative(root, path), text: await readFile(path, 'utf8') })),
  );
}
