import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { Rule } from '../../testing/api-server.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
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

beforeEach(() => setSingleKeys(true));

it('offers on a candidate’s page only reviewers who may see their role', async () => {
  const page = `GET /api/v1/organization/${organization}/candidate/${candidateId(2)}`;
  await asManager({ ...rules, [page]: () => ({ body: sampleStaffCandidate(2) }) });
  const routes = [{ path: '/manager/candidate/:candidateId', element: <CandidatePage /> }];
  await renderRoutes(routes, `/manager/candidate/${candidateId(2)}?role=${roleId}`);
  await until(() => shows('Ann Field'));
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
