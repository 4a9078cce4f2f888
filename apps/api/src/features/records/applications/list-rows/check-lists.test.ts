import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';
import { anApplicant } from '../applications.factory.ts';
import { rebuildListsOf, reportLists, verifyListsOf } from './check-lists.ts';

let test: TestApp;
let right: Organization;
let wrong: Organization;
beforeAll(async () => {
  test = await openTestApp();
  [right, wrong] = [await test.aTenant(), await test.aTenant()];
  for (const tenant of [right, wrong]) {
    const admin = await test.signIn(await test.aStaffUser(tenant));
    await anApplicant(test, await aPublishedRole(admin), tenant);
  }
});
afterAll(() => test.close());

/** Imitates a manual repair that forgot the derived columns. */
const spoil = () =>
  test.admin.exclusive((session) =>
    session.query(`update application set graduation_year = 1999 where organization_id = $1`, [wrong.id]),
  );
const found = (checked: Awaited<ReturnType<typeof verifyListsOf>>, tenant: Organization) =>
  checked.find((each) => each.subdomain === tenant.subdomain)?.wrong;

describe('the check of list columns', () => {
  it('compares every organisation, and a rebuild repairs all', async () => {
    await spoil();
    const verified = await verifyListsOf(test.services, undefined);
    expect([found(verified, right), found(verified, wrong)]).toEqual([0, 1]);
    expect(reportLists(verified, 'differ')).toContain(`${wrong.subdomain}: 1 application differ`);
    const rebuilt = await rebuildListsOf(test.services, undefined);
    expect([found(rebuilt, right), found(rebuilt, wrong)]).toEqual([0, 1]);
    expect(found(await verifyListsOf(test.services, undefined), wrong)).toBe(0);
    expect(found(await rebuildListsOf(test.services, undefined), wrong)).toBe(0);
  });

  it('compares the duplicate keys as well, so that a path which forgets to write them is found', async () => {
    const forget = 'delete from duplicate_key where organization_id = $1';
    await test.admin.exclusive((session) => session.query(forget, [wrong.id]));
    expect(await verifyListsOf(test.services, wrong.subdomain)).toEqual([{ subdomain: wrong.subdomain, wrong: 1 }]);
    expect(await rebuildListsOf(test.services, wrong.subdomain)).toEqual([{ subdomain: wrong.subdomain, wrong: 1 }]);
    expect(await verifyListsOf(test.services, wrong.subdomain)).toEqual([{ subdomain: wrong.subdomain, wrong: 0 }]);
  });

  it('compares and repairs only the organisation that is named', async () => {
    await spoil();
    expect(await verifyListsOf(test.services, right.subdomain)).toEqual([{ subdomain: right.subdomain, wrong: 0 }]);
    expect(await rebuildListsOf(test.services, wrong.subdomain.toUpperCase())).toEqual([
      { subdomain: wrong.subdomain, wrong: 1 },
    ]);
    await expect(verifyListsOf(test.services, 'nobody-here')).rejects.toThrow('nobody-here');
  });
});
