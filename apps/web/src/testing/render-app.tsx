import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setBoot } from '../entities/site/boot.ts';
import { BootContext } from '../entities/site/boot-context.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { startWords } from '../lib/words/words.ts';
import { sampleBoot } from './sample-boot.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  readonly container: HTMLElement;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** The router's current path, with its query. */
  readonly path: () => string;
  readonly unmount: () => Promise<void>;
}

/** Shows routes as the app would: with boot record, words, theme and server state. */
export async function renderRoutes(routes: RouteObject[], path: string, boot: Boot = sampleBoot()): Promise<Rendered> {
  setBoot(boot);
  startWords(boot.language, boot.words);
  const container = document.createElement('div');
  document.body.append(container);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const root = createRoot(container);
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <BootContext value={boot}>
          <RouterProvider router={router} />
        </BootContext>
      </QueryClientProvider>,
    );
  });
  return {
    container,
    router,
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    unmount: async () => {
      await act(async () => root.unmount());
      router.dispose();
      container.remove();
      queryClient.clear();
    },
  };
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The element of a kind with that name; throws with what there is instead. */
export function byName(kind: 'button' | 'a', name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(kind)];
  const found = all.find((element) => nameOf(element) === name);
  if (!found) throw new Error(`No ${kind} "${name}" among: ${all.map(nameOf).join(', ')}`);
  return found;
}

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** A part that is loaded when it is first asked for takes as long as the machine's compiler does: seconds on a busy one. */
export const patience = 30_000;

/** Returns the readable text of the page, without the styles within it. */
function readable(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent ?? '';
}

/** Waits, with React's work done, until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (holds()) return;
    await act(async () => new Promise((rest) => setTimeout(rest, 20)));
  }
  throw new Error(`It never came: ${readable().slice(0, 600)}`);
}

/** Waits until nothing on the page is on its way any more. */
export const loaded = (): Promise<void> => until(() => !readable().includes('Loading…'));

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types into an input, or chooses, as a person does: by the browser's own value setter, so that React hears of it. */
export async function type(element: Field, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  await act(async () => {
    setter?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The same for the input of an id. */
export function fill(id: string, value: string): Promise<void> {
  const element = document.getElementById(id);
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return type(element, value);
  if (element instanceof HTMLTextAreaElement) return type(element, value);
  throw new Error(`No input ${id}`);
}
