import type { EqualityAction } from '@evenhand/contract/screens/reports/equality-actions';
import type { PublishedFigures } from '@evenhand/contract/screens/reports/equality-publications';
import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';

const answer: ReportAnswer = {
  report: 'equality-review',
  kind: 'cohort',
  asOf: '2026-11-20T10:00:00Z',
  days: { from: '2024-09-01', to: '2027-08-31' },
  comparedDays: null,
  zone: 'Europe/London',
  roles: 1,
  counted: 200,
  withheld: null,
  years: [
    { season: 2026, counted: 100, withheld: null },
    { season: 2025, counted: 100, withheld: null },
    { season: 2024, counted: null, withheld: 'TOO_FEW' },
  ],
  headline: { key: 'behind', values: { group: 'sex.woman', points: 20 } },
  tables: [
    {
      id: 'sex',
      columns: [
        { id: 'applied', unit: 'count' },
        { id: 'offerGap', unit: 'points' },
        { id: 'verdict', unit: 'verdict' },
      ],
      rows: [2026, 2025].map((season) => ({
        code: 'woman',
        name: null,
        season,
        cells: [{ value: 60 }, { value: -20 }, { value: 'ADVERSE' }],
      })),
    },
  ],
};

const action: EqualityAction = {
  id: '01990001-0000-7000-8000-000000000001',
  season: 2025,
  text: 'Advertise in other places',
  owner: 'The clerk',
  dueOn: '2026-12-01',
  doneOn: null,
  version: 3,
};

const address = '/api/v1/equality-publications/2025';
const unpublished = { season: 2025, isPublic: false, publishedAt: null, figures: null, actions: [], version: 0 };

function publishing(sent: unknown[]): Readonly<Record<string, Rule>> {
  const page = { now: unpublished as object };
  return {
    [`GET ${address}`]: () => ({ body: page.now }),
    [`POST ${address}/preview`]: () => ({ body: { figures, withheld: null } }),
    [`PUT ${address}`]: ({ body }) => {
      sent.push(JSON.parse(body));
      page.now = { ...unpublished, isPublic: true, publishedAt: '2026-11-21T10:00:00Z', figures, version: 1 };
      return { body: page.now };
    },
    [`POST ${address}/take-back`]: () => {
      page.now = { ...unpublished, figures, publishedAt: '2026-11-21T10:00:00Z', version: 2 };
      return { body: page.now };
    },
  };
}

async function show(may: readonly string[] = ['report:edit-actions']) {
  const sent: unknown[] = [];
  const keep = ({ body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return { body: action };
  };
  await asManager(
    {
      'POST /api/v1/report/equality-review': () => ({ body: answer }),
      'GET /api/v1/equality-actions': () => ({ body: [action] }),
      'POST /api/v1/equality-actions': (call) => ({ ...keep(call), status: 201 }),
      [`PUT /api/v1/equality-actions/${action.id}`]: keep,
      ...publishing(sent),
    },
    [...everything, 'report:read', 'report:read-diversity', ...may] as typeof everything,
  );
  await renderRoutes(
    [{ path: '/manager/reports/:reportId', Component: Report }],
    '/manager/reports/equality-review?season=2026&shown=1',
  );
  await until(() => shows('Women: 20.0 points fewer offers than others'));
  await until(() => shows('Advertise in other places'));
  return sent;
}

const figures: PublishedFigures = {
  season: 2025,
  asOf: '2026-11-20T10:00:00Z',
  roles: 2,
  traits: [
    {
      trait: 'sex',
      groups: [
        {
          code: 'woman',
          applied: 105,
          interviewed: 25,
          offered: null,
          interviewedPercent: 22,
          offeredPercent: null,
        },
      ],
    },
  ],
};

it('shows the years of a group beside each other, and says which year is not shown', async () => {
  await show();
  expect(screen.getByRole('rowheader', { name: 'Women, 2026/27' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Women, 2025/26' })).toBeTruthy();
  expect(shows('2024/25 is not shown.')).toBe(true);
});

it('keeps what is done about it, and completes it at the version that was seen', async () => {
  const sent = await show();
  await click(screen.getByRole('button', { name: 'Mark as done: Advertise in other places' }));
  await until(() => sent.length === 1);
  expect(sent[0]).toMatchObject({ text: action.text, version: 3, doneOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await click(screen.getByRole('button', { name: 'Add an action' }));
  await fill('text', 'Train the panel');
  await fill('owner', 'Equality officer');
  await fill('dueOn', '2027-01-31');
  await click(screen.getByRole('button', { name: 'Save the action' }));
  await until(() => sent.length === 2);
  expect(sent[1]).toEqual({
    season: 2026,
    text: 'Train the panel',
    owner: 'Equality officer',
    dueOn: '2027-01-31',
    doneOn: null,
  });
});

it('lets those who may only read change nothing', async () => {
  await show([]);
  expect(screen.queryByRole('button', { name: 'Add an action' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Mark as done/ })).toBeNull();
});

it('publishes what was previewed with the chosen actions, and takes it back', async () => {
  const sent = await show(['report:publish']);
  await click(screen.getByRole('button', { name: 'Preview the page' }));
  await until(() => shows('too few to say'));
  await click(screen.getByRole('checkbox', { name: 'Advertise in other places' }));
  expect(shows('What we do about it')).toBe(true);
  await click(screen.getByRole('button', { name: 'Publish this page' }));
  await until(() => shows('The page is public since'));
  expect(sent).toEqual([{ asOf: figures.asOf, actionIds: [action.id], version: 0 }]);
  await click(screen.getByRole('button', { name: 'Take the page back' }));
  await click(screen.getAllByRole('button', { name: 'Take the page back' }).at(-1) ?? document.body);
  await until(() => shows('The page is not published.'));
});
