import { toPage } from '@evenhand/contract/base/paging';
import { listEvents } from '@evenhand/contract/records/events/events';
import { roleListItem } from '@evenhand/contract/records/roles/roles';
import { IconBriefcase, IconSettings } from '@tabler/icons-react';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { asManager, press, shows } from '../../routes/manager/sample-hiring.factory.ts';
import type { Rule } from '../../testing/api-server.ts';
import { renderRoutes, type, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { FindButton } from './find-button.tsx';
import type { NavItem } from './staff-nav.ts';

const user = sampleUser({
  userType: 'HIRING_MANAGER_ADMIN',
  permissions: ['candidate:search', 'event:read', 'role:edit', 'role:read'],
});
const person = '01990002-0000-7000-8000-000000000001';
const role = '01990001-0000-7000-8000-000000000001';
const people = `GET /api/v1/search/candidates/${user.organization.id}`;

const noEvents = listEvents.answers[200].parse({
  first: true,
  last: true,
  hasContent: false,
  hasNext: false,
  hasPrevious: false,
  number: 0,
  numberOfElements: 0,
  size: 6,
  totalElements: 0,
  totalPages: 0,
  content: [],
});

const roles: NavItem = { path: '/manager/roles', label: 'shell.nav.roles', icon: IconBriefcase };
const settings: NavItem = { path: '/manager/settings', label: 'shell.nav.settings', icon: IconSettings };

async function open(rules: Readonly<Record<string, Rule>> = {}, by = user, nav = [roles]) {
  const server = await asManager({
    [people]: () => ({
      body: [
        {
          id: person,
          name: 'Amara Osei',
          email: 'amara@example.org',
          applications: [{ roleId: role, roleTitle: 'Vacation scheme' }],
        },
      ],
    }),
    'GET /api/v1/events': () => ({ body: noEvents }),
    'GET /api/v1/roles': () => ({ body: toPage([], 0, { page: 0, size: 6 }) }),
    ...rules,
  });
  queryClient.setQueryData(userKey, by);
  const shown = await renderRoutes([{ path: '*', element: <FindButton user={by} nav={nav} /> }], '/manager');
  await press('k', { ctrlKey: true });
  await waitFor(() => expect(document.querySelector('[role=combobox]')).not.toBeNull());
  return { server, shown };
}
const field = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!input) throw new Error('No field');
  return input;
};
const key = (name: string): Promise<void> =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const current = (): string =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

it('goes to a person by a few letters and keys alone', async () => {
  const { shown } = await open();
  expect(shows('Search everywhere')).toBe(true);
  await type(field(), 'ose');
  await waitFor(() => expect(current()).toBe('Amara OseiVacation scheme · amara@example.org'));
  await waitFor(() => expect(document.querySelector('[role=listbox]')?.getAttribute('aria-busy')).toBe('false'));
  await key('Enter');
  expect(shown.path()).toBe(`/manager/candidate/${person}?role=${role}`);
  expect(document.querySelector('[role=combobox]')).toBeNull();
});

it('goes to a page of the settings by its name', async () => {
  const { shown } = await open({ [people]: () => ({ body: [] }) }, user, [roles, settings]);
  await type(field(), 'reasons');
  await until(() => current().startsWith('Reasons'));
  await key('Enter');
  await waitFor(() => expect(shown.path()).toBe('/manager/settings/reasons'));
});

it('goes to what is still on its way when Enter is pressed', async () => {
  const { shown } = await open();
  await type(field(), 'ose');
  await key('Enter');
  await waitFor(() => expect(shown.path()).toBe(`/manager/candidate/${person}?role=${role}`));
});

it('leads on to everybody who is called so, when there are more than it shows', async () => {
  const many = (count: number) => ({
    body: Array.from({ length: count }, (_, at) => ({
      id: person.replace(/1$/, String(at)),
      name: `Smith ${at}`,
      email: `smith${at}@example.org`,
      applications: [],
    })),
  });
  const { shown } = await open({ [people]: ({ url }) => many(url.searchParams.get('searchTerm') === 'smith' ? 7 : 6) });
  await type(field(), 'smith & co');
  await until(() => shows('Smith 5'));
  expect(shows('All people called')).toBe(false);
  await type(field(), 'smith');
  await until(() => shows('All people called “smith”'));
  expect(shows('Smith 6')).toBe(false);
  await waitFor(() => expect(document.querySelector('[role=listbox]')?.getAttribute('aria-busy')).toBe('false'));
  for (let step = 0; step < 6; step += 1) await key('ArrowDown');
  await key('Enter');
  expect(shown.path()).toBe('/manager/search?q=smith');
});

it('finds roles of any status, and says which of them are not worked on', async () => {
  const item = (number: number, status: string) => ({
    id: role.replace(/1$/, String(number)),
    title: `Scheme ${number}`,
    scheme: 'VACATION_SCHEME',
    status,
    location: '',
    opensAt: null,
    closesAt: null,
    publishedAt: null,
    languages: ['en'],
    applications: 0,
    drafts: 0,
    heldOutcomes: 0,
    funnel: { toScreen: 0, toReview: 0, toInterview: 0, toOffer: 0 },
  });
  const roles = [item(1, 'ACTIVE'), item(2, 'PRESET'), item(3, 'ARCHIVED')].map((one) => roleListItem.parse(one));
  const { server, shown } = await open({
    [people]: () => ({ body: [] }),
    'GET /api/v1/roles': () => ({ body: toPage(roles, 3, { page: 0, size: 6 }) }),
  });
  await type(field(), 'scheme');
  await waitFor(() => expect(current()).toBe('Scheme 1'));
  expect(server.seen.find(({ call }) => call === 'GET /api/v1/roles')?.url.search).toContain('status=ANY');
  await key('ArrowDown');
  expect(current()).toBe('Scheme 2Preset');
  await key('ArrowDown');
  expect(current()).toBe('Scheme 3Archived');
  await key('ArrowUp');
  await waitFor(() => expect(document.querySelector('[role=listbox]')?.getAttribute('aria-busy')).toBe('false'));
  await key('Enter');
  expect(shown.path()).toBe(`/manager/roles/${role.replace(/1$/, '2')}/edit`);
});

it('walks through what it offers, round its ends, and asks nothing for one letter', async () => {
  const { server } = await open();
  expect(current()).toBe('Roles');
  await key('ArrowDown');
  expect(current()).toBe('New role');
  await key('ArrowUp');
  await key('ArrowUp');
  expect(current()).toBe('Your account');
  await type(field(), 'n');
  // Longer than it waits for the next letter before it asks: that nothing follows cannot be waited for otherwise.
  await act(async () => new Promise((rest) => setTimeout(rest, 300)));
  expect(server.seen.filter(({ call }) => call === people)).toEqual([]);
  expect(current()).toBe('New role');
});

it('says that there is nothing, and that something could not be searched', async () => {
  const { server, shown } = await open({ [people]: () => ({ body: [] }) });
  await type(field(), 'zzzz');
  await until(() => shows('Nothing was found'));
  await shown.unmount();
  await server.close();
  await open({ [people]: () => ({ status: 500, body: {} }) });
  await type(field(), 'zzzz');
  await until(() => shows('Not everything could be searched'));
});

it('does not search for people where the organisation has switched that search off', async () => {
  const { server } = await open({}, { ...user, organization: { ...user.organization, search: false } });
  await type(field(), 'ose');
  await until(() => shows('Nothing was found') || shows('Amara Osei'));
  expect(server.seen.some(({ call }) => call === people)).toBe(false);
});
