import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('found', { scope: 'file' }, ({ tenant }) => async (by: Caller, searchTerm: string): Promise<unknown> => {
    const call = `/api/v1/search/candidates/${tenant.id}?searchTerm=${encodeURIComponent(searchTerm)}`;
    const reply = await by.get(call);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  });

it.beforeAll(async ({ app, tenant, member }) => {
  const roleId = await aRole(app, tenant, { team: [member] });
  const blindRoleId = await aRole(app, tenant, { team: [member], blind: true, seenStages: [4] });
  const strangeRoleId = await aRole(app, tenant, {});
  const people = [
    { roleId, firstName: 'Priya', lastName: 'Shaw', email: 'priya@example.org' },
    { roleId, firstName: 'Isla', lastName: 'Thornton', email: 'isla@example.org' },
    { roleId: blindRoleId, firstName: 'Hidden', lastName: 'Quimbyton', email: 'hq@example.org' },
    { roleId: blindRoleId, firstName: 'Shown', lastName: 'Ravenscar', email: 'sr@example.org', stageId: 4 },
    { roleId: strangeRoleId, firstName: 'Strange', lastName: 'Wolverton', email: 'sw@example.org' },
  ];
  for (const { roleId: id, ...person } of people) await anApplication(app, { tenant, roleId: id }, person);
});

describe('a typing mistake in a name', () => {
  it.for([
    ['Shwa', 'Priya Shaw'],
    ['priya shwa', 'Priya Shaw'],
    ['Thorton', 'Isla Thornton'],
    ['isla thronto', 'Isla Thornton'],
    ['wlover', 'Strange Wolverton'],
  ] as const)('is forgiven: "%s" finds %s', async ([typed, name], { admin, found }) => {
    expect(await found(admin, typed)).toMatchObject([{ name, near: true }]);
  });

  it('is not looked for when the word is found as typed', async ({ admin, found }) => {
    expect(await found(admin, 'shaw')).toMatchObject([{ name: 'Priya Shaw' }]);
    expect(await found(admin, 'shaw')).not.toMatchObject([{ near: true }]);
  });

  it.for(['"shwa"', 'shwa NOT isla', 'sha1', 'twx', 'shwawwww'])(
    'is not forgiven in %s',
    async (typed, { admin, found }) => {
      expect(await found(admin, typed)).toEqual([]);
    },
  );

  it('does not find a candidate whose name the reader must not know', async ({ admin, manager, found }) => {
    expect(await found(admin, 'quibmyton')).toMatchObject([{ name: 'Hidden Quimbyton', near: true }]);
    expect(await found(manager, 'quibmyton')).toEqual([]);
    expect(await found(manager, 'wlover')).toEqual([]);
    expect(await found(manager, 'ravenscra')).toMatchObject([{ name: 'Shown Ravenscar', near: true }]);
  });
});

it('forgives a mistake in a profile’s name where people apply nowhere', async ({ app }) => {
  const firm = await app.aTenant({ productType: 'CRS' });
  const by = await app.signIn(await app.aStaffUser(firm));
  await app.aCandidateUser(firm, { firstName: 'Wren', lastName: 'Ashdown', email: 'wren@example.org' });
  const reply = await by.get('/api/v1/search/profiles?searchTerm=ahsdown');
  expect(reply.body).toMatchObject([{ name: 'Wren Ashdown', near: true }]);
});
