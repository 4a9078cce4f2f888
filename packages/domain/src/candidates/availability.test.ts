import { describe, expect, it, test } from 'vitest';
import {
  type Availability,
  availabilities,
  decideAvailability,
  isAvailability,
  offerProgress,
} from './availability.ts';

/** Every possible change with the reason of its refusal; `-` is allowed. */
const table: readonly (readonly [Availability, Availability, string, string, string])[] = [
  // from, to, without an offer, while an offer is open, once an offer is accepted
  ['AVAILABLE', 'HIRED', '-', '-', '-'],
  ['AVAILABLE', 'UNAVAILABLE', '-', 'offer_waits', 'offer_taken'],
  ['AVAILABLE', 'DROPPED', '-', 'offer_waits', 'offer_taken'],
  ['HIRED', 'AVAILABLE', '-', '-', '-'],
  ['HIRED', 'UNAVAILABLE', '-', 'offer_waits', 'offer_taken'],
  ['HIRED', 'DROPPED', 'person_hired', 'person_hired', 'person_hired'],
  ['UNAVAILABLE', 'AVAILABLE', '-', '-', '-'],
  ['UNAVAILABLE', 'HIRED', '-', '-', '-'],
  ['UNAVAILABLE', 'DROPPED', '-', 'offer_waits', 'offer_taken'],
  ['DROPPED', 'AVAILABLE', '-', '-', '-'],
  ['DROPPED', 'HIRED', 'person_dropped', 'person_dropped', 'person_dropped'],
  ['DROPPED', 'UNAVAILABLE', 'person_dropped', 'person_dropped', 'person_dropped'],
];

describe('availability that staff set for a candidate', () => {
  test.each(table)('%s to %s', (from, to, ...expected) => {
    const answers = (['none', 'open', 'accepted'] as const).map((offer) => {
      const decision = decideAvailability({ from, to, offer });
      return decision.allowed ? '-' : decision.reason;
    });
    expect(answers).toEqual(expected);
  });

  it('lists every change in the table, and refuses a change to the same value', () => {
    expect(table).toHaveLength(availabilities.length * (availabilities.length - 1));
    for (const one of availabilities) {
      expect(decideAvailability({ from: one, to: one, offer: 'none' })).toMatchObject({ reason: 'already_so' });
    }
    expect([isAvailability('HIRED'), isAvailability('hired'), isAvailability(null)]).toEqual([true, false, false]);
  });

  test.each([
    [[], 'none'],
    [[{ stageId: 1, substageId: 100 }], 'none'],
    // Prepared, but not sent.
    [[{ stageId: 11, substageId: 1100 }], 'none'],
    [[{ stageId: 11, substageId: 1101 }], 'open'],
    [
      [
        { stageId: 11, substageId: 1101 },
        { stageId: 14, substageId: 1404 },
      ],
      'accepted',
    ],
  ])('%j: %s', (positions, expected) => {
    expect(offerProgress(positions)).toBe(expected);
  });
});
