import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { recomputeAll } from '../../../records/context/public.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';

/** Made-up postcodes in made-up places: two miles apart, twenty, and at the other end of the country. */
const places = [
  ['XA1 1AA', 51.5, -0.1],
  ['XA1 1AB', 51.529, -0.1],
  ['XA2 2AA', 51.5, 0.364],
  ['XB9 9ZZ', 57.1, -2.1],
  ['XN1 1AA', null, null],
] as const;
const homes = ['xa11aa', 'XA1 1AB', 'XA2 2AA', 'XB9 9ZZ', 'XN1 1AA', 'XX1 1XX'];

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let manager: Caller;
let roleId: string;
let blindRoleId: string;
let last: Caller;

const plant = (rows: readonly (readonly [string, number | null, number | null])[]) =>
  test.admin.exclusive((session) =>
    session.query(
      `insert into postcode (postcode, latitude, longitude) select * from unnest($1::text[], $2::real[], $3::real[])
       on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude`,
      [rows.map(([code]) => code), rows.map(([, latitude]) => latitude), rows.map(([, , longitude]) => longitude)],
    ),
  );

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  const member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  manager = await test.signIn(member);
  await test.admin.exclusive((session) => session.query("delete from postcode where postcode = 'XX1 1XX'"));
  await plant(places);
  const role = await aPublishedRole(admin);
  const blind = await aPublishedRole(admin, { title: 'Unseen', blind: true });
  expect((await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] })).status).toBe(200);
  [roleId, blindRoleId] = [role.id, blind.id];
  for (const postcode of homes) {
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const candidate = await aReadyCandidate(test, tenant);
    const personal = { ...completeSections.personal, country: 'GB', postcode, town: postcode };
    const { id } = await saveSections(candidate.caller, { personal });
    for (const one of [role, blind]) expect((await submit(candidate.caller, id, one)).status).toBe(200);
    last = candidate.caller;
  }
});
afterAll(() => test?.close());

const ask = (postcode: string, miles: number, { by = admin, id = roleId }: { by?: Caller; id?: string } = {}) =>
  by.post(`/api/v1/search/candidate/${id}?sortBy=appliedAt&orderBy=ASC`, {
    filters: { distance: { near: { postcode, miles } } },
  });
async function found(postcode: string, miles: number, at: Parameters<typeof ask>[2] = {}): Promise<unknown[]> {
  const reply = await ask(postcode, miles, at);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { content, totalElements } = searchCandidates.answers[200].parse(reply.body);
  expect(totalElements).toBe(content.length);
  return content.map(({ values }) => values['town']);
}
const faultOf = async (...input: Parameters<typeof ask>): Promise<unknown> => {
  const { status, body } = await ask(...input);
  return [status, Object(body).errors?.map(({ code, field }: Record<string, unknown>) => `${field} ${code}`)];
};
const offers = async (by: Caller, id: string): Promise<boolean> =>
  listGridColumns.answers[200]
    .parse((await by.get(`/api/v1/search-columns?roleId=${id}`)).body)
    .some((column) => column.id === 'distance');

describe('people by how far from a postcode they live', () => {
  it.each<[string, number, string[]]>([
    ['XA1 1AA', 1, ['xa11aa']],
    ['xa1 1aa', 5, ['xa11aa', 'XA1 1AB']],
    ['XA11AA', 25, ['xa11aa', 'XA1 1AB', 'XA2 2AA']],
    ['XA2 2AA', 10, ['XA2 2AA']],
    ['XB9 9ZZ', 100, ['XB9 9ZZ']],
  ])('%s within %d miles', async (postcode, miles, towns) => {
    expect(await found(postcode, miles)).toEqual(towns);
    expect(await found(postcode, miles, { id: tenant.id })).toEqual(towns.flatMap((town) => [town, town]));
  });

  it('is offered in UK lists, and not in blind ones', async () => {
    expect(await offers(admin, roleId)).toBe(true);
    expect(await offers(manager, blindRoleId)).toBe(false);
    expect(await faultOf('XA1 1AA', 5, { by: manager, id: blindRoleId })).toEqual([
      422,
      ['filters.distance unknown_column'],
    ]);
  });

  it('gives the reason when the distance cannot be found', async () => {
    expect(await faultOf('nowhere', 5)).toEqual([422, ['filters.distance.near bad_postcode']]);
    expect(await faultOf('XX1 1XX', 5)).toEqual([422, ['filters.distance.near postcode_unknown']]);
    expect(await faultOf('XN1 1AA', 5)).toEqual([422, ['filters.distance.near postcode_unknown']]);
    const reply = await ask('XX1 1XX', 5);
    expect(JSON.stringify(reply.body)).toContain('We do not know where this postcode is.');
  });

  it('follows a change of address, and a larger directory', async () => {
    await plant([['XX1 1XX', 51.5, -0.101]]);
    expect(await found('XX1 1XX', 1)).toEqual(['xa11aa']);
    await recomputeAll(test.services);
    await test.workJobs();
    expect(await found('XX1 1XX', 1)).toEqual(['xa11aa', 'XX1 1XX']);
    const personal = { ...completeSections.personal, country: 'GB', postcode: 'XB9 9ZZ', town: 'moved' };
    await saveSections(last, { personal });
    expect(await found('XB9 9ZZ', 5)).toEqual(['XB9 9ZZ', 'moved']);
    expect(await found('XX1 1XX', 1)).toEqual(['xa11aa']);
  });
});
