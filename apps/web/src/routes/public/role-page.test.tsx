import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { shownRole } from '@evenhand/contract/records/public-roles';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userLoaded } from '../../entities/session/current-user.ts';
import { setBaseUrl } from '../../entities/session/http.ts';
import {
  applicationId,
  roleId,
  sampleApplication,
  sampleApplicationForm,
  sentAt,
} from '../../features/applications/sample-application.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, firstByRole, renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as RolePage } from './role-page.tsx';

const { role } = sampleApplicationForm();
const shown = shownRole.parse({ ...role, asks: [] });

const reminder = { entry: 'closes', remindsAt: '2099-01-01T09:00:00Z', on: false };

async function show(
  own: readonly OwnApplication[],
  given = shown,
  rules: Readonly<Record<string, Rule>> = {},
  isCandidate = true,
): Promise<ApiServer> {
  const server = await startApiServer({
    [`GET /api/public/${sampleBoot().organization?.id}/roles/${roleId}`]: () => ({ body: given }),
    'GET /api/v1/applications': () => ({ body: own }),
    [`GET /api/v1/roles/${roleId}/reminder`]: () => ({ body: reminder }),
    ...rules,
  });
  setBaseUrl(server.url);
  if (isCandidate) {
    signIn();
    userLoaded(sampleUser());
  }
  await renderRoutes([{ path: '/roles/:roleId', Component: RolePage }], `/roles/${roleId}`);
  return server;
}
afterEach(() => {
  queryClient.clear();
});
const text = (): string => document.body.textContent ?? '';
const links = (): string[] => [...document.querySelectorAll('main a, a')].map((link) => link.textContent ?? '');

it('offers a role that the candidate has not applied for', async () => {
  await show([]);
  await waitFor(() => expect(links()).toContain('Apply'));
  expect(text()).toContain('Saved as you write');
});

it('says of one that was applied for when that was and where it stands, and offers no second time', async () => {
  await show([sampleApplication()]);
  await waitFor(() => expect(text()).toContain('You applied on 20 November 2026.'));
  expect(text()).not.toContain('Saved as you write');
  expect(firstByRole('link', { name: 'See where you stand' }).getAttribute('href')).toBe(
    `/applications/${applicationId}`,
  );
  expect(links()).not.toContain('Apply');
});

it('says of one that was withdrawn from that it is over', async () => {
  const history = [{ at: '2026-11-22T10:00:00Z', what: 'withdrawn', round: null }] as const;
  await show([sampleApplication({ status: 'withdrawn', history: [...history] })]);
  await waitFor(() => expect(text()).toContain('You withdrew your application for this role on 22 November 2026.'));
  expect(links()).not.toContain('Apply');
});

it('leads on where an application was begun', async () => {
  await show([sampleApplication({ status: 'draft', submittedAt: null, updatedAt: sentAt })]);
  await waitFor(() => expect(links()).toContain('Continue'));
  expect(links()).not.toContain('Apply');
});

it('says once what kind of role it is where the employment has the same name', async () => {
  await show([], shownRole.parse({ ...shown, scheme: 'INTERNSHIP', employmentType: 'INTERNSHIP' }));
  await waitFor(() => expect(text()).toContain('Kind of role'));
  expect(text().match(/Internship/g)).toHaveLength(1);
});

it('folds the criteria by which it assesses, where the role shows them', async () => {
  const criteria = [
    { key: 'drive', label: 'Motivation', description: 'Why you, and why us.' },
    { key: 'writing', label: 'Writing', description: '' },
  ];
  await show([], { ...shown, criteria });
  await waitFor(() => expect(text()).toContain('How you are assessed2 criteria'));
  const fold = [...document.querySelectorAll('details')].find((one) => one.textContent?.includes('How you are'));
  expect(fold?.open).toBe(false);
  expect([...(fold?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
    'MotivationWhy you, and why us.',
    'Writing',
  ]);
});

it('says nothing of criteria where the role does not show them', async () => {
  await show([]);
  await waitFor(() => expect(links()).toContain('Apply'));
  expect(text()).not.toContain('How you are assessed');
});

it('loads the small print when it is unfolded', async () => {
  await show([]);
  await waitFor(() => expect(text()).toContain('The small print'));
  expect(text()).not.toContain('Results of tests');
  const fold = [...document.querySelectorAll('details')].find((one) => one.textContent?.includes('small print'));
  await click(fold?.querySelector('summary') ?? document.body);
  await waitFor(() => expect(text()).toContain('Results of tests and of contextual data inform a decision'));
  expect(text()).toContain('Tell us at any stage, before or after you apply.');
  expect(links()).toContain('Privacy and cookies');
});

it('reminds a candidate by e-mail after one press, and stops after another', async () => {
  let on = false;
  const server = await show([], shown, {
    [`GET /api/v1/roles/${roleId}/reminder`]: () => ({ body: { ...reminder, on } }),
    [`PUT /api/v1/roles/${roleId}/reminder`]: ({ body }) => {
      on = JSON.parse(body).on;
      return { body: { ...reminder, on } };
    },
  });
  await waitFor(() => expect(text()).toContain('Remind me by e-mail'));
  await click(firstByRole('button', { name: 'Remind me by e-mail' }));
  await waitFor(() => expect(text()).toContain('We will write to you the day before it closes.'));
  await click(firstByRole('button', { name: 'Stop reminding me by e-mail' }));
  await waitFor(() => expect(text()).toContain('Remind me by e-mail'));
  const sent = server.seen.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ on: true }, { on: false }]);
});

it('offers a visitor the sign-in that a reminder by e-mail needs, and leads back', async () => {
  await show([], shown, { 'GET /api/v1/user': () => ({ status: 401, body: {} }) }, false);
  await waitFor(() => expect(links()).toContain('Sign in or create an account to be reminded by e-mail'));
  const link = firstByRole('link', { name: 'Sign in or create an account to be reminded by e-mail' });
  expect(link.getAttribute('href')).toBe(`/login?url=%2Froles%2F${roleId}`);
  expect(text()).not.toContain('Remind me by e-mail');
});
