import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { ThreadView } from '../../entities/message-thread/thread-view.tsx';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, candidateId, roleId, shows } from './sample-hiring.factory.ts';

const of = { candidateId: candidateId(2), applicationId: applicationId(2), roleId };
const at = `/api/v1/candidate/${of.candidateId}/messages/${of.applicationId}`;
const messageId = '01990000-0000-7000-8000-00000000aa01';

const reply: ThreadEntry = {
  id: '01990000-0000-7000-8000-00000000aa02',
  from: 'candidate',
  author: '',
  subject: '',
  text: 'When do I hear?',
  at: '2026-11-20T10:00:00Z',
  state: null,
  bounceCode: null,
  channel: 'page',
  quoted: '',
  isFromAnother: false,
  otherSender: null,
  isAutomatic: false,
  files: [],
  sentFiles: [],
};

const thread: MessageThread = {
  applicationId: of.applicationId,
  whoseMove: 'ours',
  assignee: null,
  snoozedUntil: null,
  version: 3,
  written: 1,
  entries: [reply],
};

async function open(rules: Readonly<Record<string, Rule>> = {}, mayWrite = true): Promise<ApiServer> {
  clearStatusMessages();
  const server = await asManager({ [`GET ${at}`]: () => ({ body: thread }), ...rules });
  const page = (
    <>
      <ThreadView of={of} mayWrite={mayWrite} />
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '/', element: page }], '/');
  await until(() => shows('When do I hear?'));
  return server;
}

const bodiesOf = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

it('writes to the candidate in paragraphs, and takes the message back', async () => {
  const server = await open({
    'POST /api/v1/messages': () => ({
      body: { batchId: messageId, moved: 1, results: [{ id: of.candidateId, moved: true }] },
    }),
    [`POST /api/v1/messages/${messageId}/cancel`]: () => ({
      body: {
        id: messageId,
        subject: 'Your question',
        author: 'Me',
        isAutomatic: false,
        createdAt: reply.at,
        leavesAt: reply.at,
        cancelledAt: reply.at,
        waiting: 0,
        sent: 0,
        failed: 0,
        cancelled: 1,
      },
    }),
  });
  await click(screen.getByRole('button', { name: 'Send' }));
  await until(() => shows('Enter a subject.') && shows('Write the text of the message.'));
  expect(bodiesOf(server, 'POST /api/v1/messages')).toEqual([]);
  await fill('message-subject', 'Your question');
  await fill('message-text', 'Dear Amara,\n\nOn Friday.');
  await click(screen.getByRole('button', { name: 'Send' }));
  await until(() => shows('The message leaves in ten minutes.'));
  const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
  const document = { blocks: [paragraph('Dear Amara,'), paragraph('On Friday.')] };
  expect(bodiesOf(server, 'POST /api/v1/messages')).toEqual([
    { roleId, ids: [of.candidateId], content: { en: { subject: 'Your question', document } }, expectedWritten: 1 },
  ]);
  expect(document.blocks).toHaveLength(2);
  await click(screen.getByRole('button', { name: 'Take back' }));
  await until(() => !shows('The message leaves in ten minutes.'));
});

it('says why a message is not sent, and keeps what was typed', async () => {
  await open({
    'POST /api/v1/messages': () => ({
      body: { batchId: messageId, moved: 0, results: [{ id: of.candidateId, moved: false, why: 'outcome_held' }] },
    }),
  });
  await fill('message-subject', 'News');
  await fill('message-text', 'Hello');
  await click(screen.getByRole('button', { name: 'Send' }));
  await until(() => shows('Not sent: the outcome of this candidate is held.'));
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello');
});

it('says that a message needs no answer', async () => {
  const server = await open({ [`PUT ${at}`]: () => ({ body: { ...thread, whoseMove: 'nobody' } }) });
  expect(shows('Waiting for your answer')).toBe(true);
  await click(screen.getByRole('button', { name: 'No answer needed' }));
  await waitFor(() =>
    expect(bodiesOf(server, `PUT ${at}`)).toEqual([{ assigneeId: null, snoozedUntil: null, done: true, version: 3 }]),
  );
});

