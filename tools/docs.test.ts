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
    ['apps', 'packages', 'tools', 'e2e'].map((folder) => readdir(join(projectRoot, folder), { recursive: true })),
  );
  return new Set(lists.flat().map((path) => basename(path)));
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Folders from which documents name a path. */
const roots = ['', 'apps/api/', 'apps/api/src/', 'apps/web/'];

/** Returns the paths that a text names in backticks, from the top of the repository or of an app. Built folders may be missing. */
const pathsIn = (text: string): string[] =>
  matches(text, /`((?:apps|packages|tools|e2e|bench|docs|platform|features|commands|src)\/[\w./-]*\w\/?)`/g).filter(
    (path) => !path.endsWith('/dist'),
  );

async function missingPaths(found: readonly { path: string; text: string }[]): Promise<string[]> {
  const named = found.flatMap(({ path, text }) => pathsIn(text).map((name) => ({ path, name })));
  const isThere = await Promise.all(
    named.map(async ({ name }) =>
      (await Promise.all(roots.map((root) => exists(join(projectRoot, root, name))))).includes(true),
    ),
  );
  return named.filter((_each, index) => !isThere[index]).map(({ path, name }) => `${path}: ${name}`);
}

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

  it('name paths that exist', async () => {
    const found = await documents();
    expect(found.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(50);
    expect(await missingPaths(found)).toEqual([]);
  });

  it('are named when a path in them does not exist', async () => {
    const text =
      'See `apps/api/src/app.ts`, `features/upkeep/nothing`, `packages/domain/src/gone.ts` and `features/<noun>`.';
    expect(await missingPaths([{ path: 'docs/planted.md', text }])).toEqual([
      'docs/planted.md: features/upkeep/nothing',
      'docs/planted.md: packages/domain/src/gone.ts',
    ]);
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

interface Decision {
  readonly file: string;
  readonly text: string;
}

interface IndexLine {
  readonly number: string;
  readonly title: string;
  readonly file: string;
  readonly state: string;
}

async function decisions(): Promise<Decision[]> {
  const files = (await readdir(join(projectRoot, 'docs/decisions'))).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return Promise.all(files.sort().map(async (file) => ({ file, text: await read(`docs/decisions/${file}`) })));
}

const linesOf = (index: string): IndexLine[] =>
  [...index.matchAll(/^\| (\d{4}) +\| \[([^\]]+)\]\(([^)]+)\) +\| \S[^|]* +\| (\S[^|]*?) +\|$/gm)].map(
    ([, number = '', title = '', file = '', state = '']) => ({ number, title, file, state }),
  );

/** Returns the state that the index gives a decision, read from its third line. */
function stateOf(text: string): string {
  const state = /^# .+\n\nState: (holds|replaced by \[\d{4}\])/.exec(text)?.[1] ?? '';
  return state.replaceAll(/[[\]]/g, '');
}

/** Lists decisions that the index lacks or names with another title, file or state, and lines of decisions that do not exist. */
function indexFaults(found: readonly Decision[], index: string): string[] {
  const lines = linesOf(index).map(({ number, title, file, state }) => `${number}. ${title}, ${file}, ${state}`);
  const wanted = found.map(({ file, text }) => `${/^# (.+)$/m.exec(text)?.[1]}, ${file}, ${stateOf(text)}`);
  return [
    ...wanted.filter((line) => !lines.includes(line)).map((line) => `not in the index: ${line}`),
    ...lines.filter((line) => !wanted.includes(line)).map((line) => `no such decision: ${line}`),
  ];
}

const sections = ['Decision', 'Reasons', 'Alternatives', 'Limits', 'Consequences'];

/** Lists decisions whose headings differ from the ones that the index names. */
const headingFaults = (found: readonly Decision[]): string[] =>
  found
    .filter(({ file, text }) => {
      const headings = matches(text, /^## (.+)$/gm);
      const first = stateOf(text) === 'holds' ? 'Decision' : undefined;
      const isNumbered = text.startsWith(`# ${file.slice(0, 4)}. `);
      return !isNumbered || headings[0] !== first || headings.some((heading) => !sections.includes(heading));
    })
    .map(({ file }) => file);

describe('the decisions', () => {
  it('stand in the index with their title and state', async () => {
    const found = await decisions();
    expect(found.length).toBeGreaterThan(40);
    expect(indexFaults(found, await read('docs/decisions/README.md'))).toEqual([]);
  });

  it('are named when the index lacks one or gives it another title', () => {
    const planted = [
      { file: '0001-one.md', text: '# 0001. One\n\nState: holds.\n' },
      { file: '0002-two.md', text: '# 0002. Two\n\nState: replaced by [0003](0003-three.md).\n' },
      { file: '0003-three.md', text: '# 0003. Three\n\nState: holds; replaces 0002.\n' },
    ];
    const lines = [
      '| 0001 | [One](0001-one.md) | First. | holds |',
      '| 0002 | [Two](0002-two.md) | Second. | replaced by 0003 |',
      '| 0003 | [Three](0003-three.md) | Third. | holds |',
    ];
    expect(indexFaults(planted, lines.join('\n'))).toEqual([]);
    expect(indexFaults(planted, lines.slice(1).join('\n'))).toEqual([
      'not in the index: 0001. One, 0001-one.md, holds',
    ]);
    expect(indexFaults(planted, lines.join('\n').replace('[Two]', '[Second]'))).toEqual([
      'not in the index: 0002. Two, 0002-two.md, replaced by 0003',
      'no such decision: 0002. Second, 0002-two.md, replaced by 0003',
    ]);
  });

  it('have the headings that the index names', async () => {
    expect(headingFaults(await decisions())).toEqual([]);
    expect(headingFaults([{ file: '0001-one.md', text: '# 0001. One\n\nState: holds.\n\n## What we do\n' }])).toEqual([
      '0001-one.md',
    ]);
  });
});

async function directDependencies(): Promise<Set<string>> {
  const folders = (
    await Promise.all(
      ['packages', 'apps'].map(async (folder) =>
        (await readdir(join(projectRoot, folder))).map((name) => `${folder}/${name}`),
      ),
    )
  ).flat();
  const manifests = await Promise.all(['.', ...folders].map((folder) => read(`${folder}/package.json`)));
  const names = manifests.flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest);
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  return new Set(names.filter((name) => !name.startsWith('@evenhand/')));
}

/** Lists direct dependencies without a line, lines without their dependency, and dependencies with two lines. */
function dependencyFaults(direct: ReadonlySet<string>, page: string): string[] {
  const listed = matches(page, /^\| `([^`]+)` +\| \S[^|]* +\| \S[^|]* +\|$/gm);
  return [
    ...[...direct].filter((name) => !listed.includes(name)).map((name) => `no line: ${name}`),
    ...listed.filter((name) => !direct.has(name)).map((name) => `no such dependency: ${name}`),
    ...listed.filter((name, at) => listed.indexOf(name) !== at).map((name) => `two lines: ${name}`),
  ];
}

describe('the list of dependencies', () => {
  it('has one line for each direct dependency', async () => {
    const direct = await directDependencies();
    expect(direct.size).toBeGreaterThan(50);
    expect(dependencyFaults(direct, await read('docs/decisions/dependencies.md'))).toEqual([]);
  });

  it('names a dependency without a line, and a line without a dependency or a reason', () => {
    const page =
      '| `kept` | use | reason |\n| `gone` | use | reason |\n| `bare` | use | |\n| `kept` | again | reason |\n';
    expect(dependencyFaults(new Set(['kept', 'new', 'bare']), page)).toEqual([
      'no line: new',
      'no line: bare',
      'no such dependency: gone',
      'two lines: kept',
    ]);
  });
});
