import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { OwnListsForm } from '../../features/organizations/settings/own-lists-form.tsx';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, fill, type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';

let server: ApiServer;
let app: Rendered;
let kept: Organization;

const shows = (text: string): boolean => (document.body.textContent ?? '').includes(text);
const puts = (): { configuration: Organization['configuration']; version: number }[] =>
  server.seen.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => JSON.parse(body));
const save = (): Promise<void> => click(screen.getByRole('button', { name: 'Save lists' }));

function Component() {
  return <OwnListsForm organization={kept} />;
}

beforeEach(async () => {
  const textArrays = { roleLevels: ['Trainee', 'Partner'], heardOptions: ['Friend:::Friend'] };
  kept = sampleOrganization({ configuration: { ...sampleOrganization().configuration, textArrays } });
  server = await startApiServer({
    [`PUT /api/v1/organization/${kept.id}`]: ({ body }) => {
      const asked = JSON.parse(body);
      if (asked.version !== kept.version) {
        const errors = [{ code: 'stale_version', message: 'stale_version' }];
        return { status: 409, body: { errors, message: 'stale_version', requestId: 'r', current: kept } };
      }
      kept = organization.parse({ ...kept, ...asked, version: kept.version + 1 });
      return { body: kept };
    },
  });
  setBaseUrl(server.url);
  signIn();
  app = await renderRoutes([{ path: '/', Component }], '/');
});
afterEach(async () => {
  await app.unmount();
  await server.close();
});

it('keeps each list line by line, beside the lists that it does not know', async () => {
  await fill('roleLevels', 'Trainee\n\n  Associate ');
  await fill('roleTypes', 'Seat\nSecondment');
  await fill('employmentTypes', 'Fixed term');
  await fill('schoolGroups', 'Academies of the North');
  await fill('allowedReviewEmailDomains', 'hartwell.example');
  await fill('timezones', 'Europe/London;London');
  await save();
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]?.configuration.textArrays).toEqual({
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
  await fill('allowedReviewEmailDomains', 'hartwell.example\n\nhttps://hartwell.example');
  await fill('timezones', 'Mars;Mars');
  await fill('roleLevels', 'Trainee\nPartner\ntrainee');
  await fill('schoolGroups', `North\n${'x'.repeat(256)}`);
  await save();
  await until(() => shows('Line 3 “https://hartwell.example” is not a domain.'));
  expect(shows('Line 1 “Mars;Mars” is not a time zone')).toBe(true);
  expect(shows('Line 3 repeats line 1.')).toBe(true);
  expect(shows('Line 2 is longer than 255 characters.')).toBe(true);
  expect(puts()).toEqual([]);
});

it('says that another administrator has saved, and saves again upon their version', async () => {
  kept = sampleOrganization({ ...kept, name: 'Theirs', version: kept.version + 1 });
  await fill('roleTypes', 'Seat');
  await save();
  await until(() => shows('Save again to replace their lists with yours.'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save lists' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await save();
  await waitFor(() => expect(kept.configuration.textArrays?.['roleTypes']?.[0]).toBe('Seat'));
  expect(puts().map(({ version }) => version)).toEqual([3, 4]);
});
