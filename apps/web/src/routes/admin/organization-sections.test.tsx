import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as OrganizationPage } from './organization-page.tsx';

const { id, name } = sampleOrganization();

it('shows no form before the list above it, which would push the form away', async () => {
  const staff = Promise.withResolvers<{ body: readonly object[] }>();
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: sampleUser({ userType: 'ADMIN', permissions: ['organization:configure'] }) }),
    [`GET /api/v1/organization/${id}`]: () => ({ body: sampleOrganization() }),
    'GET /api/v1/staff': () => staff.promise,
  });
  onTestFinished(() => server.close());
  setBaseUrl(server.url);
  signIn();
  const app = await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  onTestFinished(() => app.unmount());
  await waitFor(() => expect(server.seen.map(({ call }) => call)).toContain('GET /api/v1/staff'));
  expect(app.container.querySelector('#name')).toBeNull();
  staff.resolve({ body: [] });
  await waitFor(() => expect(app.container.querySelector('#name')).toHaveProperty('value', name));
});
