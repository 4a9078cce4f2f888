import { roleListItem } from '@evenhand/contract/records/roles/roles';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { RoleList } from './role-list.tsx';

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

const item = (title: string, number: number, closesAt: string | null, languages: readonly string[] = ['en']) =>
  roleListItem.parse({
    id: `01990001-0000-7000-8000-00000000000${number}`,
    title,
    scheme: 'VACATION_SCHEME',
    status: 'ACTIVE',
    location: '',
    opensAt: null,
    closesAt,
    publishedAt: '2026-11-20T10:00:00Z',
    languages,
    applications: 0,
    drafts: 0,
    heldOutcomes: 0,
    funnel: { toScreen: 0, toReview: 0, toInterview: 0, toOffer: 0 },
  });

it('says of each role whether it closes soon, and in which languages it can be read', async () => {
  const content = [
    item('In a week', 1, inHours(7 * 24 - 1), ['en', 'cy', 'en-HK']),
    item('Later', 2, inHours(7 * 24 + 1)),
    item('Over', 3, inHours(-1)),
    item('Open', 4, null),
    { ...item('Ahead', 5, inHours(48)), opensAt: '2100-03-01T09:00:00Z' },
    { ...item('Begun', 6, null), opensAt: inHours(-1) },
    { ...item('Hidden', 7, null), opensAt: '2100-03-01T09:00:00Z', publishedAt: null },
  ];
  const page = { content, number: 0, size: 20, totalElements: 7, totalPages: 1, numberOfElements: 7 };
  const flags = { first: true, last: true, hasContent: true, hasNext: false, hasPrevious: false };
  const server = await startApiServer({ 'GET /api/v1/roles': () => ({ body: { ...page, ...flags } }) });
  setBaseUrl(server.url);
  const state = { page: 0, status: 'ACTIVE', searchTerm: '' } as const;
  const list = (
    <RoleList state={state} mayEdit onChange={() => undefined} onOpen={() => undefined} onMade={() => undefined} />
  );
  await renderRoutes([{ path: '*', element: list }], '/manager/roles');
  const rows = (): string[] => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  await waitFor(() => expect(rows()).toHaveLength(7));
  expect(rows()[0]).toMatch(/^In a weekEnglish · Cymraeg · .*Hong Kong.*Closes soon/);
  expect(rows()[1]).toMatch(/^LaterPublished.* 8 days left/);
  expect(document.querySelector('tbody time')?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]{2,3}\b/);
  expect(rows()[2]).toMatch(/^OverClosed/);
  expect(rows()[2]).not.toContain('left');
  expect(rows()[3]).toMatch(/^OpenPublished/);
  expect(rows()[4]).toMatch(/^AheadOpens on 1 Mar(ch)? 2100/);
  expect(rows()[5]).toMatch(/^BegunPublished/);
  expect(rows()[6]).toMatch(/^HiddenNot published/);
});
