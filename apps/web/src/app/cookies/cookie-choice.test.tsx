import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { CookieChoice, isPrintView } from './cookie-choice.tsx';
import { analyticsCookies, readConsent, saveConsent } from './cookie-consent.ts';
import { closeCookiePanel } from './cookie-panel-state.ts';

const routes = [{ path: '*', Component: CookieChoice }];
const show = async (path = '/'): Promise<void> => {
  await renderRoutes(routes, path);
};
const texts = (): string[] => [...document.querySelectorAll('button')].map((button) => button.textContent ?? '');

beforeEach(() => localStorage.clear());
afterEach(() => {
  closeCookiePanel();
});

describe('the cookie banner', () => {
  it('offers the three choices on a first visit', async () => {
    await show();
    await waitFor(() => expect(texts()).toEqual(['Reject all', 'Accept all', 'Manage Cookies']));
  });

  it('is not on a page made for paper', async () => {
    await show('/application?print=true');
    expect(texts()).toEqual([]);
    expect([isPrintView('?print=true'), isPrintView('?print=false'), isPrintView('')]).toEqual([true, false, false]);
  });

  it.each(['true', 'false'])('does not come again after the choice "%s"', async (kept) => {
    localStorage.setItem('cookiesAccepted', kept);
    await show();
    expect(texts()).toEqual([]);
  });

  it('gives way to the panel, and comes back when the panel is closed', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Manage Cookies' }));
    await waitFor(() => expect(texts()).toContain('Save preferences and close'));
    expect(texts()).not.toContain('Reject all');
    expect(document.body.textContent).toContain('Strictly necessary');
    await click(screen.getByRole('button', { name: 'Cancel' }));
    expect(texts()).toContain('Reject all');
  });
});

describe('the choice', () => {
  it('is kept, and the page loads again', () => {
    const reload = vi.fn<() => void>();
    saveConsent(true, reload);
    expect([localStorage.getItem('cookiesAccepted'), readConsent(localStorage), reload.mock.calls.length]).toEqual([
      'true',
      'accepted',
      1,
    ]);
  });

  it('of no removes what analytics has set, and nothing else', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookies are the subject of the test.
    for (const name of ['_ga', '_gid', '_gat', '_ga_XY12', 'otp-61', '_gallery']) document.cookie = `${name}=1; path=/`;
    expect(analyticsCookies(document.cookie)).toEqual(['_ga', '_gid', '_gat', '_ga_XY12']);
    saveConsent(false, () => undefined);
    expect(analyticsCookies(document.cookie)).toEqual([]);
    expect(document.cookie).toContain('otp-61=1');
    expect(document.cookie).toContain('_gallery=1');
    expect(readConsent(localStorage)).toBe('refused');
  });
});
