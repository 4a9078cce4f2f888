import { apiTestsFor } from './api-tests-for.ts';
import type { Change } from './change.ts';
import type { Command } from './check.ts';

const workspaces = ['packages/domain', 'packages/contract', 'packages/words', 'apps/api', 'apps/web', '.'];

/** Several checkers of one program know nothing of each other, and work out the same types: one takes half of the processor's time. */
const typeCheck = (folder: string): Command => ['node', 'node_modules/ts7/bin/tsc', '-p', folder, '--checkers', '1'];
export const typeChecks: readonly Command[] = workspaces.map(typeCheck);

export const vitest = (project: string, ...more: readonly string[]): Command => [
  'vitest',
  'run',
  '--project',
  project,
  ...more,
];

export const playwright = (engine: string, ...more: readonly string[]): Command => [
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  `--project=${engine}`,
  ...more,
];

const isBelow =
  (...folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));

type ForChange = (change: Change) => readonly Command[] | Promise<readonly Command[]>;

/** Runs the commands when something below one of the folders has changed. */
export const whenBelow =
  (folders: readonly string[], commands: readonly Command[]): ForChange =>
  ({ files }) =>
    files.some(isBelow(...folders)) ? commands : [];

/** Checks the types of the workspaces that a change touches, all of them for one of the packages that all import. */
export const changedTypes: ForChange = ({ files }) => {
  if (files.some(isBelow('packages/'))) return typeChecks;
  const touched = workspaces.filter((folder) => folder !== '.' && files.some(isBelow(`${folder}/`)));
  return [...touched, '.'].map(typeCheck);
};

/** Runs the tests of a project whose files, or what these import, have changed. */
export const changedTests =
  (project: string): ForChange =>
  ({ base }) => [vitest(project, `--changed=${base}`, '--passWithNoTests')];

/** Runs those tests of the server on the embedded engine that are marked for it. */
export const embedded = (...files: readonly string[]): Command =>
  vitest('api-pglite', '--tags-filter=embedded', ...files);

/** Runs the tests of the server that a change can reach. */
export const changedApiTests =
  (run: (...files: readonly string[]) => Command): ForChange =>
  async (change) => {
    const tests = await apiTestsFor(change);
    return tests.length === 0 ? [] : [run(...tests, '--passWithNoTests')];
  };

/** Runs the browser tests that have changed and, when the product has changed, the one from role to outcome. */
export const changedJourneys: ForChange = ({ files }) => {
  const changed = files.filter((path) => /^e2e\/[^/]+\.spec\.ts$/.test(path));
  const productChanged = files.some(isBelow('packages/', 'apps/'));
  const wanted = new Set(productChanged ? [...changed, 'e2e/story.spec.ts'] : changed);
  // A journey that runs on PostgreSQL alone is none of this engine's.
  return wanted.size === 0 ? [] : [playwright('pglite', ...wanted, '--pass-with-no-tests')];
};
