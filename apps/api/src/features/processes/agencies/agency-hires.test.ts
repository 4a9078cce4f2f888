import { type AgencySubmission, listAgencySubmissions } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { usualAgencyTerms } from '@evenhand/domain/agencies/agency-terms';
import { describe, expect } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { agencyTest, aLinkedAgency, type LinkedAgency, openTo, ownOf, send, withNewLink } from './agencies.factory.ts';

const long = { opensAt: '2026-01-01T09:00:00.000Z', closesAt: '2027-12-31T09:00:00.000Z' };
const hongKongPay = { currency: 'HKD', from: 900_000, to: null, per: 'YEAR' } as const;
const none = { startedOn: null, leftOn: null };

/** Tests that begin on 3 March 2026, with an agency whose months count from its last activity. */
const it = agencyTest
  .extend('since', { scope: 'file' }, ({ app }) => {
    app.clock.now = new Date('2026-03-03T10:00:00Z');
    return app.clock.now;
  })
  .extend('admin', { scope: 'file' }, ({ app, adminUser, since: _since }) => app.signIn(adminUser))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Banking associate', ...long }))
  .extend('staffAt', { scope: 'file' }, ({ app, adminUser }) => (at: string) => {
    app.clock.now = new Date(at);
    return app.signIn(adminUser);
  })
  .extend('active', { scope: 'file' }, async ({ app, tenant, staffAt }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    return aLinkedAgency(app, admin, { tenant, terms: { ownedFrom: 'ACTIVITY', currency: 'AUD' } });
  })
  .extend('accept', { scope: 'file' }, ({ app }) => async (submissionId: string, at: string): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(
        `update application set stage_id = 14, substage_id = 1400, stage_entered_at = $2
         where id = (select application_id from agency_submission where id = $1)`,
        [submissionId, at],
      ),
    );
  });

const listed = async (staff: Caller, { agency }: LinkedAgency): Promise<AgencySubmission[]> =>
  listAgencySubmissions.answers[200].parse((await staff.get(`/api/v1/agencies/${agency.id}/submissions`)).body).content;
const hirePath = ({ agency }: LinkedAgency, id: string): string =>
  `/api/v1/agencies/${agency.id}/submissions/${id}/hire`;

describe('months that count from the last activity of an agency', () => {
  it('count anew when it submits the candidate again while it represents them, and not once they are over', async ({
    app,
    tenant,
    visitor,
    role,
    staffAt,
    accept,
  }) => {
    const start = await staffAt('2026-03-03T10:00:00Z');
    const [own, other] = [
      await aLinkedAgency(app, start, { tenant, terms: { ownedFrom: 'ACTIVITY' } }),
      await aLinkedAgency(app, start, { tenant }),
    ];
    await openTo(start, role, own, other);
    const email = 'active@example.org';
    const made = ownOf(await send(visitor, own, { role, email }));
    expect(made).toMatchObject({ until: '2026-09-03T09:00:00.000Z', isRenewable: true });
    const summer = await withNewLink(app, await staffAt('2026-08-01T09:00:00Z'), { tenant, linked: own });
    const again = ownOf(await send(visitor, summer, { role, email }));
    expect(again).toMatchObject({ id: made.id, lastActivityAt: '2026-08-01T09:00:00.000Z' });
    expect(again.until).toBe('2027-02-01T10:00:00.000Z');
    const others = await withNewLink(app, await staffAt('2026-10-01T09:00:00Z'), { tenant, linked: other });
    expect(ownOf(await send(visitor, others, { role, email })).state).toBe('DUPLICATE');
    const winter = await withNewLink(app, await staffAt('2027-02-02T09:00:00Z'), { tenant, linked: own });
    const late = ownOf(await send(visitor, winter, { role, email }));
    expect(late).toMatchObject({
      id: made.id,
      state: 'EXPIRED',
      until: '2027-02-01T10:00:00.000Z',
      isRenewable: false,
    });
    await accept(made.id, '2026-10-20T12:00:00Z');
    const staff = await staffAt('2027-02-02T10:00:00Z');
    expect((await listed(staff, own))[0]).toMatchObject({ feeDueFrom: '2026-10-20T12:00:00.000Z' });
  });

  it('do not count anew where they count from the submission', async ({ visitor, role, first, staffAt }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    await openTo(admin, role, first);
    const made = ownOf(await send(visitor, first, { role, email: 'fixed@example.org' }));
    await staffAt('2026-05-01T09:00:00Z');
    expect(ownOf(await send(visitor, first, { role, email: 'fixed@example.org' }))).toEqual(made);
    expect(made.isRenewable).toBe(false);
  });

  it('are told to the agency with the rest of its terms', async ({ visitor, active, staffAt }) => {
    await staffAt('2026-03-03T10:00:00Z');
    const page = agencyPage.parse((await visitor.get(`/api/public/agency/${active.token}`)).body);
    expect(page.terms).toEqual(active.agency.terms);
    expect(page.terms).toMatchObject({ ownedFrom: 'ACTIVITY', currency: 'AUD' });
  });
});

