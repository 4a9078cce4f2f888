import { getMyInterview, listMyInterviews } from '@evenhand/contract/processes/interviews/my-interviews';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, interviewStage, invitationsOf } from '../interviews.factory.ts';

const criteria = [{ key: 'clarity', label: 'Clarity', guidance: 'Speaks plainly.', metricType: 'scale' as const }];
const days = 86_400_000;

const it = tenantTest
  /** Books the interviews of two applicants of a role with one interviewer each, who are not on its team. */
  .extend('booked', { scope: 'file' }, ({ app, tenant, admin }) => async (given: object = {}) => {
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const made = await aPublishedRole(admin, { pipeline: interviewPipeline, criteria, ...given });
    const applicants = [await anApplicant(app, made, tenant), await anApplicant(app, made, tenant)];
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [made.id]),
    );
    const [window] = aMorning(app.clock.now).windows ?? [];
    const interviewerIds = people.slice(0, 2).map(({ id }) => id);
    const windows = window ? [{ ...window, interviewerIds }] : [];
    const plan = await anOpenPlan(admin, made.id, aMorning(app.clock.now, { panelSize: 1, windows }));
    const booked = [];
    for (const [nth, { id }] of (await invitationsOf(admin, plan.id)).entries()) {
      const path = `/api/v1/interview-plans/${plan.id}/invitations/${id}`;
      const { startsAt } = Object((await admin.get(`${path}/times`)).body)[nth];
      const { booking, candidate } = Object((await admin.post(`${path}/booking`, { startsAt })).body);
      const at = people.findIndex((one) => one.id === booking.people[0].userId);
      booked.push({
        path,
        candidate,
        bookingId: String(booking.id),
        holder: people[at],
        endsAt: String(booking.endsAt),
      });
    }
    const [one, other] = booked;
    if (!(one?.holder && other?.holder) || one.holder === other.holder) throw new Error('no two interviewers');
    const [mine, theirs] = [await app.signIn(one.holder), await app.signIn(other.holder)];
    const stranger = await app.signIn(people[2] ?? one.holder);
    return { role: made, plan, applicants, mine, theirs, stranger, one, other, holder: one.holder };
  })
  /** Paths of the scores of a candidate, and a way to give one. */
  .extend('scores', { scope: 'file' }, ({ tenant }) => (caller: Caller, to: { id: string; applicationId: string }) => {
    const path = `/api/v1/organization/${tenant.id}/candidate/${to.id}/score`;
    const { applicationId } = to;
    return {
      read: async () => caller.get(`${path}?applicationId=${applicationId}`),
      give: async (score: number | null) => caller.put(path, { applicationId, criterion: 'clarity', score }),
      recommend: async () => caller.put(path, { applicationId, criterion: 'RECOMMENDATION', score: true }),
    };
  });

describe('an interviewer who is not on the team of the role', () => {
  it('gets at the pack and the scorecard of the candidate whom they interview, and at no other', async ({
    booked,
    scores,
  }) => {
    const { mine, theirs, stranger, one, other } = await booked();
    const shown = getMyInterview.answers[200].parse((await mine.get(`/api/v1/my-interviews/${one.bookingId}`)).body);
    expect(shown).toMatchObject({ interview: { onTeam: false, mayOpen: true }, criteria: [{ key: 'clarity' }] });
    expect((await mine.post(`/api/v1/my-interviews/${one.bookingId}/pack`)).status).toBe(200);
    const { id } = shown.interview.candidate;
    expect((await scores(mine, { ...one.candidate, id }).give(4)).status).toBe(200);
    expect((await scores(mine, { ...one.candidate, id }).read()).body).toMatchObject({
      stageId: interviewStage,
      mine: [{ value: 4 }],
    });
    for (const caller of [theirs, stranger]) {
      expect((await caller.get(`/api/v1/my-interviews/${one.bookingId}`)).status).toBe(404);
      expect((await caller.post(`/api/v1/my-interviews/${one.bookingId}/pack`)).status).toBe(404);
      expect((await scores(caller, { ...one.candidate, id }).read()).status).toBe(404);
      expect((await scores(caller, { ...one.candidate, id }).give(1)).status).toBe(404);
    }
    expect((await scores(mine, other.candidate).read()).status).toBe(404);
    expect((await scores(mine, other.candidate).give(1)).status).toBe(404);
  });

  it('gets at nothing else of the role, nor of the candidate', async ({ booked, tenant, scores }) => {
    const { role, mine, one, plan } = await booked();
    const { id, applicationId } = one.candidate;
    const of = `/api/v1/organization/${tenant.id}/candidate/${id}`;
    const refused = await Promise.all([
      mine.get(`/api/v1/roles/${role.id}`),
      mine.get(of),
      mine.get(`/api/v1/organization/${tenant.id}/candidate/${applicationId}`),
      mine.get(`${of}/note`),
      mine.get(`${of}/context`),
      mine.post(`${of}/note`, { text: 'Hello' }),
      mine.get(`/api/v1/interview-plans/${plan.id}`),
      mine.post(`${of}/score/show`, { applicationId }),
    ]);
    for (const { status } of refused) expect([403, 404]).toContain(status);
    expect((await scores(mine, one.candidate).read()).body).toMatchObject({ earlier: [], others: [] });
  });

  it('on a blind role learns a code, and no name by any of its ways', async ({ booked, scores, app }) => {
    const { mine, one, applicants } = await booked({ blind: true });
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        'select c.id, c.last_name from candidate c join application a on a.candidate_id = c.id where a.id = $1',
        [one.candidate.applicationId],
      ),
    );
    expect(applicants).toHaveLength(2);
    const identity = new RegExp(`${String(rows[0]?.['last_name'])}|${String(rows[0]?.['id'])}`, 'i');
    const shown = await mine.get(`/api/v1/my-interviews/${one.bookingId}`);
    const { applicationId } = one.candidate;
    const named = { id: applicationId, applicationId };
    expect((await scores(mine, named).give(3)).status).toBe(200);
    const card = await scores(mine, named).read();
    const pack = await mine.post(`/api/v1/my-interviews/${one.bookingId}/pack`);
    expect(pack.status).toBe(200);
    const said = [shown.body, card.body, pack.headers].map((part) => JSON.stringify(part)).join('');
    expect(said).not.toMatch(identity);
    // The candidate's own id would lead from the code to the person.
    const open = { id: String(rows[0]?.['id']), applicationId };
    expect((await scores(mine, open).read()).status).toBe(404);
  });
});

