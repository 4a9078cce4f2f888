import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { Component as ListPage } from './candidate-list-page.tsx';
import { Component as CandidatePage } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  press,
  roleId,
  samplePage,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organization = '01990000-0000-7000-8000-000000000001';
const otherRole = applicationId(500);
const reviewer = (number: number, name: string) => ({ id: candidateId(number), name, waiting: 0 });
/** Everybody works here; not everybody may see each role. */
const rules: Readonly<Record<string, Rule>> = {
  'GET /api/v1/staff': () => ({ body: [] }),
  [`GET /api/v1/roles/${roleId}/reviewers`]: () => ({ body: [reviewer(61, 'Ann Field'), reviewer(62, 'Ben Holt')] }),
  [`GET /api/v1/roles/${otherRole}/reviewers`]: () => ({ body: [reviewer(62, 'Ben Holt'), reviewer(63, 'Cy Lane')] }),
};
const offered = (select: string): string[] =>
  [...(document.querySelector<HTMLSelectElement>(select)?.options ?? [])].map((one) => one.text);

/** Opens the page of a candidate on their role, with the messages of the site. */
async function openCandidate(more: Readonly<Record<string, Rule>> = {}) {
  const page = `GET /api/v1/organization/${organization}/candidate/${candidateId(2)}`;
  const server = await asManager({ ...rules, [page]: () => ({ body: sampleStaffCandidate(2) }), ...more });
  const element = (
    <>
      <CandidatePage />
      <StatusMessages />
    </>
  );
  const routes = [{ path: '/manager/candidate/:candidateId', element }];
  await renderRoutes(routes, `/manager/candidate/${candidateId(2)}?role=${roleId}`);
  await until(() => shows('Ann Field'));
  return server;
}

beforeEach(() => {
  setSingleKeys(true);
  clearStatusMessages();
});

it('offers on a candidate’s page only reviewers who may see their role', async () => {
  await openCandidate();
  expect(offered('label > select')).toEqual(['Unassigned', 'Ann Field', 'Ben Holt']);
});

it('offers for people of several roles those who may see all of them', async () => {
  const rows = [sampleRow(1), sampleRow(2, { roleId: otherRole })];
  await asManager({
    ...rules,
    [`POST /api/v1/search/candidate/${organization}`]: () => ({ body: samplePage(rows) }),
  });
  const element = (
    <main>
      <ListPage />
    </main>
  );
  await renderRoutes([{ path: '/manager/search', element }], '/manager/search');
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  for (const key of ['j', 'x', 'j', 'x', 'i']) await press(key);
  await waitFor(() => expect(offered('#bulk-assignee')).toContain('Ben Holt'));
  expect(offered('#bulk-assignee')).toEqual(['Unassigned', 'Ben Holt']);
});

it.each([
  {
    select: 'Assignee',
    choice: candidateId(61),
    said: 'Person 2 is assigned to Ann Field.',
    takenBack: 'Person 2 is unassigned now.',
  },
  {
    select: 'Availability',
    choice: 'HIRED',
    said: 'Person 2: Hired.',
    takenBack: 'Undone: 1 person has their earlier availability again.',
  },
])('says what a choice at the head of a candidate’s page has changed, and takes it back: $select', async (one) => {
  const at = `POST /api/v1/candidate/${candidateId(2)}`;
  const assigned = (assignee: object | null) => ({
    body: { applicationId: applicationId(2), assignee, version: 2 },
  });
  const server = await openCandidate({
    [`${at}/assignee/${candidateId(61)}`]: () => assigned({ id: candidateId(61), name: 'Ann Field' }),
    [`${at}/assignee/none`]: () => assigned(null),
    [`${at}/availability`]: () => ({ body: { id: candidateId(2), availability: 'HIRED', batchId: applicationId(9) } }),
    [`${at}/undo`]: () => ({ body: { undone: 1, applications: [], kept: [] } }),
  });
  await type(await screen.findByRole('combobox', { name: one.select }), one.choice);
  await until(() => shows(one.said));
  await click(screen.getByRole('button', { name: 'Undo' }));
  await until(() => shows(one.takenBack));
  const done = server.seen.filter(({ call }) => call.startsWith(at)).map(({ call }) => call.slice(at.length));
  expect(done).toEqual(
    one.select === 'Assignee' ? [`/assignee/${candidateId(61)}`, '/assignee/none'] : ['/availability', '/undo'],
  );
});
