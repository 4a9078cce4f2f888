import { shownRole } from '@evenhand/contract/records/public-roles';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { roleId, sampleApplicationForm } from '../../../features/applications/sample-application.factory.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { ApplySignedOut } from './apply-signed-out.tsx';

const shown = shownRole.parse({ ...sampleApplicationForm().role, asks: [] });

async function show(path: string): Promise<void> {
  const server = await startApiServer({
    [`GET /api/public/${sampleBoot().organization?.id}/roles/${roleId}`]: () => ({ body: shown }),
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <ApplySignedOut roleId={roleId} /> }], path);
  await waitFor(() => expect(screen.getByRole('link', { name: /^Create an account/ })).toBeTruthy());
}
const names = (): string[] => screen.getAllByRole('link').map((link) => link.textContent ?? '');

afterEach(() => {
  queryClient.clear();
});

it('offers to apply with an account and without one, and says of neither that it is needed', async () => {
  await show(`/apply/${roleId}`);
  expect(names()).toEqual([
    'Create an account and apply',
    'I have an account: sign in',
    'Apply without an account',
    'Read about the role again',
  ]);
  expect(document.body.textContent).not.toMatch(/you need an account/i);
});

it('offers each way once at the address for applying without an account', async () => {
  await show(`/applya/${roleId}`);
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeTruthy();
  expect(names().filter((name) => name.includes('account'))).toEqual([
    'Create an account and apply',
    'I have an account: sign in',
  ]);
});
