import { expect, it } from 'vitest';
import type { CustomField } from './custom-field.ts';
import { ownTexts, questionIn } from './own-texts.ts';

const licence: CustomField = {
  id: 'custom_licence',
  label: 'Do you drive?',
  hint: 'A licence is enough',
  kind: 'LIST',
  choices: [
    { value: 'car', label: 'A car' },
    { value: 'no', label: 'No' },
  ],
  section: 'personal',
  required: false,
  sensitivity: 'ordinary',
  visible: true,
};

it('lists every text of an organisation’s own, each under a key', () => {
  const textArrays = {
    heardOptions: ['fair:::A fair:::Which fair?', 'site:::Our site'],
    valuableResourceOptions: ['podcast:::Our podcast'],
    roleLevels: ['Senior'],
    religionAdditions: ['JEDI'],
  };
  expect(ownTexts({ custom: [licence], textArrays })).toEqual([
    { key: 'fields.custom_licence', base: 'Do you drive?' },
    { key: 'fields.custom_licence.hint', base: 'A licence is enough' },
    { key: 'lists.custom_licence.car', base: 'A car' },
    { key: 'lists.custom_licence.no', base: 'No' },
    { key: 'lists.heardAbout.fair', base: 'A fair' },
    { key: 'lists.heardAbout.fair.followUp', base: 'Which fair?' },
    { key: 'lists.heardAbout.site', base: 'Our site' },
    { key: 'lists.valuableResource.podcast', base: 'Our podcast' },
    { key: 'lists.roleLevels.Senior', base: 'Senior' },
  ]);
  expect(ownTexts({})).toEqual([]);
});

it('words a question anew, and leaves the values of its answers', () => {
  const said: Readonly<Record<string, string>> = {
    'fields.custom_licence': 'Conduisez-vous ?',
    'lists.custom_licence.car': 'Une voiture',
  };
  const { hint, label, choices } = questionIn(licence, (key, base) => said[key] ?? `(${base})`);
  expect({ label, hint, choices }).toEqual({
    label: 'Conduisez-vous ?',
    hint: '(A licence is enough)',
    choices: [
      { value: 'car', label: 'Une voiture' },
      { value: 'no', label: '(No)' },
    ],
  });
});
