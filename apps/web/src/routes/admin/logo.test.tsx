import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as OrganizationPage } from './organization-page.tsx';

const { id } = sampleOrganization();
const logo = '01990009-0000-7000-8000-000000000001';
/** The organisation as the server has it, and whether the server refuses files. */
interface Site {
  kept: Organization;
  refuses: boolean;
}

const shows = (text: string): boolean => (document.body.textContent ?? '').includes(text);

function withLogo(site: Site, given: string | undefined): Organization {
  const { logo: _before, ...theme } = site.kept.configuration.theme;
  const configuration = { ...site.kept.configuration, theme: given === undefined ? theme : { ...theme, logo: given } };
  site.kept = organization.parse({ ...site.kept, configuration, version: site.kept.version + 1 });
  return site.kept;
}
const refusal = (code: string) => ({ errors: [{ code, message: code }], message: code, requestId: 'r' });

async function choose(name: string): Promise<void> {
  const input = document.getElementById('organization-logo');
  if (!(input instanceof HTMLInputElement)) throw new Error('no place for a logo');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], name)] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function show(site: Site) {
  const path = `/api/v1/organization/${id}`;
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: sampleUser({ userType: 'ADMIN', permissions: ['organization:configure'] }) }),
    [`GET ${path}`]: () => ({ body: site.kept }),
    [`PUT ${path}/logo`]: () =>
      site.refuses ? { status: 415, body: refusal('type_not_accepted') } : { body: withLogo(site, logo) },
    [`DELETE ${path}/logo`]: () => ({ body: withLogo(site, undefined) }),
    [`PUT ${path}`]: ({ body }) => {
      const asked = JSON.parse(body);
      if (asked.version !== site.kept.version)
        return { status: 409, body: { ...refusal('stale_version'), current: site.kept } };
      site.kept = organization.parse({ ...site.kept, ...asked, version: site.kept.version + 1 });
      return { body: site.kept };
    },
    'GET /api/v1/staff': () => ({ body: [] }),
    [`GET ${path}/visits`]: () => ({ status: 403, body: {} }),
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  await waitFor(() => expect(document.getElementById('organization-logo')).not.toBeNull());
  return server;
}

describe('the logo of an organisation', () => {
  it('is kept when it is chosen, survives the other settings, and is taken away', async () => {
    const site = { kept: sampleOrganization(), refuses: false };
    await show(site);
    await choose('logo.png');
    await until(() => shows('Choose another file'));
    expect(site.kept.configuration.theme.logo).toBe(logo);
    await fill('name', 'Another name');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() => expect(site.kept.name).toBe('Another name'));
    expect(site.kept.configuration.theme.logo).toBe(logo);
    expect(shows('A colleague has changed the settings')).toBe(false);
    await click(screen.getByRole('button', { name: 'Remove The logo' }));
    await until(() => shows('No file chosen'));
    expect(site.kept.configuration.theme.logo).toBeUndefined();
  });

  it('says at once of what kind it may be, and why the server refuses one', async () => {
    const site = { kept: sampleOrganization(), refuses: false };
    const server = await show(site);
    await choose('logo.svg');
    await until(() => shows('PNG, JPEG, JPG, GIF'));
    expect(server.seen.some(({ call }) => call.endsWith('/logo'))).toBe(false);
    site.refuses = true;
    await choose('logo.png');
    await waitFor(() => expect(document.querySelector('#organization-logo[aria-invalid="true"]')).not.toBeNull());
    expect(site.kept.configuration.theme.logo).toBeUndefined();
  });
});
