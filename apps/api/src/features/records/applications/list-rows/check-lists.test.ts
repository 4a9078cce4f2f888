import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';
import { anApplicant } from '../applications.factory.ts';
import { rebuildListsOf, reportLists, verifyListsOf } from './check-lists.ts';

const it = apiTest
  .extend('right', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('wrong', { scope: 'file' }, ({ app }) => app.aTenant())
  /** Imitates a manual repair that forgot the derived columns. */
  .extend(
    'spoil',
    { scope: 'file' },
    ({ app, wrong }) =>
      () =>
        app.admin.exclusive((session) =>
          session.query(`update application set graduation_year = 1999 where organization_id = $1`, [wrong.id]),
        ),
  );

it.beforeAll(async ({ app, right, wrong }) => {
  for (const tenant of [right, wrong]) {
    const admin = await app.signIn(await app.aStaffUser(tenant));
    await anApplicant(app, await aPublishedRole(admin), tenant);
  }
});
const found = (checked: Awaited<ReturnType<typeof verifyListsOf>>, tenant: Organization) =>
  checked.find((each) => each.subdomain === tenant.subdomain)?.wrong;

describe('the check of list columns', () => {
  it('compares every organisation, and a rebuild repairs all', async ({ app, right, wrong, spoil }) => {
    await spoil();
    const verified = await verifyListsOf(app.services, undefined);
    expect([found(verified, right), found(verified, wrong)]).toEqual([0, 1]);
    expect(reportLists(verified, 'differ')).toContain(`${wrong.subdomain}: 1 application differ`);
    const rebuilt = await rebuildListsOf(app.services, undefined);
    expect([found(rebuilt, right), found(rebuilt, wrong)]).toEqual([0, 1]);
    expect(found(await verifyListsOf(app.services, undefined), wrong)).toBe(0);
    expect(found(await rebuildListsOf(app.services, undefined), wrong)).toBe(0);
  });

  it('compares the duplicate keys as well, so that a path which forgets to write them is found', async ({
    app,
    wrong,
  }) => {
    const forget = 'delete from duplicate_key where organization_id = $1';
    await app.admin.exclusive((session) => session.query(forget, [wrong.id]));
    expect(await verifyListsOf(app.services, wrong.subdomain)).toEqual([{ subdomain: wrong.subdomain, wrong: 1 }]);
    expect(await rebuildListsOf(app.services, wrong.subdomain)).toEqual([{ subdomain: wrong.subdomain, wrong: 1 }]);
    expect(await verifyListsOf(app.services, wrong.subdomain)).toEqual([{ subdomain: wrong.subdomain, wrong: 0 }]);
  });

  it('compares and repairs only the organisation that is named', async ({ app, right, wrong, spoil }) => {
    await spoil();
    expect(await verifyListsOf(app.services, right.subdomain)).toEqual([{ subdomain: right.subdomain, wrong: 0 }]);
    expect(await rebuildListsOf(app.services, wrong.subdomain.toUpperCase())).toEqual([
      { subdomain: wrong.subdomain, wrong: 1 },
    ]);
    await expect(verifyListsOf(app.services, 'nobody-here')).rejects.toThrow('nobody-here');
  });
});
