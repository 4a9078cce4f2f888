import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArrivalMark, correctedTime, firstArrival } from './arrival-marks.ts';

type Timed = ArrivalMark & { readonly at: Date };
const ids = ['a', 'b', 'c', 'd', 'e'];
const marks: fc.Arbitrary<Timed[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids, 'u', 'v', 'w'),
      minute: fc.integer({ min: 0, max: 3 }),
      ofId: fc.constantFrom(...ids),
    }),
    { selector: ({ id }) => id },
  )
  .map((some) =>
    some.map(({ id, minute, ofId }) => {
      const isArrival = ids.includes(id);
      return {
        id,
        kind: isArrival ? 'ARRIVED' : 'UNDONE',
        ofId: isArrival ? null : ofId,
        at: new Date(minute * 60_000),
      };
    }),
  );

describe('attendance from marks', () => {
  it('is the same in whatever order marks come, and however often', () => {
    fc.assert(
      fc.property(
        marks.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
        ),
        ([some, sent]) => {
          expect(firstArrival(sent)).toEqual(firstArrival(some));
        },
      ),
    );
  });

  it('is the earliest arrival that was not taken back, also when the undoing came first', () => {
    const early = { id: 'a', kind: 'ARRIVED', ofId: null, at: new Date(1000) };
    const late = { id: 'b', kind: 'ARRIVED', ofId: null, at: new Date(2000) };
    const undone = { id: 'u', kind: 'UNDONE', ofId: 'a', at: new Date(500) };
    expect(firstArrival([late, early])).toBe(early);
    expect(firstArrival([undone, late, early])).toBe(late);
    expect(firstArrival([undone, early])).toBeNull();
  });
});

describe('the time of a mark', () => {
  const event = { startsAt: new Date('2027-03-01T18:00:00Z'), endsAt: new Date('2027-03-01T20:00:00Z') };
  const now = new Date('2027-03-01T19:00:00Z');
  it.each([
    ['corrected by the device’s lag', '2027-03-01T18:05:00Z', 600_000, '2027-03-01T18:15:00.000Z'],
    ['not before check-in', '1970-01-01T00:00:00Z', 0, '2027-03-01T16:00:00.000Z'],
    ['not after now', '2027-03-01T19:30:00Z', 0, '2027-03-01T19:00:00.000Z'],
  ])('is %s', (_what, deviceAt, clockOffset, expected) => {
    expect(correctedTime(event, { deviceAt: new Date(deviceAt), clockOffset, now }).toISOString()).toBe(expected);
  });

  it('is not after check-in', () => {
    const at = { deviceAt: new Date('2027-03-03T09:00:00Z'), clockOffset: 0, now: new Date('2027-03-03T10:00:00Z') };
    expect(correctedTime(event, at).toISOString()).toBe('2027-03-01T22:00:00.000Z');
  });
});
