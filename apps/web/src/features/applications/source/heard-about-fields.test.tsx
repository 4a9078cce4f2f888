import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import type { Field } from '@evenhand/domain/fields/field';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { translate } from '../../../lib/words/words.ts';
import { fill, renderRoutes } from '../../../testing/render-app.tsx';
import type { FormAnswers } from '../applications.api.ts';
import { ownErrors } from '../send/own-errors.ts';
import { HeardAboutFields } from './heard-about-fields.tsx';

const ownSources = [
  { value: 'fair', label: 'Our fair', followUpLabel: 'In which town?' },
  { value: 'radio', label: 'The radio', followUpLabel: null },
];

type Given = Pick<Parameters<typeof HeardAboutFields>[0], 'own' | 'resources'> & { readonly asked?: readonly Field[] };

/** The fields of an organisation that has configured nothing and wants to know what helped. */
const usual = fieldsOf('application').map((field): Field => ({ ...field, visibility: 'shown' }));
const withOwn = usual.map(
  (field): Field =>
    field.id === 'heardAboutFollowUp' ? { ...field, onlyWhen: { field: 'heardAbout', in: ['fair'] } } : field,
);

function Fields(given: Given) {
  const [answers, setAnswers] = useState<FormAnswers>({});
  return (
    <HeardAboutFields
      asked={usual}
      {...given}
      errors={ownErrors(translate, given.asked ?? usual, answers)}
      answers={answers}
      onChange={(key, value) => setAnswers({ ...answers, [key]: value })}
    />
  );
}

const followUp = (): string | null =>
  document.querySelector('label[for=heardAboutFollowUp]')?.textContent?.replace('(optional)', '').trim() ?? null;

async function choose(source: string, own: typeof ownSources | readonly [] = []): Promise<void> {
  await renderRoutes(
    [{ path: '*', element: <Fields own={[...own]} resources={null} asked={own.length > 0 ? withOwn : usual} /> }],
    '/',
  );
  expect(followUp()).toBeNull();
  await fill('heardAbout', source);
}

it.each([
  ['OPEN_DAY', 'Which event?'],
  ['EMPLOYEE', 'Who told you?'],
  ['JOB_BOARD', 'Which one?'],
  ['UNI_CAREERS', 'Which university?'],
  ['LAW_FAIR', 'Which university’s event?'],
  ['SOCIETY', 'Which society?'],
  ['OTHER', 'Please specify'],
  ['SEARCH', null],
])('after %s it asks %s', async (source, label) => {
  await choose(source);
  expect(followUp()).toBe(label);
});

it.each([
  ['fair', 'In which town?'],
  ['radio', null],
])('after an organisation’s own source %s it asks %s', async (source, label) => {
  await choose(source, ownSources);
  expect(followUp()).toBe(label);
});

it('asks what helped most when the organisation wants to know', async () => {
  await renderRoutes([{ path: '*', element: <Fields own={[]} resources={['OPEN_DAY', 'MENTOR']} /> }], '/');
  const texts = [...document.querySelectorAll('#valuableResource option')].map((option) => option.textContent);
  expect(texts.slice(1)).toEqual(['An open day', 'A mentor']);
  await fill('valuableResource', 'MENTOR');
  expect(document.querySelector<HTMLSelectElement>('#valuableResource')?.value).toBe('MENTOR');
});

it('does not ask what helped most otherwise', async () => {
  await choose('SEARCH');
  expect(document.getElementById('valuableResource')).toBeNull();
});

it('asks nothing that the organisation has switched off', async () => {
  const asked = usual.filter(({ id }) => id !== 'heardAbout');
  await renderRoutes([{ path: '*', element: <Fields own={[]} resources={['OPEN_DAY']} asked={asked} /> }], '/');
  expect([...document.querySelectorAll('select')].map(({ id }) => id)).toEqual(['valuableResource']);
});

it('says at the question what must be answered', async () => {
  const asked = usual.map((field): Field => ({ ...field, requirement: 'required' }));
  await renderRoutes([{ path: '*', element: <Fields own={[]} resources={null} asked={asked} /> }], '/');
  const label = () => document.querySelector('label[for=heardAbout]')?.textContent?.trim();
  expect(label()).toBe('How did you hear about us?');
  expect(document.getElementById('heardAbout-error')?.textContent).toContain('Choose an answer');
  await fill('heardAbout', 'OTHER');
  expect(document.getElementById('heardAbout-error')).toBeNull();
  expect(document.getElementById('heardAboutFollowUp-error')).not.toBeNull();
  await fill('heardAboutFollowUp', 'A poster');
  expect(document.getElementById('heardAboutFollowUp-error')).toBeNull();
});
