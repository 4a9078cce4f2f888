import type { ListedProfile } from '@evenhand/contract/records/candidates/profiles';
import type { ListExport } from '@evenhand/contract/screens/exports';
import { variants } from '@evenhand/domain/organizations/variants';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as ListPage } from './candidate-list-page.tsx';
import { asManager, candidateId, samplePage, shows } from './sample-hiring.factory.ts';

const profile = (number: number, over: Partial<ListedProfile> = {}): ListedProfile => ({
  id: candidateId(number),
  name: `Person ${number}`,
  email: `person${number}@example.org`,
  candidateStatus: 'PENDING',
  step: 3,
  changedAt: '2026-11-20T10:00:00Z',
  pi: null,
  flagCount: null,
  ...over,
});
const pageOf = (rows: readonly ListedProfile[]) => ({ ...samplePage([], rows.length), content: rows });

const begun: ListExport = {
  id: candidateId(9),
  format: 'CSV',
  roleId: null,
  roleTitle: null,
  profiles: true,
  state: 'waiting',
  fault: null,
  blind: false,
  rowsDone: 0,
  rowsTotal: 1,
  sizeBytes: null,
  requestedAt: '2026-11-20T10:00:00Z',
  expiresAt: null,
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
const address = (): string => document.querySelector('output')?.textContent ?? '';

async function open(answer: Rule, userType: 'HIRING_MANAGER' | 'HIRING_MANAGER_ADMIN' = 'HIRING_MANAGER_ADMIN') {
  const server = await asManager({
    'GET /api/v1/profiles': answer,
    'GET /api/v1/exports': () => ({ body: [] }),
    'POST /api/v1/exports': () => ({ status: 202, body: begun }),
  });
  queryClient.setQueryData(userKey, sampleUser({ userType, permissions: ['candidate:search', 'candidate:export'] }));
  const boot = sampleBoot();
  const variant = boot.variant && { ...boot.variant, features: variants.CRS.features };
  const element = (
    <main>
      <ListPage />
      <Address />
    </main>
  );
  await renderRoutes([{ path: '*', element }], '/manager/search', { ...boot, variant });
  return server;
}

async function choose(label: string, value: string): Promise<void> {
  const choices = [...document.querySelectorAll('select')];
  const select = choices.find((one) => one.closest('label')?.textContent?.startsWith(label));
  if (!select) throw new Error(`no choice ${label}`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

beforeEach(() => queryClient.clear());

it('has the profiles with how far each is and what the context says, and leads to each', async () => {
  const sent = profile(2, { candidateStatus: 'ACTIVE', step: 7, pi: 3.5, flagCount: 4 });
  const server = await open(() => ({
    body: pageOf([profile(1), sent, profile(3, { candidateStatus: 'NOT_VERIFIED' })]),
  }));
  await until(() => shows('3 found'));
  for (const text of ['Step 3 of 7', 'Sent in', 'Address not confirmed', '3.5', 'person2@example.org']) {
    expect([text, shows(text)]).toEqual([text, true]);
  }
  expect(screen.getByRole('link', { name: 'Person 2' }).getAttribute('href')).toBe(
    `/manager/candidate/${candidateId(2)}?return=%2Fmanager%2Fsearch`,
  );
  expect(server.seen.some(({ call }) => call.includes('/search/candidate'))).toBe(false);
});

it('is searched, narrowed and ordered by its address, and says when no profile is left', async () => {
  await open(({ url }) => ({ body: pageOf(url.searchParams.get('searchTerm') ? [] : [profile(1)]) }));
  await until(() => shows('1 found'));
  await click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/manager/search?sort=name'));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.focus();
  await type(field, 'nobody');
  // Without a press: a short rest is enough.
  await until(() => shows('No candidates match') && address() === '/manager/search?q=nobody&sort=name');
  expect(document.activeElement).toBe(field);
  await click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await until(() => shows('1 found') && address() === '/manager/search?sort=name');
});

it('tells a user who may not see every profile why it is empty, and what failed', async () => {
  await open(() => ({ body: pageOf([]) }), 'HIRING_MANAGER');
  await until(() => shows('Profiles are for administrators'));
});

it('is ordered and narrowed by index and flags', async () => {
  const server = await open(() => ({ body: pageOf([profile(1, { pi: 31, flagCount: 2 })]) }));
  await until(() => shows('1 found'));
  await click(screen.getByRole('button', { name: 'PI' }));
  await waitFor(() => expect(address()).toBe('/manager/search?sort=pi'));
  await choose('PI', '30');
  await waitFor(() => expect(address()).toBe('/manager/search?sort=pi&pi=30'));
  await choose('Flags', '2');
  await until(() => server.seen.some(({ url }) => url.searchParams.get('flagsFrom') === '2'));
  const asked = server.seen.filter(({ call }) => call === 'GET /api/v1/profiles').at(-1)?.url.searchParams;
  expect([asked?.get('sortBy'), asked?.get('piFrom'), asked?.get('flagsFrom')]).toEqual(['pi', '30', '2']);
});

it('is taken out as a file as it is narrowed and ordered, and as a table alone', async () => {
  const server = await open(() => ({ body: pageOf([profile(1, { pi: 31, flagCount: 2 })]) }));
  await until(() => shows('1 found'));
  await choose('PI', '30');
  await click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/manager/search?sort=name&pi=30'));
  await click(screen.getByRole('button', { name: 'Export' }));
  await until(() => shows('No answers are in it'));
  expect([shows('Documents (ZIP)'), shows('Choose columns and fields')]).toEqual([false, false]);
  await click(screen.getByRole('button', { name: 'Make the file' }));
  await until(() => server.seen.some(({ call }) => call === 'POST /api/v1/exports'));
  const asked = server.seen.find(({ call }) => call === 'POST /api/v1/exports');
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    format: 'XLSX',
    profiles: { searchTerm: '', part: 'ALL', sortBy: 'name', piFrom: 30 },
    columns: [],
    fields: [],
  });
});
