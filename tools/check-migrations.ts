import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileAt, filesAt, findBaseCommit, projectRoot } from './checks/base-commit.ts';
import { reportFaults, reportSkipped } from './checks/outcome.ts';

/** Migrations that others may have applied stay as they are: compared with the commit that this state comes from. */
const folder = 'apps/api/migrations';
const nameForm = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

interface Migrations {
  /** The day of the baseline, as `baseline.txt` says: files of another baseline are not compared with these. */
  readonly baseline: string | null;
  readonly files: ReadonlyMap<string, string>;
}

/** Returns the names that are not of the form, and the numbers that two files share, one line each. */
function nameFaults(names: readonly string[]): string[] {
  const sorted = names.toSorted();
  return sorted.flatMap((name, index) => {
    const before = sorted[index - 1];
    return [
      ...(nameForm.test(name) ? [] : [`${name}: not 0001-what-it-does.sql`]),
      ...(before?.slice(0, 4) === name.slice(0, 4)
        ? [`${name}: has the number of ${before}; take the next free one`]
        : []),
    ];
  });
}

/** Returns the migrations that were edited, taken away or put in between since the base, one line each. */
function historyFaults(before: Migrations, now: Migrations): string[] {
  const last = [...before.files.keys()].sort().at(-1) ?? '';
  const changed = [...before.files].flatMap(([name, source]) => {
    const present = now.files.get(name);
    if (present === undefined) return [`${name}: was taken away; migrations go forward only`];
    return present === source ? [] : [`${name}: was edited after it was applied; write a new migration instead`];
  });
  const fresh = [...now.files.keys()].filter((name) => !before.files.has(name));
  return [
    ...changed,
    ...fresh.filter((name) => name < last).map((name) => `${name}: comes before ${last}, which is applied already`),
  ];
}

const baselineIn = (source: string | null): string | null => source?.trim() || null;

async function present(root: string): Promise<Migrations> {
  const inFolder = (name: string): string => join(root, folder, name);
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql'));
  const read = async (name: string): Promise<[string, string]> => [name, await readFile(inFolder(name), 'utf8')];
  const baseline = await readFile(inFolder('baseline.txt'), 'utf8').catch(() => null);
  return { baseline: baselineIn(baseline), files: new Map(await Promise.all(names.map(read))) };
}

async function atCommit(commit: string, root: string): Promise<Migrations> {
  const paths = (await filesAt(commit, folder, root)).filter((path) => path.endsWith('.sql'));
  const read = async (path: string): Promise<[string, string]> => [
    basename(path),
    (await fileAt(commit, path, root)) ?? '',
  ];
  const baseline = await fileAt(commit, `${folder}/baseline.txt`, root);
  return { baseline: baselineIn(baseline), files: new Map(await Promise.all(paths.map(read))) };
}

interface MigrationFaults {
  readonly faults: readonly string[];
  /** Whether there is an earlier commit to compare with. */
  readonly compared: boolean;
}

/** Looks at names and numbers, and compares with the base commit of a project's own history where that has the same baseline. */
export async function migrationFaultsIn(root: string): Promise<MigrationFaults> {
  const base = await findBaseCommit(root);
  const now = await present(root);
  const faults = nameFaults([...now.files.keys()]);
  if (!base) return { faults, compared: false };
  const before = await atCommit(base, root);
  const isSame = now.baseline !== null && before.baseline === now.baseline;
  return { faults: isSame ? [...faults, ...historyFaults(before, now)] : faults, compared: true };
}

if (import.meta.main) {
  const { faults, compared } = await migrationFaultsIn(projectRoot);
  if (compared || faults.length > 0) reportFaults(faults);
  else reportSkipped('Migrations not compared: this copy has no earlier commit.');
}
