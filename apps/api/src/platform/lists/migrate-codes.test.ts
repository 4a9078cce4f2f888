import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { anApplication, aRole } from '../../features/pipeline/pipeline.factory.ts';
import { openTestApp } from '../../testing/test-app.ts';

const migration = new URL('../../../migrations/0246-codes-under-any-owner.sql', import.meta.url);

it('draws codes for applications sent before there were any, as any owner of the tables', async () => {
  const test = await openTestApp();
  const tenant = await test.aTenant();
  const roleId = await aRole(test, tenant);
  const sent = [await anApplication(test, { tenant, roleId }), await anApplication(test, { tenant, roleId })];
  await anApplication(test, { tenant, roleId }, { submitted: false });
  const text = await readFile(migration, 'utf8');
  const { rows } = await test.admin.exclusive(async (session) => {
    await session.exec('delete from application_code');
    const owner = `plain_owner_${process.pid}`;
    await session.exec(`create role ${owner} nologin; grant usage on schema public, app to ${owner};
      alter table application owner to ${owner}; alter table application_code owner to ${owner};`);
    await session.exec(`set role ${owner}`);
    await session.exec(text);
    const forced = await session.query(
      "select relname from pg_class where relname in ('application', 'application_code') and relforcerowsecurity",
    );
    expect(forced.rows).toHaveLength(2);
    await session.exec('reset role');
    const kept = await session.query('select application_id, code from application_code order by application_id');
    await session.exec(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`);
    return kept;
  });
  expect(rows.map(({ application_id }) => application_id)).toEqual(sent.map(({ id }) => id).sort());
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2);
  await test.close();
});
