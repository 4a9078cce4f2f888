import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
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

interface ListChoice {
  readonly by?: Caller;
  readonly id?: string;
}

export const offers = async (by: Caller, id: string): Promise<boolean> =>
  listGridColumns.answers[200]
    .parse((await by.get(`/api/v1/search-columns?roleId=${id}`)).body)
    .some((column) => column.id === 'distance');

/** Tests of candidates with homes far and near, in two lists. */
export const nearTest = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('blind', { scope: 'file' }, async ({ admin, member }) => {
    const unseen = await aPublishedRole(admin, { title: 'Unseen', blind: true });
    expect((await admin.put(`/api/v1/roles/${unseen.id}/team`, { userIds: [member.id] })).status).toBe(200);
    return unseen;
  })
  .extend(
    'plant',
    { scope: 'file' },
    ({ app }) =>
      (rows: readonly (readonly [string, number | null, number | null])[]) =>
        app.admin.exclusive((session) =>
          session.query(
            `insert into postcode (postcode, latitude, longitude) select * from unnest($1::text[], $2::real[], $3::real[])
       on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude`,
            [
              rows.map(([code]) => code),
              rows.map(([, latitude]) => latitude),
              rows.map(([, , longitude]) => longitude),
            ],
          ),
        ),
  )
  /** The candidate of the last home. */
  .extend('latest', { scope: 'file', auto: true }, async ({ app, tenant, role, blind, plant }) => {
    await app.admin.exclusive((session) => session.query("delete from postcode where postcode = 'XX1 1XX'"));
    await plant(places);
    const callers: Caller[] = [];
    for (const postcode of homes) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const { caller } = await aReadyCandidate(app, tenant);
      const personal = { ...completeSections.personal, country: 'GB', postcode, town: postcode };
      const { id } = await saveSections(caller, { personal });
      for (const one of [role, blind]) expect((await submit(caller, id, one)).status).toBe(200);
      callers.push(caller);
    }
    const caller = callers.at(-1);
    if (!caller) throw new Error('no candidate has applied');
    return caller;
  })
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, role }) =>
      (postcode: string, miles: number, { by = admin, id = role.id }: ListChoice = {}) =>
        by.post(`/api/v1/search/candidate/${id}?sortBy=appliedAt&orderBy=ASC`, {
          filters: { distance: { near: { postcode, miles } } },
        }),
  )
  .extend(
    'found',
    { scope: 'file' },
    ({ ask }) =>
      async (postcode: string, miles: number, list: ListChoice = {}): Promise<unknown[]> => {
        const reply = await ask(postcode, miles, list);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const { content, totalElements } = searchCandidates.answers[200].parse(reply.body);
        expect(totalElements).toBe(content.length);
        return content.map(({ values }) => values['town']);
      },
  )
  .extend(
    'faultOf',
    { scope: 'file' },
    ({ ask }) =>
      async (postcode: string, miles: number, list: ListChoice = {}): Promise<unknown> => {
        const { status, body } = await ask(postcode, miles, list);
        return [status, Object(body).errors?.map(({ code, field }: Record<string, unknown>) => `${field} ${code}`)];
      },
  );
