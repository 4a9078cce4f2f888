import { type OwnInterview, ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { listOwnApplications } from '@evenhand/contract/records/applications/applications';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { anApplication } from '../pipeline/pipeline.factory.ts';
import {
  aMorning,
  anOpenPlan,
  interviewPipeline,
  interviewStage,
  invitationsOf,
  ownPath,
} from './interviews.factory.ts';

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  /** Opens a plan of a new role for so many candidates. */
  .extend('opened', { scope: 'file' }, ({ app, tenant, admin }) => async (count: number, given: object = {}) => {
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    const people = [];
    for (let n = 0; n < count; n += 1) people.push(await anApplicant(app, role, tenant));
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, given));
    return { role, people, plan, invitations: await invitationsOf(admin, plan.id) };
  })
  .extend(
    'pageOf',
    { scope: 'file' },
    ({ app, visitor }) =>
      async (invitationId: string): Promise<OwnInterview> =>
        ownInterview.parse((await visitor.get(ownPath(app, invitationId))).body),
  )
  .extend(
    'choose',
    { scope: 'file' },
    ({ app, visitor }) =>
      (invitationId: string, selectedTime: number | null, by: Caller = visitor) =>
        by.put(ownPath(app, invitationId), { selectedTime }),
  )
  .extend('substageOf', { scope: 'file' }, ({ app }) => async (applicationId: string): Promise<unknown> => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select substage_id from application where id = $1', [applicationId]),
    );
    return rows[0]?.['substage_id'];
  });

const applicationsOf = listOwnApplications.answers[200];

const startsOf = (page: OwnInterview): number[] =>
  page.slots.filter(({ status }) => status === 'Available').map(({ startDateTime }) => startDateTime);

