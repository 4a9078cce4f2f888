import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as FilesPage } from './files-page.tsx';

beforeEach(() => queryClient.clear());

/** Returns the names of the pages in the menu of the settings. */
async function menuOf(applications: boolean): Promise<string[]> {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: ['organization:configure'] });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: sampleOrganization() }),
  });
  setBaseUrl(server.url);
  signIn();
  const { variant } = sampleBoot();
  if (!variant) throw new Error('the sample has a product');
  const boot = sampleBoot({ variant: { ...variant, features: { ...variant.features, applications } } });
  await renderRoutes([{ path: '*', element: <FilesPage /> }], '/manager/settings/files', boot);
  // A phone has the menu folded.
  const menus = await screen.findAllByRole('navigation', { name: 'Settings' });
  return menus.flatMap((menu) =>
    within(menu)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent ?? ''),
  );
}

const ofApplications = ['Interview types', 'Reasons for not taking people forward', 'Sources and limits'];

it('leads to the pages about applications where people apply', async () => {
  expect(await menuOf(true)).toEqual(expect.arrayContaining([...ofApplications, 'Candidate form']));
});

it('leads to none of them where people keep a profile', async () => {
  const menu = await menuOf(false);
  expect(menu).toContain('Candidate form');
  expect(menu.filter((name) => ofApplications.includes(name))).toEqual([]);
});
