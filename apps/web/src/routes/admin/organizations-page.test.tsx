import { toPage } from '@evenhand/contract/base/paging';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, type } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';
import { Component as OrganizationsPage } from './organizations-page.tsx';

/** Number of organisations on the server, and whether it fails. */
interface Site {
  readonly total: number;
  away: boolean;
}

const text = (): string => document.body.textContent ?? '';
const asked = (server: ApiServer): URLSearchParams => server.seen.at(-1)?.url.searchParams ?? new URLSearchParams();

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

async function open(path: string, site: Site = { total: 41, away: false }) {
  const server = await startApiServer({
    'GET /api/v1/organization/list': ({ url }) => {
      if (site.away) return { status: 500, body: { errors: [], message: 'unexpected', requestId: 'ref-1' } };
      const page = Number(url.searchParams.get('page'));
      return { body: toPage(site.total > page * 20 ? [sampleOrganization()] : [], site.total, { page, size: 20 }) };
    },
  });
  setBaseUrl(server.url);
  signIn();
  const app = await renderRoutes([{ path: '/clients', Component: OrganizationsPage }], path);
  return { server, app };
}

describe('the list of organisations', () => {
  it('asks for what the address says, and shows the exact total', async () => {
    const { server, app } = await open('/clients?status=archived&q=ash&page=2');
    await waitFor(() => expect(text()).toContain('41 organisations'));
    expect([asked(server).get('status'), asked(server).get('searchTerm'), asked(server).get('page')]).toEqual([
      'ARCHIVED',
      'ash',
      '1',
    ]);
    expect(text()).toContain('21 to 40 of 41');
    expect(screen.getByRole('link', { name: 'Ashdown & Pryce' }).getAttribute('href')).toBe(
      `/clients/${sampleOrganization().id}`,
    );
    await click(screen.getByRole('button', { name: 'Next' }));
    expect(app.path()).toBe('/clients?status=archived&q=ash&page=3');
  });

  it('begins a search at its first page', async () => {
    const { app } = await open('/clients?page=3');
    await waitFor(() => expect(text()).toContain('41 organisations'));
    const search = document.body.querySelector('input');
    if (!search) throw new Error('No search');
    await type(search, ' pryce ');
    await act(async () => screen.getByRole('button', { name: 'Search' }).click());
    expect(app.path()).toBe('/clients?q=pryce');
  });

  it.each([
    ['/clients', 'No organisations yet', 'Create the first one'],
    ['/clients?status=archived', 'Nothing is archived', 'when they stop using the platform'],
    ['/clients?q=zzz', 'Nothing matches', '“zzz”'],
  ])('says why it is empty at %s', async (path, title, words) => {
    await open(path, { total: 0, away: false });
    await waitFor(() => expect(text()).toContain(title));
    expect(text()).toContain(words);
  });

  it('leads back from a page past the end', async () => {
    await open('/clients?page=9');
    await waitFor(() => expect(text()).toContain('There is nothing on this page'));
    await click(screen.getByRole('button', { name: 'Go to the first page' }));
    await waitFor(() => expect(text()).toContain('1 to 20 of 41'));
  });

  it('says what went wrong, with its reference, and tries again', async () => {
    const site = { total: 41, away: true };
    await open('/clients', site);
    await waitFor(() => expect(text()).toContain('Reference: ref-1'));
    site.away = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(text()).toContain('41 organisations'));
    expect(text()).not.toContain('ref-1');
  });
});
