import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callFaults } from './check-calls.ts';
import { migrationFaultsIn } from './check-migrations.ts';
import { coversScreen, routesIn, screenFaults } from './check-screens.ts';
import { stageWriteFaults } from './check-stage-writes.ts';
import { dataFaults, wordFaults } from './check-words.ts';
import { projectRoot } from './checks/base-commit.ts';
import { coversCall } from './checks/call-lists.ts';
import { checks } from './checks/checks.ts';
import { plantInTests } from './checks/plant-in-tests.factory.ts';
import { runTool } from './checks/planted-tree.ts';

/** Tests that each check names a planted fault. */
const plant = plantInTests();
const inProject = (path: string): string => join(projectRoot, path);

describe('types', () => {
  it('name the file in which a list is trusted to have a first entry', async () => {
    const tree = await plant({
      'tsconfig.json': JSON.stringify({ extends: inProject('tsconfig.base.json'), include: ['*.ts'] }),
      'planted.ts': `const names: string[] = [];\nexport const first: string = names[0];\n`,
    });
    const { code, output } = await runTool('node', [inProject('node_modules/ts7/bin/tsc'), '-p', tree.root]);
    expect(code).not.toBe(0);
    expect(output).toMatch(/planted\.ts.*TS2322/);
  });

  it('name the file that asks for a word or a permission that does not exist', async () => {
    const tree = await plant({
      'tsconfig.json': JSON.stringify({
        extends: inProject('apps/web/tsconfig.json'),
        compilerOptions: { typeRoots: [inProject('node_modules')] },
        include: ['*.ts'],
      }),
      'word.ts': `import { translate } from '${inProject('apps/web/src/lib/words/words.ts')}';
export const text = (id: string): string[] => [translate('shell.nav.main'), translate('roles.none'), translate(\`lists.\${id}\`)];\n`,
      'permission.ts': `import type { HasPermission } from '${inProject('apps/web/src/entities/session/use-may.ts')}';
export const may = (has: HasPermission): boolean => has('role:edit') || has('role:view');\n`,
    });
    const { output } = await runTool('node', [inProject('node_modules/ts7/bin/tsc'), '-p', tree.root]);
    expect(output).toMatch(/word\.ts.*"roles\.none"/);
    expect(output).toMatch(/word\.ts.*`lists\.\$\{string\}`/);
    expect(output).toMatch(/permission\.ts.*"role:view"/);
    expect(output).not.toContain('shell.nav.main');
  });

  it('name the file of the server that says a word which the catalogue, or that part of it, does not have', async () => {
    const tree = await plant({
      'tsconfig.json': JSON.stringify({
        extends: inProject('apps/api/tsconfig.json'),
        compilerOptions: { typeRoots: [inProject('node_modules/@types')] },
        include: ['*.ts'],
      }),
      'said.ts': `import type { Say, StaffSay } from '${inProject('apps/api/src/features/tenancy/reference/public.ts')}';
export const texts = (say: Say, id: string): string[] => [say('ui.yes'), say('ui.maybe'), say(\`lists.\${id}\`), say('stages.applied')];
export const known = (say: StaffSay): string[] => [say('ui.no'), say('stages.interview')];\n`,
    });
    const { output } = await runTool('node', [inProject('node_modules/ts7/bin/tsc'), '-p', tree.root]);
    expect(output).toMatch(/said\.ts.*"ui\.maybe"/);
    expect(output).toMatch(/said\.ts.*`lists\.\$\{string\}`/);
    expect(output).toMatch(/said\.ts.*"stages\.applied"/);
    expect(output).not.toMatch(/Argument of type '"(?:ui\.yes|ui\.no|stages\.interview)"'/);
  });
});