describe('the way of an interviewer to a candidate', () => {
  it('goes to who stands in, and ends for who leaves the panel', async ({ booked, scores }) => {
    const { mine, theirs, one } = await booked();
    const path = `/api/v1/my-interviews/${one.bookingId}`;
    expect((await mine.post(`${path}/conflict`)).status).toBe(200);
    expect((await mine.get(path)).status).toBe(404);
    expect((await mine.post(`${path}/pack`)).status).toBe(404);
    expect((await scores(mine, one.candidate).read()).status).toBe(404);
    expect((await scores(mine, one.candidate).give(2)).status).toBe(404);
    const now = listMyInterviews.answers[200].parse((await theirs.get('/api/v1/my-interviews')).body);
    expect(now.interviews.map(({ bookingId }) => bookingId)).toContain(one.bookingId);
    expect((await theirs.post(`${path}/pack`)).status).toBe(200);
    expect((await scores(theirs, one.candidate).give(2)).status).toBe(200);
  });

  it('ends with the booking, and follows one that is moved', async ({ booked, scores, admin }) => {
    const { mine, theirs, one } = await booked();
    const times = Object((await admin.get(`${one.path}/times`)).body);
    const moved = Object((await admin.post(`${one.path}/booking`, { startsAt: times.at(-1).startsAt })).body).booking;
    expect(moved.id).not.toBe(one.bookingId);
    const seats = await Promise.all([mine, theirs].map((caller) => scores(caller, one.candidate).read()));
    expect(seats.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await mine.get(`/api/v1/my-interviews/${one.bookingId}`)).status).toBe(404);
    const cancelled = await admin.post(`${one.path}/cancellation`, { reason: 'The role is filled.' });
    expect(cancelled.status).toBe(200);
    for (const caller of [mine, theirs]) {
      expect((await caller.get(`/api/v1/my-interviews/${moved.id}`)).status).toBe(404);
      expect((await scores(caller, one.candidate).read()).status).toBe(404);
    }
  });

  it('lasts two weeks after the interview, and longer while scores are outstanding', async ({
    booked,
    scores,
    app,
  }) => {
    const { one, other, holder } = await booked();
    const present = app.clock.now;
    if (!other.holder) throw new Error('no interviewer');
    try {
      app.clock.now = new Date(Date.parse(one.endsAt) + 13 * days);
      const scorer = await app.signIn(holder);
      expect((await scores(scorer, one.candidate).give(5)).status).toBe(200);
      // One who only says that they would take the candidate forward has scored nothing.
      const recommending = await app.signIn(other.holder);
      expect((await scores(recommending, other.candidate).recommend()).status).toBe(200);
      const isScored = async (caller: Caller) =>
        listMyInterviews.answers[200]
          .parse((await caller.get('/api/v1/my-interviews')).body)
          .interviews.map((interview) => interview.isScored);
      expect([await isScored(scorer), await isScored(recommending)]).toEqual([[true], [false]]);
      app.clock.now = new Date(Date.parse(one.endsAt) + 15 * days);
      const scored = await app.signIn(holder);
      expect((await scores(scored, one.candidate).read()).status).toBe(404);
      const late = await app.signIn(other.holder);
      expect((await scores(late, other.candidate).read()).status).toBe(200);
      app.clock.now = new Date(Date.parse(one.endsAt) + 61 * days);
      const tooLate = await app.signIn(other.holder);
      expect((await scores(tooLate, other.candidate).read()).status).toBe(404);
    } finally {
      app.clock.now = present;
    }
  });

  it('reads own marks, and changes none, after the application has moved on', async ({ booked, scores, app }) => {
    const { mine, one } = await booked();
    expect((await scores(mine, one.candidate).give(4)).status).toBe(200);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 11, substage_id = 1100 where id = $1', [
        one.candidate.applicationId,
      ]),
    );
    expect((await scores(mine, one.candidate).read()).body).toMatchObject({
      stageId: interviewStage,
      mine: [{ value: 4 }],
      earlier: [],
    });
    const refused = await scores(mine, one.candidate).give(1);
    expect(refused.body).toMatchObject({ errors: [{ code: 'application_moved' }] });
  });
});
