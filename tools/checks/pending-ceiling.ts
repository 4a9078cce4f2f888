import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, versionsSince } from './base-commit.ts';
import { linesOf } from './call-lists.ts';

const ceilingFile = 'tools/pending-ceiling.txt';

/**
 * Returns the entries that may still be pending: the ceiling names them, and the list had them at every commit since there is a
 * ceiling. A clone without history has the ceiling alone, and one with it sees a line that was added to both.
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
