import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { wallAt } from '@evenhand/domain/interviews/wall-seconds';
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import type { Email } from 'postal-mime';
import { describe, expect } from 'vitest';
import { smtpTransport } from '../../../../platform/mail/transport.ts';
import { apiTest } from '../../../../testing/api-test.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../../records/roles/roles.factory.ts';
import {
  aMorning,
  anOpenPlan,
  interviewPipeline,
  interviewStage,
  invitationsOf,
  ownPath,
} from '../interviews.factory.ts';

/** A calendar part as one reader understands it. */
interface Entry {
  readonly method: string;
  readonly uid: string;
  readonly sequence: number;
  readonly start: string;
  readonly end: string;
  readonly attendee: string;
  readonly status: string;
  /** When its reminder comes, after its start. Empty without one. */
  readonly reminder: string;
}

const bare = (address: string): string => address.replace(/^mailto:/i, '');

/** Reads a calendar by Thunderbird's reader. */
function byIcalJs(text: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('not one entry');
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    attendee: bare(String(component.getFirstPropertyValue('attendee'))),
    status: String(component.getFirstPropertyValue('status')),
    reminder: String(component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger') ?? ''),
  };
}

/** Reads a calendar by the reader of the product. */
function byNodeIcal(text: string): Entry {
  const parts = Object.values(ical.sync.parseICS(text));
  const [event, ...others] = parts.filter((part) => part?.type === 'VEVENT') as VEvent[];
  if (!event || others.length > 0) throw new Error('not one entry');
  const { attendee } = event;
  return {
    method: String(Object(parts.find((part) => part?.type === 'VCALENDAR')).method),
    uid: event.uid,
    sequence: Number(event.sequence),
    start: event.start.toISOString(),
    end: event.end?.toISOString() ?? '',
    attendee: bare(String(Object(attendee).val ?? attendee)),
    status: String(event.status),
    reminder: String(Object(event.alarms?.[0]).trigger ?? ''),
  };
}

/** Returns the calendar entry of a mail. The part that programs act on and the file that people open are the same. */
function entryOf({ attachments }: Email): Entry | null {
  const parts = attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  if (parts.length === 0) return null;
  const [part] = parts;
  const files = attachments.filter(({ mimeType }) => mimeType === 'application/ics');
  const text = String(part?.content);
  const file = files[0]?.content;
  expect([parts.length, files.length, typeof file === 'string' ? file : new TextDecoder().decode(file)]).toEqual([
    1,
    1,
    text,
  ]);
  const entry = byIcalJs(text);
  expect(byNodeIcal(text)).toEqual(entry);
  expect([part?.method, part?.contentId]).toEqual([entry.method, undefined]);
  expect(entry.reminder).toBe(entry.method === 'CANCEL' ? '' : '-PT1H');
  return entry;
}

/** Returns what stands in a calendar that took these entries in, by the rules of RFC 5546 for a replaced and a cancelled one. */
function calendarAfter(entries: readonly Entry[]): Entry[] {
  const calendar = new Map<string, Entry>();
  const ended = new Map<string, number>();
  for (const entry of entries) {
    const known = Math.max(calendar.get(entry.uid)?.sequence ?? -1, ended.get(entry.uid) ?? -1);
    if (entry.sequence < known || (entry.sequence === known && entry.method === 'REQUEST')) continue;
    if (entry.method === 'CANCEL') {
      calendar.delete(entry.uid);
      ended.set(entry.uid, entry.sequence);
    } else calendar.set(entry.uid, entry);
  }
  return [...calendar.values()];
}

