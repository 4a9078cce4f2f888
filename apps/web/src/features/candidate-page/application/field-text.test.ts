import { type CustomField, customToField } from '@evenhand/domain/fields/custom-field';
import { markEnglish } from '@evenhand/words/english-mark';
import { expect, it } from 'vitest';
import { startWords, translate } from '../../../lib/words/words.ts';
import { fieldLabel, fieldTexts } from './field-text.ts';

const licence: CustomField = {
  id: 'custom_licence',
  label: 'Do you drive?',
  kind: 'LIST',
  choices: [
    { value: 'car', label: 'A car' },
    { value: 'van', label: 'A van', retired: true },
  ],
  section: 'personal',
  required: false,
  sensitivity: 'ordinary',
  visible: true,
};

it.each([
  ['en', ['Do you drive?', 'A car', 'A van', 'lorry']],
  ['fr', [markEnglish('Do you drive?'), markEnglish('A car'), markEnglish('A van'), 'lorry']],
])('staff who read %s read an organisation’s question and its answers in its base words', (language, expected) => {
  startWords(language, { 'fields.custom_licence': 'Conduisez-vous ?', 'lists.custom_licence.car': 'Une voiture' });
  const field = customToField(licence);
  const values = ['car', 'van', 'lorry'].flatMap((value) => fieldTexts(translate, field, value));
  expect([fieldLabel(translate, field), ...values]).toEqual(expected);
});
