import { randomUUID } from 'node:crypto';
import type { DoorMark } from '@evenhand/contract/records/events/arrivals';
import { getEvent, type RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import { describe, expect } from 'vitest';
import { anEvent } from '../events.factory.ts';
import { address, checkInTest, hour, start } from '../registrations/check-in.factory.ts';

const page = getPublicEvent.answers[200];
const event = getEvent.answers[200];

/** Hours to an event that begins in the morning, a day or two from now, since one that goes on past midnight is told with its days. */
const ahead = 24 + ((34 - start.getUTCHours()) % 24);

/** A session of that event, which takes two hours. */
const part = (title: string, from: number, to: number, capacity: number | null = null) => ({
  title,
  startsAt: new Date(start.getTime() + (ahead + from) * hour).toISOString(),
  endsAt: new Date(start.getTime() + (ahead + to) * hour).toISOString(),
  place: `Room of ${title}`,
  capacity,
});
const contentOf = (made: RecruitmentEvent) => ({
  ...anEvent(start, { inHours: ahead }),
  version: made.version,
  capacity: made.capacity,
  parts: made.parts.map(({ counts: _counts, ...one }) => one),
});

const it = checkInTest
  .extend('prepare', { scope: 'file' }, ({ make }) => async (given: Parameters<typeof make>[0] = {}) => {
    const parts = [part('Trial', 0, 1, 1), part('Panel', 1, 2), part('Tour', 0.5, 1.5)];
    const made = await make({ inHours: ahead, parts, ...given });
    const [trial = '', panel = '', tour = ''] = made.parts.map(({ id }) => id);
    return { made, trial, panel, tour };
  })
  .extend('join', { scope: 'file' }, ({ app, tenant }) => async (id: string, partIds: readonly string[]) => {
    // Those who wait are taken in the order in which they came.
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const user = await app.aCandidateUser(tenant);
    const me = await app.signIn(user);
    const reply = await me.post(`/api/public/event/${id}`, { partIds });
    return {
      reply,
      user,
      choose: (chosen: readonly string[]) => me.post(`/api/public/event/${id}/parts`, { partIds: chosen }),
      leave: () => me.post(`/api/public/event/${id}/leave`, {}),
      own: async () => page.parse((await me.get(`/api/public/event/${id}`)).body).own?.parts,
      mails: () => app.mailsTo(tenant, user.email),
    };
  });
it.beforeEach(({ later }) => later(0));

const has = (id: string, state = 'REGISTERED') => ({ id, state });

describe('sessions of an event', () => {
  it('have places of their own, which the first who waits gets when one is given up', async ({
    prepare,
    join,
    admin,
  }) => {
    const { made, trial, panel } = await prepare();
    const [first, second] = [await join(made.id, [trial, panel]), await join(made.id, [trial])];
    const third = await join(made.id, [trial]);
    expect(await first.own()).toEqual(expect.arrayContaining([has(trial), has(panel)]));
    expect([await second.own(), await third.own()]).toEqual([[has(trial, 'WAITING')], [has(trial, 'WAITING')]]);
    const shown = page.parse((await admin.get(`/api/public/event/${made.id}`)).body);
    expect(shown.parts.map(({ title, places }) => [title, places])).toEqual([
      ['Trial', 'waiting'],
      ['Panel', 'free'],
      ['Tour', 'free'],
    ]);
    const [told] = await first.mails();
    expect(told?.text).toMatch(/Sessions: \d\d:\d\d–\d\d:\d\d Trial \(Room of Trial\), \d\d:\d\d–\d\d:\d\d Panel/);
    expect((await second.mails())[0]?.text).toMatch(/On the waiting list for: .* Trial/);

    expect((await first.choose([panel])).status).toBe(200);
    expect([await first.own(), await second.own()]).toEqual([[has(panel)], [has(trial)]]);
    expect(await third.own()).toEqual([has(trial, 'WAITING')]);
    expect((await second.mails()).map((mail) => mail.template)).toContain('event-sessions');

    await second.leave();
    expect(await third.own()).toEqual([has(trial)]);
    const read = event.parse((await admin.get(`/api/v1/events/${made.id}`)).body);
    expect(read.parts.map(({ counts }) => [counts.registered, counts.waiting])).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  it('are chosen once however often it is sent, also at once', async ({ prepare, join }) => {
    const { made, trial, panel } = await prepare();
    const me = await join(made.id, []);
    await Promise.all([me.choose([trial, panel]), me.choose([trial, panel])]);
    await me.choose([panel, trial]);
    expect(await me.own()).toHaveLength(2);
    expect((await me.mails()).filter((mail) => mail.template === 'event-sessions')).toHaveLength(1);
  });

  it('never have more guests than places when many choose one at once', async ({ prepare, join, admin }) => {
    const { made, trial } = await prepare();
    const people = await Promise.all(Array.from({ length: 6 }, () => join(made.id, [])));
    await Promise.all(people.map((one) => one.choose([trial])));
    const read = event.parse((await admin.get(`/api/v1/events/${made.id}`)).body);
    expect(read.parts[0]?.counts).toMatchObject({ registered: 1, waiting: 5 });
  });

  it('are refused by name: of another event, twice, at one time, and full without a waiting list', async ({
    prepare,
    join,
  }) => {
    const { made, trial, tour, panel } = await prepare({ waitingList: false });
    const other = await prepare();
    const fault = async (partIds: readonly string[]) => (await join(made.id, partIds)).reply;
    expect(await fault([panel, other.panel])).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_a_choice', field: 'partIds.1' }] },
    });
    expect((await fault([panel, panel])).body).toMatchObject({ errors: [{ field: 'partIds.1' }] });
    expect((await fault([trial, tour])).body).toMatchObject({
      errors: [{ code: 'sessions_overlap', field: 'partIds.1' }],
    });
    const holder = await join(made.id, [trial]);
    const message = 'The session “Trial” has just filled up. Choose another one, or go on without it.';
    expect(await fault([panel, trial])).toMatchObject({
      status: 409,
      body: { message, errors: [{ code: 'session_full', field: 'partIds.1', message }] },
    });
    expect((await holder.choose([trial, panel])).status).toBe(200);
  });

  it('wait with a guest who waits for the event, and come with their place', async ({ prepare, join }) => {
    const { made, trial } = await prepare({ capacity: 1 });
    const first = await join(made.id, [trial]);
    const second = await join(made.id, [trial]);
    expect(await second.own()).toEqual([has(trial, 'WAITING')]);
    await first.leave();
    expect(await second.own()).toEqual([has(trial)]);
    const free = (await second.mails()).find((mail) => mail.template === 'event-place-free');
    expect(free?.text).toMatch(/Sessions: .* Trial/);
  });

  it('are chosen only by a new guest who types an address, and changed by the link of their mail', async ({
    prepare,
    anybody,
    listed,
    app,
    tenant,
  }) => {
    const { made, trial, panel } = await prepare();
    const email = address();
    const typed = { name: 'Sam Guest', email, pronouns: 'they/them' };
    await anybody.post(`/api/public/event/${made.id}`, { ...typed, partIds: [panel] });
    await anybody.post(`/api/public/event/${made.id}`, { ...typed, partIds: [trial] });
    expect((await listed(made.id))[0]?.parts).toEqual([{ ...has(panel), attended: false }]);
    const [mail] = await app.mailsTo(tenant, email);
    const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    const path = `/api/public/event/${made.id}/parts`;
    expect((await anybody.post(path, { partIds: [trial] })).status).toBe(404);
    expect((await anybody.post(path, { token: `${token}x`, partIds: [trial] })).status).toBe(404);
    expect((await anybody.post(path, { token, partIds: [trial] })).body).toEqual({ parts: [has(trial)] });
  });
});

describe('staff', () => {
  it('edit sessions with the event, and guests are told when one moves or is called off', async ({
    prepare,
    join,
    admin,
    app,
  }) => {
    const { made, trial, panel } = await prepare();
    const guest = await join(made.id, [trial, panel]);
    const [one, two] = contentOf(made).parts;
    const path = `/api/v1/events/${made.id}`;
    const renamed = await admin.put(path, { ...contentOf(made), parts: [{ ...one, title: 'Mock trial' }, two] });
    const version = event.parse(renamed.body).version;
    expect(event.parse(renamed.body).parts.map(({ id, title }) => [id, title])).toEqual([
      [trial, 'Mock trial'],
      [panel, 'Panel'],
    ]);
    expect((await admin.put(path, contentOf(made))).status).toBe(409);
    await admin.put(path, { ...contentOf(made), version, parts: [two] });
    await app.workJobs();
    expect(await guest.own()).toEqual([has(panel)]);
    const told = (await guest.mails()).filter((mail) => mail.template === 'event-changed').at(-1);
    expect(told?.text).toMatch(/Panel/);
    expect(told?.text).not.toMatch(/trial/i);
  });

  it('give more places to those who wait, and get the fault of a session by its field', async ({
    prepare,
    join,
    admin,
  }) => {
    const { made, trial } = await prepare();
    await join(made.id, [trial]);
    const second = await join(made.id, [trial]);
    const content = contentOf(made);
    const [one, two] = content.parts;
    const path = `/api/v1/events/${made.id}`;
    const wrong = await admin.put(path, {
      ...content,
      parts: [
        { ...one, id: randomUUID() },
        { ...two, endsAt: new Date(start.getTime() + 60 * hour).toISOString() },
      ],
    });
    expect(wrong.body).toMatchObject({
      errors: [
        { code: 'outside_event', field: 'parts.1.endsAt' },
        { code: 'not_a_choice', field: 'parts.0.id' },
      ],
    });
    await admin.put(path, { ...content, parts: [{ ...one, capacity: 2 }, two] });
    expect(await second.own()).toEqual([has(trial)]);
  });

  it('see who came to which session by the marks of its door', { tags: 'embedded' }, async ({
    prepare,
    join,
    listed,
    admin,
    later,
    app,
  }) => {
    const { made, trial, panel } = await prepare();
    await join(made.id, [trial]);
    const [guest] = await listed(made.id);
    await later(ahead + 0.5);
    const mark = (given: Partial<DoorMark>): DoorMark => ({
      id: randomUUID(),
      kind: 'ARRIVED',
      registrationId: guest?.id,
      at: app.clock.now.toISOString(),
      ...given,
    });
    const marks = [mark({ partId: trial }), mark({ partId: panel }), mark({ partId: randomUUID() })];
    const send = (some: readonly DoorMark[]) =>
      admin.post(`/api/v1/events/${made.id}/arrivals`, {
        device: 'door-1',
        sentAt: app.clock.now.toISOString(),
        marks: some,
      });
    await send(marks);
    await send(marks);
    expect((await listed(made.id))[0]).toMatchObject({
      attendance: 'ATTENDED',
      parts: [
        { id: trial, state: 'REGISTERED', attended: true },
        { id: panel, state: null, attended: true },
      ],
    });
    const read = event.parse((await admin.get(`/api/v1/events/${made.id}`)).body);
    expect(read.parts.map(({ counts }) => counts.attended)).toEqual([1, 1, 0]);
    await send([mark({ kind: 'UNDONE', ofId: marks[1]?.id ?? '' })]);
    const door = await admin.get(`/api/v1/events/${made.id}/door`);
    expect(door.body).toMatchObject({
      doors: 1,
      guests: [
        {
          arrivals: expect.arrayContaining([
            { id: marks[0]?.id, partId: trial },
            { id: marks[2]?.id, partId: null },
          ]),
        },
      ],
    });
    expect((await listed(made.id))[0]?.parts).toEqual([{ ...has(trial), attended: true }]);
  });
});