/** Checks that nothing of an interview is left in the calendar of a person, whose entries rose in sequence. */
function expectEnded(entries: readonly Entry[], address: string): void {
  expect(calendarAfter(entries)).toEqual([]);
  const sequences = entries.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  expect(entries.filter(({ attendee }) => attendee !== address)).toEqual([]);
}

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  /** Opens a plan for one candidate with windows at these hours of the office, and these interviewers. */
  .extend(
    'opened',
    { scope: 'file' },
    ({ app, tenant, adminUser, visitor }) =>
      async (windows: readonly (readonly [string, string])[], interviewerIds: readonly string[]) => {
        const admin = await app.signIn(adminUser);
        const role = await aPublishedRole(admin, {
          pipeline: interviewPipeline,
          opensAt: inDays(-1, app.clock.now.getTime()),
          closesAt: inDays(1, app.clock.now.getTime()),
        });
        const person = await anApplicant(app, role, tenant);
        await app.admin.exclusive((session) =>
          session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
        );
        const given = windows.map(([startsAt, endsAt]) => ({
          startsAt,
          endsAt,
          lanes: 1,
          interviewerIds: [...interviewerIds],
        }));
        const setup = aMorning(app.clock.now, { windows: given, panelSize: 1, maxChanges: 5, maxDays: null });
        const plan = await anOpenPlan(admin, role.id, setup);
        const [invitation] = await invitationsOf(admin, plan.id);
        const path = ownPath(app, invitation?.id ?? '');
        const page = async () => ownInterview.parse((await visitor.get(path)).body);
        const choose = async (selectedTime: number | null) => {
          const reply = await visitor.put(path, { selectedTime });
          expect(reply.status).toBe(200);
        };
        const arranged = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
        return { admin, person, page, choose, arranged };
      },
  )
  /** Returns the calendar entries that an address got, oldest first, each of a mail of its own. */
  .extend('entriesTo', { scope: 'file' }, ({ app, server }) => async (address: string): Promise<Entry[]> => {
    await app.workJobs();
    return (await server.mailsTo(address)).flatMap((mail) => entryOf(mail) ?? []);
  });
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

describe('the calendar entries of an interview', () => {
  it('follow it from booking to cancellation, by the candidate and by staff, one for each person', async ({
    app,
    tenant,
    opened,
    entriesTo,
  }) => {
    app.clock.now = new Date('2027-04-01T08:00:00Z');
    const interviewers = [await app.aStaffUser(tenant), await app.aStaffUser(tenant, { firstName: 'Kim' })];
    const day = '2027-04-20';
    const { admin, person, page, choose, arranged } = await opened(
      [[`${day}T09:00`, `${day}T13:00`]],
      interviewers.map(({ id }) => id),
    );
    const [first = 0, second = 0, third = 0] = (await page()).slots.map(({ startDateTime }) => startDateTime);
    const iso = (start: number) => new Date(start * 1000).toISOString();
    await choose(first);
    await choose(second);
    expect((await admin.post(`${arranged}/booking`, { startsAt: iso(third) })).status).toBe(200);
    const own = await entriesTo(person.user.email);
    expect(own.map(({ method, sequence, start }) => [method, sequence, start])).toEqual([
      ['REQUEST', 0, iso(first)],
      ['REQUEST', 1, iso(second)],
      ['REQUEST', 2, iso(third)],
    ]);
    expect(new Set(own.map(({ uid }) => uid)).size).toBe(1);
    expect(new Set(own.map(({ attendee }) => attendee))).toEqual(new Set([person.user.email]));
    expect(calendarAfter(own)).toMatchObject([{ start: iso(third), status: 'CONFIRMED' }]);
    // One interviewer holds it, in an entry of their own; a colleague stands in, and the first is released.
    const [held] = await invitationsOf(admin, arranged.split('/')[4] ?? '');
    const awayId = held?.booking?.people.find(({ state }) => state === 'PENCILLED')?.userId ?? '';
    const [away, standIn] = interviewers.toSorted((one) => (one.id === awayId ? -1 : 1));
    if (!(away && standIn)) throw new Error('there are two');
    const changes = [{ bookingId: held?.booking?.id, standInId: standIn.id }];
    expect((await admin.post('/api/v1/interviews/absence', { userId: away.id, changes })).body).toMatchObject({
      changed: 1,
    });
    expect(calendarAfter(await entriesTo(away.email))).toEqual([]);
    expect(calendarAfter(await entriesTo(standIn.email))).toMatchObject([{ start: iso(third) }]);
    await choose(null);
    const all = await entriesTo(person.user.email);
    expect(all.at(-1)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: own[0]?.uid, start: iso(third) });
    expect(all.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 4]);
    const addresses = [person.user.email, away.email, standIn.email];
    for (const address of addresses) expectEnded(await entriesTo(address), address);
    // Chosen again, it is another interview; staff cancel it.
    await choose(first);
    expect(calendarAfter(await entriesTo(person.user.email))).toMatchObject([{ start: iso(first), sequence: 0 }]);
    expect((await admin.post(`${arranged}/cancellation`, { reason: 'A partner is ill.' })).status).toBe(200);
    const [ofCandidate = [], ...ofStaff] = await Promise.all(addresses.map(entriesTo));
    for (const entries of [ofCandidate, ...ofStaff]) expect(calendarAfter(entries)).toEqual([]);
    const ownIds = new Set(ofCandidate.map(({ uid }) => uid));
    expect(ownIds.size).toBe(2);
    expect(ofStaff.flat().filter(({ uid }) => ownIds.has(uid))).toEqual([]);
  });

  it.for([
    ['spring', '2027-03-14T08:00:00Z', ['2027-03-27', '2027-03-28'], ['09:00:00', '08:00:00']],
    ['autumn', '2027-10-16T08:00:00Z', ['2027-10-30', '2027-10-31'], ['08:00:00', '09:00:00']],
  ] as const)(
    'say nine by the clock of the office on both sides of the change in %s',
    async ([, now, days, hours], { app, tenant, server, opened, entriesTo }) => {
      app.clock.now = new Date(now);
      const interviewer = await app.aStaffUser(tenant);
      const windows = days.map((day) => [`${day}T09:00`, `${day}T10:00`] as const);
      const { person, page, choose } = await opened(windows, [interviewer.id]);
      const starts = (await page()).slots.map(({ startDateTime }) => startDateTime);
      expect(starts.map((start) => wallAt('Europe/London', start))).toEqual(days.map((day) => `${day}T09:00`));
      for (const start of starts) await choose(start);
      for (const address of [person.user.email, interviewer.email]) {
        const entries = await entriesTo(address);
        expect(entries.map(({ start }) => start)).toEqual(days.map((day, at) => `${day}T${hours[at]}.000Z`));
        const texts = (await server.mailsTo(address)).filter((mail) => entryOf(mail) !== null).map(({ text }) => text);
        for (const text of texts) expect(text).toContain('09:00');
      }
    },
  );
});

