import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { MessageCheck } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { documentOfTyped } from '@evenhand/domain/messages/typed-message';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveQuestion } from '../../app/layouts/leave-question.tsx';
import { StatusMessages } from '../../app/status-messages.tsx';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import {
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  samplePage,
  sampleRow,
  shows,
} from './sample-hiring.factory.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore(device));

const batchId = candidateId(77);
const templateId = candidateId(78);
const checkCall = 'POST /api/v1/messages/check';
const sendCall = 'POST /api/v1/messages';

const counted = (over: Partial<MessageCheck> = {}): MessageCheck => ({
  recipients: 2,
  byStage: [{ stageId: 1, count: 2 }],
  excluded: [],
  gaps: [],
  staleYears: [],
  ...over,
});

const template: MessageTemplate = {
  key: templateId,
  builtIn: false,
  name: 'Invitation',
  subject: 'Come',
  languages: ['en'],
  isOn: true,
  staleYears: [],
  roleId: null,
  stageIds: [],
  version: 1,
  updatedAt: null,
  updatedBy: null,
  maySwitchOff: true,
  senderName: null,
  content: { en: { subject: 'Come', document: documentOfTyped('Dear **{{ firstName }}**,\n\n- bring a pen') } },
  productContent: {},
  writtenIn: ['en'],
  placeholders: [],
};

async function open(
  rules: Readonly<Record<string, Rule>> = {},
  permissions = [...everything, 'message:send'] as const,
) {
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({
        body: samplePage(
          [1, 2, 3].map((one) => sampleRow(one)),
          612,
        ),
      }),
      [`GET /api/v1/lists/${roleId}/views`]: () => ({
        body: { columns: null, version: 0, sort: null, views: [], opensWith: { mine: null, team: null } },
      }),
      'GET /api/v1/message-templates': () => ({ body: [template] }),
      [`GET /api/v1/message-templates/${templateId}`]: () => ({ body: template }),
      'POST /api/v1/messages/preview': ({ body }) => ({
        body: {
          subject: 'Come',
          html: `<body><table><tr><td><p>Letter for <strong>${JSON.parse(body).candidateId}</strong></p><script>no()</script>
            <ul><li><a href="https://example.org/map">map</a></li><li><a href="javascript:no()">no</a></li></ul></td></tr></table></body>`,
          text: '',
          recipient: 'Person',
          gaps: [],
          staleYears: [],
          roleId: null,
          stageIds: [],
        },
      }),
      [checkCall]: () => ({ body: counted() }),
      [sendCall]: () => ({
        body: { batchId, moved: 2, results: [1, 2].map((one) => ({ id: candidateId(one), moved: true })) },
      }),
      ...rules,
    },
    [...permissions, 'message-template:read'],
  );
  const element = (
    <>
      <main>
        <Component />
      </main>
      <LeaveQuestion />
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '/manager/roles/:roleId', element }], `/manager/roles/${roleId}`);
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  return server;
}

const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

async function pickTwo(): Promise<void> {
  for (const key of ['j', 'x', 'j', 'x', 'm']) await press(key);
  await until(() => shows('Write to 2 people') && document.getElementById('write-subject') !== null);
}
async function write(subject: string, text: string): Promise<void> {
  await fill('write-subject', subject);
  await fill('write-text', text);
}
/** Presses a button, which rests for a moment after each press. */
const send = async (name: string | RegExp): Promise<void> => click(await screen.findByRole('button', { name }));

beforeEach(() => {
  setSingleKeys(true);
  sessionStorage.clear();
  device.clear();
  clearStatusMessages();
});