describe('what is known of a hire', () => {
  it('pays a part of the fee back by the day on which the hire leaves', async ({
    visitor,
    role,
    first,
    staffAt,
    accept,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    await openTo(admin, role, first);
    const { id } = ownOf(await send(visitor, first, { role, email: 'left@example.org' }));
    await accept(id, '2026-04-01T12:00:00Z');
    const hire = { firstYearSalary: 90_000, currency: 'GBP', startedOn: '2026-05-04' };
    const save = (leftOn: string | null, version: number, given: object = {}) =>
      admin.put(hirePath(first, id), { ...hire, leftOn, version, ...given });
    expect((await save(null, 1)).body).toMatchObject({ fee: 2_250_000, rebate: 0, startedOn: '2026-05-04' });
    expect((await save('2026-05-31', 2)).body).toMatchObject({ rebate: 2_250_000 });
    expect((await save('2026-06-01', 3)).body).toMatchObject({ rebate: 1_687_500, version: 4 });
    for (const [wrong, error] of [
      [{ leftOn: '2026-05-03' }, { code: 'left_before_start', field: 'leftOn' }],
      [
        { leftOn: '2026-06-01', startedOn: null },
        { code: 'required', field: 'startedOn' },
      ],
      [{ currency: 'pounds' }, { field: 'currency' }],
      [{ startedOn: '0000-01-01' }, { field: 'startedOn' }],
    ] as const) {
      expect(await save(null, 4, wrong)).toMatchObject({ status: 422, body: { errors: [error] } });
    }
    const twice = await Promise.all([save('2026-07-01', 4), save('2026-07-02', 4)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('leaves the first day to the accepted offer until staff enter another', async ({
    app,
    visitor,
    role,
    first,
    staffAt,
    accept,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    await openTo(admin, role, first);
    const { id } = ownOf(await send(visitor, first, { role, email: 'offered@example.org' }));
    await accept(id, '2026-04-01T12:00:00Z');
    await app.admin.exclusive((session) =>
      session.query(
        `insert into offer (organization_id, id, application_id, state, terms, answer_by, sent_at, answered_at, starts_on,
           created_at, updated_at)
         select organization_id, gen_random_uuid(), application_id, 'ACCEPTED', '', $2, $2, $2, '2026-05-04', $2, $2
         from agency_submission where id = $1`,
        [id, '2026-04-01T12:00:00Z'],
      ),
    );
    const one = (await listed(admin, first)).find((row) => row.id === id);
    expect(one).toMatchObject({ startedOn: '2026-05-04', startsByOffer: true });
    const save = (startedOn: string | null, leftOn: string | null, version: number) =>
      admin.put(hirePath(first, id), { firstYearSalary: 90_000, currency: 'GBP', startedOn, leftOn, version });
    expect(await save(null, null, 1)).toMatchObject({ status: 200, body: { startsByOffer: true, rebate: 0 } });
    const left = await save(null, '2026-05-31', 2);
    expect(left).toMatchObject({
      status: 200,
      body: { startedOn: '2026-05-04', startsByOffer: true, rebate: 2_250_000 },
    });
    const early = { status: 422, body: { errors: [{ code: 'left_before_start', field: 'leftOn' }] } };
    expect(await save(null, '2026-05-03', 3)).toMatchObject(early);
    const entered = await save('2026-05-11', null, 3);
    expect(entered).toMatchObject({ status: 200, body: { startedOn: '2026-05-11', startsByOffer: false } });
  });

  it('is in the currency of the role’s pay, else in that of the terms, unless staff say otherwise', async ({
    visitor,
    active,
    staffAt,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    const [paid, unpaid] = [
      await aPublishedRole(admin, { title: 'In Hong Kong', ...long, pay: hongKongPay }),
      await aPublishedRole(admin, { title: 'Anywhere', ...long }),
    ];
    for (const role of [paid, unpaid]) await openTo(admin, role, active);
    const { id } = ownOf(await send(visitor, active, { role: paid, email: 'hong-kong@example.org' }));
    await send(visitor, active, { role: unpaid, email: 'anywhere@example.org' });
    const rows = await listed(admin, active);
    const currencies = Object.fromEntries(rows.map(({ role, currency }) => [role.title, currency]));
    expect(currencies).toMatchObject({ 'In Hong Kong': 'HKD', Anywhere: 'AUD' });
    const reply = await admin.put(hirePath(active, id), { firstYearSalary: 1, currency: 'AED', ...none, version: 1 });
    expect(reply).toMatchObject({ status: 200, body: { currency: 'AED' } });
  });

  it('is not told to an administrator who must not know who applied, and times are told by the day', async ({
    app,
    tenant,
    visitor,
    first,
    staffAt,
    accept,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    const role = await aPublishedRole(admin, { title: 'Unseen', ...long, blind: true });
    await openTo(admin, role, first);
    const { id } = ownOf(await send(visitor, first, { role, email: 'unseen@example.org' }));
    await accept(id, '2026-04-01T12:00:00Z');
    const hire = {
      firstYearSalary: 91_234,
      currency: 'GBP',
      startedOn: '2026-05-04',
      leftOn: '2026-06-01',
      version: 1,
    };
    expect((await admin.put(hirePath(first, id), hire)).status).toBe(200);
    const blind = await app.signIn(
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['agency:edit'] }),
    );
    const shownTo = async (staff: Caller) => (await listed(staff, first)).find((one) => one.role.id === role.id);
    expect(await shownTo(blind)).toMatchObject({
      ...{
        name: null,
        candidateId: null,
        note: null,
        feeDueFrom: null,
        firstYearSalary: null,
        fee: null,
        rebate: null,
      },
      ...{ startedOn: null, leftOn: null },
      submittedAt: '2026-03-03T00:00:00.000Z',
      lastActivityAt: '2026-03-03T00:00:00.000Z',
      until: '2026-09-02T23:00:00.000Z',
    });
    expect(await shownTo(admin)).toMatchObject({
      firstYearSalary: 91_234,
      submittedAt: '2026-03-03T10:00:00.000Z',
      leftOn: '2026-06-01',
    });
  });

  it('cannot be matched with a candidate who has a name elsewhere by the id or the order of submissions', async ({
    app,
    tenant,
    visitor,
    staffAt,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    const own = await aLinkedAgency(app, admin, { tenant });
    const [seen, unseen] = [
      await aPublishedRole(admin, { title: 'Seen', ...long }),
      await aPublishedRole(admin, { title: 'Hidden', ...long, blind: true }),
    ];
    for (const role of [seen, unseen]) await openTo(admin, role, own);
    const ids: string[] = [];
    for (const minute of ['10', '20', '30', '40', '50']) {
      await staffAt(`2026-03-03T10:${minute}:00Z`);
      ids.push(ownOf(await send(visitor, own, { role: unseen, email: `hidden-${minute}@example.org` })).id);
      await staffAt(`2026-03-03T10:${minute}:30Z`);
      await send(visitor, own, { role: seen, email: `seen-${minute}@example.org` });
    }
    const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['agency:edit'] });
    const rows = await listed(await app.signIn(member), own);
    const hidden = rows.filter(({ role }) => role.id === unseen.id).map(({ id }) => id);
    expect([hidden.length, rows.length]).toEqual([5, 10]);
    // An id of version 7 begins with its moment, and a list by moments would be in the order of sending.
    expect(hidden.filter((id) => id[14] === '7' || ids.includes(id))).toEqual([]);
    expect(hidden).toEqual(hidden.toSorted().toReversed());
    const places = rows.flatMap(({ role }, at) => (role.id === unseen.id ? [at] : []));
    expect(Math.max(...places) - Math.min(...places)).toBe(4);
  });

  it('is entered for a valid submission of the agency alone', async ({
    app,
    visitor,
    role,
    first,
    second,
    staffAt,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    await openTo(admin, role, first, second);
    const body = { firstYearSalary: 1, currency: 'GBP', ...none, version: 1 };
    const owned = ownOf(await send(visitor, first, { role, email: 'twice@example.org' }));
    const refused = ownOf(await send(visitor, second, { role, email: 'twice@example.org' }));
    expect((await admin.put(hirePath(second, owned.id), body)).status).toBe(404);
    expect((await admin.put(hirePath(second, refused.id), body)).status).toBe(404);
    const elsewhere = await app.signIn(
      await app.aStaffUser(await app.aTenant({ productType: 'LATERAL' }), { userType: 'HIRING_MANAGER_ADMIN' }),
    );
    expect((await elsewhere.put(hirePath(first, owned.id), body)).status).toBe(404);
  });
});

it('refuses terms whose later rebates are no smaller', async ({ staffAt }) => {
  const admin = await staffAt('2026-03-03T10:00:00Z');
  const rebates = [
    { weeks: 4, share: 50 },
    { weeks: 8, share: 50 },
  ];
  const reply = await admin.post('/api/v1/agencies', {
    name: 'Wrong scale',
    tier: 1,
    terms: { ...usualAgencyTerms, rebates },
  });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ code: 'rebate_order', field: 'terms.rebates' }] } });
});
