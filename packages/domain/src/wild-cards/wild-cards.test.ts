import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWildCards } from './draw-wild-cards.ts';
import { numberDrawn, type WildCardChoice, wildCardFaults } from './wild-card-choice.ts';

const three: WildCardChoice = { drawBy: 'PEOPLE', draw: 3, bandBy: 'POINTS', band: 0.5 };
const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `person-${index}`);

const choices = fc.oneof(
  fc.record({ drawBy: fc.constant('PEOPLE' as const), draw: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ drawBy: fc.constant('PERCENT' as const), draw: fc.integer({ min: 1, max: 50 }) }),
);
const crowds = fc.uniqueArray(fc.uuid(), { maxLength: 60 });

describe('a draw of wild cards', () => {
  it('draws as many different people as the choice says, and never any outside the band', () => {
    fc.assert(
      fc.property(crowds, choices, fc.uuid(), (eligible, draw, seed) => {
        const choice = { ...three, ...draw };
        const drawn = drawWildCards(eligible, choice, seed);
        expect(drawn).toHaveLength(numberDrawn(choice, eligible.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.filter((id) => !eligible.includes(id))).toEqual([]);
      }),
    );
  });

  it('is the same for the same seed, in whatever order the people come, and however often one is named', () => {
    fc.assert(
      fc.property(crowds, fc.uuid(), (eligible, seed) => {
        const drawn = drawWildCards(eligible, three, seed);
        expect(drawWildCards(eligible.toReversed(), three, seed)).toEqual(drawn);
        expect(drawWildCards([...eligible, ...eligible], three, seed)).toEqual(drawn);
      }),
    );
  });

  it('draws every person, and every pair of people, about equally often', () => {
    const crowd = people(8);
    const draws = Array.from({ length: 8400 }, (_, seed) => drawWildCards(crowd, three, `seed-${seed}`));
    const often = (...wanted: string[]): number =>
      draws.filter((drawn) => wanted.every((id) => drawn.includes(id))).length;
    // 3 of 8 is 3150 times, with a standard deviation of 44. A given pair is drawn 900 times, with one of 28.
    for (const id of crowd) expect(Math.abs(often(id) - 3150)).toBeLessThan(180);
    for (const [at, one] of crowd.entries())
      for (const other of crowd.slice(at + 1)) expect(Math.abs(often(one, other) - 900)).toBeLessThan(120);
  });

  it('draws all where there are no more people, and none from an empty band', () => {
    expect(drawWildCards(people(2), three, 'seed').toSorted()).toEqual(people(2));
    expect(drawWildCards([], three, 'seed')).toEqual([]);
  });
});

describe('the choice of a role', () => {
  it.each<[WildCardChoice, string[]]>([
    [three, []],
    [{ ...three, band: 0.25 }, []],
    [{ ...three, draw: 0 }, ['draw']],
    [{ ...three, draw: 101 }, ['draw']],
    [{ ...three, draw: 1.5 }, ['draw']],
    [{ ...three, drawBy: 'PERCENT', draw: 51 }, ['draw']],
    [{ ...three, drawBy: 'PERCENT', draw: 50 }, []],
    [{ ...three, band: 0 }, ['band']],
    [{ ...three, band: 0.125 }, ['band']],
    [{ ...three, band: 100.5 }, ['band']],
    [{ ...three, bandBy: 'PEOPLE', band: 20 }, []],
    [{ ...three, bandBy: 'PEOPLE', band: 2.5 }, ['band']],
    [{ ...three, bandBy: 'PEOPLE', band: 1001 }, ['band']],
    // Chance decides nothing when all three people of a band are drawn.
    [{ ...three, bandBy: 'PEOPLE', band: 3 }, ['draw']],
    [{ ...three, draw: 0, band: 0 }, ['draw', 'band']],
  ])('%o lacks %j', (choice, faults) => {
    expect(wildCardFaults(choice)).toEqual(faults);
  });

  it('draws a share rounded up, so that it is at least one person', () => {
    const tenth: WildCardChoice = { ...three, drawBy: 'PERCENT', draw: 10 };
    expect([0, 1, 10, 11, 200].map((eligible) => numberDrawn(tenth, eligible))).toEqual([0, 1, 1, 2, 20]);
  });
});
