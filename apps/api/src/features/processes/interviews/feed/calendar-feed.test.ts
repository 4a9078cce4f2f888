import { getCalendarFeed } from '@evenhand/contract/processes/interviews/calendar-feed';
import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';

const url = '/api/v1/calendar-feed';
const on = { isOn: true, showsNames: false };
const feedOf = async (reply: Promise<{ body: unknown }>) => getCalendarFeed.answers[200].parse((await reply).body);

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend('jo', async ({ app, tenant }) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    return { user, caller: await app.signIn(user) };
  })
  /** Opens a plan of a role with one interviewer, for one candidate. */
  .extend('opened', ({ app, tenant, admin, visitor }) => async (interviewer: TestUser, given: object = {}) => {
    const role = await aPublishedRole(admin, { title: 'Spring scheme', pipeline: interviewPipeline, ...given });
    const person = await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const { windows = [], ...morning } = aMorning(app.clock.now, { panelSize: 1 });
    const own = windows.map((window) => ({ ...window, interviewerIds: [interviewer.id] }));
    const plan = await anOpenPlan(admin, role.id, { ...morning, windows: own });
    const [invitation] = await invitationsOf(admin, plan.id);
    const path = ownPath(app, invitation?.id ?? '');
    const { slots } = ownInterview.parse((await visitor.get(path)).body);
    const starts = slots.map(({ startDateTime }) => startDateTime);
    // Each choice is a minute after what came before.
    const choose = (at: number | null) => {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      return visitor.put(path, { selectedTime: at === null ? null : (starts[at] ?? 0) });
    };
    return { choose, starts, person };
  })
  /** Reads a calendar as a program that subscribes to it. */
  .extend('entriesAt', ({ visitor }) => async (address: string | null) => {
    const reply = await visitor.get(new URL(address ?? '').pathname);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = new ICAL.Component(ICAL.parse(reply.raw.toString()));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      const attendees = component.getAllProperties('attendee').length;
      const { uid, summary, description } = event;
      return { uid, start: event.startDate.toUnixTime(), summary, description, attendees };
    });
  })
  .extend('calendarsTo', ({ app, tenant }) => async (user: TestUser): Promise<string[]> => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        'select calendar from mail_message where organization_id = $1 and to_address = $2 order by created_at',
        [tenant.id, user.email],
      ),
    );
    return rows.map((row) => /^METHOD:(\w+)/m.exec(String(row['calendar']))?.[1] ?? 'none');
  });

const pathOf = (address: string | null): string => new URL(address ?? '').pathname;
const statusOf = async (caller: Caller, address: string | null) => (await caller.get(pathOf(address))).status;

describe('the calendar of an interviewer', () => {
  it('holds their interviews as they stand, without invitations beside it', async ({
    jo,
    opened,
    entriesAt,
    calendarsTo,
    app,
  }) => {
    expect(await feedOf(jo.caller.get(url))).toEqual({ address: null, showsNames: false });
    const { choose, starts } = await opened(jo.user);
    await choose(0);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const { address } = await feedOf(jo.caller.put(url, on));
    const [first] = await entriesAt(address);
    expect(first).toMatchObject({
      start: starts[0],
      summary: expect.stringContaining('Spring scheme – '),
      // The page of the interviewer's own interviews, with packs and scorecards.
      description: expect.stringMatching(/\/manager\/my-interviews$/),
      attendees: 0,
    });
    await choose(1);
    expect(await entriesAt(address)).toEqual([{ ...first, start: starts[1] }]);
    await choose(2);
    expect(await entriesAt(address)).toEqual([{ ...first, start: starts[2] }]);
    // The invitation of before is taken back at the first move, and none follows.
    expect(await calendarsTo(jo.user)).toEqual(['REQUEST', 'CANCEL', 'none']);
    const other = await opened(jo.user);
    await other.choose(1);
    expect((await entriesAt(address)).map(({ start }) => start).toSorted()).toEqual([other.starts[1], starts[2]]);
    await other.choose(null);
    expect(await entriesAt(address)).toHaveLength(1);
  });

  it('names candidates where that was chosen, and never on a blind role', async ({ jo, opened, entriesAt }) => {
    const [open, blind] = [await opened(jo.user), await opened(jo.user, { title: 'Blind scheme', blind: true })];
    await open.choose(0);
    await blind.choose(1);
    const { address } = await feedOf(jo.caller.put(url, on));
    const summaries = async () => (await entriesAt(address)).map(({ summary }) => summary);
    const hidden = await summaries();
    expect(hidden.join(' ')).not.toMatch(/Amara|Osei/);
    expect(await feedOf(jo.caller.put(url, { ...on, showsNames: true }))).toEqual({ address, showsNames: true });
    expect(await summaries()).toEqual(['Spring scheme – Amara Osei', hidden[1]]);
  });

  it('ends with its address, with its owner, and in another organisation', { tags: 'embedded' }, async ({
    app,
    jo,
    admin,
    visitor,
  }) => {
    const { address } = await feedOf(jo.caller.put(url, on));
    const strange = app.visitor(await app.aTenant());
    expect([await statusOf(visitor, address), await statusOf(strange, address)]).toEqual([200, 404]);
    expect(await feedOf(jo.caller.put(url, on))).toMatchObject({ address });
    const renewed = await feedOf(jo.caller.put(url, { ...on, renew: true }));
    expect([await statusOf(visitor, address), await statusOf(visitor, renewed.address)]).toEqual([404, 200]);
    const forged = pathOf(renewed.address).replace(/.\.ics$/, (end) => (end === 'A.ics' ? 'Q.ics' : 'A.ics'));
    for (const path of [forged, '/calendar/x.ics', '/calendar/x']) expect((await visitor.get(path)).status).toBe(404);
    await jo.caller.put(url, { ...on, isOn: false });
    expect(await statusOf(visitor, renewed.address)).toBe(404);
    const last = await feedOf(jo.caller.put(url, on));
    expect((await admin.delete(`/api/v1/user/${jo.user.id}`)).status).toBe(200);
    expect(await statusOf(visitor, last.address)).toBe(404);
  });
});
