import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThreadView } from '../../entities/message-thread/thread-view.tsx';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, candidateId, everything, roleId, shows } from './sample-hiring.factory.ts';

const of = { candidateId: candidateId(2), applicationId: applicationId(2), roleId };
const at = `/api/v1/candidate/${of.candidateId}/messages/${of.applicationId}`;
const sendCall = 'POST /api/v1/messages';
const messageId = '01990000-0000-7000-8000-00000000aa01';

const text = (id: number, over: Partial<ThreadEntry>): ThreadEntry => ({
  id: `01990000-0000-7000-8000-00000000ab0${id}`,
  from: 'team',
  author: 'Jo Field',
  subject: '',
  text: `Text ${id}`,
  at: '2026-11-20T14:00:00Z',
  state: 'sent',
  deliveredAt: null,
  parts: 1,
  bounceCode: null,
  channel: 'sms',
  quoted: '',
  isFromAnother: false,
  otherSender: null,
  isAutomatic: false,
  files: [],
  sentFiles: [],
  ...over,
});

async function open(entries: readonly ThreadEntry[], rules: Readonly<Record<string, Rule>> = {}): Promise<ApiServer> {
  const thread: MessageThread = {
    applicationId: of.applicationId,
    whoseMove: 'theirs',
    assignee: null,
    snoozedUntil: null,
    version: 1,
    written: entries.length,
    entries: [...entries],
  };
  const server = await asManager(
    {
      [`GET ${at}`]: () => ({ body: thread }),
      'GET /api/v1/text-messages/settings': () => ({
        body: {
          isAvailable: true,
          isOn: true,
          sender: 'Hartwell',
          isTwoWay: false,
          costPerPart: 400,
          partsThisMonth: 0,
          costThisMonth: 0,
          version: 1,
        },
      }),
      ...rules,
    },
    [...everything, 'message:send'],
  );
  await renderRoutes([{ path: '/', element: <ThreadView of={of} mayWrite /> }], '/');
  await until(() => document.getElementById('message-text') !== null);
  return server;
}

const bodies = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === sendCall).map(({ body }) => JSON.parse(body));

it.each([
  [{ state: 'sent' }, 'Text message · sent'],
  [{ state: 'delivered', deliveredAt: '2026-11-20T14:02:00Z', parts: 3 }, 'Text message · delivered 14:02 · 3 parts'],
  [{ state: 'delivered', deliveredAt: '2026-11-21T08:05:00Z' }, /Text message · delivered 21 November 2026, 08:05/],
  [{ state: 'bounced', bounceCode: '30005' }, 'Did not reach the phone'],
  [{ from: 'candidate', author: '', state: null, parts: null }, /Candidate .*Text message/],
] as const)('says of a text message what became of it: %o', async (over, said) => {
  await open([text(1, over)]);
  const item = screen.getByText('Text 1').closest('li')?.textContent ?? '';
  if (typeof said === 'string') expect(item).toContain(said);
  else expect(item).toMatch(said);
});

it('writes a text message without a subject, and counts it', async () => {
  const server = await open([], {
    [sendCall]: () => ({
      body: { batchId: messageId, moved: 1, results: [{ id: of.candidateId, moved: true, channel: 'sms' }] },
    }),
  });
  await click(await screen.findByLabelText('Text message'));
  expect(document.getElementById('message-subject')).toBeNull();
  await click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Write the words of the text message.')).toBeTruthy();
  await fill('message-text', 'Come at ten.');
  expect(document.getElementById('message-text-size')?.textContent).toContain('1 message');
  await click(screen.getByRole('button', { name: 'Send' }));
  await until(() => bodies(server).length === 1);
  expect(bodies(server)).toEqual([
    { roleId, ids: [of.candidateId], channel: 'sms', texts: { en: 'Come at ten.' }, expectedWritten: 0 },
  ]);
});

it('says why a text message is not sent', async () => {
  await open([], {
    [sendCall]: () => ({
      body: { batchId: messageId, moved: 0, results: [{ id: of.candidateId, moved: false, why: 'texts_stopped' }] },
    }),
  });
  await click(await screen.findByLabelText('Text message'));
  await fill('message-text', 'Come at ten.');
  await click(screen.getByRole('button', { name: 'Send' }));
  await until(() => shows('Not sent: this candidate has stopped text messages.'));
});