describe('lint', () => {
  /** Returns the project's rules for a folder outside a repository. */
  const rules = async (): Promise<string> =>
    JSON.stringify({ ...JSON.parse(await readFile(inProject('biome.json'), 'utf8')), vcs: { enabled: false } });

  it('names the rules that a file breaks', async () => {
    const tree = await plant({
      'biome.json': await rules(),
      'PlantedName.ts': `export default function planted(value: any) {\n  console.log(process.env['X'], value!);\n}\n`,
    });
    const { code, output } = await runTool('biome', ['lint', '--max-diagnostics=50', '.'], tree.root);
    expect(code).not.toBe(0);
    const broken = ['noDefaultExport', 'noExplicitAny', 'noConsole', 'noProcessEnv', 'noNonNullAssertion'];
    for (const rule of [...broken, 'useFilenamingConvention']) expect(output).toContain(rule);
  });

  it('names a file, a function, a knot and a list of parameters that are too large', async () => {
    const many = (count: number, line: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => line(index)).join('');
    const tree = await plant({
      'biome.json': await rules(),
      'long-file.ts': many(301, (index) => `export const n${index} = ${index};\n`),
      'right-length.ts': many(300, (index) => `export const n${index} = ${index};\n`),
      'long-function.ts': `export function long(): number {\n  let sum = 0;\n${many(60, () => '  sum += 1;\n')}  return sum;\n}\n`,
      'knot.ts': `export function knot(n: number): number {\n${many(13, (index) => `  if (n === ${index}) return ${index};\n`)}  return n;\n}\n`,
      'five.ts':
        'export const five = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;\n',
    });
    const { code, output } = await runTool('biome', ['lint', '--max-diagnostics=50', '.'], tree.root);
    expect(code).not.toBe(0);
    for (const [file, rule] of [
      ['long-file.ts', 'noExcessiveLinesPerFile'],
      ['long-function.ts', 'noExcessiveLinesPerFunction'],
      ['knot.ts', 'noExcessiveCognitiveComplexity'],
      ['five.ts', 'useMaxParams'],
    ])
      expect(output).toMatch(new RegExp(`${file}[^\\n]*${rule}`));
    expect(output).not.toContain('right-length.ts');
  });

  it('names the file that is not formatted', async () => {
    const tree = await plant({ 'biome.json': await rules(), 'planted.ts': `export const a = {b:1}\n` });
    const [program = '', ...parameters] = checks.find(({ name }) => name === 'format')?.commands[0] ?? [];
    const { code, output } = await runTool(program, parameters, tree.root);
    expect(code).not.toBe(0);
    expect(output).toContain('planted.ts');
  });
});
describe('calls', () => {
  const notes = {
    id: 'notes.list',
    method: 'GET' as const,
    path: '/api/v1/notes/:id',
    needs: 'public' as const,
  };
  const fine = {
    wanted: ['GET /api/v1/notes/{x}', 'GET /api/v1/maps'],
    endpoints: [notes],
    pending: ['GET /api/v1/maps'],
    pendingBefore: ['GET /api/v1/maps', 'GET /api/v1/moon'],
    routed: ['notes.list'],
    loose: [],
  };

  it('takes a call that is built and one that is pending', () => {
    expect(callFaults(fine)).toEqual([]);
  });

  it('names what is missing, double, forgotten, unrouted, unguarded or newly put off', () => {
    const faults = (change: Partial<typeof fine>): string => callFaults({ ...fine, ...change }).join('\n');
    expect(faults({ pending: [] })).toContain('GET /api/v1/maps: is neither in the contract');
    expect(faults({ pending: [...fine.pending, 'GET /api/v1/notes/{x}'] })).toContain('take it out there');
    expect(faults({ pending: [...fine.pending, 'GET /api/v1/moon'] })).toContain('GET /api/v1/moon: pending, and not');
    expect(faults({ routed: [] })).toContain('notes.list: no route answers');
    expect(faults({ endpoints: [notes, { ...notes, id: 'notes.other' }] })).toContain('declared twice');
    const unguarded = Object.assign({ ...notes }, { needs: '' });
    expect(callFaults({ ...fine, endpoints: [unguarded] }).join()).toContain('notes.list: no permission declared');
    expect(callFaults({ ...fine, pendingBefore: [] }).join()).toContain('may only shrink');
  });

  it('names an object of a body that drops unknown keys, and one that does so no more', () => {
    const place = z.object({ town: z.string() });
    // Neither an intersection nor a tuple is made strict: no body has one.
    const body = z.nullish(z.object({ notes: z.array(z.tuple([z.string(), place])), place: z.nullable(place) }));
    const loose = { ...fine, endpoints: [{ ...notes, body }] };
    const path = 'notes.list.notes[][1]';
    expect(callFaults(loose).join()).toBe(`${path}: drops unknown keys: see strictBody`);
    expect(callFaults({ ...loose, loose: [path] })).toEqual([]);
    expect(callFaults({ ...fine, loose: [path] }).join()).toContain('take it out of tools/loose-bodies.txt');
    const open = { ...fine, endpoints: [{ ...notes, body: place, takesUnknownKeys: true as const }] };
    expect(callFaults(open).join()).toContain('notes.list: drops unknown keys');
  });

  it('takes a fixed word only where the endpoint takes any type', () => {
    expect(coversCall('GET /data/type/:type', 'GET /data/type/ROLE_TYPE')).toBe(true);
    expect(coversCall('GET /candidate/:id', 'GET /candidate/bulk')).toBe(false);
    expect(coversCall('GET /data/fixed', 'GET /data/{type}')).toBe(false);
  });
});

