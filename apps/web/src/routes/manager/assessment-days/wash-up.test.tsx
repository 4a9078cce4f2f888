import { type DayMarks, dayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { applicationId, asManager, everything } from '../sample-hiring.factory.ts';
import { Component as DayPage } from './assessment-day-page.tsx';
import { dayId, sampleDay } from './sample-assessment-day.factory.ts';

const url = `/api/v1/assessment-days/${dayId}`;
const idOf = (number: number): string => `01990020-0000-7000-8000-${String(number).padStart(12, '0')}`;
const criterion = { guidance: '', metricType: 'scale', min: null, max: null };

const cardOf = (assessor: string, number: number, poise: number | null) => ({
  exerciseId: idOf(1),
  assessorId: idOf(number),
  assessor,
  scored: poise === null ? 0 : 1,
  criteria: 1,
  isDone: poise !== null,
  handedIn: poise === null ? 0 : 1,
  scores: poise === null ? null : { poise },
  comment: poise === null ? null : 'Calm',
});

/** One candidate whose assessors are three points apart, and one whose second card is still to come. */
const sampleMarks = (over: Partial<DayMarks> = {}): DayMarks =>
  dayMarks.parse({
    exercises: [{ id: idOf(1), name: 'Interview', criteria: [{ ...criterion, key: 'poise', label: 'Poise' }] }],
    candidates: [
      {
        ...{ applicationId: applicationId(1), name: 'Person 1', state: 'HERE', isSealed: true, criteria: [] },
        cards: [{ ...cardOf('Kim Lane', 2, 4), scores: null, comment: null }, cardOf('Alex Field', 3, null)],
      },
      {
        ...{ applicationId: applicationId(2), name: 'Person 2', state: 'HERE', isSealed: false },
        cards: [cardOf('Kim Lane', 2, 1), cardOf('Alex Field', 3, 4)],
        criteria: [{ criterion: 'poise', mean: 2.5, gap: 3 }],
      },
    ],
    cards: { total: 4, done: 3 },
    openedAt: null,
    releasedAt: null,
    isChanged: false,
    ...over,
  });

async function show() {
  const released = sampleMarks({ releasedAt: '2027-01-14T16:00:00Z' });
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: sampleDay() }),
      [`GET ${url}/marks`]: () => ({ body: sampleMarks() }),
      [`POST ${url}/scores`]: () => ({ body: released }),
    },
    [...everything, 'candidate:read', 'interview:arrange'],
  );
  await renderRoutes(
    [{ path: '/manager/assessment-days/:dayId', element: <DayPage /> }],
    `/manager/assessment-days/${dayId}`,
  );
  await click(await screen.findByRole('button', { name: 'Wash-up' }));
  expect(await screen.findByText('3 of 4 cards handed in')).toBeTruthy();
  return server;
}

it('begins with candidates whose assessors disagree, and keeps the scores of the others sealed', async () => {
  await show();
  const list = within(screen.getByRole('region', { name: 'Candidates' }));
  const [first, second] = list.getAllByRole('group');
  expect(first?.textContent).toMatch(/^Person 2.*1 disagreement.*Mean 2\.5.*2 of 2 cards/);
  expect(first?.textContent).toContain('3.0 apart');
  expect(second?.textContent).toContain('The scores are sealed until every card of this candidate is handed in.');
});

it('lists the cards that are still to come by assessor, and says what the release leaves out', async () => {
  const server = await show();
  const missing = within(screen.getByRole('region', { name: 'Cards still to come' }));
  expect(missing.getByText('Alex Field').parentElement?.textContent).toBe('Alex Field 1 card');
  expect(missing.getByText('Interview, Person 1: 0 of 1 scored')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Release the scores' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release the scores of this day?' }));
  expect(dialog.getByText('1 card is not handed in and stays out.')).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Release the scores' }));
  await waitFor(() => expect(screen.getByText(/^The scores were released at/)).toBeTruthy());
  expect(server.seen.filter(({ call }) => call === `POST ${url}/scores`)).toHaveLength(1);
});
