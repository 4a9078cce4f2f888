import { expect, test } from 'vitest';
import { type CustomField, changedKinds, customFaults, customToField, lostChoices } from './custom-field.ts';
import { choiceValueOf, customIdOf } from './custom-id.ts';
import { offeredCodes } from './field-choices.ts';
import { validateSection } from './validate-section.ts';

const question = (change: Partial<CustomField> = {}): CustomField => ({
  id: 'custom_licence',
  label: 'Do you drive?',
  kind: 'BOOLEAN',
  section: 'personal',
  required: false,
  sensitivity: 'ordinary',
  visible: true,
  ...change,
});
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

test.each([
  ['BOOLEAN', true, 'yes', 'not_a_yes_or_no'],
  ['NUMBER', 12.5, '12', 'not_a_number'],
  ['PERCENT', 100, 101, 'out_of_range'],
  ['TEXT', 'a van', 7, 'not_text'],
  ['DATE', '2028-02-29', '2026-02-29', 'not_a_date'],
  ['LIST', 'no', 'maybe', 'not_a_choice'],
] as const)('%s: %s is right, %s is %s', (kind, right, wrong, code) => {
  const field = customToField(question({ kind, choices: yesNo, required: true }));
  const codes = (data: object) => validateSection([field], { ...data }, { mode: 'complete' }).map((one) => one.code);
  expect(codes({ [field.id]: right })).toEqual([]);
  expect(codes({ [field.id]: wrong })).toEqual([code]);
  expect(codes({})).toEqual(['required']);
});

test.each([
  ['nothing', [question()], []],
  ['an id that is not one', [question({ id: 'licence' })], ['0 id invalid_value']],
  ['two of one id', [question(), question()], ['1 id not_unique']],
  ['a list of one', [question({ kind: 'LIST', choices: yesNo.slice(0, 1) })], ['0 choices too_few']],
  ['a list without answers', [question({ kind: 'LIST' })], ['0 choices too_few']],
  ['a list of two', [question({ kind: 'LIST', choices: yesNo })], []],
  [
    'a list that offers one',
    [question({ kind: 'LIST', choices: [...yesNo.slice(0, 1), { value: 'no', label: 'No', retired: true }] })],
    ['0 choices too_few'],
  ],
  [
    'a list with one value twice',
    [question({ kind: 'LIST', choices: [...yesNo, ...yesNo.slice(0, 1)] })],
    ['0 choices not_unique'],
  ],
] as const)('faults of %s', (_, all, expected) => {
  expect(customFaults(all).map(({ at, part, code }) => `${at} ${part} ${code}`)).toEqual(expected);
});

test('keeps kind and step of an existing question', () => {
  const before = [question()];
  expect(changedKinds(before, [question({ label: 'Can you drive?', required: true, visible: false })])).toEqual([]);
  expect(changedKinds(before, [question({ kind: 'TEXT' })])).toEqual([0]);
  expect(changedKinds(before, [question({ section: 'crs' })])).toEqual([0]);
  expect(changedKinds(before, [question({ id: 'custom_other', kind: 'TEXT' })])).toEqual([]);
});

test('rewords, moves or retires an answer that candidates may have given, and keeps it', () => {
  const list = (choices: CustomField['choices']) => [question({ kind: 'LIST', choices })];
  const [yes, no] = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  const before = list([yes, no]);
  expect(
    lostChoices(
      before,
      list([
        { ...no, label: 'Never' },
        { ...yes, retired: true },
        { value: 'a', label: 'A' },
      ]),
    ),
  ).toEqual([]);
  expect(lostChoices(before, list([yes, { value: 'never', label: 'Never' }]))).toEqual([0]);
  expect(lostChoices(before, [])).toEqual([]);
  expect(lostChoices([question({ id: 'custom_other' })], before)).toEqual([]);
});

test('accepts a retired answer, and offers it only to candidates who have it', () => {
  const choices = [...yesNo, { value: 'van', label: 'A van', retired: true }];
  const field = customToField(question({ kind: 'LIST', choices }));
  expect(validateSection([field], { [field.id]: 'van' }, { mode: 'complete' })).toEqual([]);
  expect(offeredCodes(field)).toEqual(['yes', 'no']);
  expect(offeredCodes(field, 'van')).toEqual(['yes', 'no', 'van']);
});

test.each([
  ['Licence', [], 'licence'],
  ['7 + 3', ['question'], 'question_2'],
] as const)('the value of the answer “%s”', (label, taken, expected) => {
  expect(choiceValueOf(label, taken)).toBe(expected);
});

test.each([
  ['Do you have a driving licence?', [], 'custom_do_you_have_a_driving_licence'],
  ['Café?', [], 'custom_cafe'],
  ['7 + 3', [], 'custom_question'],
  ['驾照', ['custom_question'], 'custom_question_2'],
  ['Licence', ['custom_licence', 'custom_licence_2'], 'custom_licence_3'],
] as const)('the id of “%s”', (label, taken, expected) => {
  expect(customIdOf(label, taken)).toBe(expected);
});
