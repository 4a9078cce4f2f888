import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { getSchedules } from '@evenhand/contract/screens/schedules';
import { describe, expect } from 'vitest';
import { aCalendar, anEvent } from '../../../../platform/calendars/calendar-simulator.factory.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../../records/roles/roles.factory.ts';
import { availabilityUrl, withCalendars } from '../../interviewer-availability/interviewer-availability.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';

const day = '2027-04-12';
const [first, second] = [`${day}T08:00:00.000Z`, `${day}T09:00:00.000Z`];
const window = { startsAt: `${day}T09:00`, endsAt: `${day}T10:00`, lanes: 1 };
const seconds = (iso: string): number => Date.parse(iso) / 1000;

const it = withCalendars
  /** An interviewer with a calendar without entries. */
  .extend('anInterviewer', ({ app, tenant, simulator }) => async (name: string, given: object = {}) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', firstName: name, ...given });
    const path = `/${user.id}.ics`;
    simulator.files.set(path, aCalendar());
    const address = simulator.url + path;
    const connected = await (await app.signIn(user)).post(`${availabilityUrl}/calendars`, { kind: 'ICS', address });
    expect(connected.status).toBe(201);
    const isBusy = () =>
      simulator.files.set(path, aCalendar(...anEvent('DTSTART:20270412T073000Z', 'DTEND:20270412T083000Z')));
    return { user, path, isBusy };
  })
  /** Opens a plan with an interviewer at nine, and another at ten. */
  .extend('opened', ({ app, tenant }) => async (atNine: TestUser, atTen: TestUser) => {
    const admin = await app.signIn(await app.aStaffUser(tenant));
    const now = app.clock.now.getTime();
    const dates = { opensAt: inDays(-1, now), closesAt: inDays(9, now) };
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline, ...dates });
    await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const windows = [
      { ...window, interviewerIds: [atNine.id] },
      { ...window, startsAt: `${day}T10:00`, endsAt: `${day}T11:00`, interviewerIds: [atTen.id] },
    ];
    const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { panelSize: 1, windows }));
    const [invitation] = await invitationsOf(admin, plan.id);
    const path = ownPath(app, invitation?.id ?? '');
    const visitor = app.visitor(tenant);
    const starts = async () => {
      const { slots } = ownInterview.parse((await visitor.get(path)).body);
      return slots.filter(({ status }) => status === 'Available').map(({ startDateTime }) => startDateTime);
    };
    const choose = (iso: string) => visitor.put(path, { selectedTime: seconds(iso) });
    return { admin, starts, choose, staffPath: `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}` };
  })
  .extend('later', ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
  });

describe('before a time is booked', () => {
  it('the calendars of those who could hold it are read again, and of no others', async ({
    anInterviewer,
    opened,
    later,
    simulator,
  }) => {
    const [jo, kim] = [await anInterviewer('Jo'), await anInterviewer('Kim')];
    const { starts, choose } = await opened(jo.user, kim.user);
    expect(await starts()).toEqual([seconds(first), seconds(second)]);
    jo.isBusy();
    later();
    simulator.seen.length = 0;
    const taken = await choose(first);
    expect([taken.status, taken.body]).toMatchObject([409, { errors: [{ code: 'interview_time_taken' }] }]);
    expect(simulator.seen).toEqual([`GET ${jo.path}`]);
    expect((await choose(second)).status).toBe(200);
    expect(simulator.seen).toEqual([`GET ${jo.path}`, `GET ${kim.path}`]);
  });

  it('a calendar that does not answer holds it up for two seconds, and staff are told', async ({
    anInterviewer,
    opened,
    later,
    simulator,
    app,
  }) => {
    const [jo, kim] = [await anInterviewer('Jo'), await anInterviewer('Kim')];
    const { admin, staffPath } = await opened(jo.user, kim.user);
    const preview = async () => (await admin.post(`${staffPath}/booking/preview`, { startsAt: first })).body;
    expect(await preview()).toMatchObject({ staleCalendars: [] });
    const readAt = app.clock.now.toISOString();
    later();
    simulator.isSilent = true;
    const begun = performance.now();
    expect(await preview()).toMatchObject({ staleCalendars: [{ name: 'Jo Field', readAt }] });
    const booked = await admin.post(`${staffPath}/booking`, { startsAt: first });
    simulator.isSilent = false;
    expect([booked.status, performance.now() - begun < 8000]).toEqual([200, true]);
  });

  it('nothing counts that a person of the same address is busy with in another organisation', async ({
    anInterviewer,
    opened,
    app,
    simulator,
  }) => {
    const jo = await anInterviewer('Jo');
    const other = await app.aTenant();
    const elsewhere = await app.signIn(await app.aStaffUser(other, { email: jo.user.email }));
    simulator.files.set('/elsewhere.ics', aCalendar(...anEvent('DTSTART:20270412T070000Z', 'DTEND:20270412T170000Z')));
    const address = `${simulator.url}/elsewhere.ics`;
    expect((await elsewhere.post(`${availabilityUrl}/calendars`, { kind: 'ICS', address })).status).toBe(201);
    const { starts, choose } = await opened(jo.user, jo.user);
    expect(await starts()).toEqual([seconds(first), seconds(second)]);
    expect((await choose(first)).status).toBe(200);
  });
});

it('a booked interview stands in the schedule of the person who holds it, and takes their free time', async ({
  anInterviewer,
  opened,
  tenant,
}) => {
  const jo = await anInterviewer('Jo');
  const { admin, choose } = await opened(jo.user, jo.user);
  const query = new URLSearchParams({ usernames: jo.user.email, dateTime: `${day}T12:00:00Z` });
  const seen = async () => {
    const { body } = await admin.get(`/api/v1/organization/${tenant.id}/schedules?${query}`);
    return getSchedules.answers[200].parse(body).schedules[0];
  };
  expect(await seen()).toMatchObject({ interviews: [], busy: [] });
  expect((await choose(first)).status).toBe(200);
  const span = { startsAt: first, endsAt: `${day}T08:45:00.000Z` };
  const { free = [], ...rest } = (await seen()) ?? {};
  expect(rest).toMatchObject({ interviews: [span], busy: [span] });
  expect(free.map(({ endsAt }) => endsAt)).toContain(first);
});
