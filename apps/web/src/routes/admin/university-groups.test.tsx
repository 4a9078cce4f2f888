import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as OrganizationPage } from './organization-page.tsx';

const { id } = sampleOrganization();
const own = { id: 'own_group', name: 'The north', universities: [1, 3] };

const shows = (text: string): boolean => (document.body.textContent ?? '').includes(text);
const puts = (server: ApiServer): { configuration: Organization['configuration']; version: number }[] =>
  server.seen.filter(({ call }) => call === `PUT /api/v1/organization/${id}`).map(({ body }) => JSON.parse(body));
const lines = (group: string): string => {
  const field = document.getElementById(`${group}.lines`);
  if (!(field instanceof HTMLTextAreaElement)) throw new Error(`no universities of ${group}`);
  return field.value;
};

async function show() {
  const { configuration } = sampleOrganization();
  let kept = sampleOrganization({ configuration: { ...configuration, universityGroups: [own] } });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: sampleUser({ userType: 'ADMIN', permissions: ['organization:configure'] }) }),
    [`GET /api/v1/organization/${id}`]: () => ({ body: kept }),
    [`PUT /api/v1/organization/${id}`]: ({ body }) => {
      const asked = JSON.parse(body);
      if (asked.version !== kept.version) {
        const errors = [{ code: 'stale_version', message: 'stale_version' }];
        return { status: 409, body: { errors, message: 'stale_version', requestId: 'r', current: kept } };
      }
      kept = organization.parse({ ...kept, ...asked, version: kept.version + 1 });
      return { body: kept };
    },
    'GET /api/v1/staff': () => ({ body: [] }),
    [`GET /api/v1/organization/${id}/visits`]: () => ({ status: 403, body: {} }),
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  await waitFor(() => expect(document.getElementById('own_group.name')).not.toBeNull());
  return server;
}

describe('groups of universities', () => {
  it('are kept by the names of their members, beside the other settings of the page', async () => {
    const server = await show();
    expect(lines('own_group')).toBe('University of Aberdeen\nAberystwyth University');
    await click(screen.getByRole('button', { name: 'Add a group' }));
    await fill('own_group_2.name', 'The west');
    await fill('own_group_2.lines', 'university of bath\n  ARU ');
    await click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    expect(puts(server)[0]?.configuration.universityGroups).toEqual([
      own,
      { id: 'own_group_2', name: 'The west', universities: [11, 4] },
    ]);
    await until(() => !shows('A colleague has changed the settings'));
    await click(screen.getByRole('button', { name: 'Remove The north' }));
    await click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() => expect(puts(server)).toHaveLength(2));
    expect(puts(server)[1]?.configuration.universityGroups?.map(({ name }) => name)).toEqual(['The west']);
  });

  it('say which lines are no university, and want a name', async () => {
    const server = await show();
    await fill('own_group.name', ' ');
    await fill('own_group.lines', 'Hogwarts\nUniversity of Bath');
    await click(screen.getByRole('button', { name: 'Save groups' }));
    await until(() => shows('We do not know Hogwarts.'));
    expect(shows('Enter a name for the group')).toBe(true);
    expect(puts(server)).toEqual([]);
  });
});
