import { toPage } from '@evenhand/contract/base/paging';
import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, roleId, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';
import { Component as Reports } from './reports-page.tsx';

const answer: ReportAnswer = {
  report: 'snapshot',
  kind: 'snapshot',
  asOf: '2026-11-20T10:00:00Z',
  days: null,
  comparedDays: null,
  zone: 'Europe/London',
  roles: 1,
  counted: 12,
  withheld: null,
  headline: { key: 'open', values: { open: 9, people: 12 } },
  tables: [
    {
      id: 'stages',
      columns: [
        { id: 'people', unit: 'count' },
        { id: 'median', unit: 'days' },
      ],
      rows: [
        {
          code: '28',
          name: null,
          cells: [{ value: 9, list: { roleId, filter: { stage: '28' } } }, { value: 20.5 }],
        },
        { code: '3', name: 'Panel', cells: [{ value: null, hidden: true }, { value: null }] },
      ],
    },
  ],
};

async function show(path: string, given: Partial<ReportAnswer> = {}, may: readonly string[] = ['report:read']) {
  const bodies: unknown[] = [];
  const line = { isBroken: path.includes('fails') };
  await asManager(
    {
      'GET /api/v1/report': () => ({ body: { content: [{ report: 'snapshot', kind: 'snapshot' }] } }),
      'POST /api/v1/report/snapshot': ({ body }) => {
        bodies.push(JSON.parse(body));
        if (line.isBroken) return { status: 503, body: { errors: [], message: 'unavailable', requestId: 'r' } };
        return { body: { ...answer, ...given } };
      },
    },
    [...everything.filter((one) => !one.startsWith('report:')), ...(may as typeof everything)],
  );
  const page = await renderRoutes(
    [
      { path: '/manager/reports', Component: Reports },
      { path: '/manager/reports/:reportId', Component: Report },
      { path: '/manager/roles/:roleId', element: <p>The list</p> },
      { path: '/manager/search', element: <p>The list over roles</p> },
    ],
    path,
  );
  return { ...page, bodies, line, given };
}

it('lists reports by their questions, and leads to one', async () => {
  const { path } = await show('/manager/reports');
  const theme = await screen.findByRole('region', { name: 'Where are we?' });
  expect(theme.textContent).toContain(
    'Applications that were sent, by the stage in which they stand. Shows one moment.',
  );
  expect(screen.queryByRole('region', { name: 'Is it fair?' })).toBeNull();
  await click(within(theme).getByRole('link', { name: 'Where do the candidates stand?' }));
  expect(path()).toBe('/manager/reports/snapshot');
  await until(() => shows('9 of 12 applications are still open'));
});

it('opens a renamed report by its address from before, with its choices', async () => {
  const { path } = await show(`/manager/reports/promises?roles=${roleId}`);
  await until(() => shows('Do people get their answers by the decision date?'));
  expect(path()).toBe(`/manager/reports/decision-dates?roles=${roleId}`);
});

it('leads from a slow stage to the people in it, and tells no hidden figure', async () => {
  const { path } = await show('/manager/reports/snapshot');
  await until(() => shows('20.5'));
  expect(shows('too few to say')).toBe(true);
  await click(screen.getByRole('link', { name: /^9: open the list of/ }));
  expect(path()).toBe(`/manager/roles/${roleId}?stage=28`);
});

it('leads to a list over roles, and says how many of the figure are in no list', async () => {
  const cells = [{ value: 9, list: { filter: { 'f.reached': 'offered,accepted' }, unlisted: 2 } }, { value: 20.5 }];
  const tables = answer.tables.map((table) => ({ ...table, rows: [{ code: '28', name: null, cells }] }));
  const { path } = await show('/manager/reports/snapshot', { tables });
  await until(() => shows('Deleted candidates count in the figures and are in no list'));
  await click(screen.getByRole('link', { name: /^9: open the list of .*, without 2 who were deleted$/ }));
  expect(path()).toBe('/manager/search?f.reached=offered%2Caccepted');
});

it('asks what the address says, and leaves out what it cannot ask', async () => {
  const { bodies } = await show(
    `/manager/reports/snapshot?roles=${roleId},x&period=CUSTOM&to=2026-10-01&compare=BEFORE`,
  );
  await until(() => shows('20.5'));
  expect(bodies).toEqual([{ roleIds: [roleId], period: { period: 'CUSTOM', to: '2026-10-01' } }]);
});

