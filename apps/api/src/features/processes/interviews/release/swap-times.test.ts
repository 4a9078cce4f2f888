import ICAL from 'ical.js';
import { expect, inject } from 'vitest';
import { releaseTest as it, lanesOf, startsOf } from './release-setting.factory.ts';

it('swaps the times of two candidates who agree, with calendars and mails of both, and names neither', {
  tags: 'embedded',
}, async ({ opened, pageOf, choose, visitor, templatesTo, bookedOf, app, tenant }) => {
  const { plan, people } = await opened(3, lanesOf(app.clock.now, 1));
  const [one, other, third] = people;
  if (!(one && other && third)) throw new Error('three people are invited');
  const [first = 0, second = 0, last = 0] = startsOf(await pageOf(one));
  await choose(one, first);
  await choose(other, second);
  await choose(third, last);
  const calendarOf = async (path: string) => {
    const file = (await visitor.get(`${path}/calendar`)).raw.toString();
    const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    const start = entry?.getFirstPropertyValue('dtstart');
    return {
      uid: entry?.getFirstPropertyValue('uid'),
      sequence: entry?.getFirstPropertyValue('sequence'),
      start: start instanceof ICAL.Time ? start.toUnixTime() : null,
    };
  };
  const before = await calendarOf(one.path);
  expect((await visitor.put(`${one.path}/swap`, { wanted: [second] })).body).toMatchObject({
    swap: { canOffer: true, wanted: [second], offers: [] },
  });
  expect((await visitor.put(`${one.path}/swap`, { wanted: [1] })).body).toMatchObject({
    errors: [{ code: 'interview_time_unknown', field: 'wanted' }],
  });
  // Only the candidate whose time is wanted sees the offer, and sees nothing of its owner.
  expect((await pageOf(third)).swap.offers).toEqual([]);
  const { swap } = await pageOf(other);
  expect(swap.offers).toEqual([{ id: expect.any(String), startDateTime: first, endDateTime: first + 2700 }]);
  const [offer] = swap.offers;
  expect((await visitor.post(`${third.path}/swaps/${offer?.id}`)).body).toMatchObject({
    errors: [{ code: 'interview_swap_gone' }],
  });
  expect((await visitor.post(`${other.path}/swaps/${offer?.id}`)).body).toMatchObject({ selectedTime: first });
  // Sent again, it is answered as it stands.
  expect((await visitor.post(`${other.path}/swaps/${offer?.id}`)).body).toMatchObject({ selectedTime: first });
  expect(await pageOf(one)).toMatchObject({ selectedTime: second, changesLeft: 2, swap: { wanted: null } });
  expect(await calendarOf(one.path)).toEqual({ uid: before.uid, sequence: 1, start: second });
  expect(await calendarOf(other.path)).toMatchObject({ sequence: 1, start: first });
  for (const person of [one, other]) {
    expect((await templatesTo(person)).filter((name) => name === 'interview-booked')).toHaveLength(2);
  }
  const texts = (await app.mailsTo(tenant, one.email)).map(({ text }) => text);
  expect(texts.join()).toContain('swapped times');
  expect(texts.join()).not.toContain(other.email);
  expect(await bookedOf(plan.id)).toHaveLength(3);
});

it('ends an offer with its booking, and refuses one without a time or too late', async ({
  opened,
  pageOf,
  choose,
  visitor,
  app,
}) => {
  const { people } = await opened(2, lanesOf(app.clock.now, 1));
  const [one, other] = people;
  if (!(one && other)) throw new Error('two people are invited');
  const [first = 0, second = 0, third = 0] = startsOf(await pageOf(one));
  expect((await visitor.put(`${one.path}/swap`, { wanted: [] })).body).toMatchObject({
    errors: [{ code: 'interview_not_booked' }],
  });
  await choose(one, first);
  await choose(other, second);
  await visitor.put(`${one.path}/swap`, { wanted: [] });
  const [offer] = (await pageOf(other)).swap.offers;
  await choose(one, third);
  expect((await pageOf(other)).swap.offers).toEqual([]);
  expect((await visitor.post(`${other.path}/swaps/${offer?.id}`)).status).toBe(409);
  expect((await visitor.put(`${one.path}/swap`, { wanted: null })).body).toMatchObject({ swap: { wanted: null } });
  const now = app.clock.now;
  app.clock.now = new Date((third - 3600) * 1000);
  expect((await visitor.put(`${one.path}/swap`, { wanted: [] })).body).toMatchObject({
    errors: [{ code: 'interview_fixed' }],
  });
  app.clock.now = now;
});

// The embedded database has one session, in which nothing crosses.
it.runIf(inject('postgresUrl') !== '')(
  'leaves forty people in forty places when forty swaps cross',
  async ({ opened, pageOf, choose, visitor, bookedOf, app }) => {
    const { plan, people } = await opened(40, lanesOf(app.clock.now, 14));
    const starts = startsOf(await pageOf(people[0] ?? { path: '' }));
    for (const [n, person] of people.entries()) {
      expect((await choose(person, starts[n % 3] ?? 0)).status).toBe(200);
      expect((await visitor.put(`${person.path}/swap`, { wanted: [] })).status).toBe(200);
    }
    const before = new Map((await bookedOf(plan.id)).map((row) => [row.invitation_id, row]));
    // Each tries to take the time of the next, so that every offer is wanted while its owner wants another one.
    const tries = await Promise.all(
      people.map(async (person, n) => {
        const { swap } = await pageOf(person);
        const offer = swap.offers[n % Math.max(1, swap.offers.length)];
        return { path: person.path, id: offer?.id };
      }),
    );
    const replies = await Promise.all(tries.map(({ path, id }) => visitor.post(`${path}/swaps/${id}`)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const done = statuses.filter((status) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    const after = await bookedOf(plan.id);
    expect(after).toHaveLength(40);
    expect(new Set(after.map(({ invitation_id }) => invitation_id)).size).toBe(40);
    const placesOf = (rows: readonly { readonly lane_id: string; readonly starts_at: Date }[]): string[] =>
      rows.map(({ lane_id, starts_at }) => `${lane_id} ${starts_at.toISOString()}`).toSorted();
    expect(placesOf(after)).toEqual(placesOf([...before.values()]));
    const rises = after.map((row) => row.sequence - (before.get(row.invitation_id)?.sequence ?? 0));
    expect(rises.reduce((sum, rise) => sum + rise, 0)).toBe(done * 2);
    for (const row of after) expect(row.calendar_id).toBe(before.get(row.invitation_id)?.calendar_id);
  },
);
