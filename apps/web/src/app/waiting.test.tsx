import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../lib/problem-error.ts';
import { announce, clearStatusMessages } from '../lib/status-messages.ts';
import { type Rendered, renderRoutes } from '../testing/render-app.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { FatalPage } from './fatal-page.tsx';
import { StatusMessages } from './status-messages.tsx';

const Nothing = () => null;

let app: Rendered | undefined;
const text = (): string => app?.container.textContent ?? '';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  clearStatusMessages();
  await app?.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a message about what has happened stands for five seconds', async () => {
  app = await renderRoutes([{ path: '*', Component: StatusMessages }], '/');
  await act(async () => announce({ kind: 'success', text: 'Signed in.' }));
  await pass(4999);
  expect(text()).toContain('Signed in.');
  await pass(1);
  expect(text()).not.toContain('Signed in.');
});

it('a wait of a page is told after 300 milliseconds', async () => {
  app = await renderRoutes([{ path: '*', Component: PageSpinner }], '/');
  await pass(299);
  expect(app.container.querySelector('[role=status]')).toBeNull();
  await pass(1);
  expect(app.container.querySelector('[role=status]')?.textContent).toContain('Loading');
});

describe('a page that cannot be shown', () => {
  const show = async (thrown: unknown): Promise<void> => {
    const loader = (): never => {
      throw thrown;
    };
    app = await renderRoutes(
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
  };
  const linksOf = (): (string | null)[] =>
    [...(app?.container.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

  it('says so, with its reference, and leads to help', async () => {
    await show(new ProblemError(500, { error: 'unexpected', message: 'It went wrong here.', requestId: 'r-17' }));
    expect(app?.container.querySelector('h1')?.textContent).toBe('Sorry. There’s been a problem.');
    expect(text()).toContain('client success manager');
    expect(linksOf()).toEqual(['mailto:help@hartwell.example', '/faq']);
    expect(app?.container.querySelector('button')?.textContent).toBe('Reload the page');
  });

  it('tells nothing of a fault of the program', async () => {
    await show(new Error('secret is undefined'));
    expect(text()).toContain('Sorry.');
    expect(text()).not.toContain('secret');
  });

  it('is a page that is not there, where that is the reason', async () => {
    await show(new ProblemError(404, { error: 'not_found' }));
    expect(app?.container.querySelector('h1')?.textContent).toBe('Page not found');
  });
});
