import type { MergePreview } from '@evenhand/contract/processes/merges';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { Component as MergePage } from './merge-page.tsx';
import { asManager, candidateId, everything } from './sample-hiring.factory.ts';

const [kept, gone] = [candidateId(1), candidateId(2)];
const path = `/api/v1/candidate/${kept}/merge/${gone}`;
const side = (id: string, over: Partial<MergePreview['kept']> = {}): MergePreview['kept'] => ({
  id,
  name: `Person ${id.at(-1)}`,
  email: `${id.at(-1)}@example.org`,
  createdAt: '2026-11-01T10:00:00Z',
  hasAccount: false,
  applications: [],
  documents: 0,
  notes: 1,
  version: 3,
  ...over,
});
const preview = (over: Partial<MergePreview> = {}): MergePreview => ({
  kept: side(kept),
  gone: side(gone, { version: 5 }),
  fields: [
    {
      key: 'personal.phone',
      section: 'personal',
      label: 'Phone number',
      kept: ['07700 900001'],
      gone: ['07700 900002'],
    },
    { key: 'personal.town', section: 'personal', label: 'Town', kept: [], gone: ['Leeds'] },
  ],
  faults: [],
  sameRole: [],
  staying: [],
  ...over,
});

async function show(
  rules: Readonly<Record<string, Rule>>,
  permissions: readonly Permission[] = ['candidate:delete', 'candidate:edit'],
) {
  const server = await asManager(rules, [...everything, ...permissions]);
  const app = await renderRoutes(
    [
      { path: '/manager/candidate/:candidateId/merge/:otherId', element: <MergePage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    `/manager/candidate/${kept}/merge/${gone}`,
  );
  return { server, app };
}
const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === `POST ${path}`).map(({ body }) => JSON.parse(body));
const radios = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];

beforeEach(() => queryClient.clear());

it('keeps what is chosen, answer by answer, of what was looked at', async () => {
  const done = { mergeId: gone, undoUntil: '2026-12-20T10:00:00Z' };
  const { server, app } = await show({
    [`GET ${path}`]: () => ({ body: preview() }),
    [`POST ${path}`]: () => ({ body: done }),
  });
  await waitFor(() => expect(radios()).toHaveLength(4));
  await click(screen.getByRole('button', { name: 'All of the other' }));
  expect(radios().map(({ checked }) => checked)).toEqual([false, true, false, true]);
  const [first] = radios();
  if (first) await click(first);
  await click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(app.path()).toBe(`/manager/candidate/${kept}?tab=record`));
  expect(sent(server)).toEqual([{ take: ['personal.town'], keptApplications: [], version: 3, otherVersion: 5 }]);
});

it('offers both applications for one role, and sends which of them stands', async () => {
  const application = (id: string, scores: number) => ({
    id,
    sentAt: '2026-11-02T10:00:00Z',
    ended: false,
    stageId: 28,
    substageId: 2800,
    scores,
    notes: 0,
  });
  const [own, other] = [candidateId(11), candidateId(12)];
  const both = {
    roleId: candidateId(20),
    roleTitle: 'Vacation scheme',
    kept: application(own, 0),
    gone: application(other, 8),
  };
  const seen = preview({
    fields: [],
    faults: [{ reason: 'same_role', roleTitle: 'Vacation scheme' }],
    sameRole: [both],
  });
  const done = { mergeId: gone, undoUntil: '2026-12-20T10:00:00Z' };
  const { server, app } = await show({
    [`GET ${path}`]: () => ({ body: seen }),
    [`POST ${path}`]: () => ({ body: done }),
  });
  await waitFor(() => expect(radios()).toHaveLength(2));
  expect(text()).toContain('8 scores');
  expect(text()).not.toContain('They cannot be merged yet');
  expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
  const [, second] = radios();
  if (second) await click(second);
  await click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(app.path()).toBe(`/manager/candidate/${kept}?tab=record`));
  expect(sent(server)).toEqual([{ take: [], keptApplications: [other], version: 3, otherVersion: 5 }]);
});

it('says what keeps them apart and what to do, and offers nothing else', async () => {
  const faults = [{ reason: 'other_has_account' as const, roleTitle: null }];
  const { app } = await show({ [`GET ${path}`]: () => ({ body: preview({ faults }) }) });
  await waitFor(() => expect(text()).toContain('The other record is the one they sign in to'));
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Keep this one instead' }));
  await waitFor(() => expect(app.path()).toBe(`/manager/candidate/${gone}/merge/${kept}`));
});

it('shows what is there now when a colleague was first', async () => {
  const stale = {
    status: 409,
    body: { errors: [{ code: 'stale_version', message: 'stale_version' }], message: '', requestId: 'r' },
  };
  let looks = 0;
  await show({
    [`GET ${path}`]: () => {
      looks += 1;
      return { body: preview({ gone: side(gone, { version: 4 + looks }) }) };
    },
    [`POST ${path}`]: () => stale,
  });
  await waitFor(() => expect(radios()).toHaveLength(4));
  await click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(looks).toBe(2));
});

it('is not for who may only read', async () => {
  await show({}, []);
  await waitFor(() => expect(text()).toContain('Only colleagues who may edit and delete candidates can merge records'));
});
