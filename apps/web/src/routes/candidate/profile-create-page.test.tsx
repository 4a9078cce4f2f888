import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userLoaded } from '../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import { sampleProfile } from '../../features/candidates/sample-profile.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { noteApplying } from './apply/applying-for.ts';
import { Component as ProfileStepPage } from './profile-create-page.tsx';

vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore());

const noDraft = { data: {}, base: {}, sectionVersion: 0, version: 0, savedAt: null };

async function show(query: string, given?: OwnProfile) {
  const universities = [
    { universityType: 'UNDERGRADUATE', university: { id: null, name: 'A university' }, subject: 'Law' },
    { universityType: 'MASTERS', university: { id: null, name: 'Another' } },
  ];
  const profile = given ?? sampleProfile({ university: { data: { universities }, version: 1, complete: false } });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: sampleUser() }),
    'GET /api/v1/candidate/me': () => ({ body: profile }),
    [`PUT /api/v1/candidate/${profile.id}`]: () => ({ body: profile }),
    'GET /api/v1/profile-drafts/personal': () => ({ body: noDraft }),
    'PUT /api/v1/profile-drafts/personal': () => ({
      body: { ...noDraft, version: 1, savedAt: '2026-11-29T10:00:00Z' },
    }),
  });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  userLoaded(sampleUser());
  return renderRoutes(
    [
      { path: '/profile/create', Component: ProfileStepPage },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    `/profile/create?${query}`,
  );
}
afterEach(() => {
  noteApplying(null);
  queryClient.clear();
  session.clear();
});

const focused = (): string | undefined => document.activeElement?.id;
const alerts = (): string => document.querySelector('[role=alert]')?.textContent ?? '';

it('a step begins at the answer that one was sent to: its card is open, and what is wrong stands by it', async () => {
  await show(`step=university&field=${encodeURIComponent('universities[1].subject')}`);
  await waitFor(() => expect(focused()).toBe('universities[1].subject'));
  expect(alerts()).toContain('Course 2: ');
  expect(alerts()).not.toContain('Course 1');
  expect(document.getElementById('universities[0].subject')).toBeNull();
});

it.each(['step=university', 'step=university&field=nothing.of.the%20kind'])('%s: begins at its top', async (query) => {
  await show(query);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('University education'));
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(alerts()).toBe('');
  expect(document.querySelector('form')?.contains(document.activeElement)).toBe(false);
});

it('goes on with the first unfinished step in place of one that asks nothing here', async () => {
  const profile = sampleProfile();
  const app = await show('step=secondary', {
    ...profile,
    fields: profile.fields.filter(({ section }) => section !== 'secondary'),
  });
  await waitFor(() => expect(app.path()).toBe('/profile/create?step=personal'));
});

it('finishes with its last step, and offers the voluntary questions beside it', async () => {
  const app = await show(
    'step=accepted',
    sampleProfile({ terms: { data: { acceptTermAndConditions: true }, version: 1, complete: true } }),
  );
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Accepted T&Cs'));
  const voluntary = await screen.findByRole('link', { name: 'Answer the voluntary questions' });
  expect(voluntary.getAttribute('href')).toBe('/profile/create?step=diversity');
  await click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(app.path()).toBe('/profile'));
});

it('leads from the last step back to the application that is open in this tab', async () => {
  noteApplying('01990000-0000-7000-8000-0000000000aa');
  const app = await show('step=accepted', sampleProfile({}));
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Accepted T&Cs'));
  await click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(app.path()).toBe('/apply/01990000-0000-7000-8000-0000000000aa'));
});

const agreedBefore = (): OwnProfile => ({
  ...sampleProfile({ terms: { data: { acceptTermAndConditions: true }, version: 1, complete: true } }),
  consents: [
    {
      purpose: 'acceptTermAndConditions',
      version: '1',
      text: 'I agree to the terms',
      givenAt: '2026-11-20T10:00:00Z',
      withdrawnAt: null,
    },
  ],
});
const withoutVoluntary = (profile: OwnProfile): OwnProfile => ({
  ...profile,
  fields: profile.fields.filter(({ section, id }) => section !== 'terms' || id === 'acceptTermAndConditions'),
});

it('does not ask again for a consent that was given to the texts in force', async () => {
  await show('step=terms', agreedBefore());
  expect(await screen.findByText('You agreed to these on 20 November 2026.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /I agree to the terms/ })).toBeNull();
  expect(await screen.findByRole('checkbox', { name: /research/ })).toBeTruthy();
});

it('asks again once the texts have a new version', async () => {
  const profile = agreedBefore();
  const consents = profile.consents.map((one) => ({ ...one, version: '0' }));
  await show('step=terms', { ...profile, consents });
  expect(await screen.findByRole('checkbox', { name: /I agree to the terms/ })).toBeTruthy();
});

it('passes over the step when nothing is left to agree to', async () => {
  const app = await show('step=crs', withoutVoluntary(agreedBefore()));
  await click(await screen.findByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('button', { name: 'Finish' });
  expect(app.path()).toBe('/profile/create?step=accepted');
});

it('says once to what was agreed, with version and day', async () => {
  await show('step=accepted', agreedBefore());
  expect(await screen.findByText('Version 1, agreed 20 November 2026')).toBeTruthy();
  expect(await screen.findAllByText(/I agree to the terms/)).toHaveLength(1);
});

it('leads back to the application also when the last step was opened without the role', async () => {
  const roleId = '01990000-0000-7000-8000-0000000000aa';
  const app = await show(`step=personal&role=${roleId}`);
  await screen.findByRole('heading', { level: 1, name: 'Personal information' });
  await act(() => app.router.navigate('/profile/create?step=accepted'));
  await click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(app.path()).toBe(`/apply/${roleId}`));
});

it('says in the line of its progress, and there alone, that what was typed is saved', async () => {
  await show('step=personal', sampleProfile());
  await screen.findByRole('textbox', { name: /First name/ });
  await fill('firstName', 'Amarachi');
  const saved = await screen.findAllByText(/^Saved/);
  expect(saved).toHaveLength(1);
  expect(screen.getByRole('progressbar').parentElement?.contains(saved[0] ?? null)).toBe(true);
});
