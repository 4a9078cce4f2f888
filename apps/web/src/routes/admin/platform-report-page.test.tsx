import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { asManager, everything, shows } from '../manager/sample-hiring.factory.ts';
import { Component as PlatformReportPage } from './platform-report-page.tsx';

const row = {
  organization: { id: '01990001-0000-7000-8000-000000000001', name: 'Bell', subdomain: 'bell', isArchived: false },
  countedAt: '2026-11-20T04:10:00Z',
  roles: 3,
  applications: 1200,
  staffSeen: 4,
  messages: 50,
  storedBytes: 2_500_000,
  deadJobs: 1,
};

async function open(may: readonly string[]): Promise<void> {
  await asManager(
    {
      'GET /api/v1/admin/report/organizations': () => ({
        body: { report: 'organizations', asOf: row.countedAt, content: [row] },
      }),
    },
    [...everything, ...may] as typeof everything,
  );
  await renderRoutes([{ path: '/admin/report', Component: PlatformReportPage }], '/admin/report');
}

it('shows the numbers of each organisation and the night in which they were counted', async () => {
  await open(['organization:list']);
  await until(() => shows('Bell'));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '3',
    '1,200',
    '4',
    '50',
    '3',
    '1',
  ]);
  expect(shows('As of')).toBe(true);
});

it('is for those who run the platform', async () => {
  await open([]);
  await until(() => shows('These numbers are for those who run the platform.'));
});
