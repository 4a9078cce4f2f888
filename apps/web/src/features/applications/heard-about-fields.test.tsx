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

function Fields({ own }: { readonly own: Parameters<typeof HeardAboutFields>[0]['own'] }) {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <HeardAboutFields own={own} answers={answers} onChange={(key, value) => setAnswers({ ...answers, [key]: value })} />
  );
}

const followUp = (): string | null =>
  document.querySelector('label[for=heardAboutFollowUp]')?.textContent?.replace('(optional)', '').trim() ?? null;

async function choose(source: string, own: typeof ownSources | readonly [] = []): Promise<void> {
  app = await renderRoutes([{ path: '*', element: <Fields own={[...own]} /> }], '/');
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
