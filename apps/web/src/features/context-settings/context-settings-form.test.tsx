import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleOrganization } from '../../testing/sample-organization.ts';
import { ContextSettingsForm } from './context-settings-form.tsx';

const organization = sampleOrganization({
  configuration: { theme: { colour: '#0f766e' }, context: { carerHours: 12 } },
});
const save = `PUT /api/v1/organization/${organization.id}`;
const onSaved = vi.fn<(saved: Organization) => void>();

async function show(rules: Readonly<Record<string, Rule>> = {}) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  await renderRoutes(
    [{ path: '*', element: <ContextSettingsForm organization={organization} onSaved={onSaved} /> }],
    '/',
  );
  return server;
}
const shown = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
};
const button = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
const isAtRest = (): boolean => button().hasAttribute('disabled') || button().getAttribute('aria-disabled') === 'true';
const sent = (server: ApiServer) => server.seen.filter(({ call }) => call === save).map(({ body }) => JSON.parse(body));
const accept: Rule = ({ body }) => {
  const { configuration, version } = JSON.parse(body);
  return { body: { ...organization, configuration, version: version + 1 } };
};

afterEach(() => {
  onSaved.mockClear();
});

it('shows the settings in force, the organisation’s numbers before the defaults, and saves nothing when nothing was changed', async () => {
  await show();
  expect([shown('carerHours'), shown('outperformerPi')]).toEqual(['12', '30']);
  expect(isAtRest()).toBe(true);
});

it('offers no flag that nothing could raise, and says why', async () => {
  await show();
  expect(document.getElementById('flag-FIRST_GEN')).not.toBeNull();
  expect(document.getElementById('flag-LOW_PARTICIPATION')).toBeNull();
  expect(document.body.textContent).toContain('there are no figures of it among the reference data');
});

it('keeps only what differs from the defaults, beside the rest of the configuration', async () => {
  const server = await show({ [save]: accept });
  await fill('carerHours', '10');
  await fill('schoolMoves', '2');
  await click(button());
  await waitFor(() => expect(onSaved.mock.calls).toHaveLength(1));
  expect(sent(server)).toEqual([
    { configuration: { theme: { colour: '#0f766e' }, context: { schoolMoves: 2 } }, version: 3 },
  ]);
  await until(isAtRest);
  expect([shown('carerHours'), shown('schoolMoves')]).toEqual(['10', '2']);
});

it('says what a number may be when the administrator saves, sends nothing, and goes on once it is right', async () => {
  const server = await show({ [save]: accept });
  await fill('carerHours', '99');
  expect(document.getElementById('carerHours')?.getAttribute('aria-invalid')).not.toBe('true');
  await click(button());
  expect(document.getElementById('carerHours')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('35');
  expect(sent(server)).toEqual([]);
  await fill('carerHours', '35');
  // The button is still disabled from the click before. This click is carried out once it is enabled.
  await click(button());
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ configuration: { context: { carerHours: 35 } } });
});

it('reports a change by another administrator, keeps what was typed, and takes the other version on request', async () => {
  const theirs = {
    ...organization,
    configuration: { ...organization.configuration, context: { carerHours: 20 } },
    version: 4,
  };
  const stale: Rule = () => ({
    status: 409,
    body: { errors: [{ code: 'stale_version', message: 'x' }], message: 'x', requestId: 'r', current: theirs },
  });
  const server = await show({
    [save]: (request) => (JSON.parse(request.body).version === 3 ? stale : accept)(request),
  });
  await fill('carerHours', '15');
  await click(button());
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect([sent(server).length, shown('carerHours')]).toEqual([1, '15']);
  await click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(shown('carerHours')).toBe('20');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
});
