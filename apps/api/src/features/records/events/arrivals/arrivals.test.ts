import { randomUUID } from 'node:crypto';
import { type DoorMark, getDoorList, sendArrivals } from '@evenhand/contract/records/events/arrivals';
import { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import { standingArrivals } from '@evenhand/domain/events/arrival-marks';
import { readTicketCode } from '@evenhand/domain/events/ticket-code';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { address, checkInTest, hour, start } from '../registrations/check-in.factory.ts';
import { ticketHash } from './ticket-code.ts';

const page = getPublicEvent.answers[200];
const doorList = getDoorList.answers[200];
const answer = sendArrivals.answers[200];

const it = checkInTest
  .extend(
    'send',
    { scope: 'file' },
    ({ admin, app }) =>
      async (eventId: string, marks: readonly DoorMark[], sentAt = app.clock.now.toISOString()) => {
        const reply = await admin.post(`/api/v1/events/${eventId}/arrivals`, { device: 'door-1', sentAt, marks });
        return answer.parse(reply.body);
      },
  )
  .extend(
    'door',
    { scope: 'file' },
    ({ admin }) =>
      async (eventId: string) =>
        doorList.parse((await admin.get(`/api/v1/events/${eventId}/door`)).body),
  );
it.beforeEach(({ later }) => later(0));

const at = (hours: number): string => new Date(start.getTime() + hours * hour).toISOString();
const arrived = (registrationId: string, hours = 0.5): DoorMark => ({
  id: randomUUID(),
  kind: 'ARRIVED',
  registrationId,
  at: at(hours),
});
const undone = (of: DoorMark): DoorMark => ({
  id: randomUUID(),
  kind: 'UNDONE',
  registrationId: of.registrationId,
  ofId: of.id,
  at: at(0.6),
});

describe('marks of doors', () => {
  it('come to the same attendance in any order, sent twice and late, from two doors at once', async ({
    make,
    register,
    listed,
    later,
    send,
  }) => {
    const made = await make({ inHours: 1 });
    for (const email of [address(), address(), address()]) await register(made.id, email);
    const [sam, kit, ada] = (await listed(made.id)).map(({ id }) => id);
    if (!sam || !kit || !ada) throw new Error('three guests');
    await later(1);
    const all: DoorMark[] = [];
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (numbers) => {
        const next = (below: number): number => (numbers.next().value ?? 0) % below;
        const [first, second, third] = [arrived(sam, 0.4), arrived(sam, 0.2), arrived(kit, 0.3)];
        const marks = [first, second, third, undone(third), arrived(ada, 0.5)].slice(0, 1 + next(5));
        all.push(...marks);
        const sent = [...marks, ...marks].toSorted(() => next(3) - 1);
        const cut = next(sent.length);
        const [one, two] = await Promise.all([send(made.id, sent.slice(0, cut)), send(made.id, sent.slice(cut))]);
        expect([one?.refused, two?.refused]).toEqual([[], []]);
        expect(new Set([...(one?.kept ?? []), ...(two?.kept ?? [])])).toEqual(new Set(marks.map(({ id }) => id)));
        const standing = standingArrivals(all.map(({ id, kind, ofId }) => ({ id, kind, ofId: ofId ?? null })));
        for (const guest of await listed(made.id)) {
          const own = all.filter(
            ({ id, registrationId }) => registrationId === guest.id && standing.some((s) => s.id === id),
          );
          const times = own.map((mark) => mark.at).toSorted();
          expect([guest.attendance, guest.checkedInAt]).toEqual(
            times.length === 0 ? [null, null] : ['ATTENDED', times[0]],
          );
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are answered one by one, and are refused with the reason', async ({
    make,
    register,
    listed,
    later,
    send,
    admin,
  }) => {
    const [made, other] = [await make({ inHours: 1 }), await make({ inHours: 1 })];
    for (const email of [address(), address()]) await register(made.id, email);
    const [sam, kit] = (await listed(made.id)).map(({ id }) => id);
    await admin.post(`/api/v1/events/${made.id}/registrations/${kit}/cancel`);
    await later(1);
    const [good, gone, unknown] = [arrived(sam ?? ''), arrived(kit ?? ''), arrived(randomUUID())];
    const bare: DoorMark = { id: randomUUID(), kind: 'UNDONE', registrationId: sam, at: at(0.5) };
    expect(await send(made.id, [good, gone, unknown, bare])).toEqual({
      kept: [good.id],
      refused: [
        { id: gone.id, reason: 'guest_cancelled' },
        { id: unknown.id, reason: 'unknown_guest' },
        { id: bare.id, reason: 'mark_incomplete' },
      ],
    });
    expect((await send(other.id, [good])).refused).toEqual([{ id: good.id, reason: 'unknown_guest' }]);
  });

  it('have the time of our clock, within the hours of check-in', async ({ make, register, listed, later, send }) => {
    const made = await make({ inHours: 1 });
    await register(made.id, address());
    const [guest] = await listed(made.id);
    await later(1);
    // The device's clock is a day behind.
    await send(made.id, [arrived(guest?.id ?? '', -23.25)], at(-23));
    expect((await listed(made.id))[0]?.checkedInAt).toBe(at(0.75));
  });

  it('take back a no-show that was noted before they came', async ({ make, register, listed, later, send, runDue }) => {
    const made = await make({ inHours: 1 });
    await register(made.id, address());
    const [guest] = await listed(made.id);
    await later(28);
    await runDue();
    expect((await listed(made.id))[0]?.attendance).toBe('NOSHOW');
    await send(made.id, [arrived(guest?.id ?? '', 1.5)]);
    expect(await listed(made.id)).toMatchObject([{ attendance: 'ATTENDED', checkedInAt: at(1.5) }]);
  });
});

describe('visitors whom a door registers', () => {
  it('are registered once, and above the capacity only when the staff say so', async ({
    make,
    listed,
    later,
    send,
    door,
  }) => {
    const made = await make({ inHours: 1, capacity: 1 });
    await later(1);
    const visitor = (email: string, aboveCapacity = false): DoorMark => ({
      id: randomUUID(),
      kind: 'ARRIVED',
      visitor: { name: 'Sam Walker', email, aboveCapacity },
      at: at(0.9),
    });
    const [first, second] = [visitor(address()), visitor(address())];
    expect((await door(made.id)).placesLeft).toBe(1);
    expect(await send(made.id, [first, second, first])).toEqual({
      kept: [first.id],
      refused: [{ id: second.id, reason: 'event_full' }],
    });
    const pressed = visitor(second.visitor?.email ?? '', true);
    await Promise.all([send(made.id, [pressed, first]), send(made.id, [pressed])]);
    expect((await listed(made.id)).map(({ state, attendance }) => [state, attendance])).toEqual([
      ['REGISTERED', 'ATTENDED'],
      ['REGISTERED', 'ATTENDED'],
    ]);
  });
});

describe('the list for a door', () => {
  it('holds names, places and arrivals, but no address, and only for staff who check guests in', async ({
    make,
    register,
    listed,
    later,
    send,
    door,
    app,
    tenant,
    anybody,
  }) => {
    const made = await make({ inHours: 1 });
    const email = address();
    await register(made.id, email);
    const [guest] = await listed(made.id);
    await later(1);
    const mark = arrived(guest?.id ?? '');
    await send(made.id, [mark]);
    const list = await door(made.id);
    expect(list.guests).toMatchObject([
      {
        name: 'Sam Guest',
        state: 'REGISTERED',
        arrivals: [{ id: mark.id, partId: null }],
        codeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('@');
    const path = `/api/v1/events/${made.id}/door`;
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await anybody.get(path)).status).toBe(401);
    expect((await candidate.get(path)).status).toBe(403);
    expect((await stranger.get(path)).status).toBe(404);
  });
});

describe('a ticket', () => {
  it('stands in the mail and on the page of a guest with a place, and is known at the door', async ({
    make,
    app,
    tenant,
    door,
  }) => {
    const made = await make({ inHours: 1, capacity: 1 });
    const user = await app.aCandidateUser(tenant);
    const me = await app.signIn(user);
    await me.post(`/api/public/event/${made.id}`, {});
    const { own } = page.parse((await me.get(`/api/public/event/${made.id}`)).body);
    const code = readTicketCode(own?.ticket?.code ?? '') ?? '';
    expect(own?.ticket?.picture).toMatch(/^data:image\/svg/);
    expect((await app.mailsTo(tenant, user.email))[0]?.text).toContain(own?.ticket?.code);
    expect((await door(made.id)).guests.map(({ codeHash }) => codeHash)).toEqual([ticketHash(code)]);
    const late = await app.signIn(await app.aCandidateUser(tenant));
    await late.post(`/api/public/event/${made.id}`, {});
    expect((await late.get(`/api/public/event/${made.id}`)).body).toMatchObject({
      own: { state: 'WAITING', ticket: null },
    });
  });
});
