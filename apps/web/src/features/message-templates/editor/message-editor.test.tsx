import { documentOfEditor, type EditorNode, editorOfDocument } from '@evenhand/domain/messages/editor-document';
import type { MessageBlock } from '@evenhand/domain/messages/message-document';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { expect, it } from 'vitest';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { MessageEditor } from './message-editor.tsx';

const placeholders = [
  { key: 'firstName', group: 'candidate', isLink: false, example: 'Amara' },
  { key: 'roleTitle', group: 'role', isLink: false, example: 'Vacation scheme' },
  { key: 'roleLink', group: 'role', isLink: true, example: 'https://apply.example.org/roles/1' },
] as const;

const nothing: readonly string[] = [];

const paragraph = (text: string): MessageBlock => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });

async function open(...blocks: MessageBlock[]) {
  const start = editorOfDocument({ blocks });
  let node: EditorNode = start;
  const element = (
    <MessageEditor
      id="text"
      label="Message"
      kind="message"
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
  await until(() => screen.queryByRole('toolbar') !== null);
  const { editor } = screen.getByRole('textbox', { name: 'Message' }) as HTMLElement & { editor?: Editor };
  if (!editor) throw new Error('no editor');
  return {
    editor,
    run: (change: () => unknown) =>
      act(async () => {
        change();
      }),
    written: () => documentOfEditor(node).blocks,
  };
}

const tool = (name: string): Promise<void> => click(screen.getByRole('button', { name }));
const apply = async (): Promise<void> => {
  await click(screen.getByRole('button', { name: 'Apply' }));
  await act(async () => {
    // The panel puts its change off until it is closed: this comes after it.
    await new Promise((done) => setTimeout(done));
  });
};

it('takes blocks, links and placeholders that it knows from what is pasted, and nothing else', async () => {
  const { editor, run, written } = await open(paragraph('x'));
  const pasted = `<h1>Day</h1><p style="color:red" onclick="x()">A <b>bold</b> <a href="https://a.example/b">page</a>
    <a href="javascript:x()">bad</a> <span data-placeholder="firstName">n</span>
    <span data-placeholder='evil"}}{% x %}'>e</span><img src="x"></p><ul><li>One</li></ul><script>x()</script>`;
  await run(() => editor.commands.selectAll());
  await run(() => editor.view.pasteHTML(pasted));
  const json = JSON.stringify(written());
  expect(json).not.toMatch(/javascript|evil|onclick|color|img/);
  expect(written()).toMatchObject([
    { kind: 'heading', content: [{ kind: 'text', text: 'Day' }] },
    { kind: 'paragraph' },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'One' }]] },
  ]);
  expect(json).toContain('"url":"https://a.example/b"');
  expect(json).toContain('{"kind":"placeholder","key":"firstName"}');
});

it('deletes a placeholder whole', async () => {
  const { editor, run, written } = await open({
    kind: 'paragraph',
    content: [
      { kind: 'text', text: 'Dear ' },
      { kind: 'placeholder', key: 'firstName' },
    ],
  });
  await run(() => editor.commands.focus('end'));
  await run(() => fireEvent.keyDown(editor.view.dom, { key: 'Backspace' }));
  expect(written()).toEqual([paragraph('Dear ')]);
});

it('offers the placeholders by name in groups, without pages', async () => {
  const { written, run, editor } = await open(paragraph('Dear '));
  await run(() => editor.commands.focus('end'));
  await tool('Placeholder for the message');
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'First nameAmara',
    'RoleVacation scheme',
  ]);
  await click(list.getByRole('option', { name: /^First name/ }));
  await until(() => JSON.stringify(written()).includes('firstName'));
  expect(written()).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Dear ' },
        { kind: 'placeholder', key: 'firstName' },
      ],
    },
  ]);
});

it('gives a placeholder a fallback', async () => {
  const { editor, run, written } = await open({
    kind: 'paragraph',
    content: [{ kind: 'placeholder', key: 'firstName' }],
  });
  await run(() => editor.commands.setNodeSelection(1));
  await tool('Fallback');
  await click(screen.getByRole('combobox', { name: 'Then' }));
  await fill('panel-choice', 'text');
  await fill('panel-fallback', 'there');
  await apply();
  expect(written()).toEqual([
    { kind: 'paragraph', content: [{ kind: 'placeholder', key: 'firstName', fallback: 'there' }] },
  ]);
});

it('puts a part under a condition, changes it and takes it out', async () => {
  const { editor, run, written } = await open(paragraph('Come.'));
  await run(() => editor.commands.focus('start'));
  await tool('Condition');
  await fill('panel-test', 'is');
  await apply();
  expect(document.body.textContent).toContain('Enter a value.');
  await fill('panel-values', 'Sam');
  await apply();
  expect(written()).toEqual([
    { kind: 'when', condition: { key: 'firstName', test: 'is', values: ['Sam'] }, blocks: [paragraph('Come.')] },
  ]);
  expect(document.body.textContent).toContain('Only if “First name” is Sam');
  await tool('Change');
  await click(screen.getByRole('button', { name: 'Take out the condition' }));
  await until(() => JSON.stringify(written()) === JSON.stringify([paragraph('Come.')]));
});

it('puts a button that leads to a page, and refuses an address that is none', async () => {
  const { editor, run, written } = await open(paragraph('Come.'));
  await run(() => editor.commands.focus('end'));
  await tool('Button');
  await fill('panel-words', 'See the role');
  await fill('panel-url', 'javascript:x()');
  await apply();
  expect(document.body.textContent).toContain('This link does not lead to a web address.');
  await fill('panel-page', 'roleLink');
  await apply();
  expect(written()).toContainEqual({ kind: 'button', text: 'See the role', url: '{{ roleLink }}' });
});

it('makes lists and headings of paragraphs, and paragraphs of them', async () => {
  const { editor, run, written } = await open(paragraph('Come.'));
  await run(() => editor.commands.focus('start'));
  await tool('Numbered list');
  expect(written()).toEqual([{ kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'Come.' }]] }]);
  await tool('Numbered list');
  await tool('Heading');
  expect(written()).toEqual([{ ...paragraph('Come.'), kind: 'heading' }]);
  expect(screen.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true');
});
