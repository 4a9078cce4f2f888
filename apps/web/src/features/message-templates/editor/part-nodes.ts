import { isMessageLink } from '@evenhand/domain/messages/check-message';
import { keysWithin } from '@evenhand/domain/messages/message-document';
import { mergeAttributes, Node } from '@tiptap/core';
import { className, emptyOptions, type MessageExtensionOptions, textOf } from './node-options.ts';

export const Placeholder = Node.create<MessageExtensionOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => emptyOptions,
  addAttributes: () => ({
    key: { default: '', renderHTML: ({ key }) => ({ 'data-placeholder': textOf(key) }) },
    fallback: {
      default: undefined,
      renderHTML: ({ fallback }) =>
        fallback === undefined ? {} : { 'data-fallback': fallback === null ? '' : `=${textOf(fallback)}` },
    },
  }),
  parseHTML() {
    const { isKnown } = this.options;
    return [
      {
        tag: 'span[data-placeholder]',
        getAttrs: (element) => {
          const key = element.dataset['placeholder'] ?? '';
          const fallback = element.dataset['fallback'];
          if (!isKnown(key)) return false;
          return { key, fallback: fallback === undefined ? undefined : fallback === '' ? null : fallback.slice(1) };
        },
      },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const name = this.options.names.placeholder(textOf(node.attrs['key']));
    return ['span', mergeAttributes(HTMLAttributes, { class: className('chip') }), name];
  },
  renderText({ node }) {
    return `{{ ${textOf(node.attrs['key'])} }}`;
  },
  addKeyboardShortcuts() {
    const { editor, type } = this;
    const removed = (side: 'nodeBefore' | 'nodeAfter'): boolean => {
      const { empty, $from } = editor.state.selection;
      const node = $from[side];
      if (!empty || node?.type !== type) return false;
      const from = side === 'nodeBefore' ? $from.pos - node.nodeSize : $from.pos;
      return editor.commands.deleteRange({ from, to: from + node.nodeSize });
    };
    return { Backspace: () => removed('nodeBefore'), Delete: () => removed('nodeAfter') };
  },
});

export const Button = Node.create<MessageExtensionOptions>({
  name: 'button',
  group: 'block',
  atom: true,
  addOptions: () => emptyOptions,
  addAttributes: () => ({ text: { default: '' }, url: { default: '' } }),
  parseHTML() {
    const { isKnown } = this.options;
    return [
      {
        tag: 'div[data-button]',
        getAttrs: (element) => {
          const { button: text = '', href: url = '' } = element.dataset;
          return isMessageLink(url) && keysWithin(`${text} ${url}`).every(isKnown) ? { text, url } : false;
        },
      },
    ];
  },
  renderHTML({ node }) {
    const text = textOf(node.attrs['text']);
    const attrs = { 'data-button': text, 'data-href': textOf(node.attrs['url']), class: className('line') };
    return ['div', attrs, ['span', { class: className('chip') }, this.options.names.button(text)]];
  },
});

export const Divider = Node.create({
  name: 'divider',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

export const Values = Node.create<MessageExtensionOptions>({
  name: 'values',
  group: 'block',
  atom: true,
  addOptions: () => emptyOptions,
  addAttributes: () => ({ key: { default: '' }, asList: { default: false } }),
  parseHTML() {
    const { isKnown } = this.options;
    return [
      {
        tag: 'div[data-values]',
        getAttrs: (element) => {
          const { values: key = '', list } = element.dataset;
          return isKnown(key) ? { key, asList: list === 'true' } : false;
        },
      },
    ];
  },
  renderHTML({ node }) {
    const key = textOf(node.attrs['key']);
    const attrs = { 'data-values': key, 'data-list': String(node.attrs['asList']), class: className('line') };
    return ['div', attrs, ['span', { class: className('chip') }, this.options.names.values(key)]];
  },
});