describe('a candidate with the link', () => {
  it('books, moves and cancels a time, and the stage, the calendar and the mails follow', async ({
    opened,
    pageOf,
    choose,
    substageOf,
    app,
    tenant,
    visitor,
  }) => {
    const { invitations, people } = await opened(1);
    const [invitation] = invitations;
    const [person] = people;
    if (!(invitation && person)) throw new Error('no invitation');
    expect(await substageOf(person.applicationId)).toBe(601);
    const shownBeside = async () =>
      applicationsOf.parse((await person.caller.get('/api/v1/applications')).body)[0]?.interview;
    expect(await shownBeside()).toMatchObject({ startsAt: null, timeZone: 'Europe/London' });
    const page = await pageOf(invitation.id);
    expect(page).toMatchObject({ state: 'INVITED', canChoose: true, minutes: 45, selectedTime: null, videoUrl: '' });
    const [first = 0, second = 0] = startsOf(page);
    expect(startsOf(page)).toHaveLength(3);
    const booked = await choose(invitation.id, first);
    expect(booked.body).toMatchObject({ state: 'BOOKED', selectedTime: first, place: 'Fleet Street 12' });
    expect(await substageOf(person.applicationId)).toBe(602);
    expect((await choose(invitation.id, first)).status).toBe(200);
    const token = ownPath(app, invitation.id).split('/').at(-1);
    expect(await shownBeside()).toMatchObject({ token, startsAt: new Date(first * 1000).toISOString() });
    const entryAt = async () => {
      const file = (await visitor.get(`${ownPath(app, invitation.id)}/calendar`)).raw.toString();
      const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
      return [entry?.getFirstPropertyValue('uid'), entry?.getFirstPropertyValue('sequence')];
    };
    const [uid] = await entryAt();
    expect((await choose(invitation.id, second)).body).toMatchObject({ selectedTime: second, changesLeft: 1 });
    expect(await entryAt()).toEqual([uid, 1]);
    expect((await choose(invitation.id, null)).body).toMatchObject({ state: 'INVITED', selectedTime: null });
    expect(await substageOf(person.applicationId)).toBe(601);
    expect((await visitor.get(`${ownPath(app, invitation.id)}/calendar`)).status).toBe(409);
    const mails = await app.mailsTo(tenant, person.user.email);
    const sent = mails.map(({ template }) => template).filter((name) => name.startsWith('interview-'));
    expect(sent.toSorted()).toEqual([
      'interview-booked',
      'interview-booked',
      'interview-cancelled',
      'interview-invited',
    ]);
  });

  it('may change so often, until a day before', async ({ opened, pageOf, choose, app }) => {
    const { invitations } = await opened(1);
    const id = invitations[0]?.id ?? '';
    const [first = 0, second = 0, third = 0] = startsOf(await pageOf(id));
    const now = app.clock.now;
    for (const start of [first, second, third]) expect((await choose(id, start)).status).toBe(200);
    expect((await choose(id, first)).body).toMatchObject({ errors: [{ code: 'interview_fixed' }] });
    expect(await pageOf(id)).toMatchObject({ canChange: false, selectedTime: third, changesLeft: 0 });
    app.clock.now = new Date(now.getTime() + 8 * 86_400_000);
    expect(await pageOf(id)).toMatchObject({ state: 'BOOKED' });
    app.clock.now = now;
  });

  it('keeps a time for ten minutes while others see it taken, and not longer', async ({
    opened,
    pageOf,
    choose,
    app,
    visitor,
  }) => {
    const { invitations } = await opened(2, {
      windows: [{ ...aMorning(app.clock.now).windows?.[0], lanes: 1 }],
    });
    const [one = '', other = ''] = invitations.map(({ id }) => id);
    const [first = 0] = startsOf(await pageOf(one));
    const held = await visitor.post(`${ownPath(app, one)}/hold`, { selectedTime: first });
    expect(held.body).toMatchObject({ hold: { startDateTime: first } });
    const taken = await choose(other, first);
    expect([taken.status, taken.body]).toMatchObject([409, { errors: [{ code: 'interview_time_taken' }] }]);
    expect(startsOf(ownInterview.parse(Object(taken.body).current))).not.toContain(first);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 10 * 60_000);
    expect((await choose(other, first)).status).toBe(200);
    expect((await choose(one, first)).status).toBe(409);
    app.clock.now = now;
  });

  it('says that none suits, of which who arranged it is told, and is refused after the deadline and with a link that is not ours', async ({
    opened,
    pageOf,
    admin,
    adminUser,
    app,
    tenant,
    visitor,
    choose,
  }) => {
    const { invitations, plan } = await opened(1);
    const id = invitations[0]?.id ?? '';
    const reason = 'I sit an exam on that day.';
    const say = async (body: object) => (await visitor.post(`${ownPath(app, id)}/none-suits`, body)).body;
    const told = async () =>
      (await app.mailsTo(tenant, adminUser.email)).filter(({ template }) => template === 'staff-interview-none-suits');
    expect(await say({ reason })).toMatchObject({ noneSuits: { reason } });
    expect(await invitationsOf(admin, plan.id)).toMatchObject([{ noneSuits: { reason, windows: [] } }]);
    expect(await say({ reason })).toMatchObject({ noneSuits: { reason } });
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/manager/schedule/plans/${plan.id}`);
    expect(mail?.text).not.toContain('an exam');
    const [first = 0] = startsOf(await pageOf(id));
    const windows = [{ startDateTime: first + 86_400, endDateTime: first + 90_000 }];
    expect(await say({ reason, windows })).toMatchObject({ noneSuits: { reason, windows } });
    expect(await told()).toHaveLength(2);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 8 * 86_400_000);
    expect((await choose(id, first)).status).toBe(410);
    expect(await pageOf(id)).toMatchObject({ state: 'EXPIRED', canChoose: false, slots: [] });
    app.clock.now = now;
    expect((await visitor.get(`/api/public/interview/${id}.abc`)).status).toBe(404);
  });
});

describe('staff', () => {
  it('book, cancel and record what became of it, and see it in the schedule', { tags: 'embedded' }, async ({
    opened,
    pageOf,
    admin,
    app,
    tenant,
    substageOf,
  }) => {
    const user = await app.aStaffUser(tenant);
    const { plan, invitations, people } = await opened(1, {
      panelSize: 1,
      windows: [{ ...aMorning(app.clock.now).windows?.[0], interviewerIds: [user.id] }],
    });
    const [invitation] = invitations;
    const path = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
    const times = Object((await admin.get(`${path}/times`)).body);
    expect(times).toMatchObject([{ free: 1 }, { free: 1 }, { free: 1 }]);
    const { startsAt } = times[1];
    expect((await admin.post(`${path}/booking/preview`, { startsAt })).body).toMatchObject({
      told: [
        { audience: 'CANDIDATE', change: 'BOOKED' },
        { audience: 'INTERVIEWER', change: 'ADDED' },
      ],
    });
    const booked = await admin.post(`${path}/booking`, { startsAt });
    expect(booked.body).toMatchObject({ state: 'BOOKED', booking: { startsAt, people: [{ userId: user.id }] } });
    const week = `from=${app.clock.now.toISOString()}&to=${new Date(app.clock.now.getTime() + 30 * 86_400_000).toISOString()}`;
    const mine = await (await app.signIn(user)).get(`/api/v1/interviews?${week}&userId=${user.id}`);
    const { applicationId } = people[0] ?? {};
    expect(mine.body).toMatchObject({
      interviews: [{ startsAt, candidate: { applicationId }, hasClash: false }],
    });
    // An interviewer who declares to be away on the day has a conflict, and no further time of it.
    const interviewer = await app.signIn(user);
    const away = { from: startsAt.slice(0, 10), to: startsAt.slice(0, 10) };
    const declared = { timeZone: 'Europe/London', hours: null, away: [away], perDay: null, perWeek: null };
    await interviewer.put('/api/v1/interviewer-availability', { ...declared, inTraining: false, version: 0 });
    const clashing = await admin.get(`/api/v1/interviews?${week}&userId=${user.id}`);
    expect(clashing.body).toMatchObject({ interviews: [{ startsAt, hasClash: true }] });
    expect((await admin.get(`${path}/times`)).body).toEqual([]);
    expect((await admin.post(`${path}/outcome`, { outcome: 'NO_SHOW' })).body).toMatchObject({
      booking: { state: 'DONE', outcome: 'NO_SHOW' },
    });
    const { applicationId: id = '' } = people[0] ?? {};
    for (const [outcome, substage] of [
      [null, 602],
      ['LATE', 603],
      [null, 602],
    ] as const) {
      expect((await admin.post(`${path}/outcome`, { outcome })).status).toBe(200);
      expect(await substageOf(id)).toBe(substage);
    }
    expect((await admin.post(`${path}/cancellation`, { reason: 'A partner is ill.' })).body).toMatchObject({
      state: 'INVITED',
      booking: null,
    });
    const cancelledByUs = { startDateTime: Date.parse(startsAt) / 1000, reason: 'A partner is ill.' };
    expect(await pageOf(invitation?.id ?? '')).toMatchObject({ state: 'INVITED', cancelledByUs });
    expect(await substageOf(people[0]?.applicationId ?? '')).toBe(601);
    const mails = (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'staff-interview');
    expect(mails).toHaveLength(2);
  });

  it('save a draft by its version, see its faults, and open it once', { tags: 'embedded' }, async ({ admin, app }) => {
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    const made = await admin.post('/api/v1/interview-plans', { roleId: role.id, stageId: interviewStage });
    const path = `/api/v1/interview-plans/${Object(made.body).id}`;
    const setup = Object(made.body).setup;
    expect((await admin.put(path, { setup: { ...setup, minutes: 30 }, version: 1 })).body).toMatchObject({
      version: 2,
    });
    expect((await admin.put(path, { setup, version: 1 })).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    const shown = await admin.post(`${path}/preview`, { setup: { ...setup, ...aMorning(app.clock.now) } });
    expect(shown.body).toMatchObject({ places: 6, people: 0, spare: 6, faults: [{ code: 'NOBODY_TO_INVITE' }] });
    const holidays = ['2027-08-02', '2027-03-26', '2027-03-30'].map((day) => ({
      startsAt: `${day}T09:00`,
      endsAt: `${day}T12:00`,
      lanes: 1,
    }));
    const { warnings } = Object((await admin.post(`${path}/preview`, { setup: { ...setup, windows: holidays } })).body);
    expect(warnings.filter(({ code }: { code: string }) => code === 'BANK_HOLIDAY')).toEqual([
      { code: 'BANK_HOLIDAY', window: 0, userId: null, day: '2027-08-02', regions: ['GB-SCT'] },
      { code: 'BANK_HOLIDAY', window: 1, userId: null, day: '2027-03-26', regions: [] },
    ]);
    expect((await admin.post(`${path}/open`, { version: 2 })).status).toBe(422);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
  });
});

describe('an interviewer', () => {
  it('is in one interview at a time, also between plans, and has a colleague stand in', async ({
    opened,
    pageOf,
    choose,
    app,
    tenant,
    admin,
    visitor,
  }) => {
    const [jo, kim] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant, { firstName: 'Kim' })];
    const window = aMorning(app.clock.now).windows?.[0];
    const first = await opened(1, { panelSize: 1, windows: [{ ...window, interviewerIds: [jo.id, kim.id] }] });
    const second = await opened(2, { panelSize: 1, windows: [{ ...window, interviewerIds: [jo.id] }] });
    const [of = '', other = '', third = ''] = [...first.invitations, ...second.invitations].map(({ id }) => id);
    const [start = 0, later = 0] = startsOf(await pageOf(other));
    expect((await choose(other, start)).status).toBe(200);
    // Jo is taken by the other plan, so that Kim holds this interview.
    await visitor.post(`${ownPath(app, of)}/hold`, { selectedTime: start });
    expect((await choose(of, start)).status).toBe(200);
    expect(await invitationsOf(admin, first.plan.id)).toMatchObject([{ booking: { people: [{ userId: kim.id }] } }]);
    expect(startsOf(await pageOf(third))).not.toContain(start);
    expect((await choose(of, later)).body).toMatchObject({ selectedTime: later });
    const [held] = await invitationsOf(admin, first.plan.id);
    const away = held?.booking?.people.find(({ state }) => state === 'PENCILLED')?.userId ?? '';
    const span = { from: new Date((later - 60) * 1000).toISOString(), to: new Date((later + 60) * 1000).toISOString() };
    const proposed = await admin.post('/api/v1/interviews/absence/proposal', { userId: away, ...span });
    const standInId = away === jo.id ? kim.id : jo.id;
    expect(proposed.body).toMatchObject([{ bookingId: held?.booking?.id, standIns: [{ userId: standInId }] }]);
    const changes = [{ bookingId: held?.booking?.id, standInId }];
    expect((await admin.post('/api/v1/interviews/absence', { userId: away, changes })).body).toEqual({
      changed: 1,
      taken: [],
    });
    // Booked, moved, and given to a colleague: the one who is out gets a cancellation of this sequence.
    expect((await visitor.get(`${ownPath(app, of)}/calendar`)).raw.toString()).toContain('SEQUENCE:2');
    const [now] = await invitationsOf(admin, first.plan.id);
    expect(now?.booking?.people.map(({ userId, state }) => [userId, state]).toSorted()).toEqual(
      [
        [away, 'STOOD_IN'],
        [standInId, 'PENCILLED'],
      ].toSorted(),
    );
    const scheduled = await admin.get(
      `/api/v1/interviews?${new URLSearchParams({ ...span, roleId: first.plan.role.id })}`,
    );
    expect(scheduled.body).toMatchObject({
      interviews: [{ people: [{ userId: standInId, role: 'MEMBER' }] }],
      people: [{ userId: standInId }],
    });
  });
});

describe('at one moment', () => {
  it('two of many get a time with two places', async ({ opened, pageOf, choose }) => {
    const { invitations } = await opened(6);
    const [first = 0] = startsOf(await pageOf(invitations[0]?.id ?? ''));
    const replies = await Promise.all(invitations.map(({ id }) => choose(id, first)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it('one of two plans gets the time that a candidate holds in both', async ({
    app,
    admin,
    tenant,
    pageOf,
    choose,
    visitor,
  }) => {
    const person = await app.aCandidateUser(tenant);
    const held: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
      await anApplication(
        app,
        { tenant, roleId: role.id },
        { candidateId: person.candidateId ?? '', email: person.email, stageId: 6 },
      );
      const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now));
      held.push((await invitationsOf(admin, plan.id))[0]?.id ?? '');
    }
    const [start = 0] = startsOf(await pageOf(held[0] ?? ''));
    for (const id of held) {
      const reply = await visitor.post(`${ownPath(app, id)}/hold`, { selectedTime: start });
      expect(reply.body).toMatchObject({ hold: { startDateTime: start } });
    }
    const replies = await Promise.all(held.map((id) => choose(id, start)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
