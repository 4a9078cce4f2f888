import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { TextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import type { MessageCheck } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import { aTemplate } from './messages/sample-template.factory.ts';
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

const templateId = candidateId(78);
const checkCall = 'POST /api/v1/messages/check';
const sendCall = 'POST /api/v1/messages';

const settings: TextSettings = {
  isAvailable: true,
  isOn: true,
  sender: '+447700900100',
  isTwoWay: true,
  costPerPart: 400,
  partsThisMonth: 0,
  costThisMonth: 0,
  version: 1,
};

const counted: MessageCheck = {
  recipients: 1,
  byChannel: { mail: 0, sms: 1 },
  parts: 2,
  cost: 800,
  byStage: [{ stageId: 1, count: 1 }],
  excluded: [{ why: 'texts_stopped', count: 1, people: [{ id: candidateId(2), name: 'Person 2' }] }],
  gaps: [],
  staleYears: [],
};

const template: MessageTemplate = aTemplate({
  key: templateId,
  builtIn: false,
  name: 'Tomorrow',
  channel: 'sms',
  subject: '',
  content: {},
  productContent: {},
  texts: { en: 'See you tomorrow, {{ firstName }}.' },
});

async function open(texts: Partial<TextSettings> = {}) {
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
      'GET /api/v1/text-messages/settings': () => ({ body: { ...settings, ...texts } }),
      'GET /api/v1/message-templates': () => ({ body: [template] }),
      [`GET /api/v1/message-templates/${templateId}`]: () => ({ body: template }),
      'POST /api/v1/messages/preview': ({ body }) => {
        const { text } = JSON.parse(body);
        const html = '<body><p>A letter</p></body>';
        const shown = text === undefined ? { html, text: '' } : { html: '', text: `On a phone: ${text}` };
        return { body: { subject: 'Come', recipient: 'Person', gaps: [], staleYears: [], ...shown } };
      },
      [checkCall]: () => ({ body: counted }),
      [sendCall]: () => ({
        body: {
          batchId: candidateId(77),
          moved: 1,
          results: [
            { id: candidateId(1), moved: true, channel: 'sms' },
            { id: candidateId(2), moved: false, why: 'texts_stopped' },
          ],
        },
      }),
    },
    [...everything, 'message:send', 'message-template:read'],
  );
  const element = (
    <>
      <main>
        <Component />
      </main>
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
const choose = async (channel: string): Promise<void> => click(await screen.findByLabelText(channel));
const field = (id: string): HTMLElement | null => document.getElementById(id);
const send = async (name: string | RegExp): Promise<void> => click(await screen.findByRole('button', { name }));

beforeEach(() => {
  setSingleKeys(true);
  sessionStorage.clear();
  device.clear();
  clearStatusMessages();
});

describe('writing text messages to the picked candidates', () => {
  it('asks for words without a subject, tells what they cost and who is left out, and sends them', async () => {
    const server = await open();
    await pickTwo();
    await choose('Text message');
    expect(field('write-subject')).toBeNull();
    await fill('write-sms', ' Come on Friday. ');
    expect(field('write-sms-size')?.textContent).toContain('1 message');
    await until(() => shows('1 text message · 2 parts are charged, £0.08') && shows('On a phone: Come on Friday.'));
    expect(shows('1 person has stopped text messages')).toBe(true);
    await send('Send to 1 person');
    await until(() => bodies(server, sendCall).length === 1);
    const words = { channel: 'sms', content: {}, texts: { en: 'Come on Friday.' } };
    expect(bodies(server, sendCall)[0]).toMatchObject(words);
    expect(bodies(server, checkCall)[0]).toMatchObject(words);
    await until(() => shows('has stopped text messages.'));
  });

  it('takes words for both ways when each person chooses', async () => {
    const server = await open();
    await pickTwo();
    await choose('Each person’s choice');
    await fill('write-subject', 'Your visit');
    await fill('write-text', 'Come on Friday.');
    await send('Send');
    expect(shows('Write the words of the text message.')).toBe(true);
    await fill('write-sms', 'Friday, at ten.');
    await until(() => shows('A letter') && shows('On a phone: Friday, at ten.'));
    await send('Send to 1 person');
    await until(() => bodies(server, sendCall).length === 1);
    expect(bodies(server, sendCall)[0]).toMatchObject({
      channel: 'choice',
      content: { en: { subject: 'Your visit' } },
      texts: { en: 'Friday, at ten.' },
    });
  });

  it('starts with the words of a template of text messages', async () => {
    const server = await open();
    await pickTwo();
    await choose('Text message');
    await until(() => field('write-text-template') !== null);
    await fill('write-text-template', templateId);
    await until(() => shows('On a phone: See you tomorrow'));
    expect(field('write-sms-size')?.textContent).toContain(`${'See you tomorrow, Amara.'.length} characters`);
    await send('Send to 1 person');
    await until(() => bodies(server, sendCall).length === 1);
    expect(bodies(server, sendCall)[0]).toMatchObject({ templateId, texts: template.texts });
  });

  it('puts the address of a page where the caret is, not a link', async () => {
    await open();
    await pickTwo();
    await choose('Text message');
    await fill('write-sms', 'See ');
    await click(screen.getByRole('button', { name: 'Placeholder for the text message' }));
    await click(await screen.findByRole('menuitem', { name: 'Link: The role' }));
    await until(() => (field('write-sms') as HTMLTextAreaElement | null)?.value === 'See {{ roleLink }}');
  });

  it('keeps the words of the mail while a text message is written instead', async () => {
    await open();
    await pickTwo();
    await fill('write-subject', 'Your visit');
    await choose('Text message');
    await choose('Mail');
    expect((field('write-subject') as HTMLInputElement | null)?.value).toBe('Your visit');
  });

  it.each([{ isOn: false }, { isAvailable: false }])(
    'offers mails alone where text messages are off: %o',
    async (off) => {
      const server = await open(off);
      await pickTwo();
      await until(() => server.seen.some(({ call }) => call === 'GET /api/v1/text-messages/settings'));
      await fill('write-subject', 'Your visit');
      await fill('write-text', 'Come on Friday.');
      await until(() => shows('A letter'));
      expect(screen.queryByLabelText('Text message')).toBeNull();
      expect(bodies(server, checkCall)[0]).not.toHaveProperty('channel');
    },
  );
});
