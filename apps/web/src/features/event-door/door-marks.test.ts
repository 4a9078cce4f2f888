import type { DoorList } from '@evenhand/contract/records/events/arrivals';
import { expect, it } from 'vitest';
import {
  afterAnswer,
  arrivalsAt,
  guestsAtDoor,
  marksFor,
  marksToSend,
  type OutboxMark,
  placesLeftAt,
} from './door-marks.ts';

const list: DoorList = {
  eventId: 'e',
  title: 'Open evening',
  startsAt: '2027-03-01T18:00:00.000Z',
  endsAt: '2027-03-01T20:00:00.000Z',
  timeZone: 'Europe/London',
  takenAt: '2027-03-01T17:00:00.000Z',
  placesLeft: 1,
  doors: 1,
  parts: [],
  guests: [
    { id: 'sam', name: 'Sam', state: 'REGISTERED', codeHash: '', parts: [], arrivals: [] },
    {
      id: 'kit',
      name: 'Kit',
      state: 'REGISTERED',
      codeHash: '',
      parts: [],
      arrivals: [{ id: 'other-door', partId: null }],
    },
  ],
};
const at = '2027-03-01T18:05:00.000Z';
const here = (outbox: readonly OutboxMark[]) =>
  guestsAtDoor(list, outbox)
    .filter(({ arrivals }) => arrivals.length > 0)
    .map(({ id }) => id);

it('counts marks that are still to be sent, and takes back those of another door too', () => {
  const [sam, kit] = list.guests;
  if (!sam || !kit) throw new Error('two guests');
  const came = marksFor(sam, true, { at, partId: null }).map((mark) => ({ mark, name: 'Sam' }));
  const left = marksFor(kit, false, { at, partId: null }).map((mark) => ({ mark, name: 'Kit' }));
  expect(here([])).toEqual(['kit']);
  expect(here(came)).toEqual(['sam', 'kit']);
  expect(here([...came, ...left])).toEqual(['sam']);
});

it('keeps what is refused with its reason and does not send it again', () => {
  const outbox: OutboxMark[] = ['a', 'b', 'c'].map((id) => ({ mark: { id, kind: 'ARRIVED', at }, name: id }));
  const after = afterAnswer(outbox, { kept: ['a'], refused: [{ id: 'b', reason: 'guest_cancelled' }] });
  expect(after.map(({ mark, refusal }) => [mark.id, refusal])).toEqual([
    ['b', 'guest_cancelled'],
    ['c', undefined],
  ]);
  expect(marksToSend(after).map(({ id }) => id)).toEqual(['c']);
});

it('lets in no more visitors than places were left', () => {
  const visitor: OutboxMark = {
    mark: { id: 'v', kind: 'ARRIVED', visitor: { name: 'Ada', email: 'ada@example.org' }, at },
    name: 'Ada',
  };
  expect([placesLeftAt(list, [], false), placesLeftAt(list, [visitor], false)]).toEqual([1, 0]);
  expect(placesLeftAt({ ...list, placesLeft: null }, [visitor], true)).toBeNull();
});

it('shares the places that are left among the doors while the device is offline', () => {
  const busy = { ...list, placesLeft: 5, doors: 2 };
  const visitor = (id: string): OutboxMark => ({
    mark: { id, kind: 'ARRIVED', visitor: { name: id, email: `${id}@example.org` }, at },
    name: id,
  });
  expect(placesLeftAt(busy, [], true)).toBe(2);
  expect(placesLeftAt(busy, [visitor('ada'), visitor('kit')], true)).toBe(0);
  expect(placesLeftAt(busy, [visitor('ada'), visitor('kit')], false)).toBe(3);
});

it('counts an arrival at a session for the event, and not for another session', () => {
  const [sam] = list.guests;
  if (!sam) throw new Error('a guest');
  const came = marksFor(sam, true, { at, partId: 'panel' }).map((mark) => ({ mark, name: 'Sam' }));
  const [atDoor] = guestsAtDoor(list, came);
  if (!atDoor) throw new Error('a guest');
  expect([null, 'panel', 'tour'].map((part) => arrivalsAt(atDoor, part).length)).toEqual([1, 1, 0]);
  expect(marksFor(atDoor, false, { at, partId: 'tour' })).toEqual([]);
});
