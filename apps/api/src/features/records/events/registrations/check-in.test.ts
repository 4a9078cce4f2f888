import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { setAccount } from '../../../tenancy/identity/identity.factory.ts';
import { eventSource } from '../event-source.ts';
import { anEvent } from '../events.factory.ts';
import { address, hour, checkInTest as it, start } from './check-in.factory.ts';

it.beforeEach(({ later }) => later(0));

describe('checking in by address', () => {
  it('works once, while check-in is open, and gives the same answer to a visitor who is not registered', async ({
    make,
    register,
    checkIn,
    later,
    listed,
    app,
  }) => {
    const made = await make({ inHours: 3 });
    const email = address();
    await register(made.id, email);
    expect((await checkIn(made.id, email)).status).toBe(409);
    await later(1.5);
    const [known, again, unknown] = [
      await checkIn(made.id, ` ${email.toUpperCase()} `),
      await checkIn(made.id, email),
      await checkIn(made.id, address()),
    ];
    expect([known.status, again.status, unknown.status]).toEqual([200, 200, 200]);
    expect(known.body).toEqual(unknown.body);
    expect(await listed(made.id)).toMatchObject([
      { attendance: 'ATTENDED', checkedInBy: null, checkedInAt: app.clock.now.toISOString() },
    ]);
    await later(7.1);
    expect((await checkIn(made.id, email)).status).toBe(409);
  });

  it('still finds the event after its end, while check-in is open', async ({ make, later, anybody }) => {
    const made = await make({ inHours: 1 });
    await later(4);
    const reply = await anybody.get(`/api/public/event/${made.id}`);
    expect(reply.status).toBe(410);
    expect(reply.body).toMatchObject({ current: { event: { id: made.id, checkInOpen: true } } });
    expect(JSON.stringify(reply.body).split(made.id)).toHaveLength(2);
  });

  it('does not check in a guest on the waiting list', async ({ make, register, checkIn, listed }) => {
    const made = await make({ inHours: 1, capacity: 1 });
    const [first, second] = [address(), address()];
    await register(made.id, first);
    await register(made.id, second);
    await checkIn(made.id, second);
    expect((await listed(made.id)).map((one) => one.attendance)).toEqual([null, null]);
  });
});

describe('registering at the door', () => {
  it('registers and checks in at once, and does not reveal whether the address was known', async ({
    make,
    register,
    walkIn,
    listed,
    mailsOf,
    app,
  }) => {
    const made = await make({ inHours: 1 });
    const [known, unknown] = [address(), address()];
    await register(made.id, known);
    const replies = await Promise.all([walkIn(made.id, known), walkIn(made.id, unknown), walkIn(made.id, unknown)]);
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [200, { outcome: 'REGISTERED' }]),
    );
    expect((await listed(made.id)).map(({ state, attendance }) => [state, attendance])).toEqual([
      ['REGISTERED', 'ATTENDED'],
      ['REGISTERED', 'ATTENDED'],
    ]);
    expect(await mailsOf(unknown)).toEqual(['event-registered']);
    expect((await walkIn(made.id, unknown, ' ')).body).toMatchObject({ errors: [{ field: 'name' }] });
    expect(
      (
        await app.visitor(await app.aTenant()).post(`/api/public/event/${made.id}/walk-in`, {
          name: 'Sam',
          email: unknown,
        })
      ).status,
    ).toBe(404);
  });

  it('keeps to the capacity, and points a guest without a place to their mail', async ({ make, walkIn, listed }) => {
    const made = await make({ inHours: 1, capacity: 1 });
    const [first, second] = [address(), address()];
    await walkIn(made.id, first);
    expect((await walkIn(made.id, second)).body).toEqual({ outcome: 'SEE_MAIL' });
    expect((await walkIn(made.id, first)).body).toEqual({ outcome: 'SEE_MAIL' });
    expect((await listed(made.id)).map(({ state, attendance }) => [state, attendance]).toSorted()).toEqual([
      ['REGISTERED', 'ATTENDED'],
      ['WAITING', null],
    ]);
  });

  it('works while check-in and registration are open', async ({ make, walkIn, later }) => {
    const early = await make({ inHours: 5 });
    expect((await walkIn(early.id, address())).body).toMatchObject({ errors: [{ code: 'check_in_closed' }] });
    const over = await make({ inHours: 1 });
    await later(4);
    expect((await walkIn(over.id, address())).body).toMatchObject({ errors: [{ code: 'event_over' }] });
  });
});

