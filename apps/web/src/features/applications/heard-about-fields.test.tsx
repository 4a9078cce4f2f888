import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fill, type Rendered, renderRoutes } from '../../testing/render-app.tsx';
import type { Answers } from './applications.api.ts';
import { HeardAboutFields } from './heard-about-fields.tsx';

let app: Rendered | undefined;
afterEach(() => app?.unmount());

const ownSources = [
  { value: 'fair', label: 'Our fair', followUpLabel: 'In which town?' },
  { value: 'radio', label: 'The radio', followUpLabel: null },
];

type Given = Pick<Parameters<typeof HeardAboutFields>[0], 'own' | 'resources'>;

function Fields(given: Given) {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <HeardAboutFields
      {...given}
      answers={answers}
      onChange={(key, value) => setAnswers({ ...answers, [key]: value })}
    />
  );
}

const followUp = (): string | null =>
  document.querySelector('label[for=heardAboutFollowUp]')?.textContent?.replace('(optional)', '').trim() ?? null;

async function choose(source: string, own: typeof ownSources | readonly [] = []): Promise<void> {
  app = await renderRoutes([{ path: '*', element: <Fields own={[...own]} resources={null} /> }], '/');
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

it('asks what helped most where the organisation wants to know', async () => {
  app = await renderRoutes([{ path: '*', element: <Fields own={[]} resources={['OPEN_DAY', 'MENTOR']} /> }], '/');
  const texts = [...document.querySelectorAll('#valuableResource option')].map((option) => option.textContent);
  expect(texts.slice(1)).toEqual(['An open day', 'A mentor']);
  await fill('valuableResource', 'MENTOR');
  expect(document.querySelector<HTMLSelectElement>('#valuableResource')?.value).toBe('MENTOR');
});

it('does not ask it elsewhere', async () => {
  await choose('SEARCH');
  expect(document.getElementById('valuableResource')).toBeNull();
});
