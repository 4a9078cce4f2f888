import { type Editor, Node } from '@tiptap/core';
import { conditionOfNode } from './editor-commands.ts';
import { className, emptyOptions, type MessageExtensionOptions } from './node-options.ts';

export interface WhenOptions extends MessageExtensionOptions {
  /** Opens the panel of the condition at a position. */
  readonly onChange: (editor: Editor, at: number) => void;
}

export const When = Node.create<WhenOptions>({
  name: 'when',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addOptions: () => ({ ...emptyOptions, onChange: () => undefined }),
  addAttributes: () => ({ key: { default: '' }, test: { default: 'filled' }, values: { default: [] } }),
  parseHTML() {
    const { isKnown } = this.options;
    return [
      {
        tag: 'section[data-when]',
        getAttrs: (element) => {
          const { when: key = '', test, value } = element.dataset;
          return isKnown(key)
            ? conditionOfNode({ key, test, values: value === undefined ? [] : value.split('\n') })
            : false;
        },
      },
    ];
  },
  renderHTML({ node }) {
    const { key, test, values } = conditionOfNode(node.attrs);
    const value = values.length > 0 ? { 'data-value': values.join('\n') } : {};
    return ['section', { 'data-when': key, 'data-test': test, ...value }, 0];
  },
  addNodeView() {
    const { names, onChange } = this.options;
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('section');
      const head = document.createElement('div');
      const title = document.createElement('span');
      const contentDOM = document.createElement('div');
      dom.className = className('when');
      head.className = className('whenHead');
      head.contentEditable = 'false';
      head.append(title);
      if (editor.isEditable) {
        const change = document.createElement('button');
        change.type = 'button';
        change.textContent = names.change();
        change.addEventListener('click', () => {
          const at = getPos();
          if (at !== undefined) onChange(editor, at);
        });
        head.append(change);
      }
      dom.append(head, contentDOM);
      const name = (attrs: Readonly<Record<string, unknown>>): void => {
        title.textContent = names.condition(conditionOfNode(attrs));
        dom.setAttribute('aria-label', title.textContent);
        // Two conditions may be the same, so that they are no landmarks, whose names have to differ.
        dom.setAttribute('role', 'group');
      };
      name(node.attrs);
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type.name !== 'when') return false;
          name(next.attrs);
          return true;
        },
        stopEvent: (event) => event.target instanceof globalThis.Node && head.contains(event.target),
        ignoreMutation: (mutation) => mutation.type !== 'selection' && head.contains(mutation.target),
      };
    };
  },
});