it('says why figures are withheld, and when there are no people to count', async () => {
  const { unmount } = await show('/manager/reports/snapshot', { withheld: 'TOO_FEW', counted: null });
  await until(() => shows('Too few people to say'));
  expect(screen.queryByRole('table')).toBeNull();
  await unmount();
  const { unmount: leave } = await show('/manager/reports/snapshot', { tables: [] });
  await until(() => shows('No candidates to count'));
  await leave();
  await show('/manager/reports/snapshot', { counted: 0 });
  await until(() => shows('There are no applications for these roles and days.'));
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers another try where the figures did not come', async () => {
  const { line } = await show('/manager/reports/snapshot?fails=1');
  const again = await screen.findByRole('button', { name: 'Try again' });
  line.isBroken = false;
  await click(again);
  await until(() => shows('20.5'));
});

it.each(['/manager/reports', '/manager/reports/snapshot'])('shows no user %s without the right', async (path) => {
  const { bodies } = await show(path, {}, []);
  await until(() => shows('You cannot see this page'));
  expect(bodies).toEqual([]);
});

it('offers closed and archived roles, and finds one among thousands', async () => {
  const roleOf = (id: string, title: string, status: string) => ({
    id,
    title,
    scheme: 'TRAINING_CONTRACT',
    status,
    location: '',
    opensAt: null,
    closesAt: '2025-03-01T12:00:00Z',
    publishedAt: null,
    languages: ['en'],
    applications: 3,
    drafts: 0,
    heldOutcomes: 0,
    funnel: { toScreen: 0, toReview: 0, toInterview: 0, toOffer: 0 },
  });
  const old = '018f0000-0000-7000-8000-0000000000a1';
  const server = await asManager(
    {
      'GET /api/v1/roles': ({ url }) => {
        const isSearched = url.searchParams.has('searchTerm');
        const first = [
          roleOf(roleId, 'Vacation scheme', 'ACTIVE'),
          roleOf(old.replace('a1', 'a2'), 'Preset', 'PRESET'),
        ];
        const content = isSearched ? [roleOf(old, 'Training contract', 'ARCHIVED')] : first;
        return { body: toPage(content, isSearched ? 1 : 4000, { page: 0, size: 100 }) };
      },
      'POST /api/v1/report/snapshot': () => ({ body: answer }),
    },
    [...everything, 'report:read'] as typeof everything,
  );
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], '/manager/reports/snapshot');
  await screen.findByRole('option', { name: 'Vacation scheme, closed on 1 March 2025' });
  expect(screen.queryByRole('option', { name: /Preset/ })).toBeNull();
  await fill('report-roles-find', 'training');
  await screen.findByRole('option', { name: 'Training contract, closed on 1 March 2025' });
  await fill('report-roles', old);
  await click(screen.getByRole('button', { name: 'Show' }));
  await until(() => server.seen.some(({ call, body }) => call.startsWith('POST') && body.includes(old)));
  expect(server.seen.find(({ call }) => call === 'GET /api/v1/roles')?.url.search).toContain('status=ANY');
});

it('waits for figures that are being prepared, and shows them when they are there', async () => {
  const { given } = await show('/manager/reports/snapshot', { withheld: 'PREPARING', tables: [] });
  await until(() => shows('The figures are being prepared'));
  Object.assign(given, answer);
  await until(() => shows('20.5'));
});

it('says which earlier roles the earlier figures count', async () => {
  await show('/manager/reports/snapshot', {
    kind: 'cohort',
    days: { from: '2026-09-01', to: '2026-11-20' },
    comparedDays: { from: '2025-09-01', to: '2025-11-20' },
    roles: 2,
    comparedRoles: { earlier: 1, without: 1 },
  });
  await until(() =>
    shows(
      'Earlier figures count people from 1 September 2025 to 20 November 2025. They count these roles and 1 earlier role from which they were copied. For 1 of these roles there is no earlier one that you see.',
    ),
  );
});

