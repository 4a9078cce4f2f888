import { shuffleByLot } from '@evenhand/domain/interviews/release/shuffle';
import { expect, inject } from 'vitest';
import { inGroups, releaseTest as it, lanesOf, startsOf } from './release-setting.factory.ts';

/** On the embedded engine, whose one connection takes one after the other, fewer show the same. */
const isEmbedded = inject('postgresUrl') === '';
const crowd = 500;
const rounds = isEmbedded ? 2 : 5;

const countOf = (replies: readonly { readonly status: number }[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

it('gives two places to two of twenty people', async ({ opened, pageOf, choose, app }) => {
  const { people } = await opened(20, { ...lanesOf(app.clock.now, 2), release: 'OPEN' });
  const [first = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
  const replies = await Promise.all(people.map((person) => choose(person, first)));
  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([2, 18]);
});

it('gives five places to five of thirty people once those who held them have let them run out', async ({
  opened,
  pageOf,
  choose,
  visitor,
  bookedOf,
  app,
}) => {
  const { plan, people } = await opened(35, { ...lanesOf(app.clock.now, 5), release: 'OPEN' });
  const [first = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
  const hold = ({ path }: { readonly path: string }) => visitor.post(`${path}/hold`, { selectedTime: first });
  const holders = await Promise.all(people.slice(0, 5).map(hold));
  expect(countOf(holders, 200)).toBe(5);
  const now = app.clock.now;
  expect((await choose(people[6] ?? { path: '' }, first)).status).toBe(409);
  app.clock.now = new Date(now.getTime() + 10 * 60_000);
  const replies = await Promise.all(people.slice(5).map(hold));
  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([5, 25]);
  const confirmed = await Promise.all(people.map((person) => choose(person, first)));
  expect([countOf(confirmed, 200), countOf(confirmed, 409)]).toEqual([5, 30]);
  expect(await bookedOf(plan.id)).toHaveLength(5);
  app.clock.now = now;
});

it('keeps bookings and free places together equal to the places under random acts of twenty people', {
  timeout: 600_000,
  tags: 'embedded',
}, async ({ opened, pageOf, visitor, bookedOf, roundAt, freeFor, app }) => {
  const from = app.clock.now.getTime();
  const { plan, people } = await opened(20, { ...lanesOf(app.clock.now, 4), release: 'OPEN', maxChanges: 10 });
  const places = 12;
  const starts = startsOf(await pageOf(people[0] ?? { path: '' }));
  const { seed } = inject('fuzz');
  type Act = (path: string, start: number) => Promise<{ readonly status: number }>;
  const acts: Readonly<Record<string, Act>> = {
    book: (path, selectedTime) => visitor.put(path, { selectedTime }),
    hold: (path, selectedTime) => visitor.post(`${path}/hold`, { selectedTime }),
    cancel: (path) => visitor.put(path, { selectedTime: null }),
    wait: (path, start) => visitor.put(`${path}/waiting`, { wanted: [start] }),
    offer: (path) => visitor.put(`${path}/swap`, { wanted: [] }),
    take: async (path) => {
      const [offer] = (await pageOf({ path })).swap.offers;
      return offer ? visitor.post(`${path}/swaps/${offer.id}`) : { status: 200 };
    },
  };
  const actOf = async ({ path }: { readonly path: string }, round: number): Promise<number> => {
    const [start] = shuffleByLot(starts.map(String), `${seed} ${round} ${path}`);
    const [name = 'book'] = shuffleByLot(Object.keys(acts), `${round} ${seed} ${path}`);
    return (await acts[name]?.(path, Number(start)))?.status ?? 0;
  };
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await Promise.all(people.map((person) => actOf(person, round)));
    // On a slow machine some are told to come again later, which changes nothing either.
    expect(statuses.filter((status) => ![200, 409, 410, 503].includes(status))).toEqual([]);
    // Holds and offers run out, so that what is neither booked nor free is nothing.
    await roundAt(app.clock.now.getTime() + 11 * 60_000);
    const booked = await bookedOf(plan.id);
    for (const column of ['lane_id', 'candidate_key'] as const) {
      for (const rows of Map.groupBy(booked, (row) => row[column]).values()) {
        const clash = rows.some((row, n) => n > 0 && row.starts_at < (rows[n - 1]?.ends_at ?? row.starts_at));
        expect(clash).toBe(false);
      }
    }
    expect(new Set(booked.map(({ invitation_id }) => invitation_id)).size).toBe(booked.length);
    const pages = await Promise.all(people.map((person) => pageOf(person)));
    const offers = pages.filter(({ waiting }) => waiting?.offer).length;
    const idle = people.find((_, n) => pages[n]?.state === 'INVITED' && pages[n]?.hold === null);
    const free = await freeFor(idle?.invitationId ?? '');
    expect(booked.length + offers + free).toBe(places);
  }
  app.clock.now = new Date(from);
});

it(`gives one place to one of ${crowd} people`, { timeout: 300_000 }, async ({
  opened,
  pageOf,
  choose,
  bookedOf,
  app,
}) => {
  const { plan, people } = await opened(crowd, { ...lanesOf(app.clock.now, 1), release: 'OPEN' });
  const [first = 0] = startsOf(await pageOf(people[0] ?? { path: '' }));
  const replies = await inGroups(people, 100, (person) => choose(person, first));
  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, crowd - 1]);
  expect(await bookedOf(plan.id)).toHaveLength(1);
});
