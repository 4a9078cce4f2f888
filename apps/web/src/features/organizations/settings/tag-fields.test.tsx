import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { OrganizationSettings } from './organization-settings.tsx';

const { configuration } = sampleOrganization();
const tagged = sampleOrganization({
  configuration: { ...configuration, text: { gtmId: 'GTM-OLD1', selfDescribeEthnicityId: '9' } },
});

async function show(organization: Organization, maySetTags: boolean) {
  const server = await startApiServer({
    [`PUT /api/v1/organization/${organization.id}`]: () => ({ body: organization }),
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes(
    [{ path: '*', element: <OrganizationSettings organization={organization} maySetTags={maySetTags} /> }],
    '/',
  );
  return server;
}
const saved = (server: ApiServer) => {
  const body = server.seen.find(({ call }) => call.startsWith('PUT'))?.body;
  return body === undefined ? null : JSON.parse(body).configuration;
};
const save = (): Promise<void> => click(screen.getByRole('button', { name: 'Save the settings' }));

it('the platform sets logo and tags; what is emptied goes, and what the form does not know stays', async () => {
  const server = await show(tagged, true);
  await fill('configuration.text.logoUrl', ' https://pictures.example/logo.svg ');
  await fill('configuration.theme.logoWidth', '180');
  await fill('configuration.text.gtmId', '');
  await fill('configuration.text.facebookPixelId', '123456');
  await save();
  await waitFor(() => expect(saved(server)).not.toBeNull());
  expect(saved(server).theme).toEqual({ ...configuration.theme, logoWidth: 180 });
  expect(saved(server).text).toEqual({
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
  const server = await show(tagged, true);
  await fill(`configuration.${field}`, typed);
  await save();
  await waitFor(() =>
    expect(document.getElementById(`configuration.${field}`)?.getAttribute('aria-invalid')).toBe('true'),
  );
  expect(document.body.textContent).toContain(message);
  expect(saved(server)).toBeNull();
});

it('an organisation’s own admin sees none of it and takes none of it away', async () => {
  const server = await show(tagged, false);
  expect(document.getElementById('configuration.text.gtmId')).toBeNull();
  await fill('name', 'Hartwell & Sons');
  await save();
  await waitFor(() => expect(saved(server)).not.toBeNull());
  expect(saved(server).text).toEqual(tagged.configuration.text);
});
