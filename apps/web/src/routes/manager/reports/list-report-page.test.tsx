import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, roleId, shows } from '../sample-hiring.factory.ts';
import { Component as ListReport } from './list-report-page.tsx';

const answer: ReportAnswer = {
  report: 'list',
  kind: 'snapshot',
  asOf: '2026-11-20T10:00:00Z',
  days: null,
  comparedDays: null,
  zone: 'Europe/London',
  roles: 1,
  counted: 12,
  withheld: null,
  headline: { key: 'most', values: { people: 9, of: 12, name: 'Review' } },
  tables: [
    {
      id: 'listGroups',
      heading: 'Stage',
      columns: [
        { id: 'people', unit: 'count' },
        { id: 'ofAll', unit: 'share' },
      ],
      rows: [
        {
          code: '28',
          name: 'Review',
          cells: [{ value: 9, list: { roleId, filter: { stage: '28', q: 'osei' } } }, { value: 0.75 }],
        },
        { code: 'UNKNOWN', name: null, cells: [{ value: 3 }, { value: 0.25 }] },
      ],
    },
  ],
  list: {
    roleTitle: 'Training contract 2028',
    filters: [{ name: 'Search', text: 'osei' }],
    groups: [
      { id: 'stage', name: 'Stage' },
      { id: 'university', name: 'University' },
    ],
  },
};

async function show(path: string, status = 200, may: readonly string[] = ['report:read', 'candidate:search']) {
  const bodies: unknown[] = [];
  await asManager(
    {
      'POST /api/v1/report/list': ({ body }) => {
        bodies.push(JSON.parse(body));
        const errors = [{ code: 'protected_criteria', field: 'filters.gender' }];
        return status === 200 ? { body: answer } : { status, body: { errors, message: 'invalid', requestId: 'r' } };
      },
    },
    [
      ...everything.filter((one) => !one.startsWith('report:') && one !== 'candidate:search'),
      ...(may as typeof everything),
    ],
  );
  const page = await renderRoutes(
    [
      { path: '/manager/reports/list', Component: ListReport },
      { path: '/manager/roles/:roleId', element: <p>The list</p> },
    ],
    path,
  );
  return { ...page, bodies };
}

const asked = { roleIds: [roleId], list: { criteria: { stageId: null, substageId: null, searchTerm: 'osei' } } };

it('asks what the address says, and leads each figure to its list', async () => {
  const { bodies, path } = await show(`/manager/reports/list?role=${roleId}&q=osei`);
  await until(() => shows('9 of 12 candidates: Review'));
  expect(bodies).toMatchObject([asked]);
  expect(shows('Counted: Training contract 2028 · Search: osei')).toBe(true);
  expect(shows('Not known')).toBe(true);
  await click(screen.getByRole('link', { name: /^9: open the list of/ }));
  expect(path()).toBe(`/manager/roles/${roleId}?stage=28&q=osei`);
});

it('is counted by another column and by month at once, within the same list', async () => {
  const { bodies, path } = await show(`/manager/reports/list?role=${roleId}&q=osei`);
  const by = await screen.findByRole('combobox', { name: 'Count by' });
  fireEvent.change(by, { target: { value: 'university' } });
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ list: { groupBy: 'university', overTime: false } }));
  await click(screen.getByRole('switch', { name: 'By month of application as well' }));
  await waitFor(() =>
    expect(bodies.at(-1)).toMatchObject({ ...asked, list: { groupBy: 'university', overTime: true } }),
  );
  expect(path()).toBe(`/manager/reports/list?role=${roleId}&by=university&months=yes&q=osei`);
});

it('leads back to the list as it is counted, not as it usually opens', async () => {
  const { path } = await show(`/manager/reports/list?role=${roleId}`);
  await click(await screen.findByRole('link', { name: 'Open the list' }));
  expect(path()).toBe(`/manager/roles/${roleId}?view=none`);
});

it('says why a list cannot be counted, and is not for a user without reports', async () => {
  const { unmount } = await show('/manager/reports/list?f.gender=FEMALE', 422);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await unmount();
  const { bodies } = await show('/manager/reports/list', 200, []);
  await until(() => shows('You cannot see this page'));
  expect(bodies).toEqual([]);
});
