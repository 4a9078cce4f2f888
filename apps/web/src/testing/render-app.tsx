import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, getConfig, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import { setBoot } from '../entities/site/boot.ts';
import { BootContext } from '../entities/site/boot-context.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { startWords } from '../lib/words/words.ts';
import { sampleBoot } from './sample-boot.ts';

/** A part that is loaded when it is first asked for takes as long as the machine's compiler does: seconds on a busy one. */
export const patience = 30_000;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Testing Library moves a stopped clock on by the name that Jest has for it.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
configure({ asyncUtilTimeout: patience });
// The files of a thread share Testing Library. Its `screen` and the document of `userEvent` are those of the first file otherwise.
Object.assign(screen, within(document.body));

/** The person at the page: presses, types and moves the focus as a browser lets them. */
const user = userEvent.setup({ delay: null, document });

export interface Rendered {
  readonly container: HTMLElement;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** The router's current path, with its query. */
  readonly path: () => string;
  /** Leaves the page before the test ends; its end does so by itself. */
  readonly unmount: () => Promise<void>;
}

/** Shows routes as the app would, with boot record, words, theme and server state, until the test ends. */
export const renderRoutes = (routes: RouteObject[], path: string, boot: Boot = sampleBoot()): Promise<Rendered> =>
  renderTable({ routes }, path, boot);

interface RouteTable {
  readonly routes: RouteObject[];
  readonly patchRoutesOnNavigation?: PatchRoutesOnNavigationFunction;
}

/** Shows routes of which some are added when an address leads to them. */
export async function renderTable(table: RouteTable, path: string, boot: Boot): Promise<Rendered> {
  setBoot(boot);
  startWords(boot.language, boot.words);
  const { routes, ...options } = table;
  const router = createMemoryRouter(routes, { ...options, initialEntries: [path] });
  const { container } = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <BootContext value={boot}>
          <RouterProvider router={router} />
        </BootContext>
      </QueryClientProvider>,
    ),
  );
  const unmount = async (): Promise<void> => {
    await act(async () => cleanup());
    router.dispose();
    queryClient.clear();
  };
  onTestFinished(unmount);
  return { container, router, path: () => `${router.state.location.pathname}${router.state.location.search}`, unmount };
}

/** Returns the first of several elements of one role and name, each in a part of its own. */
export function firstByRole(role: 'button' | 'link', options: { readonly name: string }): HTMLElement {
  const [first] = screen.getAllByRole(role, options);
  if (!first) throw new Error(`No ${role} "${options.name}"`);
  return first;
}

/** Waits for effects of a long render, which React leaves to the next turn of the event loop. */
const effectsDone = (): Promise<void> =>
  getConfig().asyncWrapper(() => new Promise<void>((done) => setImmediate(done)));

export async function click(element: HTMLElement): Promise<void> {
  await user.click(element);
  await effectsDone();
}

/** Returns the readable text of the page, without the styles within it. */
function readable(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent ?? '';
}

/** Waits until something holds. */
export const until = (holds: () => boolean): Promise<void> =>
  waitFor(() => {
    if (!holds()) throw new Error(`It never came: ${readable().slice(0, 600)}`);
  });

/** Waits until nothing on the page is on its way any more. */
export const loaded = (): Promise<void> => until(() => !readable().includes('Loading…'));

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** From so many letters on a text is pasted: a form that is drawn anew for each key takes seconds for it. */
const longText = 100;

/** Replaces what an input holds, or chooses from a list. */
export async function type(element: Field, value: string): Promise<void> {
  if (element instanceof HTMLSelectElement) await user.selectOptions(element, value);
  else {
    await user.clear(element);
    if (value.length >= longText) await user.paste(value);
    // `[` and `{` begin the name of a key.
    else if (value) await user.type(element, value.replace(/[[{]/g, '$&$&'));
  }
  await effectsDone();
}

/** The same for the input of an id. */
export function fill(id: string, value: string): Promise<void> {
  const element = document.getElementById(id);
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return type(element, value);
  if (element instanceof HTMLTextAreaElement) return type(element, value);
  throw new Error(`No input ${id}`);
}
