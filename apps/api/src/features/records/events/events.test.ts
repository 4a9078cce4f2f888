import { randomUUID } from 'node:crypto';
import { getEvent, listRegistrations } from '@evenhand/contract/records/events/events';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import { anEvent } from './events.factory.ts';

const event = getEvent.answers[200];
const people = listRegistrations.answers[200];
const outcome = z.object({ outcome: z.string() });

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('anybody', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend('make', { scope: 'file' }, ({ app, staff }) => async (given: Parameters<typeof anEvent>[1] = {}) => {
    const reply = await staff.post('/api/v1/events', anEvent(app.clock.now, given));
    expect(reply.status).toBe(201);
    return event.parse(reply.body);
  })
  .extend(
    'read',
    { scope: 'file' },
    ({ staff }) =>
      async (id: string) =>
        event.parse((await staff.get(`/api/v1/events/${id}`)).body),
  )
  .extend(
    'listed',
    { scope: 'file' },
    ({ staff }) =>
      async (id: string, query = '') =>
        people.parse((await staff.get(`/api/v1/events/${id}/registrations?resultsPerPage=1000${query}`)).body).content,
  )
  .extend(
    'register',
    { scope: 'file' },
    ({ anybody }) =>
      (id: string, email: string, name = 'Sam Guest') =>
        anybody.post(`/api/public/event/${id}`, { name, email }),
  )
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (email: string) =>
        (await app.mailsTo(tenant, email)).map((mail) => mail.template).sort(),
  )
  .extend('tokenOf', { scope: 'file' }, ({ app, tenant }) => async (email: string): Promise<string> => {
    const [mail] = (await app.mailsTo(tenant, email)).slice(-1);
    return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  });
const address = (): string => `guest-${randomUUID().slice(-8)}@example.org`;

describe('an event managed by staff', () => {
  it('is created, read, edited at its version and archived', async ({ app, staff, make }) => {
    const made = await make({ title: 'Insight day', capacity: 30 });
    expect(made).toMatchObject({ title: 'Insight day', status: 'ACTIVE', counts: { registered: 0 } });
    const body = { ...anEvent(app.clock.now, { title: 'Insight morning' }), version: made.version };
    const edited = await staff.put(`/api/v1/events/${made.id}`, body);
    expect(edited.body).toMatchObject({ title: 'Insight morning', version: made.version + 1, capacity: null });
    const stale = await staff.put(`/api/v1/events/${made.id}`, body);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { title: 'Insight morning' } });
    const input = { archived: true, version: made.version + 1 };
    expect((await staff.post(`/api/v1/events/${made.id}/archive`, input)).body).toMatchObject({ status: 'ARCHIVED' });
  });

  it.for([
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ place: '' }, 'place'],
    [{ endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
    [{ videoLink: 'javascript:alert(1)' }, 'videoLink'],
    [{ roleIds: [randomUUID()] }, 'roleIds.0'],
    [{ kind: 'PARTY' }, 'kind'],
  ] as const)('refuses %o and names %s', async ([part, field], { app, staff }) => {
    const reply = await staff.post('/api/v1/events', { ...anEvent(app.clock.now), ...part });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });
  });

  it('can be read by hiring managers, edited by their administrators, and is not found from another tenant', async ({
    app,
    tenant,
    make,
  }) => {
    const made = await make();
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(`/api/v1/events/${made.id}`)).status).toBe(200);
    expect((await manager.post('/api/v1/events', anEvent(app.clock.now))).status).toBe(403);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other));
    expect((await stranger.get(`/api/v1/events/${made.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/v1/events/${made.id}/registrations`)).status).toBe(404);
    expect((await app.visitor(other).get(`/api/public/event/${made.id}`)).status).toBe(404);
    expect(
      (await app.visitor(other).post(`/api/public/event/${made.id}`, { name: 'A', email: address() })).status,
    ).toBe(404);
  });

  it('is listed for everybody only when it is public and upcoming', async ({ tenant, anybody, make }) => {
    const shown = await make({ title: 'Listed webinar', kind: 'WEBINAR', videoLink: 'https://video.example/secret' });
    const hidden = await make({ title: 'Listed by link', visibility: 'LINK' });
    const own = await make({ title: 'Listed for staff', visibility: 'STAFF' });
    const reply = await anybody.get(`/api/public/${tenant.id}/events?searchTerm=Listed&resultsPerPage=100`);
    expect(JSON.stringify(reply.body)).not.toContain('video.example');
    expect(reply.body).toMatchObject({ totalElements: 1, content: [{ id: shown.id, online: true, state: 'open' }] });
    expect((await anybody.get(`/api/public/event/${hidden.id}`)).status).toBe(200);
    expect((await anybody.get(`/api/public/event/${own.id}`)).status).toBe(404);
    const kinds = await anybody.get(`/api/public/${tenant.id}/events?kind=WEBINAR&where=online`);
    expect(kinds.body).toMatchObject({ content: [{ id: shown.id }] });
    const all = await anybody.get(`/api/public/${tenant.id}/nonarchivedevents?searchTerm=Listed`);
    expect(all.body).toMatchObject({ totalElements: 1 });
  });
});

