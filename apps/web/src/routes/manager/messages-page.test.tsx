import { toPage } from '@evenhand/contract/base/paging';
import type { MessageThread, ThreadRow } from '@evenhand/contract/processes/message-threads';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer, Rule, SeenRequest } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './messages-page.tsx';
import { applicationId, asManager, candidateId, everything, press, roleId, shows } from './sample-hiring.factory.ts';

const readers: readonly Permission[] = [...everything, 'candidate:read'];
const writers: readonly Permission[] = [...readers, 'message:send', 'application:assign'];
const colleague = { id: '01990004-0000-7000-8000-000000000009', name: 'Noor Ahmed', waiting: 0 };
const messageId = '01990000-0000-7000-8000-00000000aa01';

const row = (number: number, over: Partial<ThreadRow> = {}): ThreadRow => ({
  applicationId: applicationId(number),
  candidateId: candidateId(number),
  candidateName: `Person ${number}`,
  roleId,
  roleTitle: 'Vacation scheme',
  whoseMove: 'ours',
  assignee: null,
  snoozedUntil: null,
  excerpt: `Question of ${number}`,
  lastAt: '2026-11-20T10:00:00Z',
  waitsSince: '2026-11-20T10:00:00Z',
  ...over,
});

const entry = (id: number, over: Partial<MessageThread['entries'][number]> = {}): MessageThread['entries'][number] => ({
  id: `01990005-0000-7000-8000-00000000000${id}`,
  from: 'candidate',
  author: '',
  subject: '',
  text: `Entry ${id}`,
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
  ...over,
});

interface StoredThreads {
  readonly rows: ThreadRow[];
  readonly threads: Map<string, MessageThread>;
}

/** Keeps threads as the server does: an answer and a change take a thread out of those that wait. */
function keeping(numbers: readonly number[]) {
  const kept: StoredThreads = { rows: numbers.map((number) => row(number)), threads: new Map() };
  for (const number of numbers) {
    kept.threads.set(applicationId(number), {
      applicationId: applicationId(number),
      whoseMove: 'ours',
      assignee: null,
      snoozedUntil: null,
      version: 1,
      written: 1,
      entries: [entry(number)],
    });
  }
  const threadOf = (id: string): MessageThread => {
    const thread = kept.threads.get(id);
    if (!thread) throw new Error('no such thread');
    return thread;
  };
  const change = (id: string, to: Partial<MessageThread>): MessageThread => {
    const thread = threadOf(id);
    const changed = { ...thread, ...to, version: thread.version + 1 };
    kept.threads.set(id, changed);
    return changed;
  };
  function update({ body }: SeenRequest, id: string) {
    const { done, version, assigneeId, snoozedUntil } = JSON.parse(body);
    if (version !== threadOf(id).version) {
      return { status: 409, body: { errors: [{ code: 'stale_version', message: 'This was changed meanwhile.' }] } };
    }
    const assignee = assigneeId === null ? null : { id: assigneeId, name: 'Noor Ahmed' };
    return { body: change(id, { assignee, snoozedUntil, ...(done ? { whoseMove: 'nobody' as const } : {}) }) };
  }
  const list: Rule = ({ url }) => {
    const filter = url.searchParams.get('filter');
    const threads = kept.rows
      .map((one) => ({ ...one, ...kept.threads.get(one.applicationId) }))
      .filter(({ whoseMove, snoozedUntil, assignee }) => {
        if (filter === 'mine') return assignee?.id === colleague.id;
        if (filter === 'snoozed') return snoozedUntil !== null;
        return filter === 'all' || (whoseMove === 'ours' && snoozedUntil === null);
      });
    return { body: { threads, next: null } };
  };
  const send: Rule = ({ body }) => {
    const { ids, expectedWritten } = JSON.parse(body);
    const answered = kept.rows.find((one) => one.candidateId === ids[0]);
    const id = answered?.applicationId ?? '';
    const current = threadOf(id);
    if (expectedWritten !== current.written) {
      const errors = [{ code: 'stale_version', message: 'This was changed meanwhile.' }];
      return { status: 409, body: { errors, current } };
    }
    const answer = entry(9, { from: 'team', author: 'Me', subject: 'Your question', state: 'waiting' });
    change(id, { whoseMove: 'theirs', entries: [...threadOf(id).entries, answer] });
    return { body: { batchId: messageId, moved: 1, results: [{ id: ids[0], moved: true }] } };
  };
  const ofThreads = numbers.flatMap((number): [string, Rule][] => {
    const address = `/api/v1/candidate/${candidateId(number)}/messages/${applicationId(number)}`;
    return [
      [`GET ${address}`, () => ({ body: threadOf(applicationId(number)) })],
      [`PUT ${address}`, (request) => update(request, applicationId(number))],
    ];
  });
  const rules: Readonly<Record<string, Rule>> = {
    'GET /api/v1/message-threads': list,
    'POST /api/v1/messages': send,
    ...Object.fromEntries(ofThreads),
  };
  return { rules, change };
}