it('takes it back by undo that a message needs no answer', async () => {
  let current: MessageThread = thread;
  const server = await open({
    [`GET ${at}`]: () => ({ body: current }),
    [`PUT ${at}`]: ({ body }) => {
      const { done, version } = JSON.parse(body);
      current = { ...thread, whoseMove: done ? 'nobody' : 'ours', version: version + 1 };
      return { body: current };
    },
  });
  await click(screen.getByRole('button', { name: 'No answer needed' }));
  await click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodiesOf(server, `PUT ${at}`)).toHaveLength(2));
  expect(bodiesOf(server, `PUT ${at}`).at(-1)).toMatchObject({ done: false, reopen: true, version: 4 });
});

it('shows calls between what was written, and lets their author correct and delete them', async () => {
  const call = {
    id: '01990000-0000-7000-8000-00000000aa09',
    applicationId: of.applicationId,
    kind: 'PHONE',
    direction: 'OUT',
    at: '2026-11-20T11:00:00Z',
    note: 'On Friday.',
    author: { id: candidateId(9), name: 'Jo Field' },
    isCorrected: false,
    mayEdit: true,
    version: 1,
  } as const;
  const spoken: ThreadEntry = { ...reply, id: call.id, from: 'team', text: call.note, channel: 'call', call };
  const server = await open({
    [`GET ${at}`]: () => ({ body: { ...thread, entries: [reply, spoken] } }),
    [`PUT ${at}/calls/${call.id}`]: () => ({ body: { ...call, note: 'On Monday.', version: 2 } }),
    [`DELETE ${at}/calls/${call.id}`]: () => ({ body: { done: true } }),
  });
  await until(() => shows('We phoned') && shows('logged by Jo Field'));
  await click(screen.getByRole('button', { name: 'Correct' }));
  await fill('call-note', 'On Monday.');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf(server, `PUT ${at}/calls/${call.id}`)).toMatchObject([
      { note: 'On Monday.', at: call.at, version: 1 },
    ]),
  );
  await click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.seen.map(({ call: made }) => made)).toContain(`DELETE ${at}/calls/${call.id}`));
});

it('is read alone by staff who may not write', async () => {
  await open({}, false);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull();
});

it('shows what came by mail: its files, what it quotes, and whose word it is', async () => {
  const file = { id: '01990000-0000-7000-8000-00000000aa05', name: 'proof.pdf', sizeBytes: 9, refusal: null };
  const refused = {
    ...file,
    id: '01990000-0000-7000-8000-00000000aa06',
    name: 'run.exe',
    refusal: 'type_not_accepted',
  };
  const other = { isFromAnother: true, otherSender: 'mother@example.net', isAutomatic: true, files: [file, refused] };
  const away = { ...reply, ...other, quoted: '> Dear Amara', text: 'She is ill.' };
  const mail = { ...reply, from: 'team', author: 'Jo Field', subject: 'Friday', state: 'bounced', bounceCode: '5.1.1' };
  const entries = [reply, { ...mail, id: messageId }, { ...away, id: '01990000-0000-7000-8000-00000000aa03' }];
  const server = await open({
    [`GET ${at}`]: () => ({ body: { ...thread, entries } }),
    [`GET ${at}/files/${file.id}`]: () => ({ body: '%PDF' }),
  });
  for (const text of [
    'Did not arrive: no such address',
    'mother@example.net',
    'From another address',
    'Automatic reply',
    'run.exe: not kept, this kind of file is not accepted',
  ]) {
    expect(shows(text), text).toBe(true);
  }
  expect(screen.getByText('> Dear Amara').closest('details')).toHaveProperty('open', false);
  await click(screen.getByRole('button', { name: 'proof.pdf' }));
  await waitFor(() => expect(server.seen.map(({ call }) => call)).toContain(`GET ${at}/files/${file.id}`));
});
