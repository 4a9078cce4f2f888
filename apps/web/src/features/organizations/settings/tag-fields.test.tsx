import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, type Rendered, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { OrganizationSettings } from './organization-settings.tsx';

const { configuration } = sampleOrganization();
const tagged = sampleOrganization({
  configuration: { ...configuration, text: { gtmId: 'GTM-OLD1', selfDescribeEthnicityId: '9' } },
});
let server: ApiServer;
let app: Rendered;

async function show(organization: Organization, maySetTags: boolean): Promise<void> {
  server = await startApiServer({ [`PUT /api/v1/organization/${organization.id}`]: () => ({ body: organization }) });
  setBaseUrl(server.url);
  signIn();
  app = await renderRoutes(
    [{ path: '*', element: <OrganizationSettings organization={organization} maySetTags={maySetTags} /> }],
    '/',
  );
}
const saved = () => {
  const body = server.seen.find(({ call }) => call.startsWith('PUT'))?.body;
  return body === undefined ? null : JSON.parse(body).configuration;
};
const save = (): Promise<void> => click(screen.getByRole('button', { name: 'Save the settings' }));

afterEach(async () => {
  await app.unmount();
  await server.close();
});

it('the platform sets logo and tags; what is emptied goes, and what the form does not know stays', async () => {
  await show(tagged, true);
  await fill('configuration.text.logoUrl', ' https://pictures.example/logo.svg ');
  await fill('configuration.theme.logoWidth', '180');
  await fill('configuration.text.gtmId', '');
  await fill('configuration.text.facebookPixelId', '123456');
  await save();
  await waitFor(() => expect(saved()).not.toBeNull());
  expect(saved().theme).toEqual({ ...configuration.theme, logoWidth: 180 });
  expect(saved().text).toEqual({
    selfDescribeEthnicityId: '9',
    logoUrl: 'https://pictures.example/logo.svg',
    facebookPixelId: '123456',
  });
});

it.each([
  ['text.logoUrl', 'http://pictures.example/logo.svg', 'begins with https://'],
  ['theme.logoWidth', '5', 'from 16 to 400'],
  ['text.gtmId', 'UA-1', 'like GTM-ABC123'],
  ['text.facebookPixelId', 'abc', 'digits only'],
])('%s is not taken as %s', async (field, typed, message) => {
  await show(tagged, true);
  await fill(`configuration.${field}`, typed);
  await save();
  await waitFor(() =>
    expect(document.getElementById(`configuration.${field}`)?.getAttribute('aria-invalid')).toBe('true'),
  );
  expect(app.container.textContent).toContain(message);
  expect(saved()).toBeNull();
});

it('an organisation’s own admin sees none of it and takes none of it away', async () => {
  await show(tagged, false);
  expect(document.getElementById('configuration.text.gtmId')).toBeNull();
  await fill('name', 'Hartwell & Sons');
  await save();
  await waitFor(() => expect(saved()).not.toBeNull());
  expect(saved().text).toEqual(tagged.configuration.text);
});
