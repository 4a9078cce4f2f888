import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { anApplicant, ownApplications, submit } from '../../records/applications/applications.factory.ts';
import { rebuildLists, verifyLists } from '../../records/applications/list-rows/rebuild-lists.ts';
import { saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { tellMoved } from '../stage-notifications/tell-moved.ts';

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('role', { scope: 'file', auto: true }, async ({ app, adminUser }) =>
    aPublishedRole(await app.signIn(adminUser)),
  )
  // Time passes in some tests, so an earlier sign-in has expired.
  .extend('admin', ({ app, adminUser }) => app.signIn(adminUser))
  /** The test clock stands still unless it is moved. */
  .extend('aSecondLater', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend(
    'staffMove',
    ({ tenant, admin, aSecondLater }) =>
      async ({ id, applicationId }: Applicant, position: string, reason?: string): Promise<void> => {
        aSecondLater();
        const path = `/api/v1/candidate/${id}/stage/${position}/organization/${tenant.id}`;
        const reply = await admin.post(path, { applicationId, ...(reason ? { reason } : {}) });
        expect(reply.status).toBe(200);
      },
  )
  .extend(
    'ownMove',
    { scope: 'file' },
    ({ aSecondLater }) =>
      ({ caller, id }: Applicant, stageId: number, body: object = {}) => {
        aSecondLater();
        return caller.post(`/api/v1/candidate/${id}/ostage/${stageId}`, body);
      },
  )
  .extend('pass', { scope: 'file' }, ({ app }) => (minutes: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  })
  .extend('undo', { scope: 'file' }, ({ aSecondLater }) => ({ caller, applicationId }: Applicant) => {
    aSecondLater();
    return caller.post(`/api/v1/applications/${applicationId}/withdrawal/undo`);
  })
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (applicant: Applicant) =>
        app.mailsTo(tenant, applicant.user.email),
  );

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

describe('withdrawing', () => {
  it('ends the application, shows it as withdrawn, and keeps the reason', async ({ app, tenant, role, ownMove }) => {
    const applicant = await anApplicant(app, role, tenant);
    const { version } = (await ownApplications(applicant.caller))[0] ?? {};
    const moved = await ownMove(applicant, 15, { reason: 'OTHER_OFFER', version });
    expect(moved.body).toMatchObject({ status: 'withdrawn', whoseMove: 'nobody', mayWithdraw: false });
    expect(Object(moved.body).steps.map((step: { key: string }) => step.key)).toEqual(['sent', 'withdrawn']);
    const mails = await app.mailsTo(tenant, applicant.user.email);
    expect(mails.map((mail) => mail.template)).toEqual(['application-sent', 'application-withdrawn']);
    expect((await ownMove(applicant, 15)).body).toMatchObject({ errors: [{ code: 'move_not_allowed' }] });
    expect((await submit(applicant.caller, applicant.id, role)).body).toMatchObject({
      errors: [{ code: 'already_submitted' }],
    });
    const form = await applicant.caller.get(`/api/v1/candidate/applyc/${role.id}`);
    expect(form.body).toMatchObject({ application: { withdrawnAt: expect.any(String) } });
  });

  it('accepts a listed reason only, and refuses a stale version', async ({ app, tenant, role, ownMove }) => {
    const applicant = await anApplicant(app, role, tenant);
    const wrong = await ownMove(applicant, 15, { reason: 'NO_REASON' });
    expect(wrong.body).toMatchObject({ errors: [{ code: 'not_a_choice', field: 'reason' }] });
    const stale = await ownMove(applicant, 15, { version: 99 });
    expect(stale.body).toMatchObject({ errors: [{ code: 'stale_version' }], current: { status: 'sent' } });
  });

  it('needs to know which of several applications is meant', async ({ app, tenant, admin, role, ownMove }) => {
    const applicant = await anApplicant(app, role, tenant);
    const second = await aPublishedRole(admin, { title: 'Another role' });
    await submit(applicant.caller, applicant.id, second);
    expect((await ownMove(applicant, 15)).body).toMatchObject({ errors: [{ code: 'application_ambiguous' }] });
    expect((await ownMove(applicant, 15, { roleId: second.id })).status).toBe(200);
    // One application is still open now, so it is the one that is meant.
    expect((await ownMove(applicant, 15)).body).toMatchObject({ role: { title: role.title }, status: 'withdrawn' });
  });

  it('works on one’s own application only', async ({ app, tenant, admin, role, ownMove }) => {
    const applicant = await anApplicant(app, role, tenant);
    const other = await anApplicant(app, role, tenant);
    expect((await ownMove({ ...other, id: applicant.id }, 15)).status).toBe(404);
    expect((await ownMove(other, 15, { applicationId: applicant.applicationId })).status).toBe(404);
    expect((await ownMove({ ...other, caller: admin }, 15)).status).toBe(403);
  });

  it('happens once when clicked twice', async ({ app, tenant, role, ownMove }) => {
    const applicant = await anApplicant(app, role, tenant);
    const replies = await Promise.all([ownMove(applicant, 15), ownMove(applicant, 15)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('an offer', () => {
  it('can be accepted once it has been made, and not while it is prepared', async ({
    app,
    tenant,
    role,
    staffMove,
    ownMove,
  }) => {
    const applicant = await anApplicant(app, role, tenant);
    await staffMove(applicant, '11/1100');
    expect(await ownApplications(applicant.caller)).toMatchObject([{ status: 'sent', mayAnswerOffer: false }]);
    expect((await ownMove(applicant, 14)).status).toBe(409);
    await staffMove(applicant, '11/1101');
    expect(await ownApplications(applicant.caller)).toMatchObject([
      { status: 'offer', whoseMove: 'theirs', mayAnswerOffer: true },
    ]);
    expect((await ownMove(applicant, 14)).body).toMatchObject({ status: 'accepted', mayAnswerOffer: false });
    expect((await ownMove(applicant, 9)).status).toBe(409);
    const mails = await app.mailsTo(tenant, applicant.user.email);
    expect(mails.at(-1)?.template).toBe('offer-accepted');
    expect((await ownMove(applicant, 15)).body).toMatchObject({ status: 'withdrawn' });
    const later = await app.mailsTo(tenant, applicant.user.email);
    expect(later.at(-1)?.template).toBe('offer-stepped-back');
  });
});

describe('a held outcome', () => {
  it('shows in nothing the candidate can see', async ({ app, tenant, admin, role, staffMove }) => {
    const applicant = await anApplicant(app, role, tenant);
    await staffMove(applicant, '4/401');
    const before = (await ownApplications(applicant.caller))[0];
    expect(before).toMatchObject({ status: 'interview', whoseMove: 'theirs' });
    await staffMove(applicant, '16/1600', 'INTERVIEW');
    const after = (await ownApplications(applicant.caller))[0];
    expect(after).toEqual(before);
    const listed = Object((await admin.get(`/api/v1/roles?searchTerm=${encodeURIComponent(role.title)}`)).body);
    expect(listed.content[0]).toMatchObject({ heldOutcomes: 1 });
    const archive = await admin.post(`/api/v1/roles/${role.id}/archive`, { archived: true, version: role.version });
    expect(archive.body).toMatchObject({ errors: [{ code: 'move_not_allowed' }] });

    await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, {
      applicationIds: [applicant.applicationId],
      message: '',
    });
    expect((await ownApplications(applicant.caller))[0]).toMatchObject({
      status: 'notTakenForward',
      whoseMove: 'nobody',
      mayWithdraw: false,
      outcomeSentence: 'Your interview was not strong enough this time.',
    });
  });
});

describe('a role on which candidates wait', () => {
  it('cannot be archived, and reports how many wait', async ({ app, tenant, admin, ownMove }) => {
    const waited = await aPublishedRole(admin, { title: 'Waited for' });
    const applicant = await anApplicant(app, waited, tenant);
    const archive = () => admin.post(`/api/v1/roles/${waited.id}/archive`, { archived: true, version: waited.version });
    expect(await archive()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'move_not_allowed' }], current: { waiting: 1 } },
    });
    await ownMove(applicant, 15);
    expect((await archive()).status).toBe(200);
  });
});

describe('the check of list columns', () => {
  it('finds nothing while the columns follow the profile, and a rebuild repairs what it finds', async ({
    app,
    tenant,
    role,
  }) => {
    const applicant = await anApplicant(app, role, tenant);
    const course = { university: { id: null, name: 'Elsewhere' }, universityGraduationYear: 2026 };
    const profile = { university: { universities: [course] } };
    await saveSections(applicant.caller, profile);
    const read = async () => {
      const { rows } = await app.admin.exclusive((session) =>
        session.query('select university_id, graduation_year, source from application where id = $1', [
          applicant.applicationId,
        ]),
      );
      return rows[0];
    };
    const right = { university_id: null, graduation_year: 2026, source: 'LAW_FAIR' };
    expect(await read()).toEqual(right);
    expect(await verifyLists(app.services, tenant.id)).toEqual([]);
    await app.admin.exclusive((session) =>
      session.query('update application set graduation_year = 1999 where id = $1', [applicant.applicationId]),
    );
    expect(await verifyLists(app.services, tenant.id)).toEqual([applicant.applicationId]);
    expect(await rebuildLists(app.services, tenant.id)).toBe(1);
    expect(await read()).toEqual(right);
  });
});

describe('undoing a withdrawal', () => {
  const final = { status: 409, body: { errors: [{ code: 'withdrawal_final' }] } };

  it('restores the application with its held outcome, works once, and cancels the mail about the withdrawal', async ({
    app,
    tenant,
    admin,
    role,
    mailsOf,
    staffMove,
    ownMove,
    undo,
  }) => {
    const applicant = await anApplicant(app, role, tenant);
    await staffMove(applicant, '4/401');
    await staffMove(applicant, '16/1600', 'INTERVIEW');
    const [before] = await ownApplications(applicant.caller);
    const withdrawn = await ownMove(applicant, 15, { reason: 'PAY' });
    expect(withdrawn.body).toMatchObject({
      status: 'withdrawn',
      undoWithdrawalUntil: new Date(app.clock.now.getTime() + 10 * 60_000).toISOString(),
    });
    expect((await submit(applicant.caller, applicant.id, role)).status).toBe(409);
    const other = await anApplicant(app, role, tenant);
    expect((await undo({ ...other, applicationId: applicant.applicationId })).status).toBe(404);
    const replies = await Promise.all([undo(applicant), undo(applicant)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownApplications(applicant.caller)).toEqual([before]);
    expect(await mailsOf(applicant)).toMatchObject([
      { template: 'application-sent' },
      { template: 'application-withdrawn', state: 'cancelled' },
    ]);
    const listed = Object((await admin.get(`/api/v1/roles?searchTerm=${encodeURIComponent(role.title)}`)).body);
    expect(listed.content[0]).toMatchObject({ heldOutcomes: 1 });
    const feed = await admin.get(`/api/v1/candidate/${applicant.id}/feed`);
    expect(JSON.stringify(feed.body)).toContain('application.withdrawal-undone');
    expect(await verifyLists(app.services, tenant.id)).toEqual([]);
    expect((await ownMove(applicant, 15)).body).toMatchObject({ status: 'withdrawn' });
  });

  it('is refused after ten minutes, when the mail leaves, and for an application that was not withdrawn', async ({
    app,
    tenant,
    role,
    pass,
    mailsOf,
    ownMove,
    undo,
  }) => {
    const applicant = await anApplicant(app, role, tenant);
    expect((await undo(applicant)).body).toMatchObject({ errors: [{ code: 'nothing_to_undo' }] });
    await ownMove(applicant, 15);
    pass(10);
    expect(await undo(applicant)).toMatchObject(final);
    expect(await ownApplications(applicant.caller)).toMatchObject([{ status: 'withdrawn', undoWithdrawalUntil: null }]);
    expect((await mailsOf(applicant)).at(-1)).toMatchObject({ template: 'application-withdrawn', state: 'waiting' });
  });

  it('is refused when it would leave the candidate waiting on a role that was archived meanwhile', async ({
    app,
    tenant,
    admin,
    ownMove,
    undo,
  }) => {
    const archived = await aPublishedRole(admin, { title: 'Archived meanwhile' });
    const applicant = await anApplicant(app, archived, tenant);
    await ownMove(applicant, 15);
    await admin.post(`/api/v1/roles/${archived.id}/archive`, { archived: true, version: archived.version });
    expect(await undo(applicant)).toMatchObject(final);
    expect(await ownApplications(applicant.caller)).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('does not take back an answer to an offer', async ({ app, tenant, role, staffMove, ownMove, undo }) => {
    const applicant = await anApplicant(app, role, tenant);
    await staffMove(applicant, '11/1101');
    expect((await ownMove(applicant, 15)).body).toMatchObject({ status: 'withdrawn', undoWithdrawalUntil: null });
    expect(await undo(applicant)).toMatchObject(final);
  });

  it('sends the stage notification of a move by staff that the candidate had not been told of', async ({
    app,
    tenant,
    role,
    pass,
    mailsOf,
    staffMove,
    ownMove,
    undo,
  }) => {
    const applicant = await anApplicant(app, role, tenant);
    const told = async () => (await mailsOf(applicant)).filter(({ template }) => template === 'application-moved');
    await staffMove(applicant, '4/401');
    pass(5);
    await ownMove(applicant, 15);
    pass(6);
    await tellMoved(app.services, tenant.id);
    expect((await undo(applicant)).status).toBe(200);
    expect(await told()).toEqual([]);
    pass(11);
    await tellMoved(app.services, tenant.id);
    expect(await told()).toHaveLength(1);
  });
});
