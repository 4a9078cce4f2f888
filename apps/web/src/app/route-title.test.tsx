import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { useTitle } from '../entities/site/use-title.ts';
import { renderRoutes } from '../testing/render-app.tsx';
import { sampleBoot } from '../testing/sample-boot.ts';
import { StaffTitles } from './layouts/staff-titles.tsx';
import { RouteTitle } from './route-title.tsx';

function Framed() {
  return (
    <>
      <RouteTitle />
      <Outlet />
    </>
  );
}

function OfData() {
  useTitle('Summer scheme');
  return null;
}

it('ends the title of a page of staff with the organisation’s name', async () => {
  const boot = sampleBoot();
  const applying = boot.variant && { ...boot, variant: { ...boot.variant, title: 'Apply to Hartwell' } };
  const handle = { title: 'auth.signIn.title' };
  const children = [{ path: 'manager/roles' }, { path: 'manager/scheme', Component: OfData }];
  const staff = (
    <StaffTitles>
      <Outlet />
    </StaffTitles>
  );
  const routes = [{ path: '/', handle, Component: Framed, children: [{ element: staff, children }] }];
  for (const [path, title] of [
    ['/manager/roles', 'Sign in'],
    ['/manager/scheme', 'Summer scheme'],
  ] as const) {
    const { unmount } = await renderRoutes(routes, path, applying ?? boot);
    await waitFor(() => expect(document.title).toBe(`${title} – ${boot.organization?.name}`));
    await unmount();
  }
});

it.each([
  ['/', `Sign in – Join Hartwell`],
  ['/scheme', `Summer scheme – Join Hartwell`],
])('the title of %s ends with the variant’s own', async (path, title) => {
  const boot = sampleBoot();
  const joining = boot.variant && { ...boot, variant: { ...boot.variant, title: 'Join Hartwell' } };
  const handle = { title: 'auth.signIn.title' };
  const children = [{ index: true }, { path: 'scheme', Component: OfData }];
  const { unmount } = await renderRoutes([{ path: '/', handle, Component: Framed, children }], path, joining ?? boot);
  await waitFor(() => expect(document.title).toBe(title));
  await unmount();
});

it('leaves the title that a page of the same route had of its own with that page', async () => {
  const site = sampleBoot().variant?.title;
  const children = [{ index: true }, { path: 'scheme', Component: OfData }];
  const routes = [{ path: '/', handle: { title: 'auth.signIn.title' }, Component: Framed, children }];
  const { router } = await renderRoutes(routes, '/scheme');
  await waitFor(() => expect(document.title).toBe(`Summer scheme – ${site}`));
  await act(() => router.navigate('/'));
  await waitFor(() => expect(document.title).toBe(`Sign in – ${site}`));
});
