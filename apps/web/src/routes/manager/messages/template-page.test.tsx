import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import { screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import type { Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, shows } from '../sample-hiring.factory.ts';
import { aTemplate, templateKey, templateUrl, wordsOf } from './sample-template.factory.ts';
import { Component } from './template-page.tsx';

const refusal = (code: string, field: string) => ({
  status: 422,
  body: { errors: [{ code, message: code, field }], message: code, requestId: 'r' },
});

/** Serves a template that is kept, and a letter that repeats the last words it was made of. */
async function open(template: MessageTemplate, more: Readonly<Record<string, Rule>> = {}, mayEdit = true) {
  const state = { template, saved: [] as MessageTemplate[] };
  const server = await asManager(
    {
      [`GET ${templateUrl}`]: () => ({ body: state.template }),
      [`POST ${templateUrl}/preview`]: ({ body }) => {
        const { content } = JSON.parse(body);
        const [, second] = content.document.blocks;
        const text = `Dear Amara\n\n${second?.content?.[0]?.text ?? ''}`;
        const html = `<html lang="en"><body><p style="color: red">${text}</p></body></html>`;
        return { body: { subject: content.subject, html, text, recipient: '', gaps: [], staleYears: [2025] } };
      },
      [`PUT ${templateUrl}`]: ({ body }) => {
        const { content, isOn, version } = JSON.parse(body);
        const times = { updatedAt: '2026-11-20T10:00:00.000Z', updatedBy: 'Jo Field' };
        state.template = { ...state.template, content, isOn, version: version + 1, ...times };
        state.saved.push(state.template);
        return { body: state.template };
      },
      ...more,
    },
    mayEdit ? ['message-template:read', 'message-template:edit'] : ['message-template:read'],
  );
  await renderRoutes([{ path: '/manager/templates/:templateKey', Component }], `/manager/templates/${templateKey}`);
  await until(() => screen.queryByRole('textbox', { name: 'Message' }) !== null);
  return { server, state };
}

const text = (name: 'Subject' | 'Message'): HTMLElement => screen.getByRole('textbox', { name });

/** Returns the editor of a text: real keys are pressed in the journeys. */
function editorOf(name: 'Subject' | 'Message'): Editor {
  const { editor } = text(name) as HTMLElement & { editor?: Editor };
  if (!editor) throw new Error(`no editor of ${name}`);
  return editor;
}

const write = (name: 'Subject' | 'Message', words: string): Promise<void> =>
  act(async () => {
    editorOf(name).chain().focus('end').insertContent(words).run();
  });

/** Saves once the button has rested from the press before. */
async function save(): Promise<void> {
  await until(() => screen.queryByRole('button', { name: 'Use from now on' })?.getAttribute('aria-disabled') === null);
  await click(screen.getByRole('button', { name: 'Use from now on' }));
}

describe('the editor of a template', () => {
  it('shows the words with the names of their placeholders, and the letter', async () => {
    await open(aTemplate());
    expect(text('Subject').textContent).toBe('News: Role');
    expect(text('Message').textContent).toContain('Dear First name');
    expect(shows('These are the product’s words.')).toBe(true);
    await click(await screen.findByRole('button', { name: 'Plain text' }));
    await until(() => shows('It has moved on.') && shows('Subject News: {{ roleTitle }}'));
    expect(shows('The message names 2025.')).toBe(true);
  });

  it('saves what was written, in its language alone, and shows it in the letter', async () => {
    const { state } = await open(aTemplate());
    await click(screen.getByRole('button', { name: 'français' }));
    await write('Message', ' Bravo.');
    expect(hasUnsavedWork()).toBe(true);
    expect(shows('Not saved')).toBe(true);
    await click(screen.getByRole('button', { name: 'Plain text' }));
    await until(() => shows('Elle a avancé. Bravo.'));
    await save();
    await until(() => shows('Saved 20 Nov 10:00'));
    expect(state.saved[0]?.content).toEqual({ fr: wordsOf('Nouvelles', 'Elle a avancé. Bravo.') });
    expect(hasUnsavedWork()).toBe(false);
  });

  it('says at its field what is wrong, without and with the server', async () => {
    const { server } = await open(aTemplate({ content: { en: wordsOf('', 'Come.') }, version: 1 }), {
      [`PUT ${templateUrl}`]: () => refusal('message_link', 'content.en.document: https://a@b'),
    });
    expect(shows('Enter a subject.')).toBe(false);
    await save();
    expect(shows('Enter a subject.')).toBe(true);
    expect(text('Subject').getAttribute('aria-invalid')).toBe('true');
    expect(server.seen.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    await write('Subject', 'Hello');
    await save();
    await until(() => shows('“https://a@b”: This link does not lead to a web address.'));
    expect(text('Message').getAttribute('aria-describedby')).toBe('template-message-error');
  });

  it('asks which words hold when a colleague has saved meanwhile', async () => {
    const theirs = aTemplate({ content: { en: wordsOf('Theirs', 'By Sam.') }, version: 7, updatedBy: 'Sam Reed' });
    const versions: number[] = [];
    await open(aTemplate(), {
      [`PUT ${templateUrl}`]: ({ body }) => {
        const { version } = JSON.parse(body);
        versions.push(version);
        const errors = [{ code: 'stale_version', message: 'stale_version' }];
        if (version !== 7) {
          return { status: 409, body: { errors, message: 'stale_version', requestId: 'r', current: theirs } };
        }
        return { body: { ...theirs, version: 8 } };
      },
    });
    await write('Message', ' Mine.');
    await save();
    await until(() => shows('Sam Reed has saved this template since you opened it.'));
    await click(screen.getByRole('button', { name: 'Go on with mine' }));
    expect(text('Message').textContent).toContain('Mine.');
    await save();
    await until(() => versions.length === 2);
    expect(versions).toEqual([0, 7]);
  });

  it('shows the words of the colleague when they are to hold', async () => {
    const theirs = aTemplate({ content: { en: wordsOf('Theirs', 'By Sam.') }, version: 7, updatedBy: 'Sam Reed' });
    const errors = [{ code: 'stale_version', message: 'stale_version' }];
    await open(aTemplate(), {
      [`PUT ${templateUrl}`]: () => ({
        status: 409,
        body: { errors, message: 'stale_version', requestId: 'r', current: theirs },
      }),
    });
    await write('Message', ' Mine.');
    await save();
    await click(await screen.findByRole('button', { name: 'Show theirs' }));
    await until(() => text('Subject').textContent === 'Theirs');
    expect(hasUnsavedWork()).toBe(false);
  });

  it('puts the words of an earlier version back, and the product’s', async () => {
    const { state } = await open(aTemplate({ content: { en: wordsOf('Now', 'Now.') }, version: 2 }), {
      [`GET ${templateUrl}/versions`]: () => ({
        body: [
          {
            version: 2,
            savedAt: '2026-11-20T10:00:00.000Z',
            savedBy: 'Jo Field',
            content: { en: wordsOf('Now', 'Now.') },
          },
          {
            version: 1,
            savedAt: '2026-11-19T10:00:00.000Z',
            savedBy: 'Jo Field',
            content: { en: wordsOf('Old', 'Old.') },
          },
        ],
      }),
    });
    await click(screen.getByText('Versions'));
    await click(await screen.findByRole('button', { name: /^Put back the version/ }));
    await until(() => text('Subject').textContent === 'Old');
    await click(screen.getByRole('button', { name: 'Use the product’s words' }));
    await until(() => text('Subject').textContent === 'News: Role');
    await save();
    await until(() => state.saved.length === 1);
    expect(state.saved[0]?.content).toEqual({});
  });

  it('tells of a gap in the letter, and leads to the fallback that closes it', async () => {
    const letter = { subject: 'News', html: '', text: 'Dear ,', recipient: '', staleYears: [] };
    const { state } = await open(aTemplate(), {
      [`POST ${templateUrl}/preview`]: ({ body }) => ({
        body: { ...letter, gaps: body.includes('"fallback":"there"') ? [] : ['firstName'] },
      }),
    });
    await until(() => shows('“First name” is empty in this letter.'));
    expect(text('Message').querySelector('[data-marked]')?.textContent).toBe('First name');
    await click(screen.getByRole('button', { name: 'Fallback' }));
    await fill('panel-choice', 'text');
    await fill('panel-fallback', 'there');
    await click(screen.getByRole('button', { name: 'Apply' }));
    await until(() => !shows('“First name” is empty in this letter.'));
    await save();
    await until(() => state.saved.length === 1);
    expect(JSON.stringify(state.saved[0]?.content)).toContain('"fallback":"there"');
  });

  it('switches a mail off that may be', async () => {
    const { state } = await open(aTemplate());
    await click(screen.getByLabelText('This mail is sent'));
    await save();
    await until(() => state.saved.length === 1);
    expect(state.saved[0]).toMatchObject({ isOn: false, content: {} });
  });

  it('lets staff read who may not change it', async () => {
    await open(aTemplate(), {}, false);
    expect(shows('You can read this template.')).toBe(true);
    expect(text('Message').getAttribute('contenteditable')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Use from now on' })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
