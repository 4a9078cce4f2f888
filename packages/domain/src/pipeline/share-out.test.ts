import { describe, expect, it } from 'vitest';
import { type Reader, type ShareWay, shareOut } from './share-out.ts';

const reader = (id: string, waiting = 0): Reader => ({ id, waiting });

interface Case {
  readonly says: string;
  readonly way: ShareWay;
  readonly count: number;
  readonly readers: readonly Reader[];
  readonly given: string;
}

const cases: readonly Case[] = [
  { says: 'gives all to the one', way: 'IN_TURN', count: 3, readers: [reader('a')], given: 'aaa' },
  { says: 'goes round', way: 'IN_TURN', count: 5, readers: [reader('a', 9), reader('b')], given: 'ababa' },
  {
    says: 'looks at nobody’s pile in turn',
    way: 'IN_TURN',
    count: 2,
    readers: [reader('a', 9), reader('b')],
    given: 'ab',
  },
  { says: 'gives to who has least', way: 'BY_LOAD', count: 3, readers: [reader('a', 2), reader('b')], given: 'bba' },
  {
    says: 'goes round among equals',
    way: 'BY_LOAD',
    count: 4,
    readers: [reader('a', 1), reader('b', 1)],
    given: 'abab',
  },
  {
    says: 'fills up the emptiest first',
    way: 'BY_LOAD',
    count: 4,
    readers: [reader('a', 5), reader('b', 3), reader('c', 4)],
    given: 'bbca',
  },
  {
    says: 'leaves alone who has too much',
    way: 'BY_LOAD',
    count: 4,
    readers: [reader('a', 50), reader('b')],
    given: 'bbbb',
  },
  { says: 'gives nobody anything', way: 'BY_LOAD', count: 0, readers: [reader('a')], given: '' },
  { says: 'gives to nobody', way: 'IN_TURN', count: 2, readers: [], given: '' },
];

describe('sharing applications among reviewers', () => {
  it.each(cases)('$says', ({ way, count, readers, given }) => {
    expect(shareOut(count, readers, way).join('')).toBe(given);
  });

  it('never leaves two reviewers who began alike more than one apart', () => {
    for (const way of ['IN_TURN', 'BY_LOAD'] as const) {
      for (let count = 0; count < 50; count += 1) {
        const given = shareOut(count, [reader('a'), reader('b'), reader('c')], way);
        const piles = ['a', 'b', 'c'].map((id) => given.filter((one) => one === id).length);
        expect(Math.max(...piles) - Math.min(...piles)).toBeLessThanOrEqual(1);
      }
    }
  });
});
