import type { MessageCondition } from '@evenhand/domain/messages/message-document';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { findWrapping } from '@tiptap/pm/transform';

/** Names what a panel changes. `at` is the position of a node that is there already. */
export type EditorPanel =
  | { readonly kind: 'link'; readonly words: string | null; readonly url: string }
  | { readonly kind: 'button'; readonly at: number | null; readonly text: string; readonly url: string }
  | {
      readonly kind: 'fallback';
      readonly at: number;
      readonly key: string;
      readonly fallback: string | null | undefined;
    }
  | { readonly kind: 'when'; readonly at: number | null; readonly condition: MessageCondition };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the condition of a framed part. */
export const conditionOfNode = ({ key, test, values }: Readonly<Record<string, unknown>>): MessageCondition => ({
  key: textOf(key),
  test: test === 'empty' || test === 'is' || test === 'isNot' ? test : 'filled',
  values: Array.isArray(values) ? values.map(String) : [],
});

/** Returns the panel in which a node is changed; null for one that has none. */
export function panelOfNode(node: Node, at: number): EditorPanel | null {
  const { key, fallback, text, url } = node.attrs;
  switch (node.type.name) {
    case 'placeholder':
      return {
        kind: 'fallback',
        at,
        key: textOf(key),
        fallback: typeof fallback === 'string' || fallback === null ? fallback : undefined,
      };
    case 'button':
      return { kind: 'button', at, text: textOf(text), url: textOf(url) };
    case 'when':
      return { kind: 'when', at, condition: conditionOfNode(node.attrs) };
    default:
      return null;
  }
}

/** Returns the panel of the node that is selected as a whole. */
export function panelOfSelection({ state: { selection } }: Editor): EditorPanel | null {
  return selection instanceof NodeSelection ? panelOfNode(selection.node, selection.from) : null;
}

/** Returns the panel of the first place of a placeholder that has no fallback; null where there is none. */
export function fallbackPanel({ state: { doc } }: Editor, key: string): EditorPanel | null {
  const panels: EditorPanel[] = [];
  doc.descendants((node, at) => {
    const panel = node.type.name === 'placeholder' ? panelOfNode(node, at) : null;
    if (panel?.kind === 'fallback' && panel.key === key && panel.fallback === undefined) panels.push(panel);
  });
  return panels[0] ?? null;
}

/** Returns the panel of the link at the caret, or of a new one around what is selected. */
export function linkPanel(editor: Editor): EditorPanel {
  const url = textOf(editor.getAttributes('link')['href']);
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  return { kind: 'link', words: isNew ? '' : null, url };
}

export function setLink(editor: Editor, words: string | null, url: string): void {
  const mark = { type: 'link', attrs: { href: url } };
  const chain = editor.chain().focus();
  if (words === null) chain.extendMarkRange('link').setMark('link', { href: url }).run();
  else
    chain
      .insertContent({ type: 'text', text: words, marks: [mark] })
      .unsetMark('link')
      .run();
}

export const removeLink = (editor: Editor): boolean =>
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();

export const insertPlaceholder = (editor: Editor, key: string): boolean =>
  editor.chain().focus().insertContent({ type: 'placeholder', attrs: { key } }).run();

/** Changes attributes of the node at a position. */
export const changeNode = (editor: Editor, at: number, attrs: Readonly<Record<string, unknown>>): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at);
      if (!node) return false;
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs }, node.marks);
      return true;
    })
    .run();

/** Puts the blocks of the selection under a condition. */
export const wrapInCondition = (editor: Editor, condition: MessageCondition): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { doc, when } = state.schema.nodes;
      const { $from, $to } = tr.selection;
      const range = $from.blockRange($to, (node) => node.type === doc || node.type === when);
      const wrapping = range && when ? findWrapping(range, when, { ...condition }) : null;
      if (!range || !wrapping) return false;
      tr.wrap(range, wrapping);
      return true;
    })
    .run();

/** Takes out a condition; what stood under it stays. */
export const takeOutCondition = (editor: Editor, at: number): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = tr.doc.nodeAt(at);
      if (node?.type.name !== 'when') return false;
      tr.replaceWith(at, at + node.nodeSize, Fragment.from(node.content));
      return true;
    })
    .run();
