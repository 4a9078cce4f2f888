import { toPage } from '@evenhand/contract/base/paging';
import { type RoleListItem, roleListItem } from '@evenhand/contract/records/roles/roles';
import type { InboxCounts, Season } from '@evenhand/contract/screens/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readListState } from '../../features/candidate-list/list-state.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { asManager, candidateId, everything, roleId, samplePage, shows } from './sample-hiring.factory.ts';
import { Component } from './today-page.tsx';

const counts = (over: Partial<InboxCounts> = {}): InboxCounts => ({
  scope: 'MINE',
  seesAll: true,
  lists: [
    { list: 'REVIEW', total: 70, oldest: '2026-11-01T10:00:00.000Z' },
    { list: 'DECIDE', total: 0, oldest: null },
    { list: 'TELL', total: 31, oldest: '2026-10-14T10:00:00.000Z' },
  ],
  ...over,
});

const openRole = (over: Partial<RoleListItem> = {}): RoleListItem =>
  roleListItem.parse({
    id: roleId,
    title: 'Vacation scheme',
    scheme: 'VACATION_SCHEME',
    status: 'ACTIVE',
    location: '',
    opensAt: null,
    closesAt: null,
    publishedAt: '2026-10-01T10:00:00Z',
    languages: ['en'],
    applications: 673,
    drafts: 4,
    heldOutcomes: 31,
    funnel: { toScreen: 349, toReview: 70, toInterview: 28, toOffer: 0 },
    ...over,
  });
const rolesOf =
  (...roles: RoleListItem[]): Rule =>
  () => ({ body: toPage(roles, roles.length, { page: 0, size: 20 }) });

const debt = [{ roleId, title: 'Vacation scheme', decisionBy: '2026-11-10', closedOn: null, outstanding: 4 }];

it('shows the tasks that are due, and goes without them when there are none', async () => {
  const task = {
    id: candidateId(9),
    title: 'Call back',
    note: '',
    dueOn: '2026-11-24',
    isLate: true,
    assignee: { id: sampleUser().id, name: 'Amara Osei' },
    author: { id: sampleUser().id, name: 'Amara Osei' },
    role: null,
    candidate: null,
    isDone: false,
    mayEdit: true,
    version: 1,
  };
  const { server } = await open({
    'GET /api/v1/staff-tasks': ({ url }) => ({ body: url.searchParams.get('filter') === 'due' ? [task] : [] }),
    [`PUT /api/v1/staff-tasks/${task.id}`]: () => ({ body: { ...task, isDone: true, version: 2 } }),
  });
  expect(await screen.findByRole('heading', { name: 'Tasks due' })).toBeDefined();
  await click(screen.getByRole('button', { name: 'Mark “Call back” as done' }));
  await waitFor(() => expect(server.seen.some(({ call }) => call.startsWith('PUT'))).toBe(true));
});

async function open(rules: Readonly<Record<string, Rule>> = {}, permissions = everything) {
  const server = await asManager(
    {
      'GET /api/v1/outcome-debt': () => ({ body: debt }),
      'GET /api/v1/inbox': () => ({ body: counts() }),
      'GET /api/v1/mentions/unread': () => ({ body: { total: 3, noteIds: [] } }),
      'GET /api/v1/roles': rolesOf(openRole()),
      'GET /api/v1/inbox/season': () => ({ body: { applied: [], coming: [] } }),
      ...rules,
    },
    permissions,
  );
  const shown = await renderRoutes(
    [
      { path: '/manager/today', element: <Component /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/manager/today',
  );
  await until(() => shows('Your work in numbers') || screen.queryByRole('navigation') !== null);
  return { server, shown };
}

const needs = async (): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: 'Needs you' });
  const pane = heading.closest('section');
  if (!pane) throw new Error('No pane');
  return pane;
};