describe('writing to the picked candidates', () => {
  it('shows the letter, who gets it and who does not, sends it once and takes it back', async () => {
    let cancelled = 0;
    const server = await open({
      [checkCall]: () => ({
        body: counted({
          recipients: 1,
          byStage: [{ stageId: 1, count: 1 }],
          excluded: [{ why: 'opted_out', count: 1, people: [{ id: candidateId(2), name: 'Person 2' }] }],
          gaps: [{ key: 'decisionDate', count: 1 }],
          staleYears: [2024],
        }),
      }),
      [sendCall]: () => ({
        body: {
          batchId,
          moved: 1,
          results: [
            { id: candidateId(1), moved: true },
            { id: candidateId(2), moved: false, why: 'opted_out' },
          ],
        },
      }),
      [`${sendCall}/${batchId}/cancel`]: () => {
        cancelled += 1;
        const at = '2026-11-20T10:00:00Z';
        const numbers = { waiting: 0, sent: 0, failed: 0, cancelled: 1 };
        return {
          body: {
            id: batchId,
            subject: '',
            author: '',
            isAutomatic: false,
            createdAt: at,
            leavesAt: at,
            cancelledAt: at,
            ...numbers,
          },
        };
      },
    });
    await pickTwo();
    await write('Your visit', 'Dear {{ firstName }},\n\n- **Friday**');
    await until(() => shows('1 person gets it: Applied 1') && shows(`Letter for ${candidateId(1)}`));
    const letter = within(screen.getByRole('region', { name: 'Preview' }));
    expect(letter.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.org/map']);
    expect(letter.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['map', 'no']);
    expect(shows('no()') || shows('The name is an example.')).toBe(false);
    expect(shows('1 person has asked not to be written to')).toBe(true);
    expect(shows('“Decision date” is empty for 1 person.')).toBe(true);
    expect(shows('The message names 2024.')).toBe(true);
    await click(screen.getByRole('button', { name: 'Next person' }));
    await until(() => shows('As Person 2 gets it') && shows(`Letter for ${candidateId(2)}`));
    await send('Send to 1 person');
    await until(() => shows('Leaves at') && shows('Person 2: has asked not to be written to.'));
    const document = documentOfTyped('Dear {{ firstName }},\n\n- **Friday**');
    expect(bodies(server, sendCall)).toEqual([
      {
        roleId,
        ids: [candidateId(1), candidateId(2)],
        content: { en: { subject: 'Your visit', document } },
        undoMinutes: 10,
      },
    ]);
    expect(server.seen.find(({ call }) => call === sendCall)?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(shows('2 selected')).toBe(false);
    await send('Undo');
    await until(() => shows('The message was taken back. Nothing is sent.'));
    expect(cancelled).toBe(1);
  });

  it('tells what is wrong at its field', async () => {
    const server = await open();
    await pickTwo();
    await send('Send');
    await until(() => shows('Enter a subject.') && shows('Write the text of the message.'));
    expect(document.activeElement?.id).toBe('write-subject');
    await write('For {{ surname }}', '[Come](example.org)');
    await until(() => shows('“surname”: This placeholder does not exist') && shows('“example.org”: This link'));
    expect(document.getElementById('write-subject')?.getAttribute('aria-invalid')).toBe('true');
    await send('Send');
    expect(bodies(server, sendCall)).toEqual([]);
    expect(bodies(server, checkCall)).toEqual([]);
  });

  it('puts a placeholder where the caret is, chosen by its name', async () => {
    await open();
    await pickTwo();
    await fill('write-text', 'Dear ,');
    document.querySelector<HTMLTextAreaElement>('#write-text')?.setSelectionRange(5, 5);
    await send('Placeholder for the message');
    await until(() => screen.queryByRole('menuitem', { name: 'First name' }) !== null);
    await click(screen.getByRole('menuitem', { name: 'First name' }));
    await until(() => document.querySelector<HTMLTextAreaElement>('#write-text')?.value === 'Dear {{ firstName }},');
  });

  it('begins with a template, which can be changed and takes the place of what is typed only when asked to', async () => {
    const server = await open();
    await pickTwo();
    await until(() => document.getElementById('write-template') !== null);
    await fill('write-subject', 'My own');
    await fill('write-template', templateId);
    await until(() => shows('Replace what you have written?'));
    expect(document.querySelector<HTMLInputElement>('#write-subject')?.value).toBe('My own');
    await send('Replace');
    await until(() => document.querySelector<HTMLInputElement>('#write-subject')?.value === 'Come');
    await fill('write-subject', 'Come soon');
    await until(() => shows('2 people get it'));
    await send('Send to 2 people');
    await until(() => shows('Leaves at'));
    expect(bodies(server, sendCall)).toMatchObject([
      { templateId, content: { en: { subject: 'Come soon', document: template.content['en']?.document } } },
    ]);
  });

  it('sends a template that cannot be typed as it is', async () => {
    const document = { blocks: [{ kind: 'button', text: 'Apply', url: '{{ roleLink }}' } as const] };
    const content = { en: { subject: 'Come', document } };
    const server = await open({
      [`GET /api/v1/message-templates/${templateId}`]: () => ({ body: { ...template, content } }),
    });
    await pickTwo();
    await until(() => globalThis.document.getElementById('write-template') !== null);
    await fill('write-template', templateId);
    await until(() => shows('It is sent as it is.') && shows('2 people get it'));
    expect(globalThis.document.getElementById('write-text')).toBeNull();
    await send('Send to 2 people');
    await until(() => shows('Leaves at'));
    expect(bodies(server, sendCall)).toMatchObject([{ templateId, content }]);
  });

  it('asks before what is typed is lost, and keeps it on the device', async () => {
    await open();
    await pickTwo();
    await write('Kept subject', 'Kept text');
    await send('Cancel');
    await until(() => shows('Leave without saving?'));
    await send('Stay');
    expect(document.querySelector<HTMLTextAreaElement>('#write-text')?.value).toBe('Kept text');
    await send('Cancel');
    await send('Leave without saving');
    await until(() => !shows('Write to 2 people'));
    await press('m');
    await until(() => document.querySelector<HTMLTextAreaElement>('#write-text')?.value === 'Kept text');
    expect(shows('What you wrote on')).toBe(true);
    await send('Start again');
    await until(() => document.querySelector<HTMLTextAreaElement>('#write-text')?.value === '');
  });

  it('is not offered to staff who may not write', async () => {
    await open({}, everything as never);
    for (const key of ['j', 'x', 'm']) await press(key);
    expect(shows('1 selected')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('writing to all whom the list finds', () => {
  const running: BulkProgress = {
    batchId,
    kind: 'MESSAGE',
    roleId,
    state: 'running',
    stageId: null,
    substageId: null,
    subjectId: batchId,
    availability: null,
    total: 612,
    done: 100,
    moved: 100,
    undoBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
  };

  it('asks for the number above 500, and follows the job', async () => {
    const server = await open({
      [checkCall]: () => ({
        body: counted({
          recipients: 610,
          byStage: [{ stageId: 1, count: 610 }],
          excluded: [{ why: 'no_address', count: 2, people: [{ id: candidateId(5), name: 'Person 5' }] }],
        }),
      }),
      [sendCall]: () => ({ status: 202, body: running }),
      [`GET /api/v1/bulk-moves/${batchId}`]: () => ({ body: running }),
    });
    for (const key of ['j', 'x']) await press(key);
    await click(screen.getByRole('button', { name: 'Select all 612' }));
    await press('m');
    await until(() => shows('Write to 612 people'));
    await write('Your visit', 'On Friday.');
    await until(() => shows('and 1 more') && document.getElementById('write-number') !== null);
    await fill('write-number', '610');
    await send('Send to 610 people');
    await until(() => shows('Type 612 here.'));
    expect(bodies(server, sendCall)).toEqual([]);
    await fill('write-number', '612');
    await send('Send to 610 people');
    await until(() => shows('Writing to 612 people'));
    expect(bodies(server, sendCall)).toMatchObject([{ roleId, resource: { unselectedIds: [] }, confirmed: 612 }]);
  });
});

it('names no candidate in a view without names, and asks for none', async () => {
  const blind = samplePage([1, 2].map((one) => sampleRow(one, { id: candidateId(one + 40), name: `K7Q2${one}` })));
  const server = await open({
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: { ...blind, blind: true } }),
    'POST /api/v1/messages/preview': () => ({
      body: { subject: 'Come', html: '<p>Dear Amara</p>', text: '', recipient: '', gaps: [], staleYears: [] },
    }),
    [checkCall]: () => ({
      body: counted({
        recipients: 1,
        byStage: [{ stageId: 1, count: 1 }],
        excluded: [{ why: 'opted_out', count: 1, people: [{ id: candidateId(42), name: 'K7Q22' }] }],
      }),
    }),
  });
  await pickTwo();
  await write('Your visit', 'Dear {{ firstName }}');
  await until(() => shows('As K7Q21 gets it') && shows('1 person has asked not to be written to'));
  await until(() => shows('The name is an example.'));
  expect(bodies(server, checkCall)).toMatchObject([{ ids: [candidateId(41), candidateId(42)] }]);
  expect(server.seen.filter(({ call }) => call.startsWith('GET /api/v1/organization/'))).toEqual([]);
});
