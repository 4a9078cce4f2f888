import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { LanguageSetting } from './language-setting.tsx';

const keep = 'PUT /api/v1/user';
const translation = 'GET /api/public/translation';
const two = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
];

/** Shows a text of the server's own, which the server writes in the language that this device was last given. */
function OwnText() {
  const queryFn = () => Promise.resolve(document.cookie.includes('language=fr') ? 'Hybride' : 'Hybrid');
  return <output>{useQuery({ queryKey: ['own-text'], queryFn }).data}</output>;
}

async function show(languages: typeof two, rules: Readonly<Record<string, Rule>> = {}) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  const boot = sampleBoot();
  const organization = boot.organization ? { ...boot.organization, languages } : null;
  queryClient.setQueryData(userKey, sampleUser());
  const element = (
    <>
      <LanguageSetting />
      <OwnText />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/', { ...boot, organization });
  return server;
}
const field = (): HTMLSelectElement | null => document.querySelector('select');

beforeEach(() => {
  document.documentElement.lang = 'en-GB';
  // biome-ignore lint/suspicious/noDocumentCookie: the choice of the test before is forgotten as it was kept.
  document.cookie = 'language=; path=/; max-age=-1';
});

it('is not there when the organisation offers only one language', async () => {
  await show(two.slice(0, 1));
  expect([field(), document.querySelector('h2')]).toEqual([null, null]);
});

it('offers each language by its own name, and saves the choice with the account before the page changes', async () => {
  const order: string[] = [];
  const server = await show(two, {
    [keep]: ({ body }) => {
      order.push('kept');
      return { body: { ...sampleUser(JSON.parse(body)), version: 2 } };
    },
    [translation]: () => {
      order.push('shown');
      return { body: { 'account.language.title': 'Langue' } };
    },
  });
  expect([...(field()?.options ?? [])].map(({ textContent, value }) => [value, textContent])).toEqual([
    ['en', 'English'],
    ['fr', 'Français'],
  ]);
  expect(field()?.value).toBe('en');
  await fill('language', 'fr');
  await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe('Langue'));
  expect(order[0]).toBe('kept');
  const sent = server.seen.find(({ call }) => call === keep)?.body ?? '{}';
  expect(JSON.parse(sent)).toEqual({ firstName: 'Amara', lastName: 'Osei', language: 'fr', version: 1 });
  expect(document.documentElement.lang).toBe('fr');
  expect(document.cookie).toContain('language=fr');
});

it('asks for the texts of the server again, in the language that was chosen', async () => {
  await show(two, {
    [keep]: ({ body }) => ({ body: { ...sampleUser(JSON.parse(body)), version: 2 } }),
    [translation]: () => ({ body: {} }),
  });
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('Hybrid'));
  await fill('language', 'fr');
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('Hybride'));
});

it('leaves the page as it is when the account cannot be changed', async () => {
  const body = { errors: [{ code: 'stale_version', message: 'Changed elsewhere.' }], message: 'x', requestId: 'r' };
  const server = await show(two, { [keep]: () => ({ status: 409, body }) });
  await fill('language', 'fr');
  await until(() => server.seen.some(({ call }) => call === keep) === true);
  expect(server.seen.some(({ call }) => call === translation)).toBe(false);
  expect([field()?.value, document.documentElement.lang]).toEqual(['en', 'en-GB']);
});
