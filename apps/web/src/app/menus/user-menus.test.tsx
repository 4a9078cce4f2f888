import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepUnsaved } from '../../entities/draft/unsaved-forms.ts';
import { userKey } from '../../entities/session/current-user-key.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import { landingPath } from '../../entities/session/landing.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { closeMenus } from '../../lib/page/menus.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { CookieChoice } from '../cookies/cookie-choice.tsx';
import { closeCookiePanel } from '../cookies/cookie-panel-state.ts';
import { StaffLayout } from '../layouts/staff-layout.tsx';
import { UserMenus } from './user-menus.tsx';

const signedIn = {
  access_token: 'a',
  token_type: 'Bearer' as const,
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000009',
};
const show = async (user = sampleUser(), boot = sampleBoot()) => {
  return renderRoutes([{ path: '*', element: <UserMenus user={user} /> }], '/', boot);
};
const withoutApplications = (): Boot => {
  const boot = sampleBoot();
  return boot.variant
    ? { ...boot, variant: { ...boot.variant, features: { ...boot.variant.features, applications: false } } }
    : boot;
};
const openOnes = (): string[] =>
  [...document.querySelectorAll('button[aria-expanded="true"]')].map((button) => button.textContent ?? '');

afterEach(() => {
  closeMenus();
});

describe('the menus', () => {
  it('close each other', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Profile' }));
    expect(openOnes()).toEqual(['Profile']);
    await click(screen.getByRole('button', { name: 'Account' }));
    expect(openOnes()).toEqual(['Account']);
    await click(screen.getByRole('button', { name: 'Amara' }));
    expect(openOnes()).toEqual(['Amara']);
    await click(screen.getByRole('button', { name: 'Amara' }));
    expect(openOnes()).toEqual([]);
  });

  it('close on Escape, with the focus back on the button', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Account' }));
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect([openOnes(), document.activeElement?.textContent]).toEqual([[], 'Account']);
  });

  it('close on a press outside', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Account' }));
    await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(openOnes()).toEqual([]);
  });

  it('stand beside a link to applications where people apply, and only there', async () => {
    const app = await show();
    expect(screen.getByRole('link', { name: 'Your applications' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Profile' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Your applications',
      'Your profile',
      'Changes you need',
    ]);
    await app.unmount();
    closeMenus();
    const other = await show(sampleUser(), withoutApplications());
    await click(screen.getByRole('button', { name: 'Profile' }));
    expect(screen.getByRole('link', { name: 'Your profile' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Your applications' })).toBeNull();
    await other.unmount();
    closeMenus();
    await show(sampleUser({ userType: 'HIRING_MANAGER' }));
    expect(screen.queryByRole('link', { name: 'Your applications' })).toBeNull();
    const user = sampleUser({ hasApplication: true });
    const landings = [sampleBoot(), withoutApplications()].map(({ variant }) => landingPath(user, variant));
    expect(landings).toEqual(['/applications', '/profile']);
  });

  it('have help, the legal pages and the choice of cookies for staff, whose pages have no foot', async () => {
    const user = sampleUser({ userType: 'HIRING_MANAGER', firstName: 'Jo' });
    queryClient.setQueryData(userKey, user);
    session.signedIn(signedIn);
    await renderRoutes([{ path: '*', Component: StaffLayout }], '/manager/roles');
    await waitFor(() => expect(document.querySelector('a[href^="mailto:"]')).not.toBeNull());
    await click(screen.getByRole('button', { name: 'Jo Osei' }));
    const { variant } = sampleBoot();
    expect(screen.getByRole('link', { name: `Get help: ${variant?.supportAddress}` }).getAttribute('href')).toBe(
      `mailto:${variant?.supportAddress}`,
    );
    expect(screen.getByRole('link', { name: 'Privacy and cookies' }).getAttribute('href')).toBe('/policy');
    await click(screen.getByRole('button', { name: 'Cookie choices' }));
    expect(openOnes()).toEqual([]);
    const panel = await renderRoutes([{ path: '*', Component: CookieChoice }], '/');
    await waitFor(() => expect(document.body.textContent).toContain('Save preferences and close'));
    closeCookiePanel();
    await panel.unmount();
    session.clear();
  });

  it('show a profile to candidates only', async () => {
    await show(sampleUser({ userType: 'HIRING_MANAGER', firstName: 'Jo' }));
    expect(screen.queryByRole('button', { name: 'Profile' })).toBeNull();
  });
});

describe('signing out', () => {
  it('asks first where words would be lost with it, and is done only then', async () => {
    const out: string[] = [];
    const server = await startApiServer({
      'DELETE /oauth/access-token': () => {
        out.push('signed out');
        return { body: { done: true } };
      },
    });
    setBaseUrl(server.url);
    let isKept = false;
    const forget = keepUnsaved(async () => isKept);
    const answers = [false, true];
    const asked = vi.fn(() => answers.shift() ?? false);
    vi.stubGlobal('confirm', asked);
    const press = async (): Promise<void> => {
      await click(screen.getByRole('button', { name: 'Amara' }));
      await click(screen.getByRole('button', { name: 'Sign out' }));
    };
    await show();
    await press();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringContaining('Sign out and remove it?')));
    expect(out).toEqual([]);
    await press();
    await waitFor(() => expect(out).toEqual(['signed out']));
    isKept = true;
    await press();
    await waitFor(() => expect(out).toHaveLength(2));
    expect(asked).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
    forget();
    await server.close();
  });
});
