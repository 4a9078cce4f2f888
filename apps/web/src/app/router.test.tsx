import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { asManager, shows } from '../routes/manager/sample-hiring.factory.ts';
import { renderTable, until } from '../testing/render-app.tsx';
import { sampleBoot } from '../testing/sample-boot.ts';
import { pendingRoutes } from './pending-routes.ts';
import { appRoutes } from './router.tsx';

async function open(path: string, boot = sampleBoot()) {
  await asManager({});
  return renderTable(appRoutes(boot), path, boot);
}

const sideBar = (): (string | null)[] =>
  [...document.querySelectorAll('nav[aria-label="Main"] li a')].map((link) => link.getAttribute('href'));

it('shows a manager who opens the list of organisations their own start, whole', async () => {
  const shown = await open('/clients');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Roles'));
  expect(shown.path()).toBe('/manager/roles');
  expect(sideBar()).toContain('/manager/search');
});

it.each(['/manager/nothing', '/nothing'])('keeps staff in their own frame when %s does not exist', async (path) => {
  await open(path);
  await until(() => shows('Page not found'));
  expect(sideBar()).toContain('/manager/roles');
});

it.each(pendingRoutes)('says of %s plainly that it is not ready, with the way back', async (path) => {
  await open(path.replace(':token', 'a-token'));
  await until(() => shows('This page is not ready yet'));
  expect(screen.getByRole('button', { name: 'Go back' })).toBeDefined();
});

it('offers no page in the menus that is not built', async () => {
  await open('/manager/roles');
  await until(() => sideBar().length > 0);
  for (const path of pendingRoutes) expect(sideBar()).not.toContain(path);
});

it.each(['/manager/roles', '/manager/roles/new', '/manager/events', '/manager/inbox', '/manager/reports', '/events'])(
  'has no page at %s where the variant does without',
  async (path) => {
    const { variant, ...boot } = sampleBoot();
    await open(path, { ...boot, variant: variant && { ...variant, features: { contextualProfiles: true } } });
    await until(() => shows('Page not found'));
  },
);

it('offers no page that the variant does without', async () => {
  const { variant, ...boot } = sampleBoot();
  await open('/manager/search', {
    ...boot,
    variant: variant && { ...variant, features: { contextualProfiles: true } },
  });
  await until(() => sideBar().length > 0);
  expect(sideBar()).toEqual([
    '/manager/search',
    '/manager/mentions',
    '/manager/tasks',
    '/manager/contacts',
    '/manager/settings',
  ]);
  // The page is called the same in the menu and in its heading.
  const places = screen.getAllByRole('navigation', { name: 'Main' });
  expect(places).toHaveLength(1);
  expect(
    within(places[0] as HTMLElement)
      .getByRole('link', { name: 'Profiles' })
      .getAttribute('href'),
  ).toBe('/manager/search');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Profiles'));
});

it('has reports, and none about applications, where candidates have profiles with contextual reports', async () => {
  const { variant, ...boot } = sampleBoot();
  const features = { contextualProfiles: true, contextualReports: true };
  const { router } = await open('/manager/reports', { ...boot, variant: variant && { ...variant, features } });
  await until(() => sideBar().includes('/manager/reports'));
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Reports'));
  expect(screen.queryByRole('link', { name: 'Later outcomes' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Extracts for research' })).toBeNull();
  for (const path of ['list', 'research', 'later-outcomes']) {
    await act(() => router.navigate(`/manager/reports/${path}`));
    await until(() => shows('Page not found'));
  }
});

it('goes from a public page to one of staff, to another, and back', async () => {
  const { router, path } = await open('/policy');
  await until(() => shows('Privacy'));
  expect(sideBar()).not.toContain('/manager/mentions');
  await act(() => router.navigate('/manager/mentions'));
  await until(() => shows('Mentions'));
  await act(() => router.navigate('/manager/nothing'));
  await until(() => shows('Page not found'));
  await act(() => router.navigate(-2));
  await waitFor(() => expect(path()).toBe('/policy'));
  await waitFor(() => expect(sideBar()).not.toContain('/manager/mentions'));
});

it('has no page of staff on a host without an organisation', async () => {
  const { organization, ...boot } = sampleBoot();
  await open('/manager/roles', { ...boot, organization: null });
  expect(organization).not.toBeNull();
  await until(() => shows('There is no organisation at this address'));
});
