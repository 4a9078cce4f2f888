import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { OwnListsForm } from '../../features/organizations/settings/own-lists-form.tsx';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';

const shows = (text: string): boolean => (document.body.textContent ?? '').includes(text);
const puts = (server: ApiServer): { configuration: Organization['configuration']; version: number }[] =>
  server.seen.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => JSON.parse(body));
const save = (): Promise<void> => click(screen.getByRole('button', { name: 'Save lists' }));

const textArrays = { roleLevels: ['Trainee', 'Partner'], heardOptions: ['Friend:::Friend'] };
const stored = (): Organization =>
  sampleOrganization({ configuration: { ...sampleOrganization().configuration, textArrays } });
/** The organisation as the server has it. */
interface Site {
  kept: Organization;
}

function Page({ site }: { readonly site: Site }) {
  return <OwnListsForm organization={site.kept} />;
}

async function show(site: Site = { kept: stored() }) {
  const server = await startApiServer({
    [`PUT /api/v1/organization/${site.kept.id}`]: ({ body }) => {
      const asked = JSON.parse(body);
      if (asked.version !== site.kept.version) {
        const errors = [{ code: 'stale_version', message: 'stale_version' }];
        return { status: 409, body: { errors, message: 'stale_version', requestId: 'r', current: site.kept } };
      }
      site.kept = organization.parse({ ...site.kept, ...asked, version: site.kept.version + 1 });
      return { body: site.kept };
    },
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '/', element: <Page site={site} /> }], '/');
  return server;
}

it('keeps each list line by line, beside the lists that it does not know', async () => {
  const server = await show();
  await fill('roleLevels', 'Trainee\n\n  Associate ');
  await fill('roleTypes', 'Seat\nSecondment');
  await fill('employmentTypes', 'Fixed term');
  await fill('schoolGroups', 'Academies of the North');
  await fill('allowedReviewEmailDomains', 'hartwell.example');
  await fill('timezones', 'Europe/London;London');
  await save();
  await waitFor(() => expect(puts(server)).toHaveLength(1));
  expect(puts(server)[0]?.configuration.textArrays).toEqual({
    heardOptions: ['Friend:::Friend'],
    roleTypes: ['Seat', 'Secondment'],
    roleLevels: ['Trainee', 'Associate'],
    employmentTypes: ['Fixed term'],
    schoolGroups: ['Academies of the North'],
    allowedReviewEmailDomains: ['hartwell.example'],
    timezones: ['Europe/London;London'],
  });
});

it('names the line that cannot be used and sends nothing', async () => {
  const server = await show();
  await fill('allowedReviewEmailDomains', 'hartwell.example\n\nhttps://hartwell.example');
  await fill('timezones', 'Mars;Mars');
  await fill('roleLevels', 'Trainee\nPartner\ntrainee');
  await fill('schoolGroups', `North\n${'x'.repeat(256)}`);
  await save();
  await until(() => shows('Line 3 “https://hartwell.example” is not a domain.'));
  expect(shows('Line 1 “Mars;Mars” is not a time zone')).toBe(true);
  expect(shows('Line 3 repeats line 1.')).toBe(true);
  expect(shows('Line 2 is longer than 255 characters.')).toBe(true);
  expect(puts(server)).toEqual([]);
});

it('says that another administrator has saved, and saves again upon their version', async () => {
  const site: Site = { kept: stored() };
  const server = await show(site);
  site.kept = sampleOrganization({ ...site.kept, name: 'Theirs', version: site.kept.version + 1 });
  await fill('roleTypes', 'Seat');
  await save();
  await until(() => shows('Save again to replace their lists with yours.'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save lists' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await save();
  await waitFor(() => expect(site.kept.configuration.textArrays?.['roleTypes']?.[0]).toBe('Seat'));
  expect(puts(server).map(({ version }) => version)).toEqual([3, 4]);
});
