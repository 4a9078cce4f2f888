import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { fill, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleProfile } from '../sample-profile.factory.ts';
import { SectionFormView } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Replaces the browser's database, which this environment lacks. */
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore());

const profile = sampleProfile();
const owner = { organizationId: 'org', userId: 'user' };

function Form() {
  const form = useSectionForm({
    profile,
    section: 'personal',
    owner,
    countryBase: 'UK',
    roleId: null,
    keepsDrafts: true,
  });
  return <SectionFormView form={form} continueLabel="Go on" onContinue={() => undefined} onLater={() => undefined} />;
}

/** Opens the step. Its draft on the server, with a number typed elsewhere, arrives when the returned function is called. */
async function open(): Promise<() => void> {
  const there = Promise.withResolvers<{ body: unknown }>();
  const server = await startApiServer({
    'GET /api/v1/profile-drafts/personal': () => there.promise,
    'GET /api/v1/candidate/me': () => ({ body: profile }),
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <Form /> }], '/');
  const savedAt = '2026-11-23T04:00:00Z';
  return () => there.resolve({ body: { data: { phone: '12' }, base: {}, sectionVersion: 0, version: 1, savedAt } });
}
const phone = (): string | undefined => document.querySelector<HTMLInputElement>('#phone')?.value;

it('accepts no typing before the draft from elsewhere has arrived', async () => {
  const come = await open();
  expect(phone()).toBeUndefined();
  come();
  await waitFor(() => expect(phone()).not.toBe(undefined));
  expect(phone()).toBe('12');
});

it('waits at most a second, and shows a later draft beside what the candidate has typed meanwhile', async () => {
  const come = await open();
  await waitFor(() => expect(phone()).toBe(''));
  await fill('preferredName', 'Ama');
  come();
  await waitFor(() => expect(phone()).toBe('12'));
  expect(document.querySelector<HTMLInputElement>('#preferredName')?.value).toBe('Ama');
});
