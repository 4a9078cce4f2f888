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

/** Returns the ids of the groups on the page. */
const groupIds = (): string[] =>
  [...document.querySelectorAll('input')].flatMap(({ id: field }) => /^(own_[a-z0-9_]+)\.name$/.exec(field)?.[1] ?? []);

/** Adds a group by this button, and returns its id. */
async function add(button: string): Promise<string> {
  const before = groupIds();
  await click(screen.getByRole('button', { name: button }));
  const [made] = groupIds().filter((one) => !before.includes(one));
  if (made === undefined) throw new Error('no group was added');
  return made;
}

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
    const west = await add('Add a group');
    await fill(`${west}.name`, 'The west');
    await fill(`${west}.lines`, 'university of bath\n  ARU ');
    await click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    expect(puts(server)[0]?.configuration.universityGroups).toEqual([
      own,
      { id: west, name: 'The west', universities: [11, 4] },
    ]);
    await until(() => !shows('A colleague has changed the settings'));
    await click(screen.getByRole('button', { name: 'Remove The north' }));
    await click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() => expect(puts(server)).toHaveLength(2));
    expect(puts(server)[1]?.configuration.universityGroups?.map(({ name }) => name)).toEqual(['The west']);
  });

  it('never have the id of one that was removed, which saved lists may name', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Remove The north' }));
    const first = await add('Add a group');
    await click(screen.getByRole('button', { name: 'Remove this group' }));
    const second = await add('Add a group');
    expect(new Set(['own_group', first, second]).size).toBe(3);
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

describe('groups of schools', () => {
  it('are kept beside those of universities, each school once, by its name or its number', async () => {
    const server = await show();
    await click(screen.getByRole('button', { name: 'Save groups of schools' }));
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    const partners = await add('Add a group of schools');
    await click(screen.getByRole('button', { name: 'Save groups of schools' }));
    await until(() => shows('Enter at least one school') && shows('Enter a name for the group'));
    await fill(`${partners}.name`, 'Partner schools');
    await fill(`${partners}.lines`, ' Roundhay School\nroundhay  school\n\n108089');
    await click(screen.getByRole('button', { name: 'Save groups of schools' }));
    await waitFor(() => expect(puts(server)).toHaveLength(2));
    expect(puts(server)[1]?.configuration).toMatchObject({
      universityGroups: [own],
      schoolGroups: [{ id: partners, name: 'Partner schools', schools: ['roundhay  school', '108089'] }],
    });
  });
});