describe('screens', () => {
  const fine = {
    wanted: ['/', '/roles/x', '/events'],
    built: ['/', '/roles/:id'],
    pending: ['/events'],
    pendingBefore: ['/events', '/moon'],
  };

  it('names a screen that is missing, double or newly put off', () => {
    expect(screenFaults(fine)).toEqual([]);
    expect(screenFaults({ ...fine, pending: [] })).toEqual([expect.stringContaining('/events: is neither')]);
    expect(screenFaults({ ...fine, built: [...fine.built, '/events'] })).toEqual([
      expect.stringContaining('take it out'),
    ]);
    expect(screenFaults({ ...fine, pendingBefore: [] })).toEqual([expect.stringContaining('may only shrink')]);
    expect(screenFaults({ ...fine, pending: ['/events', '/moon'] })).toEqual([
      expect.stringContaining('/moon: pending'),
    ]);
  });

  it('reads routes from source, not from comments', () => {
    const source = `// page('/no')\n/* page('/never') */\npage('/yes', 't', load);\nconst home = { index: true };\n({ path: '/too' });`;
    expect(routesIn(source)).toEqual(['/', '/yes', '/too']);
  });

  it('does not take the page of everything for every screen', () => {
    expect(coversScreen('*', '/roles')).toBe(false);
    expect(coversScreen('/clients/*', '/clients/x')).toBe(true);
    expect(coversScreen('/roles/:id', '/roles/new')).toBe(false);
  });
});

describe('words', () => {
  const words = { 'roles.title': 'Roles', 'mail.hello.subject': 'Hello' };
  const page = (body: string) => [
    { path: 'apps/web/src/page.tsx', text: `export const Page = () => { const t = useWords(); return ${body}; };` },
    { path: 'apps/api/src/mail.ts', text: `export const template = 'hello';` },
  ];

  it('takes words that exist and are all used', () => {
    expect(wordFaults(page(`<h1 title={t('roles.title')}>{t('roles.title')}</h1>`), words)).toEqual([]);
  });

  it('names a word that no code uses, and text that is no word', () => {
    const errors = { 'errors.hello': 'The code of a refusal', 'errors.system': 'Of none' };
    const body = `<h1 aria-label="All roles">Open now {'today'}</h1>`;
    const faults = wordFaults(page(body), { ...words, ...errors });
    expect(faults).toEqual([
      expect.stringContaining(`'All roles' is shown`),
      expect.stringContaining(`'Open now' is shown`),
      expect.stringContaining(`'today' is shown`),
      expect.stringContaining('roles.title: a word that nobody says'),
      expect.stringContaining('errors.system: a word that nobody says'),
    ]);
  });

  it('names a field or a choice without a word', () => {
    expect(dataFaults(words, ['roles.title', 'lists.scheme.NEW'])).toEqual([`no word for 'lists.scheme.NEW'`]);
  });
});

