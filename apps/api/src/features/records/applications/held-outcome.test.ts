import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { anApplicant, ownApplications, submit } from './applications.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('applicant', ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend('aSecondLater', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend(
    'staffMove',
    ({ tenant, admin, applicant, aSecondLater }) =>
      async (position: string, reason?: string): Promise<void> => {
        aSecondLater();
        const path = `/api/v1/candidate/${applicant.id}/stage/${position}/organization/${tenant.id}`;
        const { applicationId } = applicant;
        const reply = await admin.post(path, { applicationId, ...(reason ? { reason } : {}) });
        expect(reply.status).toBe(200);
      },
  )
  .extend('ownMove', ({ applicant, aSecondLater }) => (stageId: number, body: object = {}) => {
    aSecondLater();
    return applicant.caller.post(`/api/v1/candidate/${applicant.id}/ostage/${stageId}`, body);
  })
  /** Returns every answer that a candidate can ask for, whole, with the headers that could reveal a change of state. */
  .extend('everythingSeen', ({ app, tenant, role, applicant }) => async () => {
    const { caller, id } = applicant;
    const replies = await Promise.all([
      caller.get('/api/v1/applications'),
      caller.get(`/api/v1/candidate/applyc/${role.id}`),
      caller.get('/api/v1/candidate/me'),
      caller.get(`/api/v1/candidate/${id}`),
      caller.get('/api/v1/user'),
      caller.get('/api/v1/user/userorganizations'),
      caller.post(`/api/public/${tenant.id}/roles`, {}),
      caller.get(`/api/public/${tenant.id}/roles/${role.id}`),
      // Refusals could reveal a state too.
      submit(caller, id, role),
      caller.put(`/api/v1/roles/${role.id}/draft`, { answers: {}, version: 0 }),
      caller.post(`/api/v1/candidate/${id}/ostage/15`, { version: 99 }),
      caller.get(`/api/v1/candidate/${id}/history`),
      caller.get(`/api/v1/candidate/${id}/notes`),
    ]);
    const mails = await app.mailsTo(tenant, applicant.user.email);
    const told = replies.map(({ status, body, headers }) => {
      const { requestId: _request, deadline, ...content } = Object(body);
      // The server's current time reveals nothing, so it is left out.
      const { now: _now, ...dates } = Object(deadline);
      return { status, content, dates, etag: headers['etag'], modified: headers['last-modified'] };
    });
    return { told, mails };
  })
  /** Does work that staff do while a decision is held. The candidate must see none of it. */
  .extend('workOnIt', ({ tenant, admin, applicant, aSecondLater }) => async (): Promise<void> => {
    const { user } = applicant;
    aSecondLater();
    const at = `/api/v1/organization/${tenant.id}/candidate/${applicant.id}`;
    const me = Object((await admin.get('/api/v1/user')).body);
    const replies = [
      await admin.post(`/api/v1/candidate/${user.candidateId}/assignee/${me.id}`, {}),
      await admin.put(`${at}/note`, { body: 'Not this year' }),
      await admin.put(`${at}/score`, { criterion: 'teamwork', score: 2 }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([200, 201, 200]);
  });

describe('a held decision', () => {
  it.for([
    ['just sent', [], '16/1600'],
    ['in an interview round', ['4/401'], '16/1600'],
    ['after an offer', ['11/1101'], '16/1600'],
    ['an offer in preparation', ['9/902'], '11/1100'],
    ['one held decision after the other', ['4/404', '11/1100'], '16/1600'],
  ] as const)(
    'changes nothing the candidate can see: %s',
    async ([_what, moves, held], { everythingSeen, staffMove, workOnIt }) => {
      for (const position of moves) await staffMove(position);
      const before = await everythingSeen();
      expect(before.told[0]?.content).toMatchObject({ 0: { mayWithdraw: true } });
      await staffMove(held, held.startsWith('16') ? 'INTERVIEW' : undefined);
      await workOnIt();
      expect(await everythingSeen()).toEqual(before);
    },
  );

  it('shows in nothing when it is undone either', async ({
    admin,
    applicant,
    aSecondLater,
    everythingSeen,
    staffMove,
  }) => {
    await staffMove('4/401');
    const before = await everythingSeen();
    await staffMove('16/1600', 'INTERVIEW');
    aSecondLater();
    expect((await admin.post(`/api/v1/candidate/${applicant.id}/undo`, {})).status).toBe(200);
    expect(await everythingSeen()).toEqual(before);
  });

  it('does not make the candidate’s version stale, and keeps the moves they had', async ({
    app,
    tenant,
    admin,
    role,
    applicant,
    staffMove,
    ownMove,
  }) => {
    await staffMove('11/1101');
    const { version } = (await ownApplications(applicant.caller))[0] ?? {};
    await staffMove('16/1600', 'FULL');
    expect((await ownMove(14, { version })).body).toMatchObject({ status: 'accepted', outcomeSentence: null });
    const mails = await app.mailsTo(tenant, applicant.user.email);
    expect(mails.at(-1)?.template).toBe('offer-accepted');
    const release = await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, {
      applicationIds: [applicant.applicationId],
    });
    expect(release.body).toMatchObject({ released: 0, skipped: [{ why: 'not_pending' }] });
  });

  it('lets an offer be declined as an offer, while a visible change makes the version stale', async ({
    app,
    tenant,
    applicant,
    staffMove,
    ownMove,
  }) => {
    await staffMove('11/1101');
    const { version } = (await ownApplications(applicant.caller))[0] ?? {};
    await staffMove('16/1600', 'FULL');
    await staffMove('9/901');
    expect((await ownMove(15, { version })).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    await staffMove('11/1101');
    await staffMove('16/1600', 'FULL');
    expect((await ownMove(15)).body).toMatchObject({ status: 'withdrawn' });
    const mails = await app.mailsTo(tenant, applicant.user.email);
    expect(mails.at(-1)?.template).toBe('offer-declined');
  });
});
