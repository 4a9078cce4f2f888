import { expect, test } from 'vitest';
import type { AssessmentDay } from '../assessment-day.ts';
import { checkDay } from '../checker/check-day.ts';
import type { DayRuleCode } from '../day-fault.ts';
import { hiddenDay } from '../hidden-day.factory.ts';
import { planDay } from '../plan-day.ts';
import { applyCure } from './apply-cure.ts';
import { explainDay } from './explain-day.ts';

const days = 12;
const options = { seed: 1, iterations: 150 };

/** Ways to make a day impossible whatever its timetable, and the rule that proves it. */
const ways: readonly (readonly [string, DayRuleCode, (day: AssessmentDay) => AssessmentDay])[] = [
  [
    'rooms of another kind',
    'ROOM_KIND',
    (day) => ({ ...day, rooms: day.rooms.map((one) => ({ ...one, kind: 'hall' })) }),
  ],
  [
    'a need that no room meets',
    'ROOM_NEEDS',
    (day) => ({
      ...day,
      candidates: day.candidates.map((one, at) => (at === 0 ? { ...one, roomNeeds: ['QUIET'] } : one)),
    }),
  ],
  [
    'a candidate whom every assessor knows',
    'BARRED',
    (day) => ({
      ...day,
      bars: day.people.map(({ id }) => ({ personId: id, candidateId: 'c0', why: 'CONFLICT' as const })),
    }),
  ],
  [
    'a candidate who is there for ten minutes',
    'OUTSIDE_HOURS',
    (day) => ({
      ...day,
      candidates: day.candidates.map((one, at) =>
        at === 0 ? { ...one, hours: { from: day.hours.from, to: day.hours.from + 10 } } : one,
      ),
    }),
  ],
  ['too few assessors', 'WRONG_STAFF', (day) => ({ ...day, people: [] })],
  [
    'assessors who work for five minutes',
    'TOO_MUCH_WORK',
    (day) => ({ ...day, people: day.people.map((one) => ({ ...one, mostMinutes: 5 })) }),
  ],
];

test.each(ways)(`explains ${days} random days with %s, by that rule, and by a change that helps`, (_, rule, spoil) => {
  const silent: number[] = [];
  let cured = 0;
  for (let seed = 0; seed < days; seed += 1) {
    const day = spoil(hiddenDay(seed));
    const plan = planDay(day, options);
    expect(plan.leftOver.length, `seed ${seed} has no plan`).toBeGreaterThan(0);
    const { obstacles, cure } = explainDay(day, plan, options);
    if (!obstacles.some((one) => one.rule === rule)) silent.push(seed);
    if (!cure) continue;
    cured += 1;
    expect(cure.plan.leftOver, `seed ${seed} is whole with ${cure.change.kind}`).toEqual([]);
    expect(checkDay(applyCure(day, cure.change), cure.plan)).toEqual([]);
  }
  expect(silent).toEqual([]);
  expect(cured).toBeGreaterThan(0);
});