describe('the calendar file of an event', () => {
  it('shows what anybody may read, and the video link only to guests who have a place', async ({
    make,
    anybody,
    app,
    tenant,
    later,
  }) => {
    const made = await make({ inHours: 48, videoLink: 'https://video.example.org/talk' });
    const path = `/api/public/event/${made.id}`;
    const reply = await anybody.get(`${path}/calendar`);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(reply.headers['content-disposition']).toContain('.ics');
    const entry = new ICAL.Component(ICAL.parse(reply.raw.toString())).getFirstSubcomponent('vevent');
    expect(entry?.getFirstPropertyValue('uid')).toContain(made.id);
    expect(reply.raw.toString()).not.toContain('video.example.org');
    const me = await app.signIn(await app.aCandidateUser(tenant));
    expect((await me.post(path, {})).status).toBe(200);
    expect((await me.get(`${path}/calendar`)).raw.toString()).toContain('video.example.org');
    const hidden = await make({ inHours: 48, visibility: 'STAFF' });
    expect((await anybody.get(`/api/public/event/${hidden.id}/calendar`)).status).toBe(404);
    await later(60);
    expect((await anybody.get(`${path}/calendar`)).status).toBe(410);
  });
});

describe('checking in by staff', () => {
  it('records attendance and its time, takes it back, and lets in a guest from the waiting list', async ({
    make,
    register,
    listed,
    later,
    admin,
    anybody,
  }) => {
    const made = await make({ inHours: 1, capacity: 1 });
    await register(made.id, address());
    await register(made.id, address());
    const [registered, waiting] = (await listed(made.id)).toSorted((a, b) => a.state.localeCompare(b.state));
    const path = (id = '') => `/api/v1/events/${made.id}/registrations/${id}/attendance`;
    await later(1);
    const at = new Date(start.getTime() + 0.9 * hour).toISOString();
    const mark = { attendance: 'ATTENDED', at };
    const marked = await admin.post(path(registered?.id), mark);
    expect(marked.body).toMatchObject({ attendance: 'ATTENDED', checkedInAt: at, checkedInBy: 'Jo Field' });
    expect((await admin.post(path(registered?.id), mark)).body).toEqual(marked.body);
    expect((await admin.post(path(registered?.id), { attendance: null })).body).toMatchObject({ checkedInAt: null });
    const letIn = await admin.post(path(waiting?.id), { attendance: 'ATTENDED' });
    expect(letIn.body).toMatchObject({ state: 'REGISTERED', attendance: 'ATTENDED' });
    expect((await admin.post(path(randomUUID()), mark)).status).toBe(404);
    expect((await anybody.post(path(registered?.id), mark)).status).toBe(401);
  });
});

describe('a candidate put on an event by staff', () => {
  it('gets one mail, appears on their own page, and has the event as their source once checked in', async ({
    make,
    app,
    tenant,
    admin,
    mailsOf,
    checkIn,
  }) => {
    const made = await make({ inHours: 1, capacity: 1 });
    const user = await app.aCandidateUser(tenant);
    const put = () => admin.post(`/api/v1/candidate/${user.candidateId}/events/${made.id}`);
    expect((await put()).body).toMatchObject({ state: 'REGISTERED', candidateId: user.candidateId });
    expect((await put()).status).toBe(200);
    expect(await mailsOf(user.email)).toEqual(['event-registered']);
    expect((await admin.get(`/api/v1/candidate/${user.candidateId}/events`)).body).toMatchObject([{ id: made.id }]);
    const source = () =>
      app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
        eventSource(tx, { candidateId: user.candidateId ?? '', linkedEventId: made.id }),
      );
    expect(await source()).toMatchObject({ eventId: made.id, by: 'link' });
    await checkIn(made.id, user.email);
    expect(await source()).toMatchObject({ eventId: made.id, by: 'checked-in' });
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.post(`/api/v1/candidate/${user.candidateId}/events/${made.id}`)).status).toBe(403);
    expect((await manager.get(`/api/v1/events/${made.id}/registrations`)).body).toMatchObject({
      content: [{ candidateId: null }],
    });
    const other = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await other.post(`/api/v1/candidate/${user.candidateId}/events/${made.id}`)).status).toBe(404);
  });

  it('has a source from their address once it is confirmed as theirs, and never from another person’s', async ({
    make,
    app,
    tenant,
    register,
    checkIn,
  }) => {
    const made = await make({ inHours: 1 });
    const user = await app.aCandidateUser(tenant, { email: address() });
    await register(made.id, user.email);
    await checkIn(made.id, user.email);
    const source = () =>
      app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
        eventSource(tx, { candidateId: user.candidateId ?? '' }),
      );
    const me = await app.signIn(user);
    const own = async () => Object((await me.get(`/api/public/event/${made.id}`)).body).own;
    expect([(await source())?.by, (await own())?.state]).toEqual(['checked-in', 'REGISTERED']);
    // The candidate signed up with an address that may belong to another person.
    await setAccount(app, user, 'status', 'NOT_VERIFIED');
    expect(await source()).toBeNull();
    await setAccount(app, user, 'status', 'ACTIVE');
    // A registration made by another candidate's account belongs to that candidate, whatever its address.
    const other = await app.aCandidateUser(tenant);
    await app.admin.exclusive((session) =>
      session.query('update event_registration set candidate_id = $2 where event_id = $1', [
        made.id,
        other.candidateId,
      ]),
    );
    expect([await source(), await own()]).toEqual([null, null]);
    expect((await me.get('/api/v1/own-events')).body).toEqual([]);
  });

  it('is refused when the event is full and has no waiting list', async ({
    make,
    register,
    app,
    tenant,
    admin,
    listed,
  }) => {
    const made = await make({ capacity: 1, waitingList: false });
    await register(made.id, address());
    const user = await app.aCandidateUser(tenant);
    expect((await admin.post(`/api/v1/candidate/${user.candidateId}/events/${made.id}`)).status).toBe(409);
    expect((await listed(made.id)).length).toBe(1);
  });

  it('leaves their place to the next guest when staff remove them', { tags: 'embedded' }, async ({
    make,
    register,
    listed,
    admin,
    mailsOf,
  }) => {
    const made = await make({ capacity: 1 });
    const second = address();
    await register(made.id, address());
    await register(made.id, second);
    const first = (await listed(made.id)).find((one) => one.state === 'REGISTERED');
    const path = `/api/v1/events/${made.id}/registrations/${first?.id}/cancel`;
    expect((await admin.post(path)).body).toMatchObject({ state: 'CANCELLED' });
    expect((await admin.post(path)).status).toBe(200);
    expect(await mailsOf(second)).toEqual(['event-place-free', 'event-waiting']);
  });
});

