import { expect, test } from 'vitest';
import {
  addChoice,
  addQuestion,
  changeQuestion,
  draftOf,
  fieldsOfDraft,
  moveChoice,
  moveQuestion,
  withoutChoice,
  withRequired,
  withSection,
  withShown,
  withWords,
} from './form-draft.ts';
import { addAnswer, ownAnswersOf, withAnswers } from './own-answers.ts';

const base = { theme: { colour: '#0f766e' } };
const empty = draftOf(base);
const ids = (draft: typeof empty) => draft.custom.map((one) => one.id);

test('asks candidates what is set', () => {
  const draft = withRequired(withShown(empty, 'dateOfBirth', true), 'dateOfBirth', true);
  const field = fieldsOfDraft(draft, base, { countryBase: 'UK' }).find((one) => one.id === 'dateOfBirth');
  expect(field).toMatchObject({ visibility: 'shown', requirement: 'required' });
  const off = fieldsOfDraft(withSection(draft, 'personal', false), base, { countryBase: 'UK' });
  expect(off.filter((one) => one.section === 'personal' && one.visibility === 'shown').map((one) => one.id)).toEqual([
    'firstName',
    'lastName',
    'email',
  ]);
});

test('uses the organisation’s words instead of the product’s until they are emptied', () => {
  const draft = withWords(empty, 'town', 'Your town');
  expect(draft.words).toEqual({ 'fields.town': 'Your town' });
  expect(withWords(draft, 'town', ' ').words).toEqual({});
});

test('adds, changes and reorders questions within their step', () => {
  let draft = addQuestion(addQuestion(addQuestion(empty, 'personal', 'A'), 'crs', 'B'), 'personal', 'C');
  expect(ids(draft)).toEqual(['custom_a', 'custom_b', 'custom_c']);
  draft = moveQuestion(draft, 'custom_c', -1);
  expect(ids(draft)).toEqual(['custom_c', 'custom_b', 'custom_a']);
  expect(moveQuestion(draft, 'custom_c', -1)).toBe(draft);
  expect(moveQuestion(draft, 'custom_b', 1)).toBe(draft);
  expect(changeQuestion(draft, 'custom_b', { visible: false }).custom[1]).toMatchObject({ label: 'B', visible: false });
});

test('adds and removes the organisation’s own answers, and keeps their values', () => {
  const heard = (draft: typeof empty) => ownAnswersOf(draft, 'heardOptions');
  const draft = withAnswers(empty, 'heardOptions', addAnswer(addAnswer([], 'Our podcast'), 'Our podcast'));
  expect(heard(draft).map(({ value }) => value)).toEqual(['our_podcast', 'our_podcast_2']);
  const [first, ...others] = heard(draft);
  const reworded = { value: first?.value ?? '', label: 'A podcast ::: ours', followUpLabel: 'Which one?' };
  const next = withAnswers(draft, 'heardOptions', [reworded, ...others]);
  expect(heard(next)[0]).toEqual({ value: 'our_podcast', label: 'A podcast   ours', followUpLabel: 'Which one?' });
  const field = fieldsOfDraft(next, base, { countryBase: 'UK' }).find((one) => one.id === 'heardAboutFollowUp');
  expect(field?.onlyWhen).toMatchObject({ in: ['our_podcast'] });
});

test('keeps the values of answers that are reworded or moved, or when others are added or removed', () => {
  const [car, van] = [
    { value: 'a_car', label: 'A car' },
    { value: 'a_van', label: 'A van' },
  ];
  const first = addChoice(addChoice([], 'A car'), 'A van');
  expect(first).toEqual([car, van]);
  expect(addChoice(first, 'A van!')).toEqual([car, van, { value: 'a_van_2', label: 'A van!' }]);
  expect(moveChoice(first, 1, -1)).toEqual([van, car]);
  expect(moveChoice(first, 1, 1)).toBe(first);
  expect(withoutChoice(first, 'a_car', [])).toEqual([van]);
  const retired = withoutChoice(first, 'a_car', ['a_car']);
  expect(retired).toEqual([{ ...car, retired: true }, van]);
  expect(withoutChoice(retired, 'a_car', ['a_car'])[0]).toMatchObject({ retired: false });
});
