import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileAt, filesAt, findBaseCommit, projectRoot } from './checks/base-commit.ts';
import { reportFaults, reportSkipped } from './checks/outcome.ts';

/** Migrations of the base commit stay as they are, because other installations may have applied them. */
const folder = 'apps/api/migrations';
const nameForm = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

export type MigrationFiles = ReadonlyMap<string, string>;

/** Returns the migrations that were changed, removed, misnamed or put before an applied one, one line each. */
export function migrationFaults(before: MigrationFiles, now: MigrationFiles): string[] {
  const last = [...before.keys()].sort().at(-1) ?? '';
  const changed = [...before].flatMap(([name, source]) => {
    const present = now.get(name);
    if (present === undefined) return [`${name}: was taken away; migrations go forward only`];
    return present === source ? [] : [`${name}: was edited after it was applied; write a new migration instead`];
  });
  const fresh = [...now.keys()].filter((name) => !before.has(name));
  return [
    ...changed,
    ...[...now.keys()].filter((name) => !nameForm.test(name)).map((name) => `${name}: not 0001-what-it-does.sql`),
    ...fresh.filter((name) => name < last).map((name) => `${name}: comes before ${last}, which is applied already`),
  ];
}

async function present(root: string): Promise<MigrationFiles> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql'));
  const read = async (name: string): Promise<[string, string]> => [
    name,
    await readFile(join(root, folder, name), 'utf8'),
  ];
  return new Map(await Promise.all(names.map(read)));
}

async function atCommit(commit: string, root: string): Promise<MigrationFiles> {
  const paths = (await filesAt(commit, folder, root)).filter((path) => path.endsWith('.sql'));
  const read = async (path: string): Promise<[string, string]> => [
    basename(path),
    (await fileAt(commit, path, root)) ?? '',
  ];
  return new Map(await Promise.all(paths.map(read)));
}

/** Returns the faults against the base commit of a project, or null when there is none to compare with. */
export async function migrationFaultsIn(root: string): Promise<string[] | null> {
  const base = await findBaseCommit(root);
  return base ? migrationFaults(await atCommit(base, root), await present(root)) : null;
}

if (import.meta.main) {
  const faults = await migrationFaultsIn(projectRoot);
  if (faults) reportFaults(faults);
  else reportSkipped('Migrations not compared: this copy has no earlier commit.');
}
