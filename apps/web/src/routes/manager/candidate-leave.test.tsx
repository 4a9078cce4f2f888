import { feedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LeaveQuestion } from '../../app/layouts/leave-question.tsx';
import { MenuDisclosure } from '../../app/menus/menu-disclosure.tsx';
import { closeMenus } from '../../lib/page/menus.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { click, fill, type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import {
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  samplePage,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const list = `/manager/roles/${roleId}?stage=1`;
const page = `/manager/candidate/${candidateId(2)}`;

const personal = { section: 'personal', data: { town: 'Manchester' }, version: 1 };

async function open() {
  const of = (number: number): string => `/api/v1/organization/${organizationId}/candidate/${candidateId(number)}`;
  const matches = `GET /api/v1/candidate/${candidateId(2)}/matches`;
  await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([1, 2, 3].map((one) => sampleRow(one))) }),
      [`GET ${of(2)}`]: () => ({ body: { ...sampleStaffCandidate(2), sections: [personal] } }),
      [`GET ${of(3)}`]: () => ({ body: sampleStaffCandidate(3) }),
      [`PUT ${of(2)}/update`]: () => ({ body: { ...personal, data: { town: 'Leeds' }, version: 2 } }),
      [matches]: () => ({ body: [] }),
      [`GET /api/v1/candidate/${candidateId(2)}/feed`]: () => ({ body: { entries: [], next: null, kinds: feedKinds } }),
    },
    [...everything, 'note:read', 'role:read'],
  );
  const menu = (
    <MenuDisclosure name="user" label="Morgan">
      <li>Sign out</li>
    </MenuDisclosure>
  );
  const framed = (element: ReactNode) => (
    <>
      {menu}
      {element}
      <LeaveQuestion />
    </>
  );
  const shown = await renderRoutes(
    [
      { path: '/manager/candidate/:candidateId', element: framed(<Component />) },
      { path: '/manager/roles/:roleId', element: <p>The list</p> },
    ],
    `${page}?role=${roleId}&return=${encodeURIComponent(list)}`,
  );
  await until(() => shows('Applied, pending') && shows('2 of 3') && shows('Manchester'));
  return shown;
}

const editTown = async (town: string): Promise<void> => {
  await click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(document.getElementById('town')).not.toBeNull());
  await fill('town', town);
};
const leaveFields = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
const isHere = (shown: Rendered): boolean => shown.path().startsWith(page);
const townShown = (): string | undefined => document.querySelector<HTMLInputElement>('#town')?.value;

beforeEach(() => {
  localStorage.clear();
  setSingleKeys(true);
});
afterEach(() => {
  closeMenus();
});

describe('a changed section of a candidate', () => {
  it('asks staff in their own words, without hints that speak to the candidate', async () => {
    await open();
    await click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(document.getElementById('phone')).not.toBeNull());
    const labels = [...document.querySelectorAll('label, legend')].map((one) => one.textContent);
    expect(labels.some((text) => text?.startsWith('British or Irish citizen'))).toBe(true);
    expect([shows('Are you a British or Irish citizen?'), shows('We only call about')]).toEqual([false, false]);
    expect(shows('The day on which a share code, passport or visa was checked.')).toBe(true);
  });

  it.each(['[', ']'])('is not left by the key %s without a question', async (key) => {
    const shown = await open();
    await editTown('Leeds');
    leaveFields();
    await press(key);
    expect([shows('Leave without saving?'), isHere(shown)]).toEqual([true, true]);
    await click(screen.getByRole('button', { name: 'Stay' }));
    expect([shows('Leave without saving?'), townShown()]).toEqual([false, 'Leeds']);
    await press(key);
    await click(screen.getByRole('button', { name: 'Leave without saving' }));
    await until(() => !isHere(shown));
  });

  it.each([true, false])('asks before Escape closes it, with the cursor in a field: %s', async (inField) => {
    const shown = await open();
    await editTown('Leeds');
    if (inField) document.getElementById('town')?.focus();
    else leaveFields();
    await press('Escape');
    expect([shows('Leave without saving?'), isHere(shown), townShown()]).toEqual([true, true, 'Leeds']);
    await click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect([isHere(shown), townShown()]).toEqual([true, undefined]);
    await press('Escape');
    expect(shown.path()).toBe(list);
  });

  it('is not lost by going to another tab', async () => {
    await open();
    await editTown('Leeds');
    leaveFields();
    await click(screen.getByRole('tab', { name: 'Documents' }));
    expect([shows('Leave without saving?'), townShown()]).toEqual([true, 'Leeds']);
    await click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(townShown()).toBeUndefined());
  });

  it('is left without a question once it is as it was', async () => {
    const shown = await open();
    await editTown('Leeds');
    await fill('town', 'Manchester');
    await press('Escape');
    expect([shows('Leave without saving?'), isHere(shown), townShown()]).toEqual([false, true, undefined]);
  });

  it('is left without a question once it has been saved', async () => {
    const shown = await open();
    await editTown('Leeds');
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(townShown()).toBe(undefined));
    await press(']');
    expect([shows('Leave without saving?'), isHere(shown)]).toEqual([false, false]);
  });
});

describe('Escape on a candidate', () => {
  it('closes an open menu and only that', async () => {
    const shown = await open();
    await click(screen.getByRole('button', { name: 'Morgan' }));
    await press('Escape');
    expect([isHere(shown), screen.getByRole('button', { name: 'Morgan' }).getAttribute('aria-expanded')]).toEqual([
      true,
      'false',
    ]);
    await press('Escape');
    expect(shown.path()).toBe(list);
  });

  it('closes "Suggest for a role" and only that', async () => {
    const shown = await open();
    await click(screen.getByRole('tab', { name: 'Record' }));
    await until(() => shows('Suggest for a role'));
    await click(screen.getByRole('button', { name: 'Suggest for a role' }));
    await waitFor(() => expect(document.getElementById('reason')).not.toBeNull());
    expect(document.activeElement?.closest('form')?.contains(document.getElementById('reason'))).toBe(true);
    await press('Escape');
    expect([isHere(shown), document.getElementById('reason')]).toEqual([true, null]);
    await click(screen.getByRole('button', { name: 'Suggest for a role' }));
    await fill('reason', 'Better there');
    await press('Escape');
    expect([shows('Leave without saving?'), document.getElementById('reason') !== null]).toEqual([true, true]);
    await click(screen.getByRole('button', { name: 'Stay' }));
  });
});

it('keeps a note that is being written', async () => {
  const shown = await open();
  await press('n');
  await waitFor(() => expect(document.getElementById('new-note')).not.toBeNull());
  await fill('new-note', 'Ring back on Monday');
  leaveFields();
  await press(']');
  expect([shows('Leave without saving?'), isHere(shown)]).toEqual([true, true]);
  await click(screen.getByRole('button', { name: 'Stay' }));
  // Other tabs are read beside the note, and the feed's filter changes.
  await click(screen.getByRole('tab', { name: 'Feed' }));
  await click(await screen.findByRole('button', { name: 'Notes' }));
  expect([shows('Leave without saving?'), shown.path().includes('show=')]).toEqual([false, true]);
  expect(document.querySelector<HTMLTextAreaElement>('#new-note')?.value).toBe('Ring back on Monday');
  await fill('new-note', '');
  leaveFields();
  await press(']');
  expect(isHere(shown)).toBe(false);
});
