import type { EditorNode } from '@evenhand/domain/messages/editor-document';
import { Editor, type Extensions, type JSONContent } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type EditorPanel, panelOfNode, panelOfSelection } from './editor-commands.ts';
import classes from './message-editor.module.css';

interface EditorInput {
  readonly id: string;
  /** Text that stands in the editor when it opens. */
  readonly start: EditorNode;
  readonly extensions: () => Extensions;
  readonly isEditable: boolean;
  readonly kind: 'subject' | 'message' | 'text';
  readonly language: string;
  /** Keys of placeholders that are marked: they are empty, or not known. */
  readonly marked: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (node: EditorNode) => void;
  /** Null for a text without parts that are changed in a panel. */
  readonly onPanel: ((panel: EditorPanel) => void) | null;
}

const classOf = { subject: 'oneLine', message: 'text', text: 'lines' } as const;

function markedIn(view: EditorView['state']['doc'], marked: readonly string[]): DecorationSet {
  const decorations: Decoration[] = [];
  view.descendants((node, at) => {
    if (node.type.name === 'placeholder' && marked.includes(String(node.attrs['key'])))
      decorations.push(Decoration.node(at, at + node.nodeSize, { 'data-marked': '' }));
  });
  return DecorationSet.create(view, decorations);
}

/** Opens an editor in an element for as long as it is shown. */
export function useMessageEditor(input: EditorInput) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const marked = useRef(input.marked);
  const changed = useEffectEvent((now: Editor) => input.onChange(now.getJSON() as EditorNode));
  const asked = useEffectEvent((panel: EditorPanel | null): boolean => {
    if (!panel || !input.isEditable || !input.onPanel) return false;
    input.onPanel(panel);
    return true;
  });
  const opened = useEffectEvent((element: HTMLElement): Editor => {
    const { id, start, extensions, isEditable, kind, language } = input;
    return new Editor({
      element,
      // Styles come from a file: the page allows no other.
      injectCSS: false,
      extensions: extensions(),
      content: start as JSONContent,
      editable: isEditable,
      onUpdate: ({ editor: now }) => changed(now),
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': String(kind !== 'subject'),
          class: classes[classOf[kind]] ?? '',
          lang: language,
          dir: 'auto',
          ...(isEditable ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
        },
        decorations: ({ doc }) => markedIn(doc, marked.current),
        handleDoubleClickOn: (_view, _pos, node, at) => asked(panelOfNode(node, at)),
      },
    });
  });
  // Before the page is painted, so that the tools stand above the text from the start.
  useLayoutEffect(() => {
    if (!host) return undefined;
    const made = opened(host);
    made.view.setProps({
      handleKeyDown: (_view, event) => event.key === 'Enter' && asked(panelOfSelection(made)),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [host]);
  useEffect(() => {
    marked.current = input.marked;
    editor?.view.dispatch(editor.state.tr.setMeta('marked', true));
  }, [editor, input.marked]);
  useEffect(() => {
    const element = editor?.view.dom;
    if (!element) return undefined;
    for (const [name, value] of Object.entries(input.attributes)) element.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(input.attributes)) element.removeAttribute(name);
    };
  }, [editor, input.attributes]);
  return { editor, setHost };
}

/** Draws a component anew when the text or the selection of an editor has changed. */
export function useEditorState(editor: Editor | null): void {
  useSyncExternalStore(
    (listener) => {
      editor?.on('transaction', listener);
      return () => editor?.off('transaction', listener);
    },
    () => editor?.state ?? null,
  );
}
