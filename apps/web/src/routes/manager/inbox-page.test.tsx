import { toPage } from '@evenhand/contract/base/paging';
import type { InboxCounts, InboxRow } from '@evenhand/contract/screens/inbox';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './inbox-page.tsx';
import { applicationId, asManager, candidateId, everything, press, roleId, shows } from './sample-hiring.factory.ts';

const counts = (over: Partial<InboxCounts> = {}): InboxCounts => ({
  scope: 'MINE',
  seesAll: true,
  lists: [
    { list: 'REVIEW', total: 2, oldest: '2026-11-01T10:00:00.000Z' },
    { list: 'DECIDE', total: 0, oldest: null },
    { list: 'TELL', total: 1, oldest: '2026-11-10T10:00:00.000Z' },
    { list: 'ASSIGNED', total: 0, oldest: null },
  ],
  ...over,
});
const row = (number: number, over: Partial<InboxRow> = {}): InboxRow => ({
  applicationId: applicationId(number),
  candidateId: candidateId(number),
  name: `Person ${number}`,
  roleId,
  roleTitle: 'Vacation scheme',
  stageId: 1,
  substageId: 100,
  stageLabel: null,
  next: 'READ',
  since: '2026-11-01T10:00:00.000Z',
  assignee: null,
  ...over,
});
const page = (rows: InboxRow[]) => toPage(rows, rows.length, { page: 0, size: 20 });

async function open(rules: Readonly<Record<string, Rule>> = {}, permissions = everything) {
  await asManager(
    {
      'GET /api/v1/outcome-debt': () => ({ body: [] }),
      'GET /api/v1/inbox': () => ({ body: counts() }),
      'GET /api/v1/mentions/unread': () => ({ body: { total: 3, noteIds: [] } }),
      'GET /api/v1/inbox/REVIEW': () => ({ body: page([row(1), row(2)]) }),
      'GET /api/v1/inbox/DECIDE': () => ({ body: page([]) }),
      'GET /api/v1/inbox/TELL': () => ({ body: page([row(3, { stageId: 16, substageId: 1600, next: 'TELL' })]) }),
      ...rules,
    },
    permissions,
  );
  const at = (path: string, text: string) => ({ path, element: <p>{text}</p> });
  const routes = [
    {
      path: '/manager/inbox',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    at('/manager/candidate/:id', 'the candidate’s page'),
    at('/manager/roles/:id/outcomes', 'the outcomes'),
  ];
  return renderRoutes(routes, '/manager/inbox');
}

beforeEach(() => setSingleKeys(true));

describe('the inbox', () => {
  it('says how many wait for what, who they are and what to do, and is walked by keys', async () => {
    await open();
    await until(() => shows('Person 2'));
    expect(shows('New to review (2)')).toBe(true);
    expect(shows('Held outcomes (1)')).toBe(true);
    await until(() => shows('3 unread mentions'));
    expect(shows('Read the application')).toBe(true);
    expect(shows('Unassigned')).toBe(false);
    await press('2');
    await until(() => shows('There is no decision to take just now.'));
    await press('3');
    await until(() => shows('Tell them the outcome'));
    await press('j');
    await press('Enter');
    await until(() => shows('the outcomes'));
  });

  it('does not open a candidate of the list before while the next one is on its way', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const shown = await open({
      'GET /api/v1/inbox/TELL': async () => {
        await held;
        return { body: page([row(3, { stageId: 16, substageId: 1600, next: 'TELL' })]) };
      },
    });
    await until(() => shows('Person 2'));
    await press('j');
    await press('3');
    await waitFor(() => expect(document.querySelector('[data-going="true"]')).not.toBeNull());
    await press('j');
    await press('Enter');
    expect(shown.path()).toContain('/manager/inbox');
    letGo();
    await until(() => shows('Tell them the outcome'));
    await press('j');
    await press('Enter');
    await until(() => shows('the outcomes'));
  });

  it('says of a candidate who came today that they have waited under a day', async () => {
    const fresh = { since: new Date().toISOString() };
    await open({ 'GET /api/v1/inbox/REVIEW': () => ({ body: page([row(1), row(2, fresh)]) }) });
    const [since] = await screen.findAllByText('Under a day');
    expect(since?.closest('tr')?.textContent).toContain('Person 2');
    expect(screen.queryByText('0 days')).toBeNull();
  });

  it('goes to the candidate who has waited longest', async () => {
    await open();
    await until(() => shows('Person 1'));
    await press('j');
    await press('Enter');
    await until(() => shows('the candidate’s page'));
  });

  it('offers nothing that one may not do, and says what went wrong', async () => {
    let fails = true;
    const few = counts({ seesAll: false, lists: counts().lists.filter(({ list }) => list !== 'TELL') });
    await open(
      {
        'GET /api/v1/inbox': () => ({ body: few }),
        'GET /api/v1/inbox/REVIEW': () =>
          fails
            ? { status: 503, body: { errors: [], message: 'unavailable', requestId: 'a' } }
            : { body: page([row(1)]) },
      },
      [],
    );
    await until(() => shows('New to review (2)'));
    expect(shows('Held outcomes')).toBe(false);
    expect(document.querySelector('#inbox-scope')).toBeNull();
    await waitFor(() => expect(document.querySelector('[role="alert"] button')).not.toBeNull());
    fails = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => shows('Person 1'));
  });

  it('does not offer to try again what is refused', async () => {
    await open({
      'GET /api/v1/inbox': () => ({ status: 403, body: { errors: [], message: 'forbidden', requestId: 'a' } }),
    });
    await waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
