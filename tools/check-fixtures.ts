import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import { readAllSources, type Source } from './checks/read-sources.ts';

/** A test gets what it works on as fixtures. A variable of its file, which a hook fills, does not say what the test needs. */

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path);

/** Returns the numbers of the lines that begin a variable of the whole file. */
const variableLines = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (/^(?:let|var) /.test(line) ? [index + 1] : []));

/** Returns a line for each variable of a test file. */
export const fixtureFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(isTest)
    .flatMap(({ path, text }) =>
      variableLines(text).map((line) => `${path}:${line}: a test takes a fixture instead of a variable of its file`),
    );

if (import.meta.main) reportFaults(fixtureFaults(await readAllSources(projectRoot, folders)));