it('says at which point an earlier round is shown, and offers that comparison for any time', async () => {
  const asked: unknown[] = [];
  const comparedRounds = { found: 1, without: 1, unopened: 0, after: 40, day: '2025-12-14' };
  await asManager(
    {
      'POST /api/v1/report/efficiency': ({ body }) => {
        asked.push(body);
        return { body: { ...answer, report: 'efficiency', kind: 'cohort', tables: [], comparedRounds } };
      },
    },
    [...everything, 'report:read'] as typeof everything,
  );
  const line = [{ path: '/manager/reports/:reportId', Component: Report }];
  await renderRoutes(line, '/manager/reports/efficiency?compare=ROUND');
  await until(() =>
    shows(
      'Earlier figures show 1 earlier role as it stood at the end of 14 December 2025, 40 days after it opened. Its copy is shown as long after its own opening. 1 of these roles was copied from no earlier one that you see, and is compared with nothing.',
    ),
  );
  expect(String(asked.at(-1))).toContain('"compare":"ROUND"');
  const comparison = document.querySelector<HTMLSelectElement>('select[name="compare"]');
  expect([...(comparison?.options ?? [])].map(({ value }) => value)).toEqual(['', 'ROUND']);
});

it('says how many offers there will be at the present pace, and what that is made of', async () => {
  const forecast = { offers: 22, low: 15, high: 33, by: '2027-03-01', recent: 10, paceDays: 28 };
  await show('/manager/reports/snapshot', { forecast });
  await until(() => shows('At this pace 22 offers by 1 March 2027, probably between 15 and 33.'));
  expect(shows('The pace is 10 offers in the last 28 days.')).toBe(true);
});

it('says that roles are read blind', async () => {
  await show('/manager/reports/snapshot', { withheld: 'BLIND', counted: null, tables: [] });
  await until(() => shows('You read these roles blind'));
});

it('shows protected figures when the reader has chosen of whom', async () => {
  const asked: unknown[] = [];
  await asManager(
    {
      'POST /api/v1/report/adverse': ({ body }) => {
        asked.push(JSON.parse(body));
        return { body: { ...answer, report: 'adverse', kind: 'cohort', tables: [] } };
      },
    },
    [...everything, 'report:read', 'report:read-diversity'] as typeof everything,
  );
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], '/manager/reports/adverse');
  await until(() => shows('Choose the roles and the years first'));
  expect(asked).toEqual([]);
  await click(screen.getByRole('button', { name: 'Show' }));
  await until(() => shows('No candidates to count'));
  expect(asked).toMatchObject([{ roleIds: [], period: { period: 'SEASON' } }]);
});

it.each([
  ['Download as a PDF', 'pdf'],
  ['Download as a spreadsheet', 'xlsx'],
])('offers what the page shows: %s', async (name, ending) => {
  const asked: string[] = [];
  await asManager(
    {
      'POST /api/v1/report/snapshot': () => ({ body: answer }),
      [`POST /api/v1/report/snapshot/${ending}`]: ({ body }) => {
        asked.push(body);
        return { status: 503, body: { errors: [], message: 'unavailable', requestId: 'r' } };
      },
    },
    [...everything, 'report:read'] as typeof everything,
  );
  const address = `/manager/reports/snapshot?roles=${roleId}`;
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], address);
  await click(await screen.findByRole('button', { name }));
  await until(() => asked.length === 1);
  expect(JSON.parse(asked[0] ?? '')).toEqual({ roleIds: [roleId], period: { period: 'ALL' } });
});

it('compares reviewers around a line at zero, and says which figure is drawn', async () => {
  const ratio = { id: 'severity', unit: 'ratio' } as const;
  const row = (name: string, value: number) => ({
    code: name,
    name,
    cells: [{ value: 20 }, { value, low: value - 0.3, high: value + 0.3 }],
  });
  const rows = [row('Ada Hart', -0.4), row('Ben Cole', 0.5)];
  await asManager(
    {
      'POST /api/v1/report/reviewers': () => ({
        body: {
          ...answer,
          report: 'reviewers',
          kind: 'activity',
          headline: { key: 'work', values: { reviewers: 2, scored: 30, toScore: 4 } },
          tables: [{ id: 'reviewerScores', columns: [{ id: 'scored', unit: 'count' }, ratio], rows }],
        },
      }),
    },
    [...everything, 'report:read', 'report:read-people'] as typeof everything,
  );
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], '/manager/reports/reviewers');
  await until(() => shows('2 reviewers: 30 applications scored, 4 waiting'));
  const figure = await screen.findByRole('figure');
  const measure = 'Scores above others (below zero: stricter)';
  expect(figure.textContent).toContain(`How reviewers score beside each other: ${measure}`);
  expect(figure.textContent).toContain('The dashed line is zero');
  expect(figure.textContent).toContain('-0.40 (-0.70 to -0.10)');
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toContain('-0.40, -0.70 to -0.10');
  // The scale goes from -0.7 to 0.8.
  const places = [...figure.querySelectorAll('li svg path')].map((path) => path.getAttribute('d') ?? '');
  const [zero, strict] = places.map((d) => Number(/^M([\d.]+)/.exec(d)?.[1]));
  expect(zero).toBeGreaterThan(Number(strict));
});

