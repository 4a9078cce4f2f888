import { type AgencySubmission, listAgencySubmissions } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import type { Caller } from '../../../testing/caller.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { agencyTest, aLinkedAgency, openTo, ownOf, send } from './agencies.factory.ts';

const long = { opensAt: '2026-01-01T09:00:00.000Z', closesAt: '2027-12-31T09:00:00.000Z' };

/** Tests that begin on 3 March 2026. */
const it = agencyTest
  .extend('since', { scope: 'file' }, ({ app }) => {
    const start = new Date('2026-03-03T10:00:00Z');
    app.clock.now = start;
    return start;
  })
  .extend('admin', { scope: 'file' }, ({ app, adminUser, since: _since }) => app.signIn(adminUser))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Banking associate', ...long }))
  .extend('staffAt', { scope: 'file' }, ({ app, adminUser }) => (at: string) => {
    app.clock.now = new Date(at);
    return app.signIn(adminUser);
  })
  .extend('accept', { scope: 'file' }, ({ app }) => async (submissionId: string, at: string): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(
        `update application set stage_id = 14, substage_id = 1400, stage_entered_at = $2
         where id = (select application_id from agency_submission where id = $1)`,
        [submissionId, at],
      ),
    );
  })
  .extend('end', { scope: 'file' }, ({ app }) => async (submissionId: string, at: string | null): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(
        `update application set stage_id = 16, substage_id = 1600, outcome_released_at = $2
         where id = (select application_id from agency_submission where id = $1)`,
        [submissionId, at],
      ),
    );
  });

const listed = async (staff: Caller, agencyId: string): Promise<AgencySubmission[]> =>
  listAgencySubmissions.answers[200].parse((await staff.get(`/api/v1/agencies/${agencyId}/submissions`)).body).content;

const hirePath = (agencyId: string, submissionId: string): string =>
  `/api/v1/agencies/${agencyId}/submissions/${submissionId}/hire`;
const aHire = { firstYearSalary: 90_000, currency: 'GBP', startedOn: null, leftOn: null };

describe('the fee of an agency', () => {
  it('is due for an offer accepted in the months of ownership, by the terms at the submission', async ({
    admin,
    visitor,
    role,
    first,
    staffAt,
    accept,
  }) => {
    const { agency } = first;
    const own = ownOf(await send(visitor, first, { role, email: 'hired@example.org' }));
    expect(own.until).toBe('2026-09-03T09:00:00.000Z');
    const dearer = { ...agency.terms, feeShare: 3000 };
    const change = { name: agency.name, tier: 1, terms: dearer, isActive: true, version: agency.version };
    expect((await admin.put(`/api/v1/agencies/${agency.id}`, change)).status).toBe(200);
    await accept(own.id, '2026-09-02T12:00:00Z');
    const staff = await staffAt('2026-09-02T13:00:00Z');
    expect((await listed(staff, agency.id))[0]).toMatchObject({
      feeDueFrom: '2026-09-02T12:00:00.000Z',
      fee: null,
      version: 1,
    });
    const path = hirePath(agency.id, own.id);
    const saved = await staff.put(path, { ...aHire, version: 1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { fee: 2_250_000, rebate: 0, currency: 'GBP', firstYearSalary: 90_000, version: 2 },
    });
    expect((await staff.put(path, { ...aHire, firstYearSalary: 80_000, version: 1 })).status).toBe(409);
  });

  it('is not due after the months, as the state says', async ({ visitor, role, first, staffAt, accept }) => {
    await staffAt('2026-03-03T10:00:00Z');
    const own = ownOf(await send(visitor, first, { role, email: 'late@example.org' }));
    await accept(own.id, '2026-10-01T12:00:00Z');
    const staff = await staffAt('2026-10-02T13:00:00Z');
    const row = (await listed(staff, first.agency.id)).find(({ id }) => id === own.id);
    expect(row).toMatchObject({ state: 'EXPIRED', feeDueFrom: null, fee: null });
  });

  it('goes to the next agency once the first has no claim any more', async ({ app, tenant, visitor, staffAt, end }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    const one = await aLinkedAgency(app, admin, { tenant, terms: { releasesEarly: true } });
    const other = await aLinkedAgency(app, admin, { tenant });
    const [role, next] = [await aPublishedRole(admin, long), await aPublishedRole(admin, long)];
    await openTo(admin, role, one, other);
    await openTo(admin, next, one, other);
    const email = 'freed@example.org';
    const own = ownOf(await send(visitor, one, { role, email }));
    expect(ownOf(await send(visitor, other, { role: next, email })).state).toBe('DUPLICATE');
    await end(own.id, '2026-03-20T10:00:00Z');
    await staffAt('2026-03-20T10:30:00Z');
    const page = agencyPage.parse((await visitor.get(`/api/public/agency/${one.token}`)).body);
    expect(page.submissions.map(({ state }) => state)).toEqual(['RELEASED']);
    await staffAt('2026-03-21T10:30:00Z');
    expect(ownOf(await send(visitor, other, { role: next, email })).state).toBe('OWNED');
  });

  it('stays owned while a decision is held, so that the agency learns nothing of it', async ({
    app,
    tenant,
    visitor,
    staffAt,
    end,
  }) => {
    const admin = await staffAt('2026-03-03T10:00:00Z');
    const one = await aLinkedAgency(app, admin, { tenant, terms: { releasesEarly: true } });
    const role = await aPublishedRole(admin, long);
    await openTo(admin, role, one);
    const own = ownOf(await send(visitor, one, { role, email: 'held@example.org' }));
    await end(own.id, null);
    const page = agencyPage.parse((await visitor.get(`/api/public/agency/${one.token}`)).body);
    expect(page.submissions.map(({ state }) => state)).toEqual(['OWNED']);
  });
});

describe('a person with a record of their own', () => {
  it('is a duplicate for some months, and then added to the role beside what they have uploaded', async ({
    app,
    tenant,
    visitor,
    role,
    first,
    staffAt,
  }) => {
    await staffAt('2026-03-03T10:00:00Z');
    const user = await app.aCandidateUser(tenant, { email: 'of-old@example.org' });
    const candidate = await app.signIn(user);
    const cv = multipart({ kind: 'CV' }, { name: 'own.pdf', bytes: aPdf(['Own']) });
    expect((await candidate.put(`/api/v1/candidate/${user.candidateId}/cv`, undefined, cv)).status).toBe(201);
    expect(ownOf(await send(visitor, first, { role, email: user.email })).state).toBe('DUPLICATE');
    const staff = await staffAt('2026-09-04T10:00:00Z');
    const later = await aLinkedAgency(app, staff, { tenant });
    await openTo(staff, role, later);
    expect(ownOf(await send(visitor, later, { role, email: user.email })).state).toBe('OWNED');
    expect(await listed(staff, later.agency.id)).toMatchObject([{ candidateId: user.candidateId }]);
    const { body } = await staff.get(`/api/v1/organization/${tenant.id}/candidate/${user.candidateId}`);
    const { documents } = staffCandidate.parse(body);
    expect(documents.map(({ kind, fileName }) => `${kind} ${fileName}`).toSorted()).toEqual([
      'CV own.pdf',
      'OTHER cv.pdf',
    ]);
    expect(ownOf(await send(visitor, later, { role, email: user.email })).state).toBe('OWNED');
  });
});
