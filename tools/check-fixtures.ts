import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import { readAllSources, type Source } from './checks/read-sources.ts';

/** A test gets what it works on as fixtures. A variable of its file, which a hook fills, does not say what the test needs. */

/** Test files that still have variables. The list only gets shorter. */
const exemptions = 'tools/tests-with-variables.txt';
const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path);

/** Returns the numbers of the lines that begin a variable of the whole file. */
const variableLines = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (/^(?:let|var) /.test(line) ? [index + 1] : []));

/** Returns a line for each variable of a test file, and for each exempt file that has none or does not exist any more. */
export function fixtureFaults(sources: readonly Source[], exempt: readonly string[]): string[] {
  const tests = sources.filter(isTest).map(({ path, text }) => ({ path, lines: variableLines(text) }));
  const withVariables = new Set(tests.filter(({ lines }) => lines.length > 0).map(({ path }) => path));
  return [
    ...tests
      .filter(({ path }) => !exempt.includes(path))
      .flatMap(({ path, lines }) =>
        lines.map((line) => `${path}:${line}: a test takes a fixture instead of a variable of its file`),
      ),
    ...exempt
      .filter((path) => !withVariables.has(path))
      .map((path) => `${path}: has no variable any more, so its exemption can go`),
  ];
}

if (import.meta.main) {
  const exempt = (await readFile(join(projectRoot, exemptions), 'utf8')).split('\n').filter(Boolean);
  reportFaults(fixtureFaults(await readAllSources(projectRoot, folders), exempt));
}
