import { expect, test } from 'vitest';
import { listColumns } from '../../lists/list-columns.ts';
import { choicesOf } from '../../reference/choices.ts';
import type { Field } from '../field.ts';
import { applyOrganizationConfig, type FieldConfig } from '../organization-config.ts';
import { catalogueQuestions, isQuestionShownBlind, questionedFields } from './catalogue-questions.ts';

const asked = (config: Partial<FieldConfig>, blind = false): string[] =>
  catalogueQuestions(applyOrganizationConfig(questionedFields, { countryBase: 'UK', ...config }), { blind }).map(
    ({ id }) => id,
  );

const unnamed = ['citizen', 'needsSponsorship', 'permitExpiry'];
const personal = ['preferredName', 'email', 'phone', 'town', ...unnamed];
const graduate = [...personal, 'subject', 'degreeType', 'degreeState', 'otherUniversity', 'languages'];
const lateral = ['pqe', 'jurisdiction', 'practiceAreas', 'noticeWeeks', 'expectedSalary'];
test.each<[string, string[], string[]]>([
  ['a graduate product', asked({}), graduate],
  ['a lateral product', asked({ productType: 'LATERAL' }), [...graduate, ...lateral]],
  [
    'one that does not ask what a candidate wants to earn',
    asked({ productType: 'LATERAL', fields: { expectedSalary: { visible: false } } }),
    [...graduate, ...lateral].filter((id) => id !== 'expectedSalary'),
  ],
  [
    'an organisation that asks less',
    asked({ fields: { town: { visible: false } }, menus: { university: false } }),
    personal.filter((id) => id !== 'town'),
  ],
  ['a blind list', asked({ productType: 'LATERAL' }, true), [...unnamed, 'degreeType', 'degreeState', ...lateral]],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

const everything: Field[] = questionedFields.map((field) => ({ ...field, visibility: 'shown' }));

test('gives no question the id of a column, and takes every choice from a list of the product', () => {
  const columns = new Set(listColumns.map(({ id }) => id));
  for (const { id, list, choices } of catalogueQuestions(everything, { blind: false })) {
    expect(columns.has(id)).toBe(false);
    if (list !== null) expect(choices).toHaveLength(choicesOf(list).length);
  }
});

test('can filter a blind list by the questions that it shows', () => {
  const texts = ['town', 'subject', 'otherUniversity', 'preferredName', 'email', 'phone', 'languages'];
  expect(texts.filter(isQuestionShownBlind)).toEqual([]);
  expect(['degreeType', 'pqe', 'practiceAreas'].filter(isQuestionShownBlind)).toHaveLength(3);
});
