import { toPage } from '@evenhand/contract/base/paging';
import type { InboxRow } from '@evenhand/contract/screens/inbox';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { click, type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as CandidatePage } from './candidate-page.tsx';
import { Component as InboxPage } from './inbox-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';
import { Component as ScreenPage } from './screen-page.tsx';

/** The numbers of those who wait, longest first. */

const organizationId = '01990000-0000-7000-8000-000000000001';
const rowOf = (number: number): InboxRow => ({
  applicationId: applicationId(number),
  candidateId: candidateId(number),
  name: `Person ${number}`,
  roleId,
  roleTitle: 'Vacation scheme',
  stageId: 1,
  substageId: 100,
  stageLabel: null,
  next: 'READ',
  since: `2026-11-0${number}T10:00:00.000Z`,
  assignee: null,
});
const besideOf = (waiting: readonly number[], url: URL) => {
  const at = Number(url.searchParams.get('applicationId')?.slice(-2));
  const before = waiting.filter((number) => number < at).at(-1);
  const after = waiting.find((number) => number > at);
  return {
    previous: before === undefined ? null : rowOf(before),
    next: after === undefined ? null : rowOf(after),
    total: waiting.length,
  };
};

async function open(queue = { waiting: [1, 2, 3, 4] }) {
  setSingleKeys(true);
  const people = Object.fromEntries(
    [1, 2, 3, 4].map((number) => [
      `GET /api/v1/organization/${organizationId}/candidate/${candidateId(number)}`,
      () => ({ body: sampleStaffCandidate(number) }),
    ]),
  );
  await asManager(
    {
      ...people,
      'GET /api/v1/inbox': () => ({
        body: {
          scope: 'ALL',
          seesAll: true,
          lists: [
            { list: 'REVIEW', total: 0, oldest: null },
            { list: 'ASSIGNED', total: queue.waiting.length, oldest: null },
          ],
        },
      }),
      'GET /api/v1/mentions/unread': () => ({ body: { total: 0, noteIds: [] } }),
      'GET /api/v1/inbox/ASSIGNED': () => ({
        body: toPage(queue.waiting.map(rowOf), queue.waiting.length, { page: 0, size: 20 }),
      }),
      [`POST /api/v1/candidate/${candidateId(2)}/stage/28/2800/organization/${organizationId}`]: () => {
        queue.waiting = [1, 3, 4];
        const position = { stageId: 28, substageId: 2800, version: 2, lastChangeAt: '2026-11-20T10:00:00Z' };
        return { body: { applicationId: applicationId(2), candidateId: candidateId(2), ...position } };
      },
      'GET /api/v1/inbox/ASSIGNED/neighbours': ({ url }) => ({ body: besideOf(queue.waiting, url) }),
    },
    everything.filter((one) => one !== 'application:reject-in-bulk'),
  );
  const shown = await renderRoutes(
    [
      {
        path: '/manager/inbox',
        element: (
          <main>
            <InboxPage />
          </main>
        ),
      },
      { path: '/manager/candidate/:candidateId', Component: CandidatePage },
      { path: '/manager/screen/:candidateId', Component: ScreenPage },
    ],
    '/manager/inbox?list=ASSIGNED&roles=ALL',
  );
  await until(() => shows('Person 4'));
  return shown;
}

const isAt = (shown: Rendered, number: number): boolean =>
  shown.path().includes(candidateId(number)) && shows(`Person ${number}`);

it('is gone through in its order, and Escape leads back to where one was', async () => {
  const shown = await open();
  await click(screen.getByRole('link', { name: 'Person 2' }));
  await until(() => isAt(shown, 2) && shows('4 waiting'));
  await press(']');
  await until(() => isAt(shown, 3) && shows('4 waiting'));
  await press('[');
  await until(() => isAt(shown, 2) && shows('4 waiting'));
  await press(']');
  await until(() => isAt(shown, 3) && shows('4 waiting'));
  screen.getByRole('link', { name: 'Back to the inbox' });
  await press('Escape');
  expect(shown.path()).toBe('/manager/inbox?list=ASSIGNED&roles=ALL');
  await until(() => document.activeElement?.textContent?.includes('Person 3') ?? false);
});

it('goes on to the next who still waits when others have been done meanwhile, also while reading', async () => {
  const queue = { waiting: [1, 2, 3, 4] };
  const shown = await open(queue);
  await click(screen.getByRole('link', { name: 'Person 2' }));
  await until(() => isAt(shown, 2) && shows('4 waiting'));
  await click(screen.getByRole('link', { name: 'Read and score' }));
  await until(() => shown.path().startsWith('/manager/screen/'));
  queue.waiting = [1, 4];

  await queryClient.invalidateQueries({ queryKey: ['candidates'] });
  await until(() => shows('2 waiting'));
  await press(']');
  await until(() => isAt(shown, 4));
  expect(shown.path().startsWith('/manager/screen/')).toBe(true);
});

it('opens the next who waits as soon as one has been decided', async () => {
  const shown = await open();
  localStorage.clear();
  await click(screen.getByRole('link', { name: 'Person 2' }));
  await until(() => isAt(shown, 2) && shows('4 waiting') && shows('Next stage'));
  await press('a');
  await until(() => isAt(shown, 3) && shows('3 waiting'));
});
