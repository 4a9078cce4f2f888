import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './checks/base-commit.ts';
import { plantInTests } from './checks/plant-in-tests.factory.ts';
import { runTool } from './checks/planted-tree.ts';

const plant = plantInTests();
const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

/** Returns the files, and one file of each folder, that the documents have a reader write: people's data and secrets. */
async function written(): Promise<string[]> {
  const paths = ['README.md', 'docs/how-to/deploy.md', 'docs/how-to/backup-and-restore.md', 'compose.yaml'];
  const text = (await Promise.all(paths.map(read))).join('\n');
  const folders = [...text.matchAll(/(?:DATA_DIR=|data:restore -- |`| to )\.\/([\w-]+)/g)].map(
    ([, name]) => `${name}/x`,
  );
  const files = [...text.matchAll(/`(\.env)`|(?:--file=|> )([\w-]+\.(?:dump|tar))/g)].map(
    ([, env, dump]) => env ?? dump,
  );
  return [...new Set([...folders, ...files])].filter((path) => path !== undefined);
}

it('what the documents say is written is not committed by an unthinking `git add .`', async () => {
  const tree = await plant({ '.gitignore': await read('.gitignore') });
  await runTool('git', ['init', '-q'], tree.root);
  const paths = await written();
  expect(paths).toEqual(expect.arrayContaining(['data/x', 'mine/x', 'backups/x', '.env', 'evenhand.dump']));
  const { output } = await runTool('git', ['check-ignore', ...paths], tree.root);
  expect(paths.filter((path) => !output.split('\n').includes(path))).toEqual([]);
});

it('nor is it carried into the image', async () => {
  const lines = (await read('.dockerignore')).split('\n');
  const names = (await written()).map((path) => path.replace(/\/x$/, ''));
  expect(names.filter((name) => !lines.some((line) => line !== '' && matchesGlob(name, line)))).toEqual([]);
});
