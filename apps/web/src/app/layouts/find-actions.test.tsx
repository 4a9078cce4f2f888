import { toPage } from '@evenhand/contract/base/paging';
import { IconBriefcase, IconSettings } from '@tabler/icons-react';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { logout } from '../../entities/session/http.ts';
import { keepRecentItem, recentItems } from '../../entities/session/recent-items.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { usePageActions } from '../../lib/page/page-actions.ts';
import { asManager, candidateId, press, shows } from '../../routes/manager/sample-hiring.factory.ts';
import { renderRoutes, type, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { FindButton } from './find-button.tsx';
import type { NavItem } from './staff-nav.ts';

const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: ['candidate:search', 'role:read'] });
const people = `GET /api/v1/search/candidates/${user.organization.id}`;
const nav: readonly NavItem[] = [
  { path: '/manager/roles', label: 'shell.nav.roles', icon: IconBriefcase },
  { path: '/manager/settings', label: 'shell.nav.settings', icon: IconSettings },
];
const person = { kind: 'person', id: 'p1', label: 'Priya Shaw', to: '/manager/candidate/p1?role=r1' } as const;

beforeEach(() => localStorage.clear());

function Page({ done }: { readonly done: string[] }) {
  const act = (id: string) => (): void => {
    done.push(id);
  };
  usePageActions([
    { id: 'move', label: 'Move to a stage', detail: '3 selected', run: act('move') },
    { id: 'assign', label: 'Assign to Ada', detail: '', words: 'reviewer', typedOnly: true, run: act('assign') },
  ]);
  return <FindButton user={user} nav={nav} />;
}

async function open(found: readonly object[] = []) {
  const server = await asManager({
    [people]: () => ({ body: found }),
    'GET /api/v1/roles': () => ({ body: toPage([], 0, { page: 0, size: 6 }) }),
  });
  queryClient.setQueryData(userKey, user);
  const done: string[] = [];
  const shown = await renderRoutes([{ path: '*', element: <Page done={done} /> }], '/manager');
  await press('k', { ctrlKey: true });
  await waitFor(() => expect(document.querySelector('[role=combobox]')).not.toBeNull());
  return { server, shown, done };
}
const field = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!input) throw new Error('No field');
  return input;
};
const enter = (): Promise<void> =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
const current = (): string =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const settled = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[role=listbox]')?.getAttribute('aria-busy')).toBe('false'));

describe('actions of the page', () => {
  it('come before the pages, and are done when they are chosen', async () => {
    const { shown, done } = await open();
    expect(current()).toBe('Move to a stage3 selected');
    expect(shows('Assign to Ada')).toBe(false);
    await enter();
    await waitFor(() => expect(done).toEqual(['move']));
    expect([shown.path(), document.querySelector('[role=combobox]')]).toEqual(['/manager', null]);
  });

  it('are found by another word for them', async () => {
    const { done } = await open();
    await type(field(), 'reviewer');
    await until(() => current().startsWith('Assign to Ada'));
    await settled();
    await enter();
    await waitFor(() => expect(done).toEqual(['assign']));
  });

  it('are found in spite of a typing mistake, once nothing else is', async () => {
    await open();
    await type(field(), 'asisgn');
    await until(() => current().startsWith('Assign to Ada'));
  });
});

it('finds pages of the settings by other words', async () => {
  const { shown } = await open();
  await type(field(), 'colours');
  await until(() => current().startsWith('Look'));
  await settled();
  await enter();
  await waitFor(() => expect(shown.path()).toBe('/manager/settings/look'));
});

it('says that people have similar names', async () => {
  await open([{ id: candidateId(1), name: 'Priya Shaw', email: 'priya@example.org', near: true, applications: [] }]);
  await type(field(), 'shwa');
  await until(() => shows('People with a similar name') && shows('Priya Shaw'));
});

describe('what was opened lately', () => {
  it('comes first, and only to the user who opened it', async () => {
    keepRecentItem(user, person);
    expect(recentItems({ ...user, id: 'another' })).toEqual([]);
    const { shown } = await open();
    expect(current()).toBe('Priya Shaw');
    await enter();
    expect(shown.path()).toBe(person.to);
  });

  it('is forgotten at a sign-out', () => {
    keepRecentItem(user, person);
    expect(recentItems(user)).toEqual([person]);
    logout('own');
    expect(Object.keys(localStorage).filter((key) => key.includes('recent'))).toEqual([]);
  });

  it('holds the last eight, and none twice', () => {
    for (let at = 0; at < 10; at += 1) keepRecentItem(user, { ...person, id: `p${at}` });
    keepRecentItem(user, { ...person, id: 'p5' });
    expect(recentItems(user).map(({ id }) => id)).toEqual(['p5', 'p9', 'p8', 'p7', 'p6', 'p4', 'p3', 'p2']);
  });

  it('counts as nothing when it is of another shape', () => {
    const items = [{ ...person, to: 'https://example.org' }];
    localStorage.setItem('evenhand.recent', JSON.stringify({ by: `${user.organization.id}.${user.id}`, items }));
    expect(recentItems(user)).toEqual([]);
  });
});
