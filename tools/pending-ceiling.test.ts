import { expect, it, vi } from 'vitest';
import { grownBy } from './checks/call-lists.ts';
import { stillPending } from './checks/pending-ceiling.ts';
import { plantInTests } from './checks/plant-in-tests.factory.ts';
import { type PlantedTree, runTool } from './checks/planted-tree.ts';

// Each step is a run of git.
vi.setConfig({ testTimeout: 60_000 });

const plant = plantInTests();
const ceiling = 'tools/pending-ceiling.txt';
const list = 'pending.ts';
const entriesOf = (source: string): string[] => source.split('\n').filter((line) => line !== '');

const git = (tree: Pick<PlantedTree, 'root'>, ...parameters: string[]) =>
  runTool('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...parameters], tree.root);

async function commit(tree: PlantedTree, files: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [path, lines] of Object.entries(files)) await tree.write(path, `${lines.join('\n')}\n`);
  await git(tree, 'add', '.');
  await git(tree, 'commit', '-q', '--allow-empty', '-m', 'one more');
}

/** Returns the entries that stand in the list now and may not. */
const grown = async ({ root }: Pick<PlantedTree, 'root'>, now: readonly string[]): Promise<string[]> =>
  grownBy(await stillPending(list, entriesOf, root), now);

async function aProject(): Promise<PlantedTree> {
  const tree = await plant({ [list]: 'a\nb\nonce\n' });
  await git(tree, 'init', '-q');
  await commit(tree, {});
  await commit(tree, { [list]: ['a', 'b'], [ceiling]: ['a', 'b'] });
  return tree;
}

it('names what was added, in one commit or two, in the list alone or in the ceiling as well', async () => {
  const tree = await aProject();
  expect(await grown(tree, ['a', 'b'])).toEqual([]);
  expect(await grown(tree, ['a', 'b', 'once'])).toEqual(['once']);
  await commit(tree, { [list]: ['a', 'b', 'new'] });
  await commit(tree, {});
  expect(await grown(tree, ['a', 'b', 'new'])).toEqual(['new']);
  await commit(tree, { [ceiling]: ['a', 'b', 'new'] });
  await commit(tree, {});
  expect(await grown(tree, ['a', 'b', 'new'])).toEqual(['new']);
});

it('names what was built and put off again', async () => {
  const tree = await aProject();
  await commit(tree, { [list]: ['b'] });
  await commit(tree, { [list]: ['a', 'b'] });
  await commit(tree, {});
  expect(await grown(tree, ['a', 'b'])).toEqual(['a']);
});

it('has its ceiling in a clone without history, and in a copy that is none', async () => {
  const tree = await aProject();
  await commit(tree, { [list]: ['a', 'b', 'new'] });
  await commit(tree, {});
  const shallow = await plant({});
  await git(shallow, 'clone', '-q', '--depth', '1', `file://${tree.root}`, shallow.root);
  expect(await grown(shallow, ['a', 'b', 'new'])).toEqual(['new']);
  const copy = await plant({ [list]: 'a\nnew\n', [ceiling]: '# what was pending\na\n' });
  expect(await grown(copy, ['a', 'new'])).toEqual(['new']);
});
