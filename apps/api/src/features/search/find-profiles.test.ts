import type { Organization } from '@evenhand/contract/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;

const find = (by: Caller, query: string) => by.get(`/api/v1/search/profiles?${query}`);

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant({ productType: 'CRS' });
  admin = await test.signIn(await test.aStaffUser(tenant));
});
afterAll(() => test.close());

it('finds profiles by letters of name or address, as far as they have come', async () => {
  const email = 'wren.ashdown@example.org';
  const { candidateId: id } = await test.aCandidateUser(tenant, { firstName: 'Wren', lastName: 'Ashdown', email });
  await test.aCandidateUser(tenant, { firstName: 'Idris', lastName: 'Cole', email: 'idris@example.org' });
  for (const term of ['ashd', 'wren.ash', 'wre ash']) {
    const { body } = await find(admin, `searchTerm=${encodeURIComponent(term)}`);
    expect([term, body]).toMatchObject([term, [{ id, name: 'Wren Ashdown', email, step: expect.any(Number) }]]);
  }
  for (const query of ['searchTerm=a', 'searchTerm=', 'searchTerm=nobodyhere', 'searchTerm=ashd&step=7']) {
    expect([query, (await find(admin, query)).body]).toEqual([query, []]);
  }
  expect((await find(admin, 'searchTerm=ashd&step=8')).status).toBe(422);
});

it('finds nobody for those who do not see everybody, of other tenants, nor where people apply', async () => {
  const manager = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await find(manager, 'searchTerm=ashd')).body).toEqual([]);
  const candidate = await test.signIn(await test.aCandidateUser(tenant));
  expect((await find(candidate, 'searchTerm=ashd')).status).toBe(403);
  const other = await test.aTenant({ productType: 'CRS' });
  const stranger = await test.signIn(await test.aStaffUser(other));
  expect((await find(stranger, 'searchTerm=ashd')).body).toEqual([]);
  const firm = await test.signIn(await test.aStaffUser(await test.aTenant()));
  expect((await find(firm, 'searchTerm=ashd')).status).toBe(404);
});
