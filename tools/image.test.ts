import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../apps/api/src/config.ts';
import { projectRoot } from './checks/base-commit.ts';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

/** Returns the paths that the last stage of the Containerfile copies: they are the image itself. */
async function inImage(): Promise<string[]> {
  const last = (await read('Containerfile')).split(/^FROM /m).at(-1) ?? '';
  return [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .map((path) => path.replace(/^\/app\//, ''));
}

it('the image holds every file that its operator’s commands start with', async () => {
  const { scripts } = JSON.parse(await read('package.json'));
  const commands = Object.values<string>(scripts).filter((line) => line.includes('apps/api/src/'));
  expect(commands.length).toBeGreaterThan(12);
  const files = commands.flatMap((line) => line.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)));
  const copied = await inImage();
  const isThere = (file: string): boolean => copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect([...new Set(files)].filter((file) => !isThere(file))).toEqual([]);
  expect(isThere('package.json')).toBe(true);
});

it('the compose file gives the server what production demands, by names that it knows', async () => {
  const compose = await read('compose.yaml');
  const [, block = ''] = /\n {4}environment:\n((?: {6}.*\n)+) {4}ports:/.exec(compose) ?? [];
  const given = Object.fromEntries(
    [...block.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  // As compose fills it in when the operator has set the required variables and no others.
  const filled = Object.entries(given).map(([name, value]) => {
    const said = value.replaceAll('"', '').replaceAll(/\$\{\w+:-\}/g, '');
    return [
      name,
      name === 'PUBLIC_URL' ? 'https://jobs.example.org' : said.replaceAll(/\$\{\w+[^}]*\}/g, 'x'.repeat(40)),
    ];
  });
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    environment: 'PROD',
    embedded: false,
    trustProxy: true,
  });
  const readme = await read('README.md');
  expect(Object.keys(given).length).toBeGreaterThan(6);
  expect(Object.keys(given).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
