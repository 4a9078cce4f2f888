import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userKey } from '../entities/session/current-user-key.ts';
import { ProblemError } from '../lib/http/problem-error.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { announce, clearStatusMessages } from '../lib/page/status-messages.ts';
import { type Rendered, renderRoutes } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { PageSpinner } from '../ui/layout/page-spinner.tsx';
import { Waiting } from '../ui/text/waiting.tsx';
import { FatalPage } from './fatal-page.tsx';
import { StatusMessages } from './status-messages.tsx';

const Nothing = () => null;

function Page() {
  const { data } = useQuery({ queryKey: ['waiting'], queryFn: async () => 'It is here.' });
  return data ?? <Waiting />;
}

const text = (): string => document.body.textContent ?? '';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  clearStatusMessages();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a message about what has happened stands for five seconds', async () => {
  await renderRoutes([{ path: '*', Component: StatusMessages }], '/');
  await act(async () => announce({ kind: 'success', text: 'Signed in.' }));
  await pass(4999);
  expect(text()).toContain('Signed in.');
  await pass(1);
  expect(text()).not.toContain('Signed in.');
});

it('a message goes when its action is taken, so that it is not taken twice', async () => {
  await renderRoutes([{ path: '*', Component: StatusMessages }], '/');
  const run = vi.fn();
  await act(async () => announce({ text: 'Moved.', action: { label: 'Undo', run } }));
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(run).toHaveBeenCalledOnce();
  expect(text()).not.toContain('Moved.');
});

it('a wait of a page is told after 300 milliseconds', async () => {
  await renderRoutes([{ path: '*', Component: PageSpinner }], '/');
  await pass(299);
  expect(document.body.querySelector('[role=status]')).toBeNull();
  await pass(1);
  expect(document.body.querySelector('[role=status]')?.textContent).toContain('Loading');
});

function showThrown(thrown: unknown): Promise<Rendered> {
  const loader = (): never => {
    throw thrown;
  };
  return renderRoutes(
    [
      {
        path: '/',
        ErrorBoundary: FatalPage,
        HydrateFallback: Nothing,
        children: [{ path: '*', loader, Component: Nothing }],
      },
    ],
    '/roles',
  );
}

describe('without a line', () => {
  const setLine = async (on: boolean): Promise<void> => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
    await act(async () => window.dispatchEvent(new Event(on ? 'online' : 'offline')));
  };

  it.each([
    ['a page', PageSpinner],
    ['a part of a page', Waiting],
  ])('the wait for %s says so, and is a wait again when the line is back', async (_what, Component) => {
    await renderRoutes([{ path: '*', Component }], '/');
    await pass(300);
    expect(text()).toContain('Loading');
    await setLine(false);
    expect(document.body.querySelector('[role=status]')?.textContent).toContain('You are offline. This page continues');
    await setLine(true);
    expect(text()).toContain('Loading');
  });

  it('what is waited for comes by itself', async () => {
    const { router } = await renderRoutes(
      [
        { path: '/', Component: Nothing },
        { path: '/page', Component: Page },
      ],
      '/',
    );
    await setLine(false);
    await act(() => router.navigate('/page'));
    await pass(1000);
    expect(text()).toContain('You are offline');
    await setLine(true);
    await pass(1000);
    expect(text()).toContain('It is here.');
  });

  it('a page whose files are not here says so, and comes by itself; one that the server refused does not', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await setLine(false);
    const { unmount } = await showThrown(new TypeError('Failed to fetch dynamically imported module'));
    expect(document.body.querySelector('h1')?.textContent).toBe('You are offline');
    expect(reload).not.toHaveBeenCalled();
    await setLine(true);
    expect(reload).toHaveBeenCalledOnce();
    await unmount();
    await setLine(false);
    await showThrown(new ProblemError(500, { error: 'unexpected' }));
    expect(document.body.querySelector('h1')?.textContent).toContain('Sorry');
  });
});

describe('a page that cannot be shown', () => {
  const linksOf = (): (string | null)[] =>
    [...(document.body.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

  it('says so, with its reference, and leads to help', async () => {
    await showThrown(new ProblemError(500, { error: 'unexpected', message: 'It went wrong here.', requestId: 'r-17' }));
    expect(document.body.querySelector('h1')?.textContent).toBe('Sorry. There’s been a problem.');
    expect(text()).toContain('write to us and we will help');
    expect(text()).not.toContain('manager');
    expect(screen.getByRole('link', { name: 'Write to help@hartwell.example' }).getAttribute('href')).toBe(
      'mailto:help@hartwell.example',
    );
    expect(linksOf()).toEqual(['mailto:help@hartwell.example', '/faq']);
    expect(document.body.querySelector('button')?.textContent).toBe('Reload the page');
  });

  it('sends staff to their client success manager', async () => {
    queryClient.setQueryData(userKey, sampleUser({ userType: 'HIRING_MANAGER' }));
    await showThrown(new Error('broken'));
    expect(text()).toContain('client success manager');
    expect(screen.getByRole('link', { name: 'E-mail your client success manager' }).getAttribute('href')).toContain(
      'mailto:',
    );
  });

  it('tells nothing of a fault of the program', async () => {
    await showThrown(new Error('secret is undefined'));
    expect(text()).toContain('Sorry.');
    expect(text()).not.toContain('secret');
  });

  it('is a page that is not there, where that is the reason', async () => {
    await showThrown(new ProblemError(404, { error: 'not_found' }));
    expect(document.body.querySelector('h1')?.textContent).toBe('Page not found');
  });
});