describe('registering', () => {
  it('gives a place once, mails it with a calendar file, and cancels it by the link', async ({
    app,
    tenant,
    anybody,
    make,
    mailsOf,
    tokenOf,
    read,
    register,
  }) => {
    const made = await make({ capacity: 5, videoLink: 'https://video.example/room' });
    const email = address();
    expect((await register(made.id, email)).body).toEqual({ outcome: 'REGISTERED' });
    expect((await register(made.id, email.toUpperCase())).body).toEqual({ outcome: 'REGISTERED' });
    expect((await read(made.id)).counts.registered).toBe(1);
    expect(await mailsOf(email)).toEqual(['event-registered']);
    const calendar = await app.services.database.withTenant(
      { organizationId: tenant.id, actor: { system: 'test' } },
      (tx) =>
        tx.db
          .selectFrom('mail_message')
          .select('calendar')
          .where('organization_id', '=', tenant.id)
          .where('to_address', '=', email)
          .executeTakeFirstOrThrow(),
    );
    expect(calendar.calendar).toContain('BEGIN:VEVENT');
    expect(calendar.calendar).toContain(`UID:event-${made.id}@`);
    expect(calendar.calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    const token = await tokenOf(email);
    const mine = await anybody.get(`/api/public/event/${made.id}?token=${token}`);
    expect(mine.body).toMatchObject({ own: { state: 'REGISTERED', videoLink: 'https://video.example/room' } });
    expect((await anybody.post(`/api/public/event/${made.id}/leave`, { token: `${token}x` })).status).toBe(404);
    expect((await anybody.post(`/api/public/event/${made.id}/leave`, { token })).status).toBe(200);
    expect((await anybody.post(`/api/public/event/${made.id}/leave`, { token })).status).toBe(200);
    expect((await read(made.id)).counts.registered).toBe(0);
    expect(await mailsOf(email)).toEqual(['event-left', 'event-registered']);
  });

  it('keeps to its capacity when twenty people register at once', async ({ make, read, register }) => {
    const made = await make({ capacity: 2 });
    const emails = Array.from({ length: 20 }, address);
    const replies = await Promise.all(emails.map((email) => register(made.id, email)));
    const outcomes = replies.map((reply) => outcome.parse(reply.body).outcome);
    expect(outcomes.filter((one) => one === 'REGISTERED')).toHaveLength(2);
    expect(outcomes.filter((one) => one === 'SEE_MAIL')).toHaveLength(18);
    expect((await read(made.id)).counts).toMatchObject({ registered: 2, waiting: 18 });
  });

  it('makes one registration when the same address registers several times at once', async ({
    make,
    mailsOf,
    read,
    register,
  }) => {
    const made = await make({ capacity: 5 });
    const email = address();
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(made.id, email)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await read(made.id)).counts.registered).toBe(1);
    expect(await mailsOf(email)).toEqual(['event-registered']);
  });

  it('gives a free place to the guest who has waited longest, and tells them', async ({
    app,
    staff,
    anybody,
    make,
    mailsOf,
    tokenOf,
    read,
    register,
  }) => {
    const made = await make({ capacity: 1 });
    const [first, second, third] = [address(), address(), address()];
    await register(made.id, first);
    await register(made.id, second);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await register(made.id, third);
    await anybody.post(`/api/public/event/${made.id}/leave`, { token: await tokenOf(first) });
    expect(await mailsOf(second)).toEqual(['event-place-free', 'event-waiting']);
    expect(await mailsOf(third)).toEqual(['event-waiting']);
    expect((await read(made.id)).counts).toMatchObject({ registered: 1, waiting: 1 });
    const now = await read(made.id);
    const { id: _id, roles: _r, status: _s, counts: _c, createdAt: _a, ...content } = now;
    expect((await staff.put(`/api/v1/events/${made.id}`, { ...content, capacity: 2 })).status).toBe(200);
    expect(await mailsOf(third)).toEqual(['event-place-free', 'event-waiting']);
  });

  it('does not reveal to a stranger who is registered', async ({ make, register }) => {
    const made = await make({ capacity: 1, waitingList: false });
    const email = address();
    await register(made.id, email);
    const known = await register(made.id, email);
    const unknown = await register(made.id, address());
    expect(known.body).toEqual(unknown.body);
  });

  it('requires a name and an address, and open registration', async ({ app, anybody, make, register }) => {
    const made = await make();
    const reply = await anybody.post(`/api/public/event/${made.id}`, {});
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: [{ field: 'name' }, { field: 'email' }] });
    const later = await make({ registrationOpensAt: new Date(app.clock.now.getTime() + 3_600_000).toISOString() });
    expect((await register(later.id, address())).status).toBe(409);
  });

  it('registers the signed-in candidate, who sees it among their events and can give up the place', async ({
    app,
    tenant,
    make,
    listed,
  }) => {
    const made = await make({ capacity: 1 });
    const user = await app.aCandidateUser(tenant);
    const me = await app.signIn(user);
    expect((await me.post(`/api/public/event/${made.id}`)).body).toEqual({ outcome: 'REGISTERED' });
    expect((await me.get(`/api/public/event/${made.id}`)).body).toMatchObject({ own: { state: 'REGISTERED' } });
    expect((await me.get('/api/v1/own-events')).body).toMatchObject([{ id: made.id, state: 'REGISTERED' }]);
    const [row] = await listed(made.id);
    expect(row).toMatchObject({ candidateId: user.candidateId, name: 'Amara Osei' });
    expect((await me.post(`/api/public/event/${made.id}/leave`)).status).toBe(200);
    expect((await me.get('/api/v1/own-events')).body).toEqual([]);
  });

  it('refuses an e-mail address that registers again and again, and still accepts others from the same network', async ({
    app,
    make,
    read,
    register,
  }) => {
    const [made, other] = [await make(), await make()];
    const email = address();
    for (let times = 0; times < 20; times += 1) expect((await register(made.id, email)).status).toBe(200);
    const refused = await register(other.id, ` ${email.toUpperCase()}`);
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ code: 'too_many_requests' }] } });
    expect((await read(other.id)).counts.registered).toBe(0);
    expect((await register(other.id, address())).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    expect((await register(other.id, email)).status).toBe(200);
  });
});
