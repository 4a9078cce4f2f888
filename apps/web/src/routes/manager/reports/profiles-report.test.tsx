import { toPage } from '@evenhand/contract/base/paging';
import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';

const columns = [
  { id: 'profiles', unit: 'count' },
  { id: 'sentIn', unit: 'count' },
  { id: 'notSentIn', unit: 'count' },
  { id: 'sentInShare', unit: 'share' },
] as const;

const answer: ReportAnswer = {
  report: 'profiles',
  kind: 'snapshot',
  asOf: '2026-11-20T10:00:00Z',
  days: null,
  comparedDays: null,
  zone: 'Europe/London',
  roles: 0,
  counted: 12,
  withheld: null,
  headline: { key: 'sent', values: { sent: 9, people: 12 } },
  tables: [
    {
      id: 'flags',
      columns: [...columns],
      rows: [
        { code: '0', name: null, cells: [{ value: 8 }, { value: 6 }, { value: 2 }, { value: 0.75 }] },
        {
          code: '3',
          name: null,
          cells: [
            { value: 4, list: { filter: { flags: '3' } } },
            { value: 3, list: { filter: { flags: '3', part: 'FINISHED' } } },
            { value: 1, list: { filter: { flags: '3', part: 'BEGUN' } } },
            { value: 0.75 },
          ],
        },
      ],
    },
  ],
};

async function show(given: Partial<ReportAnswer> = {}) {
  const asked: { path: string; body: unknown }[] = [];
  await asManager(
    {
      'POST /api/v1/report/profiles': ({ body }) => {
        asked.push({ path: 'profiles', body: JSON.parse(body) });
        return { body: { ...answer, ...given } };
      },
      'GET /api/v1/report-notes': () => ({ body: { content: [] } }),
      'GET /api/v1/roles': () => ({ body: toPage([], 0, { page: 0, size: 20 }) }),
    },
    [...everything, 'report:read', 'report:read-contextual'],
  );
  const page = await renderRoutes(
    [
      { path: '/manager/reports/:reportId', Component: Report },
      { path: '/manager/search', element: <p>The list of profiles</p> },
    ],
    '/manager/reports/profiles?roles=7c9e6679-7425-40de-944b-e07fc1f90ae7',
  );
  return { ...page, asked };
}

it('counts profiles, asks for no role, and opens the list of those whom a filter finds', async () => {
  const { path, asked } = await show();
  await until(() => shows('9 of 12 profiles have been sent in'));
  expect(shows('Shows where people stand now. 12 profiles. As of')).toBe(true);
  expect(asked).toEqual([{ path: 'profiles', body: { roleIds: [], period: { period: 'ALL' } } }]);
  expect(screen.queryByLabelText('Roles')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^8: open the list/ })).toBeNull();
  await click(screen.getByRole('link', { name: /^3: open the list of .*Sent in$/ }));
  expect(path()).toBe('/manager/search?flags=3&part=FINISHED');
});

it('says that a report without roles is saved without them', async () => {
  await show();
  await until(() => shows('9 of 12 profiles have been sent in'));
  await click(screen.getByRole('button', { name: 'Save this report' }));
  await until(() => shows('The report is saved, not its figures.'));
});

it('says when there is no profile yet', async () => {
  await show({ counted: 0, headline: null, tables: [] });
  await until(() => shows('No candidate has begun a profile yet.'));
});
