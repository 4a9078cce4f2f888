import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import { screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, shows } from '../sample-hiring.factory.ts';
import { Component as NewTemplate } from './new-template-page.tsx';
import { aTemplate } from './sample-template.factory.ts';
import { Component } from './template-page.tsx';

const key = '01990009-0000-7000-8000-000000000001';
const url = `/api/v1/message-templates/${key}`;

const aText = (over: Partial<MessageTemplate> = {}): MessageTemplate =>
  aTemplate({
    key,
    builtIn: false,
    name: 'Tomorrow',
    channel: 'sms',
    subject: '',
    productContent: {},
    texts: { en: 'Dear {{ firstName }},\nsee you tomorrow.' },
    version: 1,
    ...over,
  });

/** Serves a text message that is kept, and a preview that repeats its words. */
async function open(template: MessageTemplate, more: Readonly<Record<string, Rule>> = {}) {
  const state = { template, bodies: [] as Record<string, unknown>[] };
  const server = await asManager(
    {
      [`GET ${url}`]: () => ({ body: state.template }),
      [`POST ${url}/preview`]: ({ body }) => {
        const { text } = JSON.parse(body);
        const shown = text.replace('{{ firstName }}', 'Amara');
        return { body: { subject: '', html: '', text: shown, recipient: '', gaps: [], staleYears: [] } };
      },
      [`PUT ${url}`]: ({ body }) => {
        const { texts, version } = JSON.parse(body);
        state.bodies.push(JSON.parse(body));
        state.template = { ...state.template, texts, version: version + 1, updatedAt: '2026-11-20T10:00:00.000Z' };
        return { body: state.template };
      },
      ...more,
    },
    ['message-template:read', 'message-template:edit'],
  );
  await renderRoutes([{ path: '/manager/templates/:templateKey', Component }], `/manager/templates/${key}`);
  await until(() => screen.queryByRole('textbox', { name: 'Message' }) !== null);
  return { server, state };
}

const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });
const size = (): string => document.getElementById('template-message-size')?.textContent ?? '';

function editor(): Editor {
  const { editor: found } = box() as HTMLElement & { editor?: Editor };
  if (!found) throw new Error('no editor');
  return found;
}
const write = (words: string): Promise<void> =>
  act(async () => {
    editor().chain().focus('end').insertContent(words).run();
  });
async function save(): Promise<void> {
  await until(() => screen.queryByRole('button', { name: 'Use from now on' })?.getAttribute('aria-disabled') === null);
  await click(screen.getByRole('button', { name: 'Use from now on' }));
}

it('shows a text message without a subject, with its size as one candidate gets it', async () => {
  await open(aText());
  expect(box().textContent).toBe('Dear First name,see you tomorrow.');
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Sender name' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
  expect(size()).toContain(`${'Dear Amara,\nsee you tomorrow.'.length} characters`);
  await until(() => shows('Dear Amara,'));
  await write('a'.repeat(160));
  expect(size()).toContain('2 messages');
});

it('saves the words in the language in which they were written', async () => {
  const { state } = await open(aText());
  await click(screen.getByRole('button', { name: 'français' }));
  await until(() => box().textContent === '');
  await write('À demain');
  await save();
  await until(() => state.bodies.length === 1);
  expect(state.bodies[0]).toMatchObject({
    content: {},
    texts: { en: 'Dear {{ firstName }},\nsee you tomorrow.', fr: 'À demain' },
    version: 1,
  });
});

it('names what cannot be sent as it is typed, and does not save it', async () => {
  const { server } = await open(aText());
  await write(' 🎉');
  expect(size()).toContain('This character cannot be sent: “🎉”');
  await save();
  expect(shows('“🎉”: These characters cannot stand in a text message.')).toBe(true);
  expect(box().getAttribute('aria-describedby')).toBe('template-message-error template-message-size');
  expect(server.seen.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

it('says at the text what the server refuses', async () => {
  const errors = [{ code: 'text_characters', message: 'text_characters', field: 'texts.en: ☃' }];
  await open(aText(), { [`PUT ${url}`]: () => ({ status: 422, body: { errors, message: 'x', requestId: 'r' } }) });
  await write(' Bravo');
  await save();
  await until(() => shows('“☃”: These characters cannot stand in a text message.'));
});

it('puts the words of an earlier version back', async () => {
  const saved = { savedAt: '2026-11-19T10:00:00.000Z', savedBy: 'Jo Field', content: {} };
  await open(aText({ version: 2 }), {
    [`GET ${url}/versions`]: () => ({
      body: [
        { ...saved, version: 2, texts: aText().texts },
        { ...saved, version: 1, texts: { en: 'Old words' } },
      ],
    }),
  });
  await click(screen.getByText('Versions'));
  await click(await screen.findByRole('button', { name: /^Put back the version/ }));
  await until(() => box().textContent === 'Old words');
  expect(shows('the product’s words')).toBe(false);
});

it('asks whether a new template is a mail or a text message', async () => {
  const bodies: unknown[] = [];
  await asManager(
    {
      'POST /api/v1/message-templates': ({ body }) => {
        bodies.push(JSON.parse(body));
        return { status: 201, body: aText() };
      },
    },
    ['message-template:edit'],
  );
  const { path } = await renderRoutes(
    [
      { path: '/manager/templates/new', Component: NewTemplate },
      { path: '/manager/templates/:templateKey', element: null },
    ],
    '/manager/templates/new',
  );
  await click(await screen.findByLabelText('Text message'));
  await fill('template-name', 'Tomorrow');
  await click(screen.getByRole('button', { name: 'Create the template' }));
  await until(() => path() === `/manager/templates/${key}`);
  expect(bodies).toMatchObject([
    { name: 'Tomorrow', channel: 'sms', texts: { en: '{{ firstName }},\n\n{{ organization }}' } },
  ]);
});
