import { listEvents } from '@evenhand/contract/events';
import { IconBriefcase } from '@tabler/icons-react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { asManager, press, shows } from '../../routes/manager/sample-hiring.factory.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { type Rendered, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { FindButton } from './find-button.tsx';

let server: ApiServer;
let shown: Rendered;
const user = sampleUser({
  userType: 'HIRING_MANAGER_ADMIN',
  permissions: ['candidate:search', 'event:read', 'role:edit'],
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

async function open(rules: Readonly<Record<string, Rule>> = {}): Promise<void> {
  server = await asManager({
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
    ...rules,
  });
  const nav = [{ path: '/manager/roles', label: 'shell.nav.roles', icon: IconBriefcase }] as const;
  shown = await renderRoutes([{ path: '*', element: <FindButton user={user} nav={nav} /> }], '/manager');
  await press('k', { ctrlKey: true });
  await until(() => document.querySelector('[role=combobox]') !== null);
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

afterEach(async () => {
  await shown.unmount();
  await server.close();
});

it('goes to a person by a few letters and keys alone', async () => {
  await open();
  expect(shows('Search everywhere')).toBe(true);
  await type(field(), 'ose');
  await until(() => current() === 'Amara OseiVacation scheme · amara@example.org');
  await until(() => document.querySelector('[role=listbox]')?.getAttribute('aria-busy') === 'false');
  await key('Enter');
  expect(shown.path()).toBe(`/manager/candidate/${person}?role=${role}`);
  expect(document.querySelector('[role=combobox]')).toBeNull();
});

it('goes to what is still on its way when Enter is pressed', async () => {
  await open();
  await type(field(), 'ose');
  await key('Enter');
  await until(() => shown.path() === `/manager/candidate/${person}?role=${role}`);
});

it('walks through what it offers, round its ends, and asks nothing for one letter', async () => {
  await open();
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
  await open({ [people]: () => ({ body: [] }) });
  await type(field(), 'zzzz');
  await until(() => shows('Nothing is called that'));
  await shown.unmount();
  await server.close();
  await open({ [people]: () => ({ status: 500, body: {} }) });
  await type(field(), 'zzzz');
  await until(() => shows('Not everything could be searched'));
});
