import { describe, expect, it } from 'vitest';
import { type Reviewer, type ShareWay, shareOut } from './share-out.ts';

const reviewer = (id: string, waiting = 0): Reviewer => ({ id, waiting });

interface Case {
  readonly says: string;
  readonly way: ShareWay;
  readonly count: number;
  readonly reviewers: readonly Reviewer[];
  readonly given: string;
}

const cases: readonly Case[] = [
  { says: 'gives all to the one', way: 'IN_TURN', count: 3, reviewers: [reviewer('a')], given: 'aaa' },
  { says: 'goes round', way: 'IN_TURN', count: 5, reviewers: [reviewer('a', 9), reviewer('b')], given: 'ababa' },
  {
    says: 'looks at nobody’s pile in turn',
    way: 'IN_TURN',
    count: 2,
    reviewers: [reviewer('a', 9), reviewer('b')],
    given: 'ab',
  },
  {
    says: 'gives to who has least',
    way: 'BY_LOAD',
    count: 3,
    reviewers: [reviewer('a', 2), reviewer('b')],
    given: 'bba',
  },
  {
    says: 'goes round among equals',
    way: 'BY_LOAD',
    count: 4,
    reviewers: [reviewer('a', 1), reviewer('b', 1)],
    given: 'abab',
  },
  {
    says: 'fills up the emptiest first',
    way: 'BY_LOAD',
    count: 4,
    reviewers: [reviewer('a', 5), reviewer('b', 3), reviewer('c', 4)],
    given: 'bbca',
  },
  {
    says: 'leaves alone who has too much',
    way: 'BY_LOAD',
    count: 4,
    reviewers: [reviewer('a', 50), reviewer('b')],
    given: 'bbbb',
  },
  { says: 'gives nobody anything', way: 'BY_LOAD', count: 0, reviewers: [reviewer('a')], given: '' },
  { says: 'gives to nobody', way: 'IN_TURN', count: 2, reviewers: [], given: '' },
];

describe('sharing applications among reviewers', () => {
  it.each(cases)('$says', ({ way, count, reviewers, given }) => {
    expect(shareOut(count, reviewers, way).join('')).toBe(given);
  });

  it('never leaves two reviewers who began alike more than one apart', () => {
    for (const way of ['IN_TURN', 'BY_LOAD'] as const) {
      for (let count = 0; count < 50; count += 1) {
        const given = shareOut(count, [reviewer('a'), reviewer('b'), reviewer('c')], way);
        const piles = ['a', 'b', 'c'].map((id) => given.filter((one) => one === id).length);
        expect(Math.max(...piles) - Math.min(...piles)).toBeLessThanOrEqual(1);
      }
    }
  });
});
