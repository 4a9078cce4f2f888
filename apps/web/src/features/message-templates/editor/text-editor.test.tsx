import { type EditorNode, editorOfText, textOfEditor } from '@evenhand/domain/messages/editor-document';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { MessageEditor } from './message-editor.tsx';

const placeholders = [
  { key: 'firstName', group: 'candidate', isLink: false, example: 'Amara' },
  { key: 'roleLink', group: 'role', isLink: true, example: 'https://apply.example.org/roles/1' },
] as const;
const nothing: readonly string[] = [];

async function open(text: string) {
  const start = editorOfText(text);
  let node: EditorNode = start;
  const element = (
    <MessageEditor
      id="text"
      label="Message"
      kind="text"
      start={start}
      language="en"
      isEditable
      placeholders={placeholders}
      marked={nothing}
      error={null}
      onChange={(next) => {
        node = next;
      }}
    />
  );
  await renderRoutes([{ path: '/', element }], '/');
  await until(() => screen.queryByRole('button', { name: 'Placeholder for the message' }) !== null);
  const { editor } = screen.getByRole('textbox', { name: 'Message' }) as HTMLElement & { editor?: Editor };
  if (!editor) throw new Error('no editor');
  return {
    editor,
    run: (change: () => unknown) =>
      act(async () => {
        change();
      }),
    written: () => textOfEditor(node),
  };
}

it('shows the lines of a text with its placeholders as chips, and writes them as they were', async () => {
  const { editor, run, written } = await open('Dear {{ firstName }},\n\ncome on Friday.');
  const box = screen.getByRole('textbox', { name: 'Message' });
  expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Dear First name,',
    '',
    'come on Friday.',
  ]);
  await run(() => editor.commands.focus('end'));
  await run(() => fireEvent.keyDown(editor.view.dom, { key: 'Enter' }));
  await run(() => editor.commands.insertContent('Jo'));
  expect(written()).toBe('Dear {{ firstName }},\n\ncome on Friday.\nJo');
});

it('offers pages among the placeholders, as addresses', async () => {
  const { editor, run, written } = await open('See ');
  await run(() => editor.commands.focus('end'));
  await click(screen.getByRole('button', { name: 'Placeholder for the message' }));
  const list = within(await screen.findByRole('listbox'));
  await click(list.getByRole('option', { name: /^The role/ }));
  await until(() => written().includes('roleLink'));
  expect(written()).toBe('See {{ roleLink }}');
});

it('has no tools for bold words or links, and takes plain words from what is pasted', async () => {
  const { editor, run, written } = await open('');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await run(() => editor.view.pasteHTML('<h1>Day</h1><p><b>Bold</b> <a href="https://a.example">page</a></p>'));
  expect(written()).toBe('Day\nBold page');
});
