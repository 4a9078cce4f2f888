import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './start-server.ts';

const built = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const progress = z.looseObject({ batchId: z.string(), done: z.int(), state: z.string() });

/**
 * Halts the server in the middle of the next bulk copy that the page begins. While it is halted, the page gets the last progress
 * that the server reported, because the page may ask again at any moment. Resolves with a function that lets the server go on:
 * other calls made meanwhile wait and are answered first.
 */
export async function holdNextCopy(
  page: Page,
  { server, caller }: { readonly server: RunningServer; readonly caller: ApiClient },
): Promise<() => void> {
  // The halted server cannot send parts of the app that the page has not loaded yet.
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    (route) => route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  const last = Promise.withResolvers<unknown>();
  let isHeld = true;
  await page.route(
    ({ pathname }) => /^\/api\/v1\/bulk-moves\/[^/]+$/.test(pathname),
    async (route) => {
      const json = await last.promise;
      await (isHeld ? route.fulfill({ json }) : route.fallback());
    },
  );
  const begun = await page.waitForResponse(/\/api\/v1\/candidate\/bulkcopy\//);
  const { batchId } = progress.parse(await begun.json());
  for (;;) {
    const { body } = await caller.call('GET', `/api/v1/bulk-moves/${batchId}`);
    const { done, state } = progress.parse(body);
    expect(state, 'the copy is not over before it is held').toBe('running');
    if (done === 0) continue;
    server.process.kill('SIGSTOP');
    last.resolve(body);
    return () => {
      isHeld = false;
      server.process.kill('SIGCONT');
    };
  }
}
