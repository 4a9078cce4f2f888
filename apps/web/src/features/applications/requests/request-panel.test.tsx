import type { OwnRequest } from '@evenhand/contract/processes/requests';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userLoaded } from '../../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { candidateId, sentAt } from '../sample-application.factory.ts';
import { RequestPanel } from './request-panel.tsx';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../../testing/device-store.ts')).deviceStore(device));

const id = '01990000-0000-7000-8000-0000000000c1';
const asked: OwnRequest = {
  id,
  kind: 'QUESTION',
  documentKind: null,
  question: 'When could you begin?',
  dueAt: '2099-12-01T12:00:00Z',
  overdue: false,
  state: 'OPEN',
  askedAt: sentAt,
  answeredAt: null,
  answer: null,
  fileName: null,
};
const draftPath = `/api/v1/own-drafts/request-${id}`;
const answerCall = `POST /api/v1/requests/${id}/answer`;

async function show(rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer(rules);
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
  await renderRoutes([{ path: '*', element: <RequestPanel asked={asked} candidateId={candidateId} /> }], '/');
  return server;
}

beforeEach(() => {
  session.clear();
  device.clear();
});

const area = (): HTMLTextAreaElement | null => document.querySelector('textarea');
const seen = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

async function type(value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), value);
    area()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('keeps an answer as it is typed, on the server too, until it is sent', async () => {
  const server = await show({
    [`GET ${draftPath}`]: () => ({ body: { data: {}, version: 0, savedAt: null } }),
    [`PUT ${draftPath}`]: () => ({ body: { version: 1, savedAt: sentAt } }),
    [answerCall]: () => ({ body: { ...asked, state: 'ANSWERED', answer: 'In June.', answeredAt: sentAt } }),
  });
  await type('In June.');
  await waitFor(() => expect(device.size).toBe(1));
  await waitFor(() => expect(seen(server, `PUT ${draftPath}`)).toHaveLength(1));
  expect(seen(server, `PUT ${draftPath}`)).toEqual([{ data: { text: 'In June.' }, version: 0 }]);
  await waitFor(() => expect(device.size).toBe(0));
  await click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(seen(server, answerCall)).toHaveLength(1));
  expect(seen(server, answerCall)).toEqual([{ text: 'In June.' }]);
  expect(seen(server, `PUT ${draftPath}`)).toHaveLength(1);
});

it('restores what this device stored and could not send', async () => {
  const { id: userId, organization } = sampleUser();
  const answers = { text: 'In the middle of a w' };
  const values = { answers, base: { text: '' }, version: 0 };
  device.set(`${organization.id}/${userId}/request/${id}`, { savedAt: sentAt, values });
  const server = await show({
    [`GET ${draftPath}`]: () => ({ body: { data: {}, version: 0, savedAt: null } }),
    [`PUT ${draftPath}`]: () => ({ body: { version: 1, savedAt: sentAt } }),
  });
  await waitFor(() => expect(area()?.value).toBe(answers.text));
  await waitFor(() => expect(seen(server, `PUT ${draftPath}`)).toHaveLength(1));
  await waitFor(() => expect(device.size).toBe(0));
});

it('shows what was written on another device, and says so', async () => {
  const draft = { data: { text: 'On the phone' }, version: 3, savedAt: sentAt };
  await show({ [`GET ${draftPath}`]: () => ({ body: draft }) });
  await waitFor(() => expect(area()?.value).toBe('On the phone'));
  expect(document.body.textContent).toContain('We have put back what you typed at');
});
