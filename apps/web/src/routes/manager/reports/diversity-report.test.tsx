import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';

const columns: ReportAnswer['tables'][number]['columns'] = [
  { id: 'people', unit: 'count' },
  { id: 'applied', unit: 'share' },
  { id: 'accepted', unit: 'share' },
  { id: 'change', unit: 'points' },
];
const group = (code: string, people: number, applied: number, accepted: number) => ({
  code,
  name: null,
  cells: [{ value: people }, { value: applied }, { value: accepted }, { value: 100 * (accepted - applied) }],
});

const answer: ReportAnswer = {
  report: 'diversity',
  kind: 'cohort',
  asOf: '2026-11-20T10:00:00Z',
  days: { from: '2026-09-01', to: '2027-08-31' },
  comparedDays: null,
  zone: 'Europe/London',
  roles: 1,
  counted: 200,
  withheld: null,
  headline: { key: 'less', values: { group: 'freeSchoolMeals.YES', points: 12, table: 'freeSchoolMeals' } },
  tables: [
    { id: 'sex', columns, rows: [group('woman', 110, 0.55, 0.5), group('man', 90, 0.45, 0.5)] },
    {
      id: 'religion',
      columns,
      rows: [group('NONE', 120, 0.6, 0.6), group('OTHER', 60, 0.3, 0.3), group('unknown', 20, 0.1, 0.1)],
    },
    { id: 'orientation', columns, rows: [] },
    {
      id: 'freeSchoolMeals',
      columns,
      rows: [group('YES', 60, 0.3, 0.18), group('NO', 120, 0.6, 0.72), group('unknown', 20, 0.1, 0.1)],
    },
  ],
};

async function show(report: string) {
  await asManager({ [`POST /api/v1/report/${report}`]: () => ({ body: { ...answer, report } }) }, [
    ...everything,
    'report:read',
    'report:read-diversity',
  ] as typeof everything);
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], `/manager/reports/${report}`);
  await click(await screen.findByRole('button', { name: 'Show' }));
  await until(() => shows('12.0 points fewer among those who accepted'));
}

it.each(['diversity', 'lateral-diversity'])(
  'draws the question of the finding of %s, and has a table for each',
  async (report) => {
    await show(report);
    expect(
      shows('Yes (free school meals): 12.0 points fewer among those who accepted than among those who applied'),
    ).toBe(true);
    const figure = await screen.findByRole('figure');
    expect(figure.textContent).toContain('Free school meals');
    expect(within(figure).getByText('Not specified')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Free school meals' })).toBeTruthy();
    const folded = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(folded).toEqual(['Gender', 'Sexual orientation', 'Religion or belief']);
    const religion = document.querySelectorAll('details')[2];
    expect(religion?.textContent).toContain('No religion or belief');
    expect(religion?.textContent).toContain('Any other religion or belief');
    expect(document.querySelectorAll('details')[1]?.textContent).toContain(
      'Not shown. Too few people answered, or the figures would tell something about a few people.',
    );
    expect(screen.queryByText('Age')).toBeNull();
  },
);
