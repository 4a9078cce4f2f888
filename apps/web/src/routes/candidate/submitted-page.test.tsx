import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userLoaded } from '../../entities/session/current-user.ts';
import { setBaseUrl } from '../../entities/session/http.ts';
import { applicationId } from '../../features/applications/sample-application.factory.ts';
import { sampleProfile } from '../../features/candidates/sample-profile.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as SubmittedPage } from './submitted-page.tsx';

const sent = {
  applicationId,
  reference: 'A1B2C3D4',
  submittedAt: '2026-11-20T21:04:00Z',
  roleTitle: 'Summer scheme',
  decisionBy: null,
};

afterEach(() => queryClient.clear());

it.each([
  ['offers the voluntary questions to a candidate who has not seen them', 0, false, true],
  ['does not offer the voluntary questions again once they are answered', 1, true, false],
  ['does not offer the voluntary questions again where some are left out', 1, false, false],
])('%s', async (_what, version, complete, offered) => {
  const server = await startApiServer({
    'GET /api/v1/candidate/me': () => ({ body: sampleProfile({ diversity: { data: {}, version, complete } }) }),
  });
  setBaseUrl(server.url);
  signIn();
  userLoaded(sampleUser());
  const { router } = await renderRoutes([{ path: '/submitted', Component: SubmittedPage }], '/submitted');
  await act(() => router.navigate('/submitted', { state: sent }));
  await screen.findByText('A1B2C3D4');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.seen.some(({ call }) => call === 'GET /api/v1/candidate/me')).toBe(true);
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs()).toContain(`/applications/${applicationId}`);
  await waitFor(() => expect(hrefs().includes('/profile/create?step=diversity')).toBe(offered));
});
