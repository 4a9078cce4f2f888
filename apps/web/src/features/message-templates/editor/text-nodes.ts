import { isMessageLink } from '@evenhand/domain/messages/check-message';
import { keysWithin } from '@evenhand/domain/messages/message-document';
import { Mark, Node } from '@tiptap/core';
import { liftListItem, splitListItem } from '@tiptap/pm/schema-list';
import { className, emptyOptions, type MessageExtensionOptions, textOf } from './node-options.ts';

export const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
export const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });
export const PlainLines = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' });
export const Text = Node.create({ name: 'text', group: 'inline' });

export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['h2', 0],
});

export const Break = Node.create({
  name: 'break',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = (): boolean => this.editor.commands.insertContent({ type: this.name });
    return { 'Shift-Enter': insert, 'Mod-Enter': insert };
  },
});

export const listNode = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol'): Node =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    const { editor, type } = this;
    const isFirst = (): boolean => editor.state.selection.empty && editor.state.selection.$from.parentOffset === 0;
    const run = (command: ReturnType<typeof liftListItem>): boolean =>
      editor.isActive('listItem') && command(editor.state, editor.view.dispatch);
    return {
      Enter: () => run(splitListItem(type)) || run(liftListItem(type)),
      Backspace: () => isFirst() && run(liftListItem(type)),
    };
  },
});

export const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
  ],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') };
  },
});

export const Link = Mark.create<Pick<MessageExtensionOptions, 'isKnown'>>({
  name: 'link',
  inclusive: false,
  addOptions: () => emptyOptions,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML() {
    const { isKnown } = this.options;
    return [
      {
        tag: 'a',
        getAttrs: (element) => {
          const href = element.dataset['href'] ?? element.getAttribute('href') ?? '';
          return isMessageLink(href) && keysWithin(href).every(isKnown) ? { href } : false;
        },
      },
    ];
  },
  // No address: a press on a link in the editor puts the caret there.
  renderHTML: ({ HTMLAttributes }) => {
    const href = textOf(HTMLAttributes['href']);
    return ['a', { 'data-href': href, title: href, class: className('link') }, 0];
  },
});
