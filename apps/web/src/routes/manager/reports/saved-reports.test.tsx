import type { SavedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, roleId, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';
import { Component as Reports } from './reports-page.tsx';

const saved: SavedReport = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  report: 'efficiency',
  question: { roleIds: [roleId], period: { period: 'DAYS_30' }, compare: 'BEFORE', countBy: 'APPLIED' },
  name: 'Spring so far',
  shared: true,
  owner: { id: '018f0000-0000-7000-8000-0000000000b1', name: 'Ada Hart' },
  mine: true,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 3,
};
const theirs: SavedReport = {
  ...saved,
  nextAt: '2027-03-29T07:00:00Z',
  id: '018f0000-0000-7000-8000-0000000000a2',
  name: 'Theirs',
  mine: false,
};
const path = `/api/v1/saved-reports/${saved.id}`;
const figures = {
  ...{ report: 'efficiency', kind: 'cohort', asOf: '2026-11-20T10:00:00Z', days: null, comparedDays: null },
  ...{ zone: 'Europe/London', roles: 1, counted: 1, withheld: null, headline: null },
  tables: [{ id: 'waits', columns: [], rows: [{ code: 'hire', name: null, cells: [] }] }],
};

async function show(address: string, may = everything) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const line = { isStale: false };
  const keep = (call: string, answer: object) => ({
    [call]: ({ body }: { readonly body: string }) => {
      sent.push({ call, body: body === '' ? null : JSON.parse(body) });
      return line.isStale
        ? { status: 409, body: { errors: [{ code: 'stale_version' }], message: 'stale', requestId: 'r' } }
        : answer;
    },
  });
  await asManager(
    {
      'GET /api/v1/report': () => ({ body: { content: [{ report: 'efficiency', kind: 'cohort' }] } }),
      'GET /api/v1/saved-reports': () => ({ body: { content: [saved, theirs] } }),
      'POST /api/v1/report/efficiency': () => ({ body: figures }),
      ...keep('POST /api/v1/saved-reports', { status: 201, body: saved }),
      ...keep(`PUT ${path}`, { body: saved }),
      ...keep(`DELETE ${path}`, { body: { done: true } }),
    },
    [...may.filter((one) => !one.startsWith('report:')), 'report:read'] as typeof everything,
  );
  const page = await renderRoutes(
    [
      { path: '/manager/reports', Component: Reports },
      { path: '/manager/reports/:reportId', Component: Report },
    ],
    address,
  );
  return { ...page, sent, line };
}

it('lists saved reports, and opens one with its question', async () => {
  const { path: at } = await show('/manager/reports');
  await screen.findByRole('link', { name: 'Theirs' });
  expect(shows('Saved by Ada Hart. Next on 29 March 2027.')).toBe(true);
  const sent = screen.getByRole('region', { name: 'Sent by e-mail' });
  expect(
    within(sent)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Theirs']);
  await click(screen.getByRole('link', { name: 'Spring so far' }));
  expect(at()).toBe(`/manager/reports/efficiency?roles=${roleId}&period=DAYS_30&compare=BEFORE`);
});

it('saves the question of the page once it has a name', async () => {
  const { sent } = await show(`/manager/reports/efficiency?roles=${roleId}&period=DAYS_30`);
  await click(await screen.findByRole('button', { name: 'Save this report' }));
  await click(await screen.findByRole('button', { name: 'Save' }));
  await until(() => shows('Give the report a name.'));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'November');
  await click(screen.getByRole('checkbox', { name: 'Share it with colleagues' }));
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => screen.queryByRole('dialog') === null);
  const question = { roleIds: [roleId], period: { period: 'DAYS_30' } };
  expect(sent).toEqual([
    {
      call: 'POST /api/v1/saved-reports',
      body: { report: 'efficiency', question, name: 'November', shared: true },
    },
  ]);
});

it('renames and deletes the user’s own, and says when it was changed elsewhere', async () => {
  const { sent, line } = await show('/manager/reports', ['candidate:read']);
  await click(await screen.findByRole('button', { name: 'Rename or share' }));
  line.isStale = true;
  await click(await screen.findByRole('button', { name: 'Save' }));
  await until(() => shows('The report was not saved'));
  expect(sent).toMatchObject([{ call: `PUT ${path}`, body: { name: 'Spring so far', shared: true, version: 3 } }]);
  await click(screen.getByRole('button', { name: 'Cancel' }));
  line.isStale = false;
  // Colleagues’ saved reports have no such button.
  await click(screen.getByRole('button', { name: 'Delete' }));
  await until(() => shows('It leaves the lists of all colleagues.'));
  await click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  await until(() => sent.at(-1)?.call === `DELETE ${path}`);
});
