import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, roleId, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';

const candidateId = '018f0000-0000-7000-8000-0000000000d1';
const figures = {
  ...{ report: 'snapshot', kind: 'snapshot', asOf: '2026-11-20T10:00:00Z', comparedDays: null },
  ...{ days: { from: null, to: '2026-11-03' }, zone: 'Europe/London', roles: 1, counted: 1, withheld: null },
  ...{ headline: null, tables: [] },
};

it('says that past figures follow corrections, and leads to the people whom the reader may see', async () => {
  const corrections = { decisions: 3, people: [{ candidateId, roleId, name: 'Amara Osei' }], unnamed: 1 };
  await asManager(
    {
      'POST /api/v1/report/snapshot': () => ({ body: { ...figures, corrections } }),
      'GET /api/v1/report-notes': () => ({ body: { content: [] } }),
    },
    [...everything, 'report:read'] as typeof everything,
  );
  const address = '/manager/reports/snapshot?period=CUSTOM&to=2026-11-03';
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], address);
  await until(() => shows('3 decisions from before the end of this day were undone or corrected since.'));
  const people = within(screen.getByRole('list', { name: 'People whose decisions were corrected' }));
  const [link] = people.getAllByRole('link');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Amara Osei',
    `/manager/candidate/${candidateId}?role=${roleId}`,
  ]);
  expect(people.getAllByRole('listitem')[1]?.textContent).toBe('and 1 more');
});

it('says of protected figures only that decisions were corrected since', async () => {
  const days = { from: '2025-09-01', to: '2026-08-31' };
  const answer = { ...figures, report: 'diversity', kind: 'cohort', days, correctedSince: '2026-09-01' };
  await asManager({ 'POST /api/v1/report/diversity': () => ({ body: answer }) }, [
    ...everything,
    'report:read',
    'report:read-diversity',
  ] as typeof everything);
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], '/manager/reports/diversity');
  await click(await screen.findByRole('button', { name: 'Show' }));
  await until(() => shows('Decisions about these people from before 1 September 2026 were undone or corrected since.'));
  expect(screen.queryByRole('list', { name: 'People whose decisions were corrected' })).toBeNull();
});

it('says of agencies how many hires were changed, also where no decision was', async () => {
  const corrections = { decisions: 0, people: [], unnamed: 0, hires: 2 };
  await asManager(
    {
      'POST /api/v1/report/lateral-agency': () => ({
        body: { ...figures, report: 'lateral-agency', kind: 'cohort', corrections },
      }),
      'GET /api/v1/report-notes': () => ({ body: { content: [] } }),
    },
    [...everything, 'report:read', 'report:read-people', 'agency:edit'] as typeof everything,
  );
  const address = '/manager/reports/lateral-agency?period=CUSTOM&from=2026-10-01&to=2026-11-03';
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], address);
  await until(() => shows('What was entered about 2 hires was changed since the end of these days.'));
  expect(shows('undone or corrected')).toBe(false);
});

it.each([
  [
    'efficiency',
    'cohort',
    '1 decision about these people from before the end of these days was undone or corrected since.',
  ],
  ['reviewers', 'activity', '1 decision of these days was undone or corrected since.'],
])('says of the report %s, a report of %s, that it follows a correction', async (report, kind, text) => {
  const corrections = { decisions: 1, people: [], unnamed: 1 };
  await asManager(
    {
      [`POST /api/v1/report/${report}`]: () => ({ body: { ...figures, report, kind, corrections } }),
      'GET /api/v1/report-notes': () => ({ body: { content: [] } }),
    },
    [...everything, 'report:read', 'report:read-people'] as typeof everything,
  );
  const address = `/manager/reports/${report}?period=CUSTOM&from=2026-10-01&to=2026-11-03`;
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], address);
  await until(() => shows(text));
});
