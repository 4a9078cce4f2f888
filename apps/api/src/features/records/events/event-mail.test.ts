import type { BodyOf } from '@evenhand/contract/base/endpoint';
import { type createEvent, getEvent } from '@evenhand/contract/records/events/events';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { describe, expect } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { anEvent } from './events.factory.ts';

const event = getEvent.answers[200];

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Hartwell & Stone' }))
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend(
    'make',
    { scope: 'file' },
    ({ app, staff }) =>
      async (given: Parameters<typeof anEvent>[1] = {}) =>
        event.parse((await staff.post('/api/v1/events', anEvent(app.clock.now, given))).body),
  )
  .extend('register', { scope: 'file' }, ({ app, tenant }) => async (id: string, email: string) => {
    await app.visitor(tenant).post(`/api/public/event/${id}`, { name: 'Sam Guest', email });
    await app.workJobs();
  })
  .extend(
    'edit',
    { scope: 'file' },
    ({ app, staff }) =>
      async (id: string, change: Partial<BodyOf<typeof createEvent>>) => {
        const { version } = event.parse((await staff.get(`/api/v1/events/${id}`)).body);
        const reply = await staff.put(`/api/v1/events/${id}`, { ...anEvent(app.clock.now), ...change, version });
        expect(reply.status).toBe(200);
        await app.workJobs();
      },
  )
  /** Returns the newest mail to an address, and its calendar file parsed as a calendar would. */
  .extend('newest', { scope: 'file' }, ({ server }) => async (address: string) => {
    const mail = (await server.mailsTo(address)).at(-1);
    if (!mail) throw new Error('no mail arrived');
    return { mail, calendar: readCalendar(mail) };
  });
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

function readCalendar({ attachments }: Email) {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!file) return null;
  const calendar = new ICAL.Component(ICAL.parse(String(file.content)));
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new Error('not one event');
  return {
    fileName: attachments.find(({ mimeType }) => mimeType === 'application/ics')?.filename,
    typeMethod: file.method,
    method: calendar.getFirstPropertyValue('method'),
    uid: entry.uid,
    sequence: entry.sequence,
    start: entry.startDate.toJSDate(),
    end: entry.endDate.toJSDate(),
    zone: entry.startDate.zone?.tzid,
    summary: entry.summary,
    location: entry.location,
    organizer: entry.organizer,
    status: entry.component.getFirstPropertyValue('status'),
  };
}

describe('a mail about an event', () => {
  it('carries a calendar file that a calendar reads as the event', async ({ app, tenant, newest, make, register }) => {
    const nextYear = app.clock.now.getUTCFullYear() + 1;
    const startsAt = `${nextYear}-07-01T17:30:00.000Z`;
    const endsAt = `${nextYear}-07-01T19:00:00.000Z`;
    const title = 'Open evening; tea, cake\\talk – “Été”';
    const made = await make({ title, startsAt, endsAt, timeZone: 'Europe/London' });
    await register(made.id, 'sam@guests.example');
    const { mail, calendar } = await newest('sam@guests.example');
    expect(mail.subject).toBe(`You have a place: ${title}`);
    expect(mail.text).toContain('18:30');
    expect(calendar).toMatchObject({
      fileName: 'event.ics',
      typeMethod: 'PUBLISH',
      method: 'PUBLISH',
      uid: `event-${made.id}@${tenant.subdomain}.localhost`,
      sequence: 0,
      start: new Date(startsAt),
      end: new Date(endsAt),
      zone: 'UTC',
      summary: title,
      location: 'Great Hall, Fleet Street',
      status: 'CONFIRMED',
    });
    expect(calendar?.organizer).toMatch(/^mailto:.+@.+/);
    expect((await app.mailsTo(tenant, 'sam@guests.example')).map(({ state }) => state)).toEqual(['sent']);
  });

  it('updates the calendar when the event moves, and removes the event when it is cancelled', async ({
    app,
    staff,
    newest,
    make,
    register,
    edit,
  }) => {
    const made = await make({});
    await register(made.id, 'ada@guests.example');
    const { calendar: first } = await newest('ada@guests.example');
    const nextYear = app.clock.now.getUTCFullYear() + 1;
    const startsAt = `${nextYear}-03-02T09:00:00.000Z`;
    await edit(made.id, { startsAt, endsAt: `${nextYear}-03-02T10:00:00.000Z` });
    const { mail: changed, calendar: second } = await newest('ada@guests.example');
    expect(changed.subject).toBe('Changed: Open evening');
    expect(second).toMatchObject({
      method: 'PUBLISH',
      uid: first?.uid,
      sequence: 1,
      start: new Date(startsAt),
    });
    const { version } = event.parse((await staff.get(`/api/v1/events/${made.id}`)).body);
    await staff.post(`/api/v1/events/${made.id}/archive`, { archived: true, version });
    await app.workJobs();
    const { mail: calledOff, calendar: third } = await newest('ada@guests.example');
    expect(calledOff.subject).toBe('Called off: Open evening');
    expect(third).toMatchObject({
      typeMethod: 'CANCEL',
      method: 'CANCEL',
      uid: first?.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
  });

  it('removes the event from the calendar of a guest who gives up their place', async ({
    app,
    tenant,
    newest,
    make,
    register,
  }) => {
    const made = await make({});
    await register(made.id, 'kit@guests.example');
    const { mail, calendar } = await newest('kit@guests.example');
    const token = /token=([\w.-]+)/.exec(mail.text ?? '')?.[1];
    await app.visitor(tenant).post(`/api/public/event/${made.id}/leave`, { token });
    await app.workJobs();
    const left = await newest('kit@guests.example');
    expect(left.mail.subject).toBe('You are no longer registered: Open evening');
    expect(left.calendar).toMatchObject({ method: 'CANCEL', uid: calendar?.uid, status: 'CANCELLED' });
  });

  it('has no calendar file for a guest on the waiting list, even when they leave it', async ({
    app,
    tenant,
    newest,
    make,
    register,
  }) => {
    const made = await make({ capacity: 1, waitingList: true });
    await register(made.id, 'first@guests.example');
    await register(made.id, 'second@guests.example');
    const { mail, calendar } = await newest('second@guests.example');
    expect(calendar).toBeNull();
    const token = /token=([\w.-]+)/.exec(mail.text ?? '')?.[1];
    await app.visitor(tenant).post(`/api/public/event/${made.id}/leave`, { token });
    await app.workJobs();
    const left = await newest('second@guests.example');
    expect(left.mail.subject).toBe('You are no longer registered: Open evening');
    expect(left.calendar).toBeNull();
  });
});
