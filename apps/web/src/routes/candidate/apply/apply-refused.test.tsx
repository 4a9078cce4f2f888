import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userLoaded } from '../../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../../entities/session/http.ts';
import {
  applicationId,
  roleId,
  sampleApplicationForm,
} from '../../../features/applications/sample-application.factory.ts';
import { sampleProfile } from '../../../features/candidates/sample-profile.factory.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { type ApiServer, type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as ApplyPage } from '../apply-page.tsx';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const draftCall = `PUT /api/v1/roles/${roleId}/draft`;
const form = sampleApplicationForm;
const begun = {
  id: applicationId,
  answers: { why: 'For the people' },
  version: 3,
  updatedAt: '2026-11-20T10:00:00Z',
  submittedAt: null,
  withdrawnAt: null,
};

async function show(path: string, rules: Readonly<Record<string, Rule>>, given = form()) {
  const server = await startApiServer({
    [`GET /api/v1/candidate/applyc/${roleId}`]: () => ({ body: given }),
    'GET /api/v1/candidate/me': () => ({ body: sampleProfile() }),
    ...rules,
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
  const app = await renderRoutes([{ path: '/apply/:roleId', Component: ApplyPage }], path);
  return { server, app };
}

const text = (): string => document.body.textContent ?? '';
const calls = (server: ApiServer, call: string) => server.seen.filter((request) => request.call === call);

async function answer(id: string, value: string): Promise<void> {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) throw new Error(`No field ${id}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}
const write = (value: string): Promise<void> => answer('question-why', value);

beforeEach(() => {
  localStorage.clear();
  device.clear();
  queryClient.clear();
});
afterEach(() => {
  session.clear();
});

describe('an answer that the server does not take', () => {
  it('is named with the reason, lets nothing be sent, and is saved once it is mended', async () => {
    const tooLong = { code: 'too_long', field: 'answers.why', message: 'This is too long: shorten it' };
    const receipt = { applicationId, version: 4, savedAt: '2026-11-20T21:03:00Z' };
    const replies: Rule[] = [
      () => ({ status: 422, body: { errors: [tooLong], message: 'invalid', requestId: 'r' } }),
      () => ({ body: receipt }),
    ];
    await show(
      `/apply/${roleId}?part=questions`,
      { [draftCall]: (request) => (replies.shift() ?? (() => ({ status: 500, body: {} })))(request) },
      form({ application: begun }),
    );
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write('x'.repeat(19_000));
    await waitFor(() => expect(text()).toContain('Some of what you wrote is not saved with us yet'));
    expect(screen.getByRole('link', { name: 'Why us?: This is too long: shorten it' }).getAttribute('href')).toBe(
      `/apply/${roleId}?part=questions&page=main#question-why`,
    );
    expect(text()).not.toContain('We keep trying');
    await click(screen.getByRole('link', { name: 'Check and send' }));
    await waitFor(() => expect(text()).toContain('Declaration'));
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
    await click(screen.getByRole('link', { name: 'Why us?: This is too long: shorten it' }));
    await waitFor(() => expect(document.getElementById('question-why')).not.toBeNull());
    await write('For the work');
    await waitFor(() => expect(text()).toMatch(/Saved \d\d:\d\d/));
    expect(text()).not.toContain('Some of what you wrote is not saved');
  });

  it('stays on the device with how to shorten it where it is too long, and the others are saved', async () => {
    const receipt = { applicationId, version: 4, savedAt: '2026-11-20T21:03:00Z' };
    const rules = { [draftCall]: () => ({ body: receipt }) };
    const path = `/apply/${roleId}?part=questions`;
    const long = 'word '.repeat(5000);
    const { server, app } = await show(path, rules, form({ application: begun }));
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write(long);
    await answer('heardAbout', 'UNI_CAREERS');
    await waitFor(() => expect(text()).toContain('Why us? Shorten to 5 words'));
    await waitFor(() => expect(calls(server, draftCall)).toHaveLength(1));
    expect(JSON.parse(calls(server, draftCall)[0]?.body ?? '').answers).toEqual({
      why: 'For the people',
      heardAbout: 'UNI_CAREERS',
    });
    expect(text()).not.toMatch(/Saved \d\d:\d\d/);
    await app.unmount();
    await server.close();
    queryClient.clear();
    await show(path, rules, form({ application: { ...begun, version: 4 } }));
    await waitFor(() => expect(document.querySelector('textarea')?.value).toBe(long));
    await waitFor(() => expect(text()).toContain('Why us? Shorten to 5 words'));
    expect(text()).not.toMatch(/Saved \d\d:\d\d/);
  });
});