const noRoles = toPage([], 0, { page: 0, size: 100 });

async function open(rules: Readonly<Record<string, Rule>>, permissions: readonly Permission[] = writers) {
  const server = await asManager(
    {
      'GET /api/v1/message-threads/count': () => ({ body: { unanswered: 3, mine: 1, unreached: 2, unplaced: 0 } }),
      'GET /api/v1/roles': () => ({ body: noRoles }),
      [`GET /api/v1/roles/${roleId}/reviewers`]: () => ({ body: [colleague] }),
      ...rules,
    },
    permissions,
  );
  const shown = await renderRoutes([{ path: '/manager/messages', element: <Component /> }], '/manager/messages');
  return { server, shown };
}

const bodiesOf = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call.startsWith(call)).map(({ body }) => JSON.parse(body));
const names = (): string[] =>
  screen.queryAllByRole('link', { name: /^Person \d$/ }).map((link) => link.textContent ?? '');

beforeEach(() => setSingleKeys(true));

describe('the list of messages', () => {
  it('shows who waits, what they wrote and since when, and the threads of each choice', async () => {
    const { rules, change } = keeping([1, 2, 3]);
    change(applicationId(2), { snoozedUntil: '2100-01-04T08:00:00Z' });
    change(applicationId(3), { assignee: colleague, whoseMove: 'theirs' });
    await open(rules);
    await until(() => shows('Question of 1'));
    expect(names()).toEqual(['Person 1']);
    await screen.findByRole('tab', { name: 'Unanswered (3)', selected: true });
    expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('Our move')).toBeTruthy();
    await press('2');
    await until(() => names().join() === 'Person 3');
    expect(shows('assigned to Noor Ahmed')).toBe(true);
    await click(screen.getByRole('tab', { name: 'Put off' }));
    await until(() => names().join() === 'Person 2');
    expect(shows('Put off until 4 January 2100')).toBe(true);
    await click(screen.getByRole('tab', { name: 'All' }));
    await until(() => names().length === 3);
  });

  it('goes from page to page, and back to the first', async () => {
    const list: Rule = ({ url }) =>
      url.searchParams.get('after') === 'mark'
        ? { body: { threads: [row(2)], next: null } }
        : { body: { threads: [row(1)], next: 'mark' } };
    await open({ 'GET /api/v1/message-threads': list });
    await click(await screen.findByRole('button', { name: 'Next 50' }));
    await until(() => names().join() === 'Person 2');
    expect(screen.queryByRole('button', { name: 'Next 50' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Back to the first' }));
    await until(() => names().join() === 'Person 1');
  });

  it('says why it is empty, and what went wrong', async () => {
    let broken = true;
    await open({
      'GET /api/v1/message-threads': () => (broken ? { status: 500, body: {} } : { body: { threads: [], next: null } }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await click(again);
    await until(() => shows('Every candidate who has written has been answered.'));
  });

  it('knows candidates by their codes in a blind view, and does not show what leads to them', async () => {
    await open({
      'GET /api/v1/message-threads': () => ({
        body: {
          threads: [row(1, { candidateId: applicationId(1), candidateName: 'K7QX-2M', excerpt: '' })],
          next: null,
        },
      }),
    });
    const link = await screen.findByRole('link', { name: 'K7QX-2M' });
    expect(link.getAttribute('href')).toContain(`candidate=${applicationId(1)}`);
    expect(shows('Open it to read what was written.')).toBe(true);
  });

  it('is not shown to staff who may not see candidates', async () => {
    await asManager({});
    queryClient.setQueryData(userKey, sampleUser({ userType: 'HIRING_MANAGER', permissions: ['role:read'] }));
    await renderRoutes([{ path: '/manager/messages', element: <Component /> }], '/manager/messages');
    await until(() => shows('Only staff who may see candidates can read their messages.'));
  });
});

describe('a message that is open', () => {
  it('is answered by the keyboard, leaves the unanswered ones, and leads to the next', async () => {
    const { rules } = keeping([1, 2]);
    const { server, shown } = await open(rules);
    await until(() => names().length === 2);
    await press('j');
    expect(document.activeElement?.textContent).toBe('Person 1');
    await click(screen.getByRole('link', { name: 'Person 1' }));
    await until(() => shows('Entry 1'));
    await press('r');
    expect(document.activeElement?.id).toBe('message-text');
    await fill('message-subject', 'Your question');
    await fill('message-text', 'On Friday.');
    await click(screen.getByRole('button', { name: 'Send' }));
    await until(() => shows('The message leaves in ten minutes.'));
    await until(() => names().join() === 'Person 2');
    expect(bodiesOf(server, 'POST /api/v1/messages')).toHaveLength(1);
    await click(screen.getByRole('link', { name: 'Next: Person 2' }));
    await until(() => shows('Entry 2'));
    expect(shown.path()).toContain(`thread=${applicationId(2)}`);
  });

  it('gives the focus back to its row when it is closed', async () => {
    const { rules } = keeping([1, 2]);
    await open(rules);
    await click(await screen.findByRole('link', { name: 'Person 2' }));
    await until(() => shows('Entry 2'));
    screen.getByRole('heading', { level: 2, name: 'Person 2' }).focus();
    await press('Escape');
    await until(() => shows('Choose a message to read and answer it here.'));
    expect(document.activeElement?.textContent).toBe('Person 2');
  });

  it('is assigned to a colleague, and to the user', async () => {
    const { rules } = keeping([1]);
    const { server } = await open(rules);
    await click(await screen.findByRole('link', { name: 'Person 1' }));
    await screen.findByRole('option', { name: 'Noor Ahmed' });
    await type(screen.getByLabelText<HTMLSelectElement>('Assignee'), colleague.id);
    await until(() => bodiesOf(server, 'PUT').length === 1);
    expect(bodiesOf(server, 'PUT')).toEqual([
      { assigneeId: colleague.id, snoozedUntil: null, done: false, version: 1 },
    ]);
  });

  it('is put off, and brought back by undo', async () => {
    const { rules } = keeping([1]);
    const { server } = await open(rules);
    await click(await screen.findByRole('link', { name: 'Person 1' }));
    await click(await screen.findByRole('button', { name: 'Tomorrow' }));
    await until(() => shows('Every candidate who has written has been answered.'));
    await click(screen.getByRole('button', { name: 'Bring back now' }));
    await until(() => names().join() === 'Person 1');
    expect(bodiesOf(server, 'PUT')).toMatchObject([
      { done: false, version: 1 },
      { snoozedUntil: null, version: 2 },
    ]);
  });

  it('needs no answer by a key', async () => {
    const { rules } = keeping([1]);
    const { server } = await open(rules);
    await click(await screen.findByRole('link', { name: 'Person 1' }));
    await until(() => shows('Waiting for your answer'));
    await press('e');
    await until(() => shows('Every candidate who has written has been answered.'));
    expect(bodiesOf(server, 'PUT')).toMatchObject([{ done: true, snoozedUntil: null }]);
  });

  it('says that a colleague has answered in the meantime, keeps the text, and sends it when asked again', async () => {
    const { rules, change } = keeping([1]);
    const { server } = await open(rules);
    await click(await screen.findByRole('link', { name: 'Person 1' }));
    await until(() => shows('Entry 1'));
    await fill('message-subject', 'Your question');
    await fill('message-text', 'On Friday.');
    change(applicationId(1), {
      whoseMove: 'theirs',
      written: 2,
      entries: [entry(1), entry(2, { from: 'team', author: 'Noor Ahmed' })],
    });
    await click(screen.getByRole('button', { name: 'Send' }));
    await until(() => shows('A colleague has answered in the meantime'));
    expect(shows('Entry 2')).toBe(true);
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'On Friday.');
    await fill('message-text', 'On Friday, as Noor says.');
    await click(screen.getByRole('button', { name: 'Send' }));
    await until(() => shows('The message leaves in ten minutes.'));
    expect(bodiesOf(server, 'POST')).toMatchObject([{ expectedWritten: 1 }, { expectedWritten: 2 }]);
  });

  it('says that it was changed in the meantime, and keeps what was typed', async () => {
    const { rules, change } = keeping([1]);
    await open(rules);
    await click(await screen.findByRole('link', { name: 'Person 1' }));
    await until(() => shows('Entry 1'));
    await fill('message-text', 'On Friday.');
    change(applicationId(1), { entries: [entry(1), entry(2)] });
    await click(screen.getByRole('button', { name: 'Tomorrow' }));
    await until(() => shows('Entry 2'));
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'On Friday.');
  });

  it('is read alone by staff who may not write', async () => {
    const { rules } = keeping([1]);
    await open(rules, readers);
    await click(await screen.findByRole('link', { name: 'Person 1' }));
    await until(() => shows('Entry 1'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Tomorrow' })).toBeNull();
  });
});
