import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { sampleOrganization } from '../../../testing/sample-organization.ts';
import { LimitsForm } from './limits-form.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['UK', '2027-08-31T22:59:59Z', '2026/27'],
  ['UK', '2027-08-31T23:00:00Z', '2027/28'],
  ['OZ', '2027-08-31T14:00:00Z', '2027/28'],
] as const)('names the academic year that is counted in %s at %s', async (countryBase, now, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  setBaseUrl((await startApiServer({})).url);
  await renderRoutes([{ path: '*', element: <LimitsForm organization={sampleOrganization({ countryBase })} /> }], '/');
  expect(screen.getByText(/begins in September; this one is/).textContent).toContain(year);
});
