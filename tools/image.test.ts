import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './checks/base-commit.ts';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

/** What is copied into the image itself: the last stage of the Containerfile. */
async function inImage(): Promise<string[]> {
  const last = (await read('Containerfile')).split(/^FROM /m).at(-1) ?? '';
  return [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .map((path) => path.replace(/^\/app\//, ''));
}

it('the image holds every file that the commands of whoever runs it start with', async () => {
  const { scripts } = JSON.parse(await read('package.json'));
  const commands = Object.values<string>(scripts).filter((line) => line.includes('apps/api/src/'));
  expect(commands.length).toBeGreaterThan(12);
  const files = commands.flatMap((line) => line.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)));
  const copied = await inImage();
  const isThere = (file: string): boolean => copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect([...new Set(files)].filter((file) => !isThere(file))).toEqual([]);
  expect(isThere('package.json')).toBe(true);
});
