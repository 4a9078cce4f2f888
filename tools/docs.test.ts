import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './checks/base-commit.ts';
import { checks } from './checks/checks.ts';

/** These tests check that the files and commands that the documents name exist. */
const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function documents(): Promise<{ path: string; text: string }[]> {
  const below = (await readdir(join(projectRoot, 'docs'), { recursive: true })).map((name) => `docs/${name}`);
  const paths = ['README.md', 'CONTRIBUTING.md', ...below.filter((name) => name.endsWith('.md'))];
  return Promise.all(paths.map(async (path) => ({ path, text: await read(path) })));
}

async function sourceNames(): Promise<Set<string>> {
  const lists = await Promise.all(
    ['apps', 'packages', 'tools'].map((folder) => readdir(join(projectRoot, folder), { recursive: true })),
  );
  return new Set(lists.flat().map((path) => basename(path)));
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the documents', () => {
  it('link to what exists', async () => {
    const dead: string[] = [];
    for (const { path, text } of await documents()) {
      for (const link of matches(text, /\]\((?!https?:)([^)#]+)/g)) {
        if (!(await exists(join(projectRoot, dirname(path), link)))) dead.push(`${path}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('name commands that exist', async () => {
    const { scripts } = JSON.parse(await read('package.json'));
    const known = Object.keys(scripts);
    const named = (await documents()).flatMap(({ text }) => matches(text, /npm run ([\w:-]+)/g));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('name source files that exist', async () => {
    const known = await sourceNames();
    const invented = new Set(['docs/how-to/add-a-feature.md', 'docs/architecture.md']);
    const named = (await documents())
      .filter(({ path }) => !invented.has(path))
      .flatMap(({ path, text }) =>
        matches(text, /`(?:[\w./-]*\/)?([\w-]+(?:\.\w+)*\.tsx?)`/g).map((name) => [path, name] as const),
      );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, name]) => !known.has(name))).toEqual([]);
  });

  it('say of every variable of the configuration what it is', async () => {
    const schema =
      /const environmentSchema = z\.object\(\{([\s\S]*?)\n\}\);/.exec(await read('apps/api/src/config.ts'))?.[1] ?? '';
    const variables = matches(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm);
    expect(variables.length).toBeGreaterThan(15);
    const readme = await read('README.md');
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('name only checks that exist', async () => {
    const known = checks.map(({ name }) => name);
    const named = (await documents())
      .flatMap(({ text }) => matches(text, /npm run check -- ([a-z][a-z -]*)`/g))
      .flatMap((names) => names.split(' '));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
