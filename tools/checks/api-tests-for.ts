import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from './base-commit.ts';
import type { Change } from './change.ts';

const apiRoot = 'apps/api/src';

/** Changes below these paths reach every test of the server: the foundations of the tests, and the schema. */
const everything = ['apps/api/src/testing/', 'apps/api/migrations/', 'package-lock.json', 'vitest.config.ts'];

/** Tests of the main job, from sign-in to outcome: they run for every change that reaches the server. */
const mainJob = [
  'apps/api/src/features/tenancy/identity/sign-in.test.ts',
  'apps/api/src/features/records/applications/submit-application.test.ts',
  'apps/api/src/features/screens/search/sql/candidate-list.test.ts',
  'apps/api/src/features/processes/pipeline/move-application.test.ts',
  'apps/api/src/features/processes/outcomes/outcomes.test.ts',
];

/** Returns the folder of a file of the server: a feature's or an adapter's, or null for a file at the root. */
const folderOf = (path: string): string | null =>
  /^apps\/api\/src\/(?:features\/[^/]+|platform)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

async function sourcesBelow(folder: string, root: string): Promise<Map<string, string>> {
  const names = await readdir(join(root, folder), { recursive: true });
  const paths = names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
}

/** Returns the specifier by which other workspaces import a file of a package, as in `@evenhand/domain/forms/definition`. */
const specifierOf = (path: string): string | null => {
  const [, name, rest] = /^packages\/([^/]+)\/src\/(.+)\.ts$/.exec(path) ?? [];
  return name && rest ? `@evenhand/${name}/${rest}` : null;
};

const imported = (source: string): string[] => [...source.matchAll(/from '([^']+)'/g)].map(([, path = '']) => path);

/** Returns the folders whose own code imports one of the files that have changed. */
async function callersOf(touched: readonly string[], root: string): Promise<readonly string[]> {
  const changed = new Set(touched.map(specifierOf));
  const reaches = (path: string, from: string): boolean =>
    from.startsWith('.') ? touched.includes(join(dirname(path), from)) : changed.has(from);
  const callers: string[] = [];
  for (const [path, source] of await sourcesBelow(apiRoot, root)) {
    const folder = path.endsWith('.test.ts') ? null : folderOf(path);
    if (folder && imported(source).some((from) => reaches(path, from))) callers.push(folder);
  }
  return callers;
}

/**
 * Returns the test files and folders of the server that a change can reach: those of the folders it touches, those of the
 * folders that import what it touches, and those of the main job. Returns `['apps/api']` when it can reach all tests, and an empty
 * list when it can reach none.
 */
export async function apiTestsFor({ files }: Change, root: string = projectRoot): Promise<readonly string[]> {
  if (files.some((path) => everything.some((each) => path.startsWith(each)))) return ['apps/api'];
  const touched = files.filter((path) => path.startsWith('packages/') || path.startsWith('apps/api/'));
  if (touched.length === 0) return [];
  const own = touched.map((path) => folderOf(path) ?? path).filter((path) => !path.startsWith('packages/'));
  return [...new Set([...own, ...(await callersOf(touched, root)), ...mainJob])].sort();
}
