import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, versionsSince } from './base-commit.ts';
import { linesOf } from './call-lists.ts';

const ceilingFile = 'tools/pending-ceiling.txt';

/**
 * What may still be pending: what the ceiling names and what was in the list at every commit since there is a ceiling. A clone
 * without history has the ceiling alone, and one with it sees a line that was added to both.
 */
export async function stillPending(
  pendingFile: string,
  entriesOf: (source: string) => string[],
  root: string = projectRoot,
): Promise<string[]> {
  const ceilings = [
    await readFile(join(root, ceilingFile), 'utf8'),
    ...(await versionsSince(ceilingFile, ceilingFile, root)),
  ];
  const lists = [...ceilings.map(linesOf), ...(await versionsSince(ceilingFile, pendingFile, root)).map(entriesOf)];
  const [ceiling = [], ...others] = lists;
  return ceiling.filter((entry) => others.every((list) => list.includes(entry)));
}
