import { listMyInterviews } from '@evenhand/contract/processes/interviews/my-interviews';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf } from '../interviews.factory.ts';

const mine = async (by: Caller) => listMyInterviews.answers[200].parse((await by.get('/api/v1/my-interviews')).body);
const conflictPath = (bookingId: string) => `/api/v1/my-interviews/${bookingId}/conflict`;

const it = tenantTest
  /** Books one interview of a new role that the first of so many people holds. */
  .extend('booked', { scope: 'file' }, ({ app, tenant, admin }) => async (count: number, role: object = {}) => {
    const people = [];
    for (let n = 0; n < count; n += 1) people.push(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const callers = [];
    for (const person of people) callers.push(await app.signIn(person));
    const made = await aPublishedRole(admin, { pipeline: interviewPipeline, ...role });
    await admin.put(`/api/v1/roles/${made.id}/team`, { userIds: people.map(({ id }) => id) });
    const applicant = await anApplicant(app, made, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [made.id]),
    );
    const [window] = aMorning(app.clock.now).windows ?? [];
    const windows = window ? [{ ...window, interviewerIds: people.map(({ id }) => id) }] : [];
    const plan = await anOpenPlan(admin, made.id, aMorning(app.clock.now, { panelSize: 1, windows }));
    const [invitation] = await invitationsOf(admin, plan.id);
    const path = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
    const [first] = Object((await admin.get(`${path}/times`)).body);
    const { body } = await admin.post(`${path}/booking`, { startsAt: first.startsAt });
    const holder: string = Object(body).booking.people[0].userId;
    const at = people.findIndex(({ id }) => id === holder);
    const other = people.findIndex(({ id }) => id !== holder);
    return {
      role: made,
      applicant,
      plan,
      path,
      bookingId: String(Object(body).booking.id),
      startsAt: String(first.startsAt),
      holder: { user: people[at], caller: callers[at] },
      colleague: { user: people[other], caller: callers[other] },
    };
  });

describe('an interviewer who knows the candidate', () => {
  it('is taken off at once, and a colleague stands in with a calendar entry of their own', async ({
    booked,
    app,
    tenant,
    admin,
  }) => {
    const { holder, colleague, bookingId, plan, path } = await booked(2);
    if (!(holder.user && holder.caller && colleague.user && colleague.caller)) throw new Error('no interviewers');
    expect((await colleague.caller.post(conflictPath(bookingId))).status).toBe(404);
    const before = await mine(holder.caller);
    expect(before.interviews).toMatchObject([{ bookingId, panelRole: 'MEMBER', mayOpen: true, isScored: false }]);
    // Two taps at one moment are one.
    const replies = await Promise.all([1, 2].map(() => holder.caller?.post(conflictPath(bookingId))));
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200]);
    const after = await mine(holder.caller);
    expect(after.interviews).toEqual([]);
    expect(after.known).toHaveLength(1);
    expect((await mine(colleague.caller)).interviews).toMatchObject([{ bookingId, colleagues: [] }]);
    const [shown] = await invitationsOf(admin, plan.id);
    expect(shown?.booking?.shortfalls).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/conflict|knows/i);
    const entryOf = async (email: string, method: string) => {
      const { rows } = await app.admin.exclusive((session) =>
        session.query(
          `select calendar from mail_message
           where to_address = $1 and template = 'staff-interview' and calendar like '%METHOD:' || $2 || '%'`,
          [email, method],
        ),
      );
      expect(rows).toHaveLength(1);
      const calendar = new ICAL.Component(ICAL.parse(String(rows[0]?.['calendar'])));
      const uid = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid');
      const mails = (await app.mailsTo(tenant, email)).filter(({ template }) => template === 'staff-interview');
      return { uid, mails };
    };
    const left = await entryOf(holder.user.email, 'CANCEL');
    const joined = await entryOf(colleague.user.email, 'REQUEST');
    expect(left.uid).not.toBe(joined.uid);
    expect(left.mails).toHaveLength(2);
    expect(joined.mails).toHaveLength(1);
    expect(`${joined.mails[0]?.subject}${joined.mails[0]?.text}`).not.toMatch(/conflict|knows|know this/i);
    // The panel of a later time is made without them, and the last who could take it leaves it open.
    const times = Object((await admin.get(`${path}/times`)).body);
    expect(times.length).toBeGreaterThan(0);
    const [moved] = [await admin.post(`${path}/booking`, { startsAt: times[1].startsAt })];
    expect(Object(moved?.body).booking.people).toMatchObject([{ userId: colleague.user.id }]);
    const movedId = String(Object(moved?.body).booking.id);
    expect((await colleague.caller.post(conflictPath(movedId))).status).toBe(200);
    expect((await invitationsOf(admin, plan.id))[0]?.booking).toMatchObject({
      shortfalls: [{ rule: 'SIZE', label: null }],
    });
    const applicationId = after.known[0]?.candidate.applicationId;
    expect((await holder.caller.delete(`/api/v1/my-interviews/conflicts/${applicationId}`)).status).toBe(200);
    expect((await holder.caller.delete(`/api/v1/my-interviews/conflicts/${applicationId}`)).status).toBe(404);
    expect((await mine(holder.caller)).known).toEqual([]);
  });
});

describe('an interviewer', () => {
  it('records who came from a quarter of an hour before, and is told when a colleague said otherwise', async ({
    booked,
    app,
  }) => {
    const { holder, bookingId, startsAt } = await booked(1);
    const caller = holder.caller;
    if (!caller) throw new Error('no interviewer');
    const say = (outcome: string | null, known: string | null) =>
      caller.post(`/api/v1/my-interviews/${bookingId}/outcome`, { outcome, known });
    expect((await say('NO_SHOW', null)).body).toMatchObject({
      errors: [{ code: 'interview_not_begun', field: 'outcome' }],
    });
    const present = app.clock.now;
    app.clock.now = new Date(Date.parse(startsAt) - 14 * 60_000);
    if (!holder.user) throw new Error('no interviewer');
    const again = await app.signIn(holder.user);
    const sayAgain = (outcome: string | null, known: string | null) =>
      again.post(`/api/v1/my-interviews/${bookingId}/outcome`, { outcome, known });
    expect((await sayAgain('LATE', null)).body).toMatchObject({ interviews: [{ outcome: 'LATE' }] });
    expect((await sayAgain('LATE', null)).status).toBe(200);
    expect((await sayAgain('NO_SHOW', null)).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    expect((await sayAgain(null, 'LATE')).body).toMatchObject({ interviews: [{ outcome: null }] });
    app.clock.now = present;
  });
});
