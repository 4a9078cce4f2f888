import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeMenus } from '../lib/menus.ts';
import { byName, click, type Rendered, renderRoutes } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { UserMenus } from './user-menus.tsx';

let app: Rendered | undefined;
const show = async (user = sampleUser()): Promise<void> => {
  app = await renderRoutes([{ path: '*', element: <UserMenus user={user} /> }], '/');
};
const openOnes = (): string[] =>
  [...document.querySelectorAll('button[aria-expanded="true"]')].map((button) => button.textContent ?? '');

afterEach(async () => {
  closeMenus();
  await app?.unmount();
});

describe('the menus', () => {
  it('close each other', async () => {
    await show();
    await click(byName('button', 'Profile'));
    expect(openOnes()).toEqual(['Profile']);
    await click(byName('button', 'Account'));
    expect(openOnes()).toEqual(['Account']);
    await click(byName('button', 'Amara'));
    expect(openOnes()).toEqual(['Amara']);
    await click(byName('button', 'Amara'));
    expect(openOnes()).toEqual([]);
  });

  it('close on Escape, with the focus back on the button', async () => {
    await show();
    await click(byName('button', 'Account'));
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect([openOnes(), document.activeElement?.textContent]).toEqual([[], 'Account']);
  });

  it('close on a press outside', async () => {
    await show();
    await click(byName('button', 'Account'));
    await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(openOnes()).toEqual([]);
  });

  it('show a profile to candidates only', async () => {
    await show(sampleUser({ userType: 'HIRING_MANAGER', firstName: 'Jo' }));
    expect(() => byName('button', 'Profile')).toThrow('No button "Profile"');
  });
});