it('says of a report on scores that its figures open no list, and why', async () => {
  const band = { code: '7 1 2', name: null, cells: [{ value: 40 }] };
  const tables = [{ id: 'bands', columns: [{ id: 'people', unit: 'count' } as const], rows: [band] }];
  await asManager(
    { 'POST /api/v1/report/sift': () => ({ body: { ...answer, report: 'sift', kind: 'cohort', tables } }) },
    [...everything, 'report:read'] as typeof everything,
  );
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], '/manager/reports/sift');
  await until(() => shows('The figures here open no list of people: it would tell each person’s score to colleagues'));
});

it('says nothing of that where figures open their lists', async () => {
  await show('/manager/reports/snapshot');
  await until(() => shows('20.5'));
  expect(shows('open no list of people')).toBe(false);
});

it('shows the counts of a report without any estimate, and no empty chart', async () => {
  const columns = [{ id: 'toScore', unit: 'count' } as const, { id: 'perWeek', unit: 'ratio' } as const];
  const rows = [{ code: 'Ada Hart', name: 'Ada Hart', cells: [{ value: 4 }, { value: null }] }];
  const headline = { key: 'work', values: { reviewers: 1, scored: 0, toScore: 4 } };
  const tables = [{ id: 'reviewerWork', columns, rows }];
  await asManager(
    {
      'POST /api/v1/report/reviewers': () => ({
        body: { ...answer, report: 'reviewers', kind: 'activity', counted: 0, headline, tables },
      }),
    },
    [...everything, 'report:read', 'report:read-people'] as typeof everything,
  );
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], '/manager/reports/reviewers');
  await until(() => shows('1 reviewer: 0 applications scored, 4 waiting'));
  expect(await screen.findByRole('heading', { name: 'Scored and waiting' })).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save the chart as a picture' })).toBeNull();
});

it('holds groups to four fifths of the comparison group, and shows the figures of the tests on demand', async () => {
  const columns = [
    { id: 'rate', unit: 'rate' } as const,
    { id: 'p', unit: 'probability' } as const,
    { id: 'verdict', unit: 'verdict' } as const,
    { id: 'test', unit: 'verdict' } as const,
  ];
  const rows = [
    { code: 'sex.man', name: null, reference: true as const, cells: [{ value: 0.5 }, {}, { value: 'NONE' }, {}] },
    {
      code: 'sex.woman',
      name: null,
      cells: [{ value: 0.2 }, { value: 0.031 }, { value: 'WATCH' }, { value: 'EXACT' }],
    },
  ].map((one) => ({ ...one, cells: one.cells.map((cell) => ({ value: null, ...cell })) }));
  await asManager(
    {
      'POST /api/v1/report/adverse': () => ({
        body: { ...answer, report: 'adverse', kind: 'cohort', tables: [{ id: 'overall', columns, rows }] },
      }),
    },
    [...everything, 'report:read', 'report:read-diversity'] as typeof everything,
  );
  const address = '/manager/reports/adverse';
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], address);
  await click(await screen.findByRole('button', { name: 'Show' }));
  await until(() => shows('Less often, maybe chance'));
  const figure = await screen.findByRole('figure');
  expect(figure.textContent).toContain('Men (comparison group)');
  expect(figure.textContent).toContain('less than four fifths as often');
  expect(figure.querySelectorAll('li svg path[class*=markLine]')).toHaveLength(2);
  expect(shows('0.031')).toBe(false);
  const more = screen.getByRole('button', { name: 'Figures of the tests' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await click(more);
  expect(shows('0.031')).toBe(true);
  expect(shows('Exact test (Fisher)')).toBe(true);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});
