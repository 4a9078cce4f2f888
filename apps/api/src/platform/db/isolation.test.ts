import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/planted.ts';
import { type Database, openDatabase } from './tenant-tx.ts';

const noJobs = { insert: async () => undefined, wake: () => undefined };
const system = { system: 'test' };

let test: TestEngine;
let database: Database;
let hartwell: string;
let keating: string;
/** Every table with organization_id, with one row planted for each tenant. */
let tenantTables: string[];

/** A value of the column's type that no constraint forbids, for a row planted by the owner. */
const plantedValues = (organizationId: string): Record<string, string> => ({
  uuid: `'${organizationId}'`,
  text: `'planted'`,
  smallint: '1',
  integer: '1',
  boolean: 'false',
  bytea: `'\\x01'`,
  date: `'2026-01-01'`,
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
});

/** Plants a row in every tenant table with foreign keys and checks off, so that "sees nothing" cannot pass on an empty table. */
async function plantRows(organizationId: string): Promise<void> {
  await test.admin.exclusive(async (session) => {
    await session.exec('set session_replication_role = replica');
    for (const table of tenantTables) {
      const { rows } = await session.query(
        `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1
         and (is_nullable = 'NO' and column_default is null)`,
        [table],
      );
      const names = rows.map((row) => String(row['column_name']));
      const values = rows.map((row) => plantedValues(organizationId)[String(row['data_type'])]);
      await session.exec(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`);
    }
    await session.exec('set session_replication_role = origin');
  });
}

beforeAll(async () => {
  test = await openTestEngine();
  database = openDatabase(test.engine, () => new Date(), noJobs);
  hartwell = await plantOrganization(test.admin, 'hartwell');
  keating = await plantOrganization(test.admin, 'keating');
  const { rows } = await test.admin.exclusive((session) =>
    session.query(`select c.table_name from information_schema.columns c join pg_class p on p.relname = c.table_name
      where c.table_schema = 'public' and c.column_name = 'organization_id' and p.relrowsecurity order by 1`),
  );
  tenantTables = rows.map((row) => String(row['table_name']));
  await test.admin.exclusive(async (session) => {
    const { rows: checks } = await session.query(
      `select conrelid::regclass::text as "table", conname from pg_constraint where contype = 'c' and conrelid::regclass::text = any($1)`,
      [tenantTables],
    );
    for (const check of checks) await session.exec(`alter table ${check['table']} drop constraint ${check['conname']}`);
  });
  await plantRows(hartwell);
  await plantRows(keating);
});
afterAll(() => test.close());

const rooms = ['ordinary', 'contextual', 'diversity'] as const;

const mayRead = async (room: (typeof rooms)[number] | 'platform', table: string): Promise<boolean> => {
  const { rows } = await test.admin.exclusive((session) =>
    session.query(`select has_table_privilege($1, $2, 'select') as may`, [`evenhand_${room}`, table]),
  );
  return rows[0]?.['may'] === true;
};

describe('isolation in the database', () => {
  it('has tenant tables to test, each with rows of two tenants', async () => {
    expect(tenantTables.length).toBeGreaterThan(15);
  });

  it.each(rooms)('shows the %s room only the rows of its tenant, in every table it may read', async (room) => {
    let read = 0;
    for (const table of tenantTables) {
      if (!(await mayRead(room, table))) continue;
      read += 1;
      const { rows } = await database.withTenant({ organizationId: hartwell, actor: system, room }, (tx) =>
        tx.session.query(`select organization_id from ${table}`),
      );
      expect(
        rows.map((row) => row['organization_id']),
        `${table} in the ${room} room`,
      ).toEqual([hartwell]);
    }
    expect(read).toBeGreaterThan(2);
  });

  it('shows nothing without a tenant', async () => {
    for (const table of tenantTables) {
      if (!(await mayRead('ordinary', table))) continue;
      const { rows } = await test.engine.exclusive(async (session) => {
        await session.exec(`begin; select app.enter('evenhand_ordinary', null)`);
        const found = await session.query(`select organization_id from ${table}`);
        await session.exec('commit');
        return found;
      });
      expect(rows, table).toEqual([]);
    }
  });

  it('lets nobody write a row of another tenant', async () => {
    const write = database.withTenant({ organizationId: hartwell, actor: system }, (tx) =>
      tx.db
        .insertInto('profile_section')
        .values({ organization_id: keating, candidate_id: keating, section: 'x', data: '{}', updated_at: tx.now })
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
    const changed = await database.withTenant({ organizationId: hartwell, actor: system }, (tx) =>
      tx.db
        .updateTable('profile_section')
        .set({ section: 'y' })
        .where('organization_id', '=', keating)
        .executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });

  it('keeps each room out of the other rooms', async () => {
    const theirs = [
      ['ordinary', 'contextual_section'],
      ['ordinary', 'diversity_section'],
      ['ordinary', 'diversity_event_value'],
      ['ordinary', 'contextual_event_value'],
      ['contextual', 'diversity_section'],
      ['contextual', 'profile_section'],
      ['diversity', 'contextual_section'],
      ['diversity', 'profile_section'],
    ] as const;
    for (const [room, table] of theirs) {
      const look = database.withTenant({ organizationId: hartwell, actor: system, room }, (tx) =>
        tx.session.query(`select 1 from ${table}`),
      );
      await expect(look, `${room} looks into ${table}`).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('shows the platform organisations and hosts and nothing of a candidate', async () => {
    const platformTables = ['public_role'];
    for (const table of tenantTables) {
      expect(await mayRead('platform', table), table).toBe(platformTables.includes(table));
    }
    const names = await database.withPlatform((tx) => tx.db.selectFrom('organization').select('subdomain').execute());
    expect(names.map((row) => row.subdomain).sort()).toEqual(['hartwell', 'keating']);
  });

  it('lets no room read the directories that answer before a tenant is known', async () => {
    for (const table of ['login_directory', 'tenant_host', 'rate_counter', 'tenant_code', 'platform_answer']) {
      for (const room of rooms) expect(await mayRead(room, table), `${room} ${table}`).toBe(false);
    }
  });

  it('forgets the tenant when the transaction ends', async () => {
    await database.withTenant({ organizationId: hartwell, actor: system }, async () => undefined);
    const { rows } = await test.engine.exclusive((session) =>
      session.query(`select current_setting('app.org', true) as org, current_user = session_user as own`),
    );
    expect([null, '']).toContain(rows[0]?.['org']);
    expect(rows[0]?.['own']).toBe(true);
  });
});
