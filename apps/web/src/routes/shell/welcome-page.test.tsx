import type { DemoDirectory } from '@evenhand/contract/upkeep/demo';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { appRoutes } from '../../app/router.tsx';
import { startApiServer } from '../../testing/api-server.ts';
import { renderTable } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const command = 'npm run admin:create -- you@example.org';
const empty = (exists: boolean): DemoDirectory => ({
  organizations: [],
  platform: { url: 'http://platform.localhost:3000/login', exists, command },
  mailbox: '/dev/mailbox',
});

async function open(directory: DemoDirectory | null): Promise<string> {
  const server = await startApiServer(directory ? { 'GET /dev/demo': () => ({ body: directory }) } : {});
  // The page asks its own origin, which the test's document has none of.
  const there = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => there(new URL(String(path), server.url), init));
  const boot = sampleBoot({ organization: null, variant: null, purpose: 'none', welcome: true });
  await renderTable(appRoutes(boot), '/', boot);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return document.body.textContent ?? '';
}

it('says on an empty server how the first account is made, and where its owner goes on', async () => {
  const text = await open(empty(false));
  expect(text).toContain(command);
  expect(screen.getByRole('link', { name: 'platform.localhost:3000/login' }).getAttribute('href')).toBe(
    'http://platform.localhost:3000/login',
  );
  expect(screen.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe('/dev/mailbox');
  expect(text).not.toContain('demonstration that runs');
});

it('does not ask for a first account where there is a platform', async () => {
  const text = await open(empty(true));
  expect(text).not.toContain(command);
  expect(text).toContain('platform.localhost:3000/login');
});

it('tells callers of other machines nothing but that there is no organisation here', async () => {
  expect(await open(null)).toContain('There is no organisation at this address');
});
