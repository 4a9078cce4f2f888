import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPglite, type PgliteEngine } from '../apps/api/src/platform/db/pglite-engine.ts';
import { callFaults } from './check-calls.ts';
import { importFaults } from './check-imports.ts';
import { migrationFaultsIn } from './check-migrations.ts';
import { schemaFaults } from './check-schema.ts';
import { coversScreen, routesIn, screenFaults } from './check-screens.ts';
import { wordFaults } from './check-words.ts';
import { projectRoot } from './checks/base-commit.ts';
import { coversCall } from './checks/call-lists.ts';
import { type PlantedTree, plantTree, runTool } from './checks/planted-tree.ts';

/** Each check is shown to bite: a fault is planted and the check names it. */
const trees: PlantedTree[] = [];
async function plant(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const tree = await plantTree(files);
  trees.push(tree);
  return tree;
}
afterEach(async () => {
  for (const tree of trees.splice(0)) await tree.remove();
});

const inProject = (path: string): string => join(projectRoot, path);
const workspace = (name: string): string =>
  JSON.stringify({ name, version: '0.1.0', type: 'module', private: true, exports: { './*': './src/*.ts' } });

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
});

describe('lint', () => {
  /** The project's rules for a folder that is in no repository. */
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

  it('names the file that is not formatted', async () => {
    const tree = await plant({ 'biome.json': await rules(), 'planted.ts': `export const a = {b:1}\n` });
    const { code, output } = await runTool('biome', ['format', '.'], tree.root);
    expect(code).not.toBe(0);
    expect(output).toContain('planted.ts');
  });
});

describe('imports', () => {
  const uses = (path: string): string => `import { used } from '${path}';\nexport const mine = used;\n`;
  const used = 'export const used = 1;\n';
  const rules: readonly [rule: string, from: string, imported: string][] = [
    ['domain-is-pure', 'packages/domain/src/a.ts', 'kysely'],
    ['contract-sees-domain-only', 'packages/contract/src/a.ts', 'kysely'],
    ['web-and-api-are-strangers', 'apps/web/src/lib/a.ts', '../../../api/src/platform/used.ts'],
    ['platform-knows-no-feature', 'apps/api/src/platform/a.ts', '../features/notes/used.ts'],
    ['features-meet-at-public', 'apps/api/src/features/roles/a.ts', '../notes/used.ts'],
    ['web-features-apart', 'apps/web/src/features/roles/a.ts', '../notes/used.ts'],
    ['sql-only-in-queries', 'apps/api/src/features/roles/a.ts', 'kysely'],
    ['tests-only-use-testing', 'apps/api/src/features/roles/a.ts', '../../testing/used.ts'],
    ['packages-know-no-app', 'packages/words/src/a.ts', '../../../apps/api/src/platform/used.ts'],
    ['resolves', 'packages/domain/src/a.ts', './nowhere.ts'],
  ];
  const project = {
    'node_modules/kysely/package.json': '{ "name": "kysely", "main": "dist/index.js" }',
    'node_modules/kysely/dist/index.js': used,
    'apps/api/src/platform/used.ts': used,
    'apps/api/src/testing/used.ts': used,
    'apps/api/src/features/notes/used.ts': used,
    'apps/web/src/features/notes/used.ts': used,
    'packages/domain/src/used.ts': used,
  };

  it.each(rules)('%s: %s must not import %s', async (rule, from, imported) => {
    const tree = await plant({ ...project, [from]: uses(imported) });
    const faults = await importFaults(['packages', 'apps'], { root: tree.root, fewest: 0 });
    expect(faults.filter((fault) => fault.startsWith(`${rule}: ${from}`))).toHaveLength(1);
  });

  it('no-cycles: two files that need each other', async () => {
    const tree = await plant({
      'packages/domain/src/a.ts': `import { b } from './b.ts';\nexport const a = (): number => b();\n`,
      'packages/domain/src/b.ts': `import { a } from './a.ts';\nexport const b = (): number => a();\n`,
    });
    const faults = await importFaults(['packages'], { root: tree.root, fewest: 0 });
    expect(faults.join()).toMatch(/no-cycles: packages\/domain\/src\/[ab]\.ts/);
  });

  it('lets types of SQL and public doors pass', async () => {
    const tree = await plant({
      ...project,
      'apps/api/src/features/notes/public.ts': used,
      'apps/api/src/features/roles/a.ts': `import type { Kysely } from 'kysely';\n${uses('../notes/public.ts')}export type B = Kysely;\n`,
      'apps/api/src/features/roles/roles.queries.ts': uses('kysely'),
    });
    expect(await importFaults(['packages', 'apps'], { root: tree.root, fewest: 0 })).toEqual([]);
  });

  it('fails when it sees far fewer modules than there are', async () => {
    const tree = await plant(project);
    const faults = await importFaults(['packages', 'apps'], { root: tree.root });
    expect(faults[0]).toMatch(/^only \d+ modules seen/);
  });
});

