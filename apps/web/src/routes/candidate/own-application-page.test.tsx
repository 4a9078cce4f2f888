import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { userLoaded } from '../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import {
  applicationId,
  candidateId,
  openAmendment,
  roleId,
  sampleApplication,
  sampleApplicationForm,
  sentAt,
} from '../../features/applications/sample-application.factory.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './own-application-page.tsx';

const cv = {
  id: '01990000-0000-7000-8000-0000000000dd',
  kind: 'CV',
  fileName: 'my-cv.pdf',
  contentType: 'application/pdf',
  sizeBytes: 2000,
  pageCount: 1,
  createdAt: sentAt,
};

const asItWas = makeForm([
  { id: 'main', title: 'Your answers', items: [{ key: 'why', label: 'Why law?', kind: 'longText' }] },
]);

const messages = `/api/v1/applications/${applicationId}/messages`;
const question = {
  id: '01990000-0000-7000-8000-0000000000e1',
  from: 'team',
  subject: 'A question',
  text: 'Can you come on Friday?',
  at: sentAt,
  isNew: true,
} as const;

async function show(applications: readonly OwnApplication[], id = applicationId) {
  const application = {
    id: applicationId,
    answers: { why: 'For the people' },
    version: 3,
    updatedAt: sentAt,
    submittedAt: sentAt,
    withdrawnAt: null,
  };
  const server = await startApiServer({
    'GET /api/v1/applications': () => ({ body: applications }),
    [`GET /api/v1/candidate/applyc/${roleId}`]: () => ({ body: sampleApplicationForm({ application }) }),
    'GET /api/public/builder': () => ({
      body: { fileName: `${roleId}.v1`, roleId, roleTitle: 'Summer scheme', version: 1, definition: asItWas },
    }),
    [`GET /api/v1/applications/${applicationId}/documents`]: () => ({ body: [cv] }),
    [`GET ${messages}`]: () => ({ body: { entries: [question], mayReply: true } }),
    [`POST ${messages}`]: ({ body }) => ({
      status: 201,
      body: { entries: [question, { ...question, from: 'candidate', text: JSON.parse(body).body }], mayReply: true },
    }),
    [`POST ${messages}/read`]: () => ({ body: { done: true } }),
    [`GET /api/v1/own-drafts/message-${applicationId}`]: () => ({ body: { data: {}, version: 0, savedAt: null } }),
    [`PUT /api/v1/own-drafts/message-${applicationId}`]: () => ({ body: { version: 1, savedAt: sentAt } }),
    [`POST /api/v1/candidate/${candidateId}/download`]: () => ({
      body: { address: '/api/public/download/ticket', expiresAt: sentAt },
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
  await renderRoutes([{ path: '/applications/:applicationId', Component }], `/applications/${id}`);
  return server;
}

afterEach(() => session.clear());

it('shows the answers by the questions as they were asked when they were sent', async () => {
  await show([sampleApplication()]);
  expect(await screen.findByRole('heading', { name: 'Why law?' })).toBeTruthy();
  expect(screen.getByText('For the people')).toBeTruthy();
});

it('opens a document as it was sent', async () => {
  const server = await show([sampleApplication()]);
  await click(await screen.findByRole('button', { name: 'Download my-cv.pdf' }));
  const call = `POST /api/v1/candidate/${candidateId}/download`;
  await waitFor(() => expect(server.seen.find((request) => request.call === call)?.body).toContain(cv.id));
});

it('leads back to all applications', async () => {
  await show([sampleApplication()]);
  const back = await screen.findByRole('link', { name: 'All your applications' });
  expect(back.getAttribute('href')).toBe('/applications');
});

it('shows what happened at once, and what there is to do', async () => {
  const history = [{ at: sentAt, what: 'sent', round: null }] as const;
  await show([sampleApplication({ history: [...history], amendment: openAmendment, whoseMove: 'theirs' })]);
  const task = await screen.findByRole('link', { name: 'Change your answers: Summer scheme' });
  expect(task.getAttribute('href')).toBe(`/applications/${applicationId}/amend`);
  expect(document.querySelector('details')?.open).toBe(true);
});

it('says an outcome in the words that were chosen for it', async () => {
  const outcomeSentence = 'Others had more experience of court work.';
  await show([
    sampleApplication({ status: 'notTakenForward', whoseMove: 'nobody', outcomeSentence, mayWithdraw: false }),
  ]);
  expect(await screen.findByText('Your application is not being taken forward.')).toBeTruthy();
  expect(screen.getByText(outcomeSentence, { exact: false })).toBeTruthy();
});

it('marks a message as new, and notes that it has been read once it stands in the window', async () => {
  const watched: { readonly element: Element; readonly tell: (isIntersecting: boolean) => void }[] = [];
  class Watch {
    readonly hear: (seen: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(hear: Watch['hear']) {
      this.hear = hear;
    }
    observe(element: Element): void {
      watched.push({ element, tell: (isIntersecting) => this.hear([{ isIntersecting }]) });
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = await show([sampleApplication({ newMessages: 1 })]);
  expect(await screen.findByText('New')).toBeTruthy();
  const read = () => server.seen.filter(({ call }) => call === `POST ${messages}/read`);
  await waitFor(() => expect(watched.at(-1)?.element.textContent).toContain('Can you come on Friday?'));
  watched.at(-1)?.tell(false);
  expect(read()).toEqual([]);
  watched.at(-1)?.tell(true);
  await waitFor(() => expect(read().map(({ body }) => JSON.parse(body))).toEqual([{ readUntil: sentAt }]));
});

it('shows what the team wrote, and takes an answer', async () => {
  const server = await show([sampleApplication()]);
  expect(await screen.findByRole('heading', { name: 'A question' })).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Write your message first.')).toBeTruthy();
  await fill('message-to-team', 'Yes, gladly.');
  await click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.getByText('Yes, gladly.', { selector: 'p' })).toBeTruthy());
  // The field is empty, so that the message is not sent again.
  await waitFor(() => expect(screen.getByLabelText('Write to the team')).toHaveProperty('value', ''));
  const sent = server.seen.filter(({ call }) => call === `POST ${messages}`);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ body: 'Yes, gladly.' }]);
});

it('shows nothing of an application that is not theirs', async () => {
  await show([sampleApplication()], '01990000-0000-7000-8000-0000000000ee');
  expect(await screen.findByRole('heading', { name: 'We cannot find this application' })).toBeTruthy();
  expect(screen.queryByText('Summer scheme')).toBeNull();
});
