import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as Deleted } from './deleted-page.tsx';
import { Component as Outcomes } from './outcomes-page.tsx';
import { Component as NewRole } from './roles/new-role-page.tsx';
import { Component as RoleEdit } from './roles/role-edit-page.tsx';
import { asManager, roleId, shows } from './sample-hiring.factory.ts';

it.each([
  ['editing a role', RoleEdit],
  ['a new role', NewRole],
  ['sending outcomes', Outcomes],
])('shows a hiring manager no form for %s, and says who can', async (_what, Component) => {
  await asManager({});
  queryClient.setQueryData(userKey, sampleUser({ userType: 'HIRING_MANAGER', permissions: ['role:read'] }));
  await renderRoutes([{ path: '/:roleId', Component }], `/${roleId}`);
  await until(() => shows('You cannot see this page'));
  expect(shows('Only administrators of your organisation can open and change roles')).toBe(true);
  expect(document.querySelector('form')).toBeNull();
});

it.each(['/manager/today', '/manager/search'])(
  'leads back to %s where the product begins there',
  async (staffLanding) => {
    await asManager({}, []);
    const { variant, ...boot } = sampleBoot();
    if (!variant) throw new Error('the sample has no product');
    const begins = { ...boot, variant: { ...variant, staffLanding } };
    await renderRoutes([{ path: '*', Component: Deleted }], '/manager/deleted', begins);
    await until(() => shows('You cannot see this page'));
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe(staffLanding);
  },
);