describe('scheduled work for events', () => {
  it('reminds three days and one day before, once each, and skips a reminder already covered by a recent mail', async ({
    make,
    register,
    runDue,
    mailsOf,
    later,
  }) => {
    const made = await make({ inHours: 100 });
    const [early, late] = [address(), address()];
    await register(made.id, early);
    await runDue();
    expect(await mailsOf(early)).toEqual(['event-registered']);
    await later(40);
    await register(made.id, late);
    await Promise.all([runDue(), runDue()]);
    expect(await mailsOf(early)).toEqual(['event-registered', 'event-reminder']);
    await later(80);
    await runDue();
    await runDue();
    expect(await mailsOf(early)).toEqual(['event-registered', 'event-reminder', 'event-reminder']);
    expect(await mailsOf(late)).toEqual(['event-registered', 'event-reminder']);
  });

  it('sends no reminders to a guest who stopped them: for that event without an account, for all events with one', {
    tags: 'embedded',
  }, async ({ make, app, tenant, register, admin, later, runDue, anybody }) => {
    const [made, next] = [await make({ inHours: 100 }), await make({ inHours: 100 })];
    const [guest, user] = [address(), await app.aCandidateUser(tenant)];
    for (const { id } of [made, next]) {
      await register(id, guest);
      await admin.post(`/api/v1/candidate/${user.candidateId}/events/${id}`);
    }
    await later(40);
    await runDue();
    const reminders = async (email: string) =>
      (await app.mailsTo(tenant, email)).filter(({ template }) => template === 'event-reminder');
    expect([await reminders(guest), await reminders(user.email)]).toMatchObject([{ length: 2 }, { length: 2 }]);
    for (const [first] of [await reminders(guest), await reminders(user.email)]) {
      const token = /\/stop\/([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
      const path = `/api/public/notifications/stop/${token}`;
      expect((await app.visitor(await app.aTenant()).post(path, {})).status).toBe(410);
      expect([(await anybody.post(path, {})).status, (await anybody.post(path, {})).status]).toEqual([200, 200]);
    }
    await later(80);
    await runDue();
    expect([await reminders(guest), await reminders(user.email)]).toMatchObject([{ length: 3 }, { length: 2 }]);
  });

  it('marks registered guests who did not come as no-shows a day after the end', async ({
    make,
    register,
    checkIn,
    listed,
    later,
    runDue,
  }) => {
    const made = await make({ inHours: 1 });
    const [came, stayed] = [address(), address()];
    await register(made.id, came);
    await register(made.id, stayed);
    await checkIn(made.id, came);
    const byEmail = async () => new Map((await listed(made.id)).map((one) => [one.email, one.attendance]));
    await later(26.9);
    await runDue();
    expect((await byEmail()).get(stayed)).toBeNull();
    await later(27.1);
    await runDue();
    expect(Object.fromEntries(await byEmail())).toEqual({ [came]: 'ATTENDED', [stayed]: 'NOSHOW' });
  });

  it('tells registered guests once of each change and once of a cancellation', async ({
    make,
    register,
    admin,
    app,
    mailsOf,
    anybody,
  }) => {
    const made = await make({ inHours: 200 });
    const email = address();
    await register(made.id, email);
    const moved = { ...anEvent(start, { inHours: 201 }), version: made.version };
    expect((await admin.put(`/api/v1/events/${made.id}`, moved)).status).toBe(200);
    await app.workJobs();
    const renamed = { ...anEvent(start, { inHours: 201, title: 'Open night' }), version: made.version + 1 };
    await admin.put(`/api/v1/events/${made.id}`, renamed);
    await admin.post(`/api/v1/events/${made.id}/archive`, { archived: true, version: made.version + 2 });
    await app.workJobs();
    expect(await mailsOf(email)).toEqual(['event-called-off', 'event-changed', 'event-registered']);
    expect((await register(made.id, address())).status).toBe(404);
    expect((await anybody.get(`/api/public/event/${made.id}`)).status).toBe(410);
  });
});