describe('migrations', () => {
  const folder = 'apps/api/migrations';
  /** A project of two commits that has one migration. */
  const project = async (files: Readonly<Record<string, string>>) => {
    const tree = await plant({ [`${folder}/0002-note.sql`]: 'create table note (id uuid);\n', ...files });
    const git = (...parameters: string[]) =>
      runTool('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...parameters], tree.root);
    await git('init', '-q');
    expect(await migrationFaultsIn(tree.root)).toEqual({ faults: [], compared: false });
    for (const message of ['one', 'two']) {
      await tree.write('other.txt', message);
      await git('add', '.');
      await git('commit', '-q', '-m', message);
    }
    expect(await migrationFaultsIn(tree.root)).toEqual({ faults: [], compared: true });
    return tree;
  };

  it('name those that were edited or put in between after the commit before, and a number that two share', async () => {
    const tree = await project({ [`${folder}/baseline.txt`]: '2026-11-24\n' });
    await tree.write(`${folder}/0002-note.sql`, 'create table note (id uuid not null);\n');
    await tree.write(`${folder}/0001-late.sql`, 'create table late (id uuid);\n');
    await tree.write(`${folder}/0003-Wrong name.sql`, '');
    await tree.write(`${folder}/0004-one.sql`, '');
    await tree.write(`${folder}/0004-other.sql`, '');
    expect((await migrationFaultsIn(tree.root)).faults).toEqual([
      expect.stringContaining('0003-Wrong name.sql: not'),
      '0004-other.sql: has the number of 0004-one.sql; take the next free one',
      expect.stringContaining('0002-note.sql: was edited'),
      expect.stringContaining('0001-late.sql: comes before'),
    ]);
  });

  it('are not compared with those of another baseline, but have their names and numbers', async () => {
    for (const before of [{}, { [`${folder}/baseline.txt`]: '2026-01-01\n' }]) {
      const tree = await project(before);
      await tree.write(`${folder}/baseline.txt`, '2026-11-24\n');
      await tree.write(`${folder}/0002-note.sql`, 'create table note (id uuid not null);\n');
      await tree.write(`${folder}/0002-twin.sql`, '');
      expect((await migrationFaultsIn(tree.root)).faults).toEqual([
        expect.stringContaining('0002-twin.sql: has the number'),
      ]);
    }
  });
});

describe('stage writes', () => {
  const folder = 'apps/api/src/features/processes';
  const update = (set: string): string =>
    `export const write = (tx) => tx.db.updateTable('application').set(${set}).where('stage_id', '=', 1).execute();\n`;
  const faultsWith = async (text: string, path = `${folder}/notes/planted.queries.ts`): Promise<string[]> =>
    stageWriteFaults((await plant({ [path]: text })).root);

  it('take the query file of changeStage, and updates of other columns and tables', async () => {
    expect(await faultsWith(update('stateColumns'), `${folder}/pipeline/change-stage.queries.ts`)).toEqual([]);
    expect(await faultsWith(update('(row) => ({ score: 1 })'))).toEqual([]);
    expect(await faultsWith(update('{ stage_id: 1 }').replace(`'application'`, `'application_draft'`))).toEqual([]);
    expect(await faultsWith('const q = sql`update application set score = 1 where stage_id = 2`;\n')).toEqual([]);
  });

  it.each([
    [update('{ score: 1, substage_id: 900 }'), 'writes application.substage_id'],
    [update('(row) => ({ withdrawn_at: null })'), 'writes application.withdrawn_at'],
    ['const q = sql`update application set score = 1, stage_before = 2`;\n', 'writes application.stage_before'],
    ['session.query("update application a set outcome_reason = $1");\n', 'writes application.outcome_reason'],
    [update('columns'), 'writes out its columns'],
    [update('{ ...columns }'), 'writes out its columns'],
    ['const q = sql`update application set $' + '{columns} where id = 1`;\n', 'writes out its columns'],
  ])('name %s', async (text, fault) => {
    expect(await faultsWith(text)).toEqual([expect.stringContaining(fault)]);
  });
});

/** The file with the planted fault of each check, and the text by which its test is found there. */
const shownIn: Readonly<Record<string, readonly [file: string, words: string]>> = {
  types: ['planted.test.ts', `describe('types'`],
  lint: ['planted.test.ts', `describe('lint'`],
  format: ['planted.test.ts', 'names the file that is not formatted'],
  imports: ['planted-imports.test.ts', `describe('imports'`],
  layers: ['planted-layers.test.ts', `describe('layers'`],
  'dead-code': ['planted-imports.test.ts', `describe('dead code'`],
  migrations: ['planted.test.ts', `describe('migrations'`],
  schema: ['planted-schema.test.ts', `describe('schema'`],
  tables: ['planted-schema.test.ts', `describe('tables'`],
  calls: ['planted.test.ts', `describe('calls'`],
  screens: ['planted.test.ts', `describe('screens'`],
  words: ['planted.test.ts', `describe('words'`],
  comments: ['planted-languages.test.ts', `describe('comments'`],
  names: ['planted-names.test.ts', `describe('names of types'`],
  fixtures: ['planted-fixtures.test.ts', `describe('variables of a test file'`],
  breakpoints: ['planted-languages.test.ts', `describe('breakpoints'`],
  direction: ['planted-languages.test.ts', `describe('direction'`],
  'stage-writes': ['planted.test.ts', `describe('stage writes'`],
  unit: ['planted-runs.test.ts', `['unit', `],
  'api-pglite': ['planted-runs.test.ts', `['api-pglite', `],
  'api-postgres': ['planted-runs.test.ts', `['api-postgres', `],
  web: ['planted-runs.test.ts', `['web', `],
  build: ['planted-runs.test.ts', `describe('the build'`],
  browser: ['planted-runs.test.ts', `['browser', `],
  'browser-postgres': ['planted-runs.test.ts', `['browser-postgres', `],
  faults: ['planted-runs.test.ts', `['faults', `],
};

it('every check has its planted fault', async () => {
  expect(Object.keys(shownIn).sort()).toEqual(checks.map(({ name }) => name).sort());
  for (const [name, [file, words]] of Object.entries(shownIn)) {
    expect(await readFile(inProject(`tools/${file}`), 'utf8'), name).toContain(words);
  }
});