describe('dead code', () => {
  it('names an export and a file that nobody uses', async () => {
    const tree = await plant({
      'package.json': JSON.stringify({ name: 'planted', private: true, workspaces: ['packages/*', 'apps/*'] }),
      'packages/domain/package.json': workspace('@evenhand/domain'),
      'packages/domain/src/rule.ts': `export const usedRule = 1;\nexport const deadRule = 2;\n`,
      'apps/api/package.json': JSON.stringify({
        name: '@evenhand/api',
        type: 'module',
        dependencies: { '@evenhand/domain': '0.1.0' },
      }),
      'apps/api/src/main.ts': `import { usedRule } from '@evenhand/domain/rule';\nprocess.exitCode = usedRule;\n`,
      'apps/api/src/forgotten.ts': `export const forgotten = 1;\n`,
      'knip.json': await readFile(inProject('knip.json'), 'utf8'),
    });
    await tree.link('node_modules/@evenhand/domain', join(tree.root, 'packages/domain'));
    const { code, output } = await runTool('knip', ['--directory', tree.root, '--reporter', 'compact']);
    expect(code).not.toBe(0);
    expect(output).toContain('deadRule');
    expect(output).not.toContain('usedRule');
    expect(output).toContain('apps/api/src/forgotten.ts');
  });
});

