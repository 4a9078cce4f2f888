import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlagCode, flagCodes } from './flag-codes.ts';
import { decideFlags, type FlagFacts, raisedCategories } from './flags.ts';
import { both, either, type Truth } from './kleene.ts';
import { occupationClass } from './occupation.ts';
import { contextSettings, defaultContextSettings } from './settings.ts';

const nothing: FlagFacts = {
  answers: {},
  school16: { own: null, national: null },
  school18: { own: null, national: null },
  freeMeals: { own: null, national: null },
  home: null,
  participationQuintile: null,
};
const everything = contextSettings({ flags: { SCHOOL_FSM: true, LOW_PARTICIPATION: true } });
const home = (quintile: number) => ({ index: 'IMD2019', nation: 'ENGLAND', quintile, decile: quintile * 2 }) as const;

const truthOf = (code: FlagCode, facts: Partial<FlagFacts>, settings = everything): Truth | undefined =>
  decideFlags({ ...nothing, ...facts }, settings).find((flag) => flag.code === code)?.value;
const answers = (given: Record<string, unknown>) => ({ answers: given });

const yesNo: [FlagCode, string][] = [
  ['CARE', 'care'],
  ['REFUGEE', 'refugee'],
  ['CARER', 'youngCarer'],
  ['ESTRANGED', 'estranged'],
  ['BEREAVEMENT', 'bereavement'],
  ['ILLNESS', 'seriousIllness'],
  ['HOMELESS', 'homelessness'],
  ['PARENT', 'parentDuringStudies'],
  ['FSM', 'fsm'],
  ['INCOME', 'householdIncomeSupport'],
];
test.each(yesNo)('%s follows the answer to %s', (code, question) => {
  expect(truthOf(code, answers({ [question]: 'YES' }))).toBe(true);
  expect(truthOf(code, answers({ [question]: 'NO' }))).toBe(false);
  for (const open of ['DONT_KNOW', 'PREFER_NOT_TO_SAY', 'NOT_APPLICABLE', null, undefined]) {
    expect(truthOf(code, answers({ [question]: open }))).toBeNull();
  }
});

const lower = 6;
const table: [string, FlagCode, Partial<FlagFacts>, Truth][] = [
  ['a school below the nation', 'SCHOOL_KS4', { school16: { own: 4.1, national: 4.6 } }, true],
  ['a school just like the nation', 'SCHOOL_KS4', { school16: { own: 4.6, national: 4.6 } }, false],
  ['no national average', 'SCHOOL_KS5', { school18: { own: 30, national: null } }, null],
  ['a school above the nation', 'SCHOOL_KS5', { school18: { own: 40, national: 34 } }, false],
  ['more free meals than the nation', 'SCHOOL_FSM', { freeMeals: { own: 40, national: 25 } }, true],
  ['as many', 'SCHOOL_FSM', { freeMeals: { own: 25, national: 25 } }, false],
  ['three moves', 'SCHOOL_MOVES', answers({ schoolMoves: '3_PLUS' }), true],
  ['two moves', 'SCHOOL_MOVES', answers({ schoolMoves: '2' }), false],
  ['moves not said', 'SCHOOL_MOVES', answers({ schoolMoves: 'PREFER_NOT_TO_SAY' }), null],
  ['care for a few hours', 'CARER', answers({ youngCarer: 'YES', youngCarerHours: '1_9' }), false],
  ['care for ten hours', 'CARER', answers({ youngCarer: 'YES', youngCarerHours: '10_19' }), true],
  ['no care, whatever the hours', 'CARER', answers({ youngCarer: 'NO', youngCarerHours: '35_PLUS' }), false],
  ['a deprived home', 'POSTCODE', { home: home(1) }, true],
  ['another home', 'POSTCODE', { home: home(2) }, false],
  ['no such postcode', 'POSTCODE', { home: null }, null],
  [
    'Australia: the second tenth',
    'POSTCODE',
    { home: { index: 'SEIFA2021', nation: 'AUSTRALIA', decile: 2, quintile: 1 } },
    true,
  ],
  [
    'Australia: the third tenth',
    'POSTCODE',
    { home: { index: 'SEIFA2021', nation: 'AUSTRALIA', decile: 3, quintile: 2 } },
    false,
  ],
  ['no parent at university', 'FIRST_GEN', answers({ parentDegree: 'NO' }), true],
  ['a parent at university', 'FIRST_GEN', answers({ parentDegree: 'YES' }), false],
  ['not known', 'FIRST_GEN', answers({ parentDegree: 'DONT_KNOW' }), null],
  ['much work', 'WORK', answers({ termTimeWorkHours: '16_PLUS' }), true],
  ['some work', 'WORK', answers({ termTimeWorkHours: '8_15' }), false],
  ['work not said', 'WORK', answers({}), null],
  ['support while at school in Australia', 'FSM', answers({ youthAllowance: 'YES' }), true],
  ['no support while at school in Australia', 'FSM', answers({ youthAllowance: 'NO' }), false],
  ['support in Australia not said', 'FSM', answers({ youthAllowance: 'PREFER_NOT_TO_SAY' }), null],
  ['no meals, and support in Australia', 'FSM', answers({ fsm: 'NO', youthAllowance: 'YES' }), true],
  ['meals not known, and no support in Australia', 'FSM', answers({ fsm: 'DONT_KNOW', youthAllowance: 'NO' }), null],
  [
    'lower, third fifth, no work',
    'PARENTAL_OCCUPATION',
    { home: home(3), ...answers({ parentalOccupation14: lower, termTimeWorkHours: 'NONE' }) },
    false,
  ],
  [
    'lower, third fifth, eight hours',
    'PARENTAL_OCCUPATION',
    { home: home(3), ...answers({ parentalOccupation14: lower, termTimeWorkHours: '8_15' }) },
    true,
  ],
  ['lower, home and work not known', 'PARENTAL_OCCUPATION', answers({ parentalOccupation14: lower }), null],
  [
    'lower and a deprived home',
    'PARENTAL_OCCUPATION',
    { home: home(1), ...answers({ parentalOccupation14: 5 }) },
    true,
  ],
  [
    'professional and a deprived home',
    'PARENTAL_OCCUPATION',
    { home: home(1), ...answers({ parentalOccupation14: 1 }) },
    false,
  ],
  ['occupation not said', 'PARENTAL_OCCUPATION', { home: home(1), ...answers({ parentalOccupation14: 10 }) }, null],
  ['few go to university here', 'LOW_PARTICIPATION', { participationQuintile: 1 }, true],
  ['more do', 'LOW_PARTICIPATION', { participationQuintile: 2 }, false],
];
test.each(table)('%s: %s', (_, code, facts, expected) => {
  expect(truthOf(code, facts)).toBe(expected);
});

