import { expect, test } from 'vitest';
import { diversityFields } from '../fields/catalogue/catalogue-diversity.ts';
import { choices } from '../reference/choices.ts';
import {
  fieldsOfTrait,
  groupOfTrait,
  groupsOfQuestion,
  monitoredTraits,
  type QuestionTrait,
  questionTraits,
  wordOfGroup,
} from './monitored-traits.ts';

const fieldOf = (trait: QuestionTrait) => diversityFields.find(({ id }) => id === fieldsOfTrait(trait)[0]);
const answersTo = (trait: QuestionTrait): readonly (string | number)[] =>
  Object.entries(choices).find(([list]) => list === fieldOf(trait)?.choices)?.[1] ?? [];

test('each question with one answer is in one trait, except the country of birth, whose answers are too many', () => {
  const inTraits = monitoredTraits.flatMap((trait) => fieldsOfTrait(trait)).toSorted();
  expect(new Set(inTraits).size).toBe(inTraits.length);
  const asked = diversityFields.filter(({ kind, id }) => kind === 'choice' && id !== 'countryOfBirth');
  expect(inTraits).toEqual([...asked.map(({ id }) => id), 'ethnicityMulti'].toSorted());
});

test.each(questionTraits)('every answer to the question of %s has a group with words, or says nothing', (trait) => {
  const answers = answersTo(trait);
  expect(answers.length).toBeGreaterThan(1);
  const groups = answers.map((answer) => groupOfTrait(trait, answer));
  for (const [at, answer] of answers.entries()) {
    const isUnsaid = answer === 'PREFER_NOT_TO_SAY' || answer === 'DONT_KNOW';
    expect([answer, groups[at] === 'unknown']).toEqual([answer, isUnsaid]);
  }
  expect(new Set(groups.filter((group) => group !== 'unknown'))).toEqual(new Set(groupsOfQuestion(trait)));
  for (const group of groupsOfQuestion(trait)) {
    const [, list, code] = wordOfGroup(trait, group)?.split('.') ?? [];
    expect(Object.entries(choices).find(([key]) => key === list)?.[1]).toContain(code);
  }
});

test.each([
  ['age', '16_24', '16_24'],
  ['carer', '1_19', 'YES'],
  ['carer', '50_PLUS', 'YES'],
  ['carer', 'NO', 'NO'],
  ['carer', 'YES', 'unknown'],
  ['schoolAttended', 'INDEPENDENT_BURSARY', 'INDEPENDENT_BURSARY'],
  ['parentsUniversity', 'DONT_KNOW', 'unknown'],
  ['freeSchoolMeals', 'NOT_APPLICABLE', 'NOT_APPLICABLE'],
  ['religion', 'PREFER_NOT_TO_SAY', 'unknown'],
  ['religion', ['HINDU', 'SIKH'], 'unknown'],
  ['religion', ['HINDU'], 'unknown'],
  ['religion', 'ANYTHING', 'unknown'],
  ['religion', 'constructor', 'unknown'],
  ['carer', 'constructor', 'unknown'],
  ['religion', null, 'unknown'],
  ['age', 24, 'unknown'],
  ['ethnicity', [2, 15], 'mixed'],
] as const)('%s %o counts as %s', (trait, answer, group) => {
  expect(groupOfTrait(trait, answer)).toBe(group);
});

test('people of no named group, and groups of other dimensions, have no words of an answer', () => {
  expect(wordOfGroup('religion', 'unknown')).toBeNull();
  expect(wordOfGroup('sex', 'woman')).toBeNull();
  expect(wordOfGroup('carer', 'YES')).toBe('lists.yesNo.YES');
  expect(groupsOfQuestion('sex')).toEqual([]);
});
