import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPglite, type PgliteEngine } from '../apps/api/src/platform/db/pglite-engine.ts';
import { schemaFaults } from './check-schema.ts';
import { projectRoot } from './checks/base-commit.ts';
import { plantInTests } from './checks/plant-in-tests.factory.ts';
import { runTool } from './checks/planted-tree.ts';

/** Tests the checks of tables, with a planted fault for each rule. */
const plant = plantInTests();
const inProject = (path: string): string => join(projectRoot, path);

describe('schema', () => {
  let engine: PgliteEngine;
  beforeAll(async () => {
    engine = await openPglite({});
    await migrate(engine, inProject('apps/api/migrations'));
  }, 60_000);
  afterAll(() => engine.close());

  /** Returns the faults of the schema after further statements, which are rolled back. */
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
  it('names types that are behind the schema', async () => {
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
