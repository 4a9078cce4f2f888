import type { DoorList } from '@evenhand/contract/records/events/arrivals';
import { expect, it } from 'vitest';
import { afterAnswer, guestsAtDoor, marksFor, marksToSend, type OutboxMark, placesLeftAt } from './door-marks.ts';

const list: DoorList = {
  eventId: 'e',
  title: 'Open evening',
  startsAt: '2027-03-01T18:00:00.000Z',
  endsAt: '2027-03-01T20:00:00.000Z',
  timeZone: 'Europe/London',
  takenAt: '2027-03-01T17:00:00.000Z',
  placesLeft: 1,
  guests: [
    { id: 'sam', name: 'Sam', state: 'REGISTERED', codeHash: '', arrivals: [] },
    { id: 'kit', name: 'Kit', state: 'REGISTERED', codeHash: '', arrivals: ['other-door'] },
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
  const came = marksFor(sam, true, at).map((mark) => ({ mark, name: 'Sam' }));
  const left = marksFor(kit, false, at).map((mark) => ({ mark, name: 'Kit' }));
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
  expect([placesLeftAt(list, []), placesLeftAt(list, [visitor])]).toEqual([1, 0]);
  expect(placesLeftAt({ ...list, placesLeft: null }, [visitor])).toBeNull();
});
