import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, type } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as OrganizationPage } from './organization-page.tsx';

const { id } = sampleOrganization();
const permissions: Permission[] = ['organization:configure', 'organization:create', 'organization:list'];

const text = (): string => document.body.textContent ?? '';
const field = (name: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.getElementById(name);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(`No field ${name}`);
  return found;
};
const sent = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === `PUT /api/v1/organization/${id}`).map(({ body }) => JSON.parse(body));
const dialog = (): string => document.querySelector('dialog')?.textContent ?? '';

async function show(consequences: readonly object[] = []) {
  let kept = sampleOrganization();
  const user = sampleUser({ userType: 'ADMIN', permissions });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    'GET /api/v1/user/rareusers': () => ({ body: [] }),
    'GET /api/v1/staff': () => ({ body: [] }),
    'GET /api/v1/organization/all': () => ({ body: [] }),
    [`GET /api/v1/organization/${id}`]: () => ({ body: kept }),
    [`GET /api/v1/organization/${id}/change`]: () => ({ body: { consequences } }),
    [`GET /api/v1/organization/${id}/hosts`]: () => ({ body: [] }),
    [`GET /api/v1/organization/${id}/group`]: () => ({ body: [] }),
    [`PUT /api/v1/organization/${id}`]: ({ body }) => {
      kept = { ...kept, ...JSON.parse(body), version: kept.version + 1 };
      return { body: kept };
    },
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  await waitFor(() => expect(text()).toContain('What the platform decides'));
  return server;
}

it('saves what matters to no record at once', async () => {
  const server = await show();
  await type(field('tier'), 'Tier 2');
  await type(field('colocatedCountries'), 'sg, hk');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ tier: 'Tier 2', colocatedCountries: ['SG', 'HK'], sectorId: 1, version: 3 });
});

it('tells what a change means before it is made', async () => {
  const server = await show([{ code: 'words_change', count: 0, blocks: false }]);
  await type(field('sectorId'), '4');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog()).toContain('use the words of the new sector'));
  expect(sent(server)).toEqual([]);
  await click(screen.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(sent(server)).toMatchObject([{ sectorId: 4, version: 3 }]));
});

it('does not offer a change that would leave records without a page', async () => {
  const server = await show([{ code: 'roles_without_product', count: 2, blocks: true }]);
  await type(field('productType'), 'CRS');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog()).toContain('there are 2 roles'));
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Close' }));
  expect(field('productType').value).toBe('CRS');
  expect(sent(server)).toEqual([]);
});

it('archives after a word of what that means, and offers to restore', async () => {
  const server = await show([{ code: 'staff_signed_out', count: 3, blocks: false }]);
  await click(screen.getByRole('button', { name: 'Archive the organisation' }));
  await waitFor(() => expect(dialog()).toContain('3 members of staff'));
  const confirm = [...document.querySelectorAll('dialog button')][0];
  if (!(confirm instanceof HTMLButtonElement)) throw new Error('No way to confirm');
  await click(confirm);
  await waitFor(() => expect(sent(server)).toEqual([{ status: 'ARCHIVED', version: 3 }]));
  await waitFor(() => expect(text()).toContain('Restore the organisation'));
});
