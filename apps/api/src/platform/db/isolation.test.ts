// @module-tag embedded
import { it as baseTest, describe, expect } from 'vitest';
import { openTestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { inTransaction } from './engine.ts';
import { openDatabase, type TenantTx } from './tenant-tx.ts';

const noJobs = { insert: async () => undefined, wake: () => undefined };
const system = { system: 'test' };

/** Returns values of the columns' types that no constraint forbids, for a row planted by the owner. */
const plantedValues = (organizationId: string): Record<string, string> => ({
  uuid: `'${organizationId}'`,
  text: `'planted'`,
  smallint: '1',
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'false',
  bytea: `'\\x01'`,
  date: `'2026-01-01'`,
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
});

const it = baseTest
  .extend('test', { scope: 'file' }, () => openTestEngine())
  .extend('database', { scope: 'file', auto: true }, ({ test }) => openDatabase(test.engine, () => new Date(), noJobs))
  .extend('hartwell', { scope: 'file' }, ({ test }) => plantOrganization(test.admin, 'hartwell'))
  .extend('keating', { scope: 'file' }, ({ test }) => plantOrganization(test.admin, 'keating'))
  /** Every table with organization_id, with one row planted for each tenant. */
  .extend('tenantTables', { scope: 'file' }, async ({ test }) => {
    const { rows } = await test.admin.exclusive((session) =>
      session.query(`select c.table_name from information_schema.columns c join pg_class p on p.relname = c.table_name
      where c.table_schema = 'public' and c.column_name = 'organization_id' and p.relrowsecurity order by 1`),
    );
    return rows.map((row) => String(row['table_name']));
  })
  /** Plants a row in every tenant table with foreign keys and checks off, so that "sees nothing" cannot pass on an empty table. */
  .extend('plantRows', { scope: 'file' }, ({ test, tenantTables }) => async (organizationId: string): Promise<void> => {
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
  })
  .extend(
    'inDataZone',
    { scope: 'file' },
    ({ database }) =>
      <T>(organizationId: string, dataZone: TenantDataZone, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
        dataZone === 'privacy'
          ? database.withPrivacy({ organizationId, actor: system }, work)
          : database.withTenant({ organizationId, actor: system, dataZone }, work),
  )
  /** Returns the columns of a table for which a data zone has a right, as the database itself says. */
  .extend(
    'columnsFor',
    { scope: 'file' },
    ({ test }) =>
      async (
        dataZone: TenantDataZone | 'platform',
        right: 'select' | 'insert' | 'update',
        table: string,
      ): Promise<string[]> => {
        const { rows } = await test.admin.exclusive((session) =>
          session.query(
            `select column_name from information_schema.columns where table_schema = 'public' and table_name = $2
       and has_column_privilege($1, $2, column_name, $3) order by ordinal_position`,
            [`evenhand_${dataZone}`, table, right],
          ),
        );
        return rows.map((row) => String(row['column_name']));
      },
  )
  .extend(
    'mayRead',
    { scope: 'file' },
    ({ columnsFor }) =>
      async (dataZone: TenantDataZone | 'platform', table: string): Promise<boolean> =>
        (await columnsFor(dataZone, 'select', table)).includes('organization_id'),
  )
  .extend(
    'mayDelete',
    { scope: 'file' },
    ({ test }) =>
      async (dataZone: TenantDataZone | 'platform', table: string): Promise<boolean> => {
        const { rows } = await test.admin.exclusive((session) =>
          session.query(`select has_table_privilege($1, $2, 'delete') as may`, [`evenhand_${dataZone}`, table]),
        );
        return rows[0]?.['may'] === true;
      },
  )
  /** Runs one statement in a data zone as hartwell and rolls it back; returns the number of rows that it affected. */
  .extend(
    'tried',
    { scope: 'file' },
    ({ hartwell, inDataZone }) =>
      async (dataZone: TenantDataZone, statement: string): Promise<number> => {
        let affected = -1;
        const work = inDataZone(hartwell, dataZone, async (tx) => {
          affected = (await tx.session.query(statement)).affected;
          throw new Undone();
        });
        await expect(work, `${dataZone}: ${statement}`).rejects.toBeInstanceOf(Undone);
        return affected;
      },
  );

it.beforeAll(async ({ test, hartwell, keating, tenantTables, plantRows }) => {
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
it.afterAll(({ test }) => test.close());

const dataZones = ['ordinary', 'contextual', 'diversity'] as const;
/** Data zones that work for one tenant at a time. */
const tenantDataZones = [...dataZones, 'privacy'] as const;
type TenantDataZone = (typeof tenantDataZones)[number];

class Undone extends Error {}

/** Tables derived from contextual answers that reviewers may see; every other table with these prefixes stays in its data zone. */
const shownToReaders = ['contextual_result', 'contextual_rank'];
const ownersOf = (table: string): readonly TenantDataZone[] | null => {
  if (table === 'contextual_rank') return ['ordinary'];
  if (table === 'contextual_result') return ['ordinary', 'contextual'];
  if (table.startsWith('contextual_')) return ['contextual'];
  if (table.startsWith('diversity_')) return ['diversity'];
  return table.startsWith('profile_') ? ['ordinary'] : null;
};

describe('isolation in the database', () => {
  it('has tenant tables to test, each with rows of two tenants', async ({ test, hartwell, keating, tenantTables }) => {
    expect(tenantTables.length).toBeGreaterThan(60);
    for (const table of tenantTables) {
      const { rows } = await test.admin.exclusive((session) =>
        session.query(`select organization_id from ${table} where organization_id in ($1, $2)`, [hartwell, keating]),
      );
      expect(rows.map((row) => row['organization_id']).sort(), table).toEqual([hartwell, keating].sort());
    }
  });

  it.for(tenantDataZones)(
    'shows the %s zone only the rows of its tenant, in every table it may read',
    async (dataZone, { hartwell, tenantTables, inDataZone, mayRead }) => {
      let read = 0;
      for (const table of tenantTables) {
        if (!(await mayRead(dataZone, table))) continue;
        read += 1;
        const { rows } = await inDataZone(hartwell, dataZone, (tx) =>
          tx.session.query(`select organization_id from ${table}`),
        );
        expect(
          rows.map((row) => row['organization_id']),
          `${table} in the ${dataZone} dataZone`,
        ).toEqual([hartwell]);
      }
      expect(read).toBeGreaterThan(2);
    },
  );

  it.for(tenantDataZones)(
    'shows the %s zone nothing without a tenant',
    async (dataZone, { test, tenantTables, mayRead }) => {
      let read = 0;
      for (const table of tenantTables) {
        if (!(await mayRead(dataZone, table))) continue;
        read += 1;
        const rows = await test.engine.exclusive((session) =>
          inTransaction(session, `begin; select app.enter('evenhand_${dataZone}', null)`, async () => {
            const found = await session.query(`select organization_id from ${table}`);
            return found.rows;
          }),
        );
        expect(rows, `${table} in the ${dataZone} dataZone`).toEqual([]);
      }
      expect(read).toBeGreaterThan(2);
    },
  );

  it.for(tenantDataZones)(
    'lets the %s zone insert no row of another tenant',
    async (dataZone, { hartwell, keating, tenantTables, columnsFor, inDataZone }) => {
      let written = 0;
      for (const table of tenantTables) {
        if (!(await columnsFor(dataZone, 'insert', table)).includes('organization_id')) continue;
        written += 1;
        const write = inDataZone(hartwell, dataZone, (tx) =>
          tx.session.query(`insert into ${table} (organization_id) values ('${keating}')`),
        );
        await expect(write, `${table} in the ${dataZone} dataZone`).rejects.toThrow(/row-level security/);
      }
      expect(written).toBeGreaterThan(2);
    },
  );

  it.for(tenantDataZones)(
    'lets the %s zone change no row of another tenant, nor give one away',
    async (dataZone, { hartwell, keating, tenantTables, columnsFor, inDataZone, tried }) => {
      let changed = 0;
      for (const table of tenantTables) {
        const [column] = await columnsFor(dataZone, 'update', table);
        if (!column) continue;
        changed += 1;
        const value = column === 'organization_id' ? `'${hartwell}'` : column;
        // It affects its own row and no other.
        expect(
          await tried(dataZone, `update ${table} set ${column} = ${value}`),
          `${table} in the ${dataZone} dataZone`,
        ).toBe(1);
        if (column !== 'organization_id') continue;
        const give = inDataZone(hartwell, dataZone, (tx) =>
          tx.session.query(`update ${table} set organization_id = '${keating}'`),
        );
        await expect(give, `${table} in the ${dataZone} dataZone`).rejects.toThrow(/row-level security/);
      }
      expect(changed).toBeGreaterThan(1);
    },
  );

  it.for(tenantDataZones)(
    'lets the %s zone delete no row of another tenant',
    async (dataZone, { keating, tenantTables, mayDelete, tried }) => {
      let deleted = 0;
      for (const table of tenantTables) {
        if (!(await mayDelete(dataZone, table))) continue;
        deleted += 1;
        const statement = `delete from ${table} where organization_id = '${keating}'`;
        expect(await tried(dataZone, statement), `${table} in the ${dataZone} dataZone`).toBe(0);
      }
      expect(deleted).toBeGreaterThan(1);
    },
  );

  it('keeps each data zone out of the others: answers, drafts, flags and their events', async ({
    hartwell,
    tenantTables,
    inDataZone,
  }) => {
    const guarded = tenantTables.filter((table) => ownersOf(table) !== null);
    expect(guarded).toEqual(
      expect.arrayContaining(['contextual_draft', 'contextual_event_value', 'contextual_flags', 'contextual_section']),
    );
    expect(guarded).toEqual(expect.arrayContaining(['diversity_draft', 'diversity_event_value', 'diversity_section']));
    expect(guarded).toEqual(expect.arrayContaining(['profile_draft', 'profile_section']));
    for (const table of guarded) {
      for (const dataZone of dataZones) {
        const look = inDataZone(hartwell, dataZone, (tx) => tx.session.query(`select * from ${table}`));
        if (ownersOf(table)?.includes(dataZone)) await look;
        else await expect(look, `${dataZone} looks into ${table}`).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('lets the zone that erases people see whose rows they are, and no answers', async ({
    hartwell,
    tenantTables,
    columnsFor,
    inDataZone,
  }) => {
    const keys = ['organization_id', 'candidate_id', 'event_id'];
    const answers = tenantTables.filter(
      (table) => /^(contextual|diversity)_/.test(table) && !shownToReaders.includes(table),
    );
    for (const table of [...answers, 'profile_draft', 'own_draft']) {
      const readable = await columnsFor('privacy', 'select', table);
      expect(readable.length, table).toBeGreaterThan(0);
      expect(
        readable.filter((column) => !keys.includes(column)),
        table,
      ).toEqual([]);
      const look = inDataZone(hartwell, 'privacy', (tx) => tx.session.query(`select * from ${table}`));
      await expect(look, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('shows the platform organisations and hosts and nothing of a candidate', async ({
    database,
    tenantTables,
    mayRead,
  }) => {
    // Published roles, and counts of organisations, which hold numbers alone.
    const platformTables = ['public_role', 'platform_tally'];
    for (const table of tenantTables) {
      expect(await mayRead('platform', table), table).toBe(platformTables.includes(table));
    }
    const names = await database.withPlatform((tx) => tx.db.selectFrom('organization').select('subdomain').execute());
    expect(names.map((row) => row.subdomain).sort()).toEqual(['hartwell', 'keating']);
  });

  it('lets the platform write the tables of organisations, and nothing of a candidate', async ({
    tenantTables,
    columnsFor,
    mayDelete,
  }) => {
    const written: string[] = [];
    for (const table of tenantTables) {
      const rights = await Promise.all([
        columnsFor('platform', 'insert', table),
        columnsFor('platform', 'update', table),
        mayDelete('platform', table),
      ]);
      if (rights.some((right) => right === true || (right !== false && right.length > 0))) written.push(table);
    }
    expect(written).toEqual([]);
  });

  it('lets no data zone read the directories that answer before a tenant is known', async ({ mayRead }) => {
    for (const table of ['login_directory', 'tenant_host', 'rate_counter', 'tenant_code', 'platform_answer']) {
      for (const dataZone of dataZones) expect(await mayRead(dataZone, table), `${dataZone} ${table}`).toBe(false);
    }
  });

  it('forgets the tenant when the transaction ends', async ({ test, database, hartwell }) => {
    await database.withTenant({ organizationId: hartwell, actor: system }, async () => undefined);
    const { rows } = await test.engine.exclusive((session) =>
      session.query(`select current_setting('app.org', true) as org, current_user = session_user as own`),
    );
    expect([null, '']).toContain(rows[0]?.['org']);
    expect(rows[0]?.['own']).toBe(true);
  });
});