describe('a test of the invitation', () => {
  it('goes to its sender alone, in the real words, without a calendar file, and is limited', async ({
    app,
    tenant,
    server,
  }) => {
    app.clock.now = new Date('2027-04-01T08:00:00Z');
    const user = await app.aStaffUser(tenant);
    const admin = await app.signIn(user);
    const role = await aPublishedRole(admin, {
      pipeline: interviewPipeline,
      opensAt: inDays(-1, app.clock.now.getTime()),
      closesAt: inDays(1, app.clock.now.getTime()),
    });
    const setup = aMorning(app.clock.now, { text: 'Please bring a pen.', release: 'DRAW', wishHours: 48 });
    const draft = Object(
      (await admin.post('/api/v1/interview-plans', { roleId: role.id, stageId: interviewStage, setup: {} })).body,
    );
    const path = `/api/v1/interview-plans/${draft.id}/test-mail`;
    expect((await admin.post(path, { setup })).body).toEqual({ done: true });
    await app.workJobs();
    const [mail, ...others] = await server.mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.subject).toContain('Choose a time for your interview');
    expect(mail?.text).toContain('Please bring a pen.');
    expect(mail?.text).toMatch(/Tell us by .*3 April 2027/);
    expect(mail?.text).toContain(`/manager/schedule/plans/${draft.id}`);
    expect((await admin.get(`/api/v1/interview-plans/${draft.id}`)).body).toMatchObject({ state: 'DRAFT', version: 1 });
    expect((await admin.post(path, { setup: { ...setup, minutes: 0 } })).status).toBe(422);
    const stranger = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await stranger.post(path, { setup })).status).toBe(403);
    let status = 200;
    for (let n = 0; n < 200 && status === 200; n += 1) status = (await admin.post(path, { setup })).status;
    expect(status).toBe(429);
  });
});
