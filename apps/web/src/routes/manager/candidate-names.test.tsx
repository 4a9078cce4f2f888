import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { Component as ListPage } from './candidate-list-page.tsx';
import { Component as CandidatePage } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  samplePage,
  sampleRole,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const viewOf = (id: string): string => `GET /api/v1/organization/${organizationId}/candidate/${id}`;
const codes = ['K7Q2P', 'M3RDK'] as const;

const rules: Readonly<Record<string, Rule>> = {
  [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
  [`POST /api/v1/search/candidatev/${roleId}`]: () => ({
    body: { ...samplePage(codes.map((name, at) => sampleRow(at + 1, { name }))), blind: true },
  }),
  [viewOf(candidateId(1))]: () => ({ body: sampleStaffCandidate(1) }),
  [viewOf(applicationId(1))]: () => ({
    body: staffCandidate.parse({
      ...sampleStaffCandidate(1),
      id: applicationId(1),
      openId: candidateId(1),
      name: null,
      email: null,
      pseudonym: codes[0],
    }),
  }),
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
const address = (): string => document.querySelector('output')?.textContent ?? '';

async function open(path: string, more: Readonly<Record<string, Rule>> = {}, permissions = everything) {
  const server = await asManager({ ...rules, ...more }, permissions);
  const beside = (page: React.ReactNode) => (
    <main>
      {page}
      <Address />
    </main>
  );
  await renderRoutes(
    [
      { path: '/manager/roles/:roleId', element: beside(<ListPage />) },
      { path: '/manager/candidate/:candidateId', element: beside(<CandidatePage />) },
    ],
    path,
  );
  return server;
}

beforeEach(() => setSingleKeys(true));

const list = `/manager/roles/${roleId}`;
const rowLink = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('a role that is blind until a stage', () => {
  it('is looked at as each stage may be, and offers no names that it does not show', async () => {
    const columns = { byDefault: true, protected: false, kind: 'text', filter: null, sortable: true };
    const server = await open(
      `${list}?stage=3&q=person`,
      {
        [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ blind: true, blindUntil: 3 }) }),
        'GET /api/v1/search-columns': () => ({ body: [{ id: 'name', ...columns }] }),
      },
      everything.filter((permission) => permission !== 'candidate:unblind'),
    );
    await until(() => shows('Person 1') && shows('Blind until Interview'));
    expect(shows('you may recognise a candidate who applied for both')).toBe(true);
    expect(
      server.seen.some(({ url }) => url.pathname.endsWith('search-columns') && url.searchParams.get('stageId') === '3'),
    ).toBe(true);
    expect(shows('Hide names')).toBe(false);
    // A link to another stage drops the search, as that stage may hide what was searched by; the links with the search stay at this
    // one.
    const strip = [...document.querySelectorAll('nav a')].flatMap((link) => link.getAttribute('href') ?? []);
    expect(strip.filter((href) => href.includes('q=person')).every((href) => href.includes('stage=3'))).toBe(true);
    expect(strip.some((href) => href.includes('stage=28'))).toBe(true);
  });
});

describe('names hidden by choice', () => {
  it('are not looked for: a person under a code is found by it, and a name is told kindly to be none', async () => {
    const shownAnyway = { byDefault: true, protected: false, kind: 'number', filter: 'range', sortable: true };
    await open(`${list}?names=hidden`, {
      'GET /api/v1/search-columns': () => ({ body: [{ id: 'score', ...shownAnyway }] }),
      [`POST /api/v1/search/candidatev/${roleId}`]: ({ body }) => {
        const { searchTerm = codes[0] } = Object(JSON.parse(body));
        const rows = searchTerm === codes[0] ? [sampleRow(1, { name: codes[0] })] : [];
        return { body: { ...samplePage(rows), blind: true } };
      },
    });
    await until(() => shows(codes[0]));
    const field = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
    await until(() => field('Code, such as 7F3QK') !== null && field('Name or e-mail') === null);
    const search = async (text: string): Promise<void> => {
      const input = field('Code, such as 7F3QK');
      if (input) await type(input, text);
    };
    await search('Osei');
    await until(() => shows('No candidate here has the code “Osei”') && shows('by their whole code'));
    await search(codes[0]);
    await until(() => shows(codes[0]) && !shows('No candidate here'));
    await click(screen.getByRole('button', { name: 'Show names' }));
    await until(() => shows('Person 1'));
  });

  it('leave the list, with what it was searched and ordered by, and come back', async () => {
    await open(`${list}?q=person&sort=name&dir=asc&f.university=1`);
    await until(() => shows('Person 1'));
    await press('b');
    await until(() => shows(codes[0]));
    expect(shows('Person 1')).toBe(false);
    // The server of this test offers the name to order by; a search by it is never offered.
    expect(address()).toBe(`${list}?f.university=1&sort=name&dir=asc&names=hidden`);
    expect(rowLink(codes[0])).toContain(`/manager/candidate/${applicationId(1)}?`);
    await click(screen.getByRole('button', { name: 'Show names' }));
    await until(() => shows('Person 1'));
    expect(rowLink('Person 1')).toContain(`/manager/candidate/${candidateId(1)}?`);
  });

  it('stay hidden from the list to the page and to the candidate who comes next', async () => {
    await open(`${list}?names=hidden`);
    await until(() => shows(codes[0]));
    await click(screen.getByRole('link', { name: codes[0] }));
    await until(() => address().includes(`/manager/candidate/${applicationId(1)}?`) && shows('Show names'));
    expect(shows('Person')).toBe(false);
    await until(() => shows('1 of 2'));
    await press(']');
    await waitFor(() => expect(address()).toContain(`/manager/candidate/${applicationId(2)}?`));
  });

  it('are hidden and shown on the page itself, which goes on so to the next', async () => {
    await open(`/manager/candidate/${candidateId(1)}?role=${roleId}`);
    await until(() => shows('Hide names'));
    await press('b');
    await until(() => address().includes(`/manager/candidate/${applicationId(1)}?`) && shows(codes[0]));
    expect(new URLSearchParams(address().split('?')[1]).get('return')).toBe(`${list}?names=hidden`);
    await press('b');
    await until(() => shows('person@example.org'));
    expect(address()).toContain(`/manager/candidate/${candidateId(1)}?`);
  });

  it('are told of by the help on keys', async () => {
    await open(list);
    await until(() => shows('Person 1'));
    await press('?');
    await until(() => shows('Hide names, show names'));
  });
});