describe('schema', () => {
  let engine: PgliteEngine;
  beforeAll(async () => {
    engine = await openPglite({});
    await migrate(engine, inProject('apps/api/migrations'));
  }, 60_000);
  afterAll(() => engine.close());

  /** The faults of a schema with some more statements, which are taken back. */
  const faultsWith = (...statements: readonly string[]): Promise<string[]> =>
    engine.exclusive(async (session) => {
      await session.exec('begin');
      try {
        for (const statement of statements) await session.exec(statement);
        return await schemaFaults(session);
      } finally {
        await session.exec('rollback');
      }
    });
  const table = `create table planted (organization_id uuid not null, id uuid not null, note_id uuid, code text,
    constraint planted_key primary key (organization_id, id))`;
  const wall = [
    'alter table planted enable row level security',
    'alter table planted force row level security',
    'create policy planted_tenant on planted using (organization_id = app.org()) with check (organization_id = app.org())',
  ];
  const foreign = (clause: string): string => `alter table planted add constraint planted_note foreign key ${clause}`;

  it('has no fault without a planted one, and takes a table that obeys', async () => {
    expect(await faultsWith()).toEqual([]);
    expect(
      await faultsWith(table, ...wall, foreign('(organization_id, note_id) references note (organization_id, id)')),
    ).toEqual([]);
  });

  const planted: readonly [fault: RegExp, statements: readonly string[]][] = [
    [/not enabled and forced/, [table, ...wall.slice(0, 1), ...wall.slice(2)]],
    [/has no policy/, [table, ...wall.slice(0, 2)]],
    [/not exactly the tenant's/, [table, ...wall, 'create policy planted_all on planted using (true)']],
    [/not exactly the tenant's/, ['create policy note_open on note for select using (organization_id is not null)']],
    [
      /candidate_present does more than hide rows/,
      ['create policy candidate_present on note as permissive using (true)'],
    ],
    [
      /candidate_present does more than hide rows/,
      [
        'drop policy candidate_present on candidate',
        'create policy candidate_present on candidate using (leaving_at is null)',
      ],
    ],
    [/has no organization_id/, ['create table planted (id uuid not null, constraint planted_key primary key (id))']],
    [
      /first column of its primary key/,
      [table.replace('key (organization_id, id)', 'key (id, organization_id)'), ...wall],
    ],
    [
      /unique index planted_code lacks/,
      [table, ...wall, 'create unique index planted_code on planted (code) include (organization_id)'],
    ],
    [
      /does not begin with organization_id/,
      [table, ...wall, foreign('(note_id, organization_id) references note (organization_id, id)')],
    ],
    [
      /sets null or default/,
      [
        table,
        ...wall,
        foreign('(organization_id, note_id) references note (organization_id, id) on delete set null (note_id)'),
      ],
    ],
    [
      /acts on update/,
      [table, ...wall, foreign('(organization_id, note_id) references note (organization_id, id) on update cascade')],
    ],
    [
      /school_note of a shared table leads to a tenant's/,
      [
        'alter table school add column note_org uuid, add column note uuid',
        'alter table school add constraint school_note foreign key (note_org, note) references note (organization_id, id)',
      ],
    ],
    [/postcode: has no primary key/, ['alter table postcode drop constraint postcode_key cascade']],
    [/rate_counter: organization_id is no uuid/, ['alter table rate_counter add column organization_id text']],
    [/not given a name/, [table, ...wall, 'alter table planted add check (code is not null)']],
    [/not given a name/, [table, ...wall, 'create index on planted (organization_id, code)']],
    [/counts by serial/, [table, ...wall, 'alter table planted add column number serial']],
    [/is unlogged/, [table.replace('create table', 'create unlogged table'), ...wall]],
    [/inherits/, ['create table planted () inherits (note)']],
    [/has a rule/, [table, ...wall, 'create rule planted_rule as on delete to planted do instead nothing']],
    [
      /has the trigger/,
      [
        `create function app.noop() returns trigger language plpgsql as 'begin return new; end'`,
        'create trigger note_touch before update on note for each row execute function app.noop()',
      ],
    ],
    [/is a view/, ['create view planted as select id from note']],
    [
      /owner's rights/,
      [`create function app.leak() returns bigint language sql security definer as 'select count(*) from note'`],
    ],
    [
      /function app.org/,
      [`create or replace function app.org() returns uuid language sql stable as 'select null::uuid'`],
    ],
  ];
  it.each(planted)('names the fault %s', async (fault, statements) => {
    const found = await faultsWith(...statements);
    expect(found.join('\n')).toMatch(fault);
  });
});

describe('tables', () => {
  it('notices types that are behind the schema', async () => {
    const folder = 'apps/api/src/platform/db';
    const types = await readFile(inProject(`${folder}/tables.ts`), 'utf8');
    const tree = await plant({
      'tools/generate-tables.ts': await readFile(inProject('tools/generate-tables.ts'), 'utf8'),
      [`${folder}/tables.ts`]: types.replace(/^ {2}subdomain: string;\n/m, ''),
    });
    for (const name of ['migrate.ts', 'pglite-engine.ts', 'engine.ts', 'pglite-protocol.ts'])
      await tree.link(`${folder}/${name}`, inProject(`${folder}/${name}`));
    await tree.link('apps/api/migrations', inProject('apps/api/migrations'));
    const { code, output } = await runTool('node', ['tools/generate-tables.ts', '--check'], tree.root);
    expect(code).toBe(1);
    expect(output).toContain('tables.ts is out of date');
  }, 60_000);
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
    pendingBefore: null,
    routed: ['notes.list'],
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
    pendingBefore: null,
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

  it('names a word that is missing, one that nobody says, and text that is no word', () => {
    const faults = wordFaults(page(`<h1 aria-label="All roles">{t('roles.none')} Open now {'today'}</h1>`), words);
    expect(faults).toEqual([
      expect.stringContaining(`page.tsx:1: no word for 'roles.none'`),
      expect.stringContaining(`'All roles' is shown`),
      expect.stringContaining(`'Open now' is shown`),
      expect.stringContaining(`'today' is shown`),
      expect.stringContaining('roles.title: a word that nobody says'),
    ]);
  });
});

describe('migrations', () => {
  it('names one that was edited after the commit before', async () => {
    const folder = 'apps/api/migrations';
    const tree = await plant({ [`${folder}/0002-note.sql`]: 'create table note (id uuid);\n', 'other.txt': '1' });
    const git = (...parameters: string[]) =>
      runTool('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...parameters], tree.root);
    await git('init', '-q');
    expect(await migrationFaultsIn(tree.root)).toBeNull();
    for (const message of ['one', 'two']) {
      await tree.write('other.txt', message);
      await git('add', '.');
      await git('commit', '-q', '-m', message);
    }
    expect(await migrationFaultsIn(tree.root)).toEqual([]);
    await tree.write(`${folder}/0002-note.sql`, 'create table note (id uuid not null);\n');
    await tree.write(`${folder}/0001-late.sql`, 'create table late (id uuid);\n');
    await tree.write(`${folder}/0003-Wrong name.sql`, '');
    const faults = await migrationFaultsIn(tree.root);
    expect(faults).toEqual([
      expect.stringContaining('0002-note.sql: was edited'),
      expect.stringContaining('0003-Wrong name.sql: not'),
      expect.stringContaining('0001-late.sql: comes before'),
    ]);
  });
});