test('raises nothing without facts', () => {
  const flags = decideFlags(nothing, everything);
  expect(flags).toHaveLength(flagCodes.length);
  expect(flags.filter((flag) => flag.value !== null)).toEqual([]);
  expect(raisedCategories(flags)).toEqual([]);
});

test('leaves out a flag that is switched off', () => {
  expect(truthOf('SCHOOL_FSM', { freeMeals: { own: 40, national: 25 } }, defaultContextSettings)).toBeUndefined();
  const quiet = contextSettings({ flags: { CARE: false } });
  expect(truthOf('CARE', answers({ care: 'YES' }), quiet)).toBeUndefined();
});

test("uses an organisation's own thresholds within their bounds", () => {
  const wider = contextSettings({ postcodeQuintile: 2, schoolMoves: 2, carerHours: 1, showNegativePi: true });
  expect(truthOf('POSTCODE', { home: home(2) }, wider)).toBe(true);
  expect(truthOf('SCHOOL_MOVES', answers({ schoolMoves: '2' }), wider)).toBe(true);
  expect(truthOf('CARER', answers({ youngCarer: 'YES', youngCarerHours: '1_9' }), wider)).toBe(true);
  expect(contextSettings({ postcodeQuintile: 9, outperformerPi: 'x', flags: 7 })).toEqual(defaultContextSettings);
  expect(contextSettings(null)).toEqual(defaultContextSettings);
});

test('raises a category by any of its flags', () => {
  const facts = { ...nothing, ...answers({ care: 'YES', fsm: 'NO' }), school18: { own: 30, national: 34 } };
  expect(raisedCategories(decideFlags(facts, everything))).toEqual(['EDUCATION', 'PERSONAL']);
});

const truth = fc.constantFrom<Truth>(true, false, null);
const mayTurnOut = (one: Truth): boolean[] => (one === null ? [true, false] : [one]);
test('allows an unknown value either outcome, and never contradicts what is known', () => {
  fc.assert(
    fc.property(truth, truth, (one, other) => {
      const pairs = mayTurnOut(one).flatMap((a) => mayTurnOut(other).map((b) => [a, b] as const));
      for (const [a, b] of pairs) {
        expect([null, a && b]).toContain(both(one, other));
        expect([null, a || b]).toContain(either(one, other));
      }
      expect([both(one, other), either(one, other)]).toEqual([both(other, one), either(other, one)]);
    }),
  );
});

test.each([
  [1, 'PROFESSIONAL'],
  [3, 'INTERMEDIATE'],
  [7, 'LOWER'],
  [8, null],
  [10, null],
  ['PREFER_NOT_TO_SAY', null],
])('occupation %s is %s', (code, expected) => {
  expect(occupationClass(code)).toBe(expected);
});
