import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, everything } from '../sample-hiring.factory.ts';
import { Component as DayPage } from './assessment-day-page.tsx';
import { dayId, sampleDay } from './sample-assessment-day.factory.ts';

/** Opens the page of the day while it runs, at a time of its clock. */
async function openAt(time: string) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(`2027-01-14T${time}:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const [first, second] = sampleDay().candidates;
  if (!(first && second)) throw new Error('two candidates come');
  const day = sampleDay({ candidates: [{ ...first, state: 'HERE' }, second] });
  const url = `/api/v1/assessment-days/${dayId}`;
  await asManager({ [`GET ${url}`]: () => ({ body: day }) }, [...everything, 'candidate:read', 'event:check-in']);
  const routes = [{ path: '/manager/assessment-days/:dayId', element: <DayPage /> }];
  await renderRoutes(routes, `/manager/assessment-days/${dayId}`);
  await click(await screen.findByRole('button', { name: 'On the day' }));
}

const lineOf = (name: string) => {
  const list = within(screen.getByRole('region', { name: /are here$/ }));
  return list.getByText(name).closest('li')?.textContent ?? '';
};

it.each([
  ['09:05', 'Interview, Room 1, until 09:30'],
  ['09:35', 'Next at 10:00: Case study, Room 2'],
  ['10:31', 'Nothing more today'],
])('says at %s where a candidate is to be, now or next', async (time, text) => {
  await openAt(time);
  expect(lineOf('Person 1')).toContain(text);
});

it('says the same of numbers on the wall', async () => {
  await openAt('09:05');
  await click(screen.getByRole('switch', { name: 'Wall screen' }));
  expect(lineOf('Candidate 1')).toContain('Interview, Room 1, until 09:30');
});
