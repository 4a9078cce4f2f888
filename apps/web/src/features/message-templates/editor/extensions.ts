import { type Editor, Extension, type Extensions } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { Plugin } from '@tiptap/pm/state';
import { Button, Divider, Placeholder, Values } from './part-nodes.ts';
import {
  Bold,
  Break,
  Doc,
  Heading,
  Link,
  ListItem,
  listNode,
  OneLine,
  Paragraph,
  PlainLines,
  Text,
} from './text-nodes.ts';
import { When, type WhenOptions } from './when-node.ts';

/** Undo and redo, and the keys that every text has. */
const Basics = Extension.create({
  name: 'basics',
  addProseMirrorPlugins: () => [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo })],
});

/** Offers the placeholders when `{` is typed, and keeps a line of a subject one line. */
const Brace = Extension.create<{ readonly onBrace: (editor: Editor) => void; readonly isOneLine: boolean }>({
  name: 'brace',
  priority: 2000,
  addOptions: () => ({ onBrace: () => undefined, isOneLine: false }),
  addKeyboardShortcuts() {
    const { options } = this;
    return { Enter: () => options.isOneLine };
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const handleTextInput = (_view: unknown, _from: number, _to: number, text: string): boolean => {
      if (text !== '{') return false;
      options.onBrace(editor);
      return true;
    };
    return [new Plugin({ props: { handleTextInput } })];
  },
});

interface MessageEditorOptions extends WhenOptions {
  readonly onBrace: (editor: Editor) => void;
}

/** The blocks that a message has, and no others. */
export function messageExtensions({ names, isKnown, onChange, onBrace }: MessageEditorOptions): Extensions {
  const options = { names, isKnown };
  return [
    Doc,
    Text,
    Paragraph,
    Heading,
    Break,
    listNode('bulletList', 'ul'),
    listNode('orderedList', 'ol'),
    ListItem,
    Bold,
    Link.configure({ isKnown }),
    Placeholder.configure(options),
    Button.configure(options),
    Divider,
    Values.configure(options),
    When.configure({ ...options, onChange }),
    Basics,
    Brace.configure({ onBrace, isOneLine: false }),
  ];
}

type PlainEditorOptions = Omit<MessageEditorOptions, 'onChange'>;

const plainExtensions = ({ names, isKnown, onBrace }: PlainEditorOptions, isOneLine: boolean): Extensions => [
  isOneLine ? OneLine : PlainLines,
  Text,
  Paragraph,
  Placeholder.configure({ names, isKnown }),
  Basics,
  Brace.configure({ onBrace, isOneLine }),
];

/** One line with placeholders, for a subject. */
export const subjectExtensions = (options: PlainEditorOptions): Extensions => plainExtensions(options, true);

/** Lines with placeholders, for a text message. */
export const textExtensions = (options: PlainEditorOptions): Extensions => plainExtensions(options, false);