it('begins with what is overdue, then what has waited longest, each with the way to its list', async () => {
  await open();
  const pane = await needs();
  await waitFor(() =>
    expect(
      within(pane)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/manager/roles/${roleId}/outcomes`, '/manager/inbox?list=TELL', '/manager/inbox', '/manager/mentions']),
  );
  const [overdue] = within(pane).getAllByRole('link');
  expect(overdue?.textContent).toContain('Answers overdue');
  expect(overdue?.textContent).toMatch(/\d+ days over/);
});

it('says how many messages wait for an answer, and leads to them', async () => {
  await open({
    'GET /api/v1/message-threads/count': () => ({ body: { unanswered: 7, mine: 0, unreached: 0, unplaced: 0 } }),
  });
  const link = await within(await needs()).findByRole('link', { name: /^7\s*Messages to answer/ });
  expect(link.getAttribute('href')).toBe('/manager/messages');
});

it('leads from each number to its list', async () => {
  const { shown } = await open();
  const numbers = await screen.findByRole('navigation', { name: 'Your work in numbers' });
  await click(await within(numbers).findByRole('link', { name: /^31/ }));
  expect(shown.path()).toBe('/manager/inbox?list=TELL');
});

it('shows where the candidates of the open roles are, and leaves out roles without any', async () => {
  await open({
    'GET /api/v1/roles': rolesOf(
      openRole(),
      openRole({ id: roleId.replace(/1$/, '2'), title: 'Seat', applications: 0 }),
    ),
  });
  const link = await screen.findByRole('link', { name: 'Vacation scheme' });
  expect(link.getAttribute('href')).toBe(`/manager/roles/${roleId}`);
  expect(link.closest('li')?.textContent).toContain('349');
  expect(screen.queryByRole('link', { name: 'Seat' })).toBeNull();
});

it('shows the applications of each day and the dates ahead, each with the way there', async () => {
  const season: Season = {
    applied: [
      { day: '2026-11-22', count: 12 },
      { day: '2026-11-23', count: 1074 },
      { day: '2026-11-24', count: 71 },
    ],
    coming: [
      { kind: 'EVENT', title: 'Open evening', day: '2026-11-26', at: '2026-11-26T18:00:00.000Z', subjectId: roleId },
      { kind: 'DECISIONS_DUE', title: 'Vacation scheme', day: '2026-11-27', at: null, subjectId: roleId },
    ],
  };
  await open({ 'GET /api/v1/inbox/season': () => ({ body: season }) });
  await screen.findByRole('heading', { name: 'Applications a day' });
  expect(screen.getByText('1,157 since 22 November, all your roles')).toBeDefined();
  expect(screen.getByText('highest 1,074, 23 November')).toBeDefined();
  expect(screen.getByText('today so far: 71')).toBeDefined();
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('24 November71');
  const event = await screen.findByRole('link', { name: 'Open evening (event) Thu 26 Nov, 18:00' });
  expect(event.getAttribute('href')).toBe(`/manager/events/${roleId}`);
  const due = screen.getByRole('link', { name: 'Vacation scheme: candidates hear by then Fri 27 Nov' });
  expect(due.getAttribute('href')).toBe(`/manager/roles/${roleId}`);
});

it('says that nothing waits', async () => {
  await open({
    'GET /api/v1/outcome-debt': () => ({ body: [] }),
    'GET /api/v1/inbox': () => ({ body: counts({ lists: [{ list: 'REVIEW', total: 0, oldest: null }] }) }),
    'GET /api/v1/mentions/unread': () => ({ body: { total: 0, noteIds: [] } }),
  });
  const nothing = await needs();
  expect(nothing.textContent).toContain('Nothing waits for you.');
  expect(nothing.textContent).not.toContain('longest wait first');
});

it('does not ask for overdue outcomes for a user who may not send any', async () => {
  const { server } = await open(
    {},
    everything.filter((one) => one !== 'application:reject-in-bulk'),
  );
  await needs();
  expect(server.seen.filter(({ call }) => call === 'GET /api/v1/outcome-debt')).toEqual([]);
});

it('says what went wrong and tries again', async () => {
  let broken = true;
  await open({ 'GET /api/v1/inbox': () => (broken ? { status: 500, body: {} } : { body: counts() }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await click(again);
  expect((await needs()).textContent).toContain('Applications to review');
});

it('says that the roles could not be loaded and tries again', async () => {
  let broken = true;
  await open({ 'GET /api/v1/roles': (call) => (broken ? { status: 500, body: {} } : rolesOf(openRole())(call)) });
  const roles = await screen.findByRole('heading', { name: 'Where people are' });
  const again = await within(roles.closest('section') ?? document.body).findByRole('button', { name: 'Try again' });
  broken = false;
  await click(again);
  expect(await screen.findByRole('link', { name: 'Vacation scheme' })).toBeDefined();
});

const found = (count: number) => ({
  body: { ...toPage([], count, { page: 0, size: 1 }), stages: [], blind: false },
});
const everywhere = `POST /api/v1/search/candidate/${sampleUser().organization.id}`;

it('says how many interviews can be started, and leads to their list', async () => {
  const { server } = await open(
    {
      [`POST /api/v1/search/candidate/${sampleUser().organization.id}`]: ({ body }) => ({
        body: samplePage([], JSON.parse(body).filters.interview ? 12 : 0),
      }),
    },
    [...everything, 'candidate:search'],
  );
  const link = await within(await needs()).findByRole('link', { name: /^12\s*Interviews to start/ });
  const [path, query] = link.getAttribute('href')?.split('?') ?? [];
  expect(path).toBe('/manager/search');
  const asked = server.seen.filter(({ body }) => body.includes('toStart')).map(({ body }) => JSON.parse(body).filters);
  expect(asked).toEqual([{ interview: { in: ['toStart'] }, status: { in: ['none'] } }]);
  expect(readListState(new URLSearchParams(query)).filters).toEqual(asked[0]);
});

it('counts what has changed since yesterday and who has waited long, each with the way to that list', async () => {
  const { server } = await open(
    {
      [everywhere]: () => found(12),
      [`POST /api/v1/search/candidate/${roleId}`]: () => found(5),
    },
    [...everything, 'candidate:search'],
  );
  const pane = (await screen.findByRole('heading', { name: 'Since yesterday' })).closest('section');
  if (!pane) throw new Error('No pane');
  await waitFor(() => expect(within(pane).getAllByRole('link')).toHaveLength(3));
  const [applied] = within(pane).getAllByRole('link');
  expect(applied?.textContent).toBe('12 new applications');
  expect(applied?.getAttribute('href')).toMatch(/^\/manager\/search\?f\.appliedAt=\d{4}-\d\d-\d\d/);
  const late = await screen.findByRole('link', { name: '5 candidates have waited for you for 14 days or more' });
  expect(late.getAttribute('href')).toMatch(
    new RegExp(`^/manager/roles/${roleId}\\?f\\.whoseMove=ours&f\\.daysSinceMove=14`),
  );
  const asked = server.seen.filter(({ call, body }) => call === everywhere && !body.includes('toStart'));
  expect(asked).toHaveLength(3);
});

it('counts no changes for a user who may not search', async () => {
  const { server } = await open();
  await needs();
  expect(screen.queryByRole('heading', { name: 'Since yesterday' })).toBeNull();
  expect(server.seen.filter(({ call }) => call.includes('/search/'))).toEqual([]);
});
