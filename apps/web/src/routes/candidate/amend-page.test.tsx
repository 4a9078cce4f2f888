import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { draftsDatabase } from '../../entities/draft/wipe-drafts.ts';
import { userLoaded } from '../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import {
  amendmentId,
  applicationId,
  openAmendment,
  roleId,
  sampleApplication,
  sampleApplicationForm,
  sentAt,
} from '../../features/applications/sample-application.factory.ts';
import { sampleProfile } from '../../features/candidates/sample-profile.factory.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as AmendPage } from './amend-page.tsx';

vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore());

const sendCall = `PUT /api/v1/applications/${applicationId}/amendment`;
const draftPath = `/api/v1/own-drafts/amendment-${amendmentId}`;
const application = sampleApplication({ whoseMove: 'theirs', amendment: openAmendment });
const sent = sampleApplicationForm({
  application: {
    id: applicationId,
    answers: { why: 'For the people' },
    version: 3,
    updatedAt: sentAt,
    submittedAt: sentAt,
    withdrawnAt: null,
  },
  deadline: { at: null, extended: false, graceMinutes: 15, begunAt: null, now: sentAt },
});

async function show() {
  const server = await startApiServer({
    'GET /api/v1/applications': () => ({ body: [application] }),
    'GET /api/v1/candidate/me': () => ({ body: sampleProfile() }),
    [`GET /api/v1/candidate/applyc/${roleId}`]: () => ({ body: sent }),
    'GET /api/public/builder': () => ({
      body: { fileName: `${roleId}.v1`, roleId, roleTitle: 'Summer scheme', version: 1, definition: sent.form },
    }),
    [`GET ${draftPath}`]: () => ({ body: { data: {}, version: 0, savedAt: null } }),
    [`PUT ${draftPath}`]: () => ({ body: { version: 1, savedAt: sentAt } }),
    [sendCall]: () => ({ status: 409, body: { message: 'Closed.', errors: [], requestId: 'r' } }),
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
  await renderRoutes([{ path: '/applications/:applicationId/amend', Component: AmendPage }], path);
  await waitFor(() => expect(answer()).not.toBeNull());
  return server;
}
afterEach(() => {
  session.clear();
});

const path = `/applications/${applicationId}/amend`;
const answer = (): HTMLTextAreaElement | null => document.body.querySelector('textarea');
const text = (): string => document.body.textContent ?? '';
const timesSent = (server: ApiServer): number => server.seen.filter((one) => one.call === sendCall).length;

async function type(value: string): Promise<void> {
  const element = answer();
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(element, value);
  element?.dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(answer()?.value).toBe(value));
}
const typedElsewhere = (why: string): void => {
  const { id: userId, organization } = sampleUser();
  const key = `${organization.id}/${userId}/amendment/${amendmentId}`;
  const otherTab = new BroadcastChannel(draftsDatabase);
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ key, kind: 'typed', values: { why }, chosen: false });
};

it('takes what another tab has typed where nothing was typed here', async () => {
  await show();
  typedElsewhere('For the work');
  await waitFor(() => expect(answer()?.value).toBe('For the work'));
  expect(text()).not.toContain('Keep mine');
});

it('asks which of two tabs’ answers counts, and sends nothing before that', async () => {
  const server = await show();
  await type('For the clients');
  typedElsewhere('For the work');
  await waitFor(() => expect(document.getElementById('conflict-title')).not.toBeNull());
  expect(answer()?.value).toBe('For the clients');
  const form = document.body.querySelector('form');
  form?.requestSubmit();
  const [, theirs] = [...document.body.querySelectorAll<HTMLButtonElement>('[aria-labelledby="conflict-why"] button')];
  expect(timesSent(server)).toBe(0);
  if (theirs) await click(theirs);
  await waitFor(() => expect(answer()?.value).toBe('For the work'));
  expect(document.getElementById('conflict-title')).toBeNull();
  await click(screen.getByRole('button', { name: 'Send the change' }));
  await waitFor(() => expect(timesSent(server)).toBe(1));
  expect(JSON.parse(server.seen.find((one) => one.call === sendCall)?.body ?? '{}')).toEqual({
    answers: { why: 'For the work' },
    version: 2,
  });
});

it('is on the server two seconds after it was typed, and not only here', async () => {
  const server = await show();
  await type('For the clients');
  const call = `PUT ${draftPath}`;
  await until(() => server.seen.some((one) => one.call === call));
  const [first] = server.seen.filter((one) => one.call === call);
  expect(JSON.parse(first?.body ?? '{}')).toEqual({ data: { why: 'For the clients' }, version: 0 });
  await waitFor(() => expect(text()).toContain('Saved '));
});
