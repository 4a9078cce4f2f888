import type { MessagePlaceholderChoice } from '@evenhand/contract/processes/message-templates';
import type { EditorNode } from '@evenhand/domain/messages/editor-document';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { translate, useWords } from '../../../lib/words/words.ts';
import { placeholderName, readableSubject } from '../placeholder-names.ts';
import { type EditorPanel, fallbackPanel, insertPlaceholder, panelOfNode } from './editor-commands.ts';
import { messageExtensions, subjectExtensions, textExtensions } from './extensions.ts';
import classes from './message-editor.module.css';
import type { EditorNames } from './node-options.ts';
import { PanelOf } from './panels.tsx';
import { type BracePlace, PlaceholderMenu } from './placeholder-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useMessageEditor } from './use-message-editor.ts';

/** Names of what stands in a text, in the reader's language. */
const names: EditorNames = {
  placeholder: (key) => placeholderName(translate, key),
  condition: ({ key, test, values }) =>
    translate(`staff.templates.when.${test}`, {
      placeholder: placeholderName(translate, key),
      values: values.join(', '),
    }),
  button: (text) => translate('staff.templates.button.named', { text: readableSubject(translate, text) }),
  values: (key) => translate('staff.templates.values.named', { placeholder: placeholderName(translate, key) }),
  change: () => translate('staff.templates.when.change'),
};

interface MessageEditorProps {
  readonly id: string;
  readonly label: string;
  readonly kind: 'subject' | 'message' | 'text';
  readonly start: EditorNode;
  readonly language: string;
  readonly isEditable: boolean;
  readonly placeholders: readonly MessagePlaceholderChoice[];
  readonly marked: readonly string[];
  readonly error: string | null;
  /** Id of what else is said of the text, beside its error. */
  readonly describedBy?: string;
  /** Placeholder whose fallback is asked for from elsewhere on the page. */
  readonly fallbackFor?: { readonly key: string } | null;
  readonly onChange: (node: EditorNode) => void;
}

/** Returns the place of the caret, within the element around the text. */
function placeOfCaret(editor: Editor): BracePlace {
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
  const box = editor.view.dom.closest('[data-editor]')?.getBoundingClientRect();
  return { x: left - (box?.left ?? 0), y: bottom - (box?.top ?? 0) };
}

const labelIdOf = (id: string): string => `${id}-label`;
const errorIdOf = (id: string): string => `${id}-error`;

/** Returns the name of a text, what is said of it, and whether something is wrong in it. */
function attributesOf(id: string, error: string | null, more = ''): Record<string, string> {
  const described = [error === null ? '' : errorIdOf(id), more].filter((one) => one !== '').join(' ');
  return {
    'aria-labelledby': labelIdOf(id),
    ...(error === null ? {} : { 'aria-invalid': 'true' }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
}

interface EditorFieldProps extends Pick<MessageEditorProps, 'id' | 'label' | 'error'> {
  readonly children: ReactNode;
}

/** The name of a text above it, and what is wrong in it. */
function EditorField({ id, label, error, children }: EditorFieldProps) {
  const t = useWords();
  return (
    <div className={classes['field']} data-error={error !== null || undefined}>
      <div id={labelIdOf(id)} className={classes['label']}>
        {label}
      </div>
      {error === null ? null : (
        <div id={errorIdOf(id)} className={classes['error']}>
          <span className="visually-hidden">{t('ui.errorPrefix')}</span>
          {error}
        </div>
      )}
      {children}
    </div>
  );
}

interface EditorPlaceholdersProps extends Pick<MessageEditorProps, 'kind' | 'placeholders'> {
  readonly editor: Editor;
  readonly brace: BracePlace | null;
  readonly onDone: () => void;
}

/** Offers the placeholders of a text. A text message knows no links: it has the addresses of pages as they are. */
function EditorPlaceholders({ editor, kind, placeholders, brace, onDone }: EditorPlaceholdersProps) {
  const t = useWords();
  return (
    <PlaceholderMenu
      label={t(kind === 'subject' ? 'staff.templates.placeholder.inSubject' : 'staff.templates.placeholder.inMessage')}
      placeholders={placeholders.filter(({ isLink }) => kind === 'text' || !isLink)}
      brace={brace}
      onDone={(key, typed) => {
        onDone();
        if (key !== null) insertPlaceholder(editor, key);
        // Nothing that was typed is lost.
        else if (typed) editor.chain().focus().insertContent({ type: 'text', text: '{' }).run();
        else editor.commands.focus();
      }}
    />
  );
}

/** A text with placeholders: the subject of a message, the message itself with its tools, or the plain text of a text message. */
export function MessageEditor(props: MessageEditorProps) {
  const {
    id,
    label,
    kind,
    start,
    language,
    isEditable,
    placeholders,
    marked,
    error,
    describedBy,
    fallbackFor,
    onChange,
  } = props;
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const [brace, setBrace] = useState<BracePlace | null>(null);
  const isMessage = kind === 'message';
  const isKnown = (key: string): boolean => placeholders.some((one) => one.key === key);
  const attributes = useMemo(() => attributesOf(id, error, describedBy), [id, error, describedBy]);
  const onBrace = (now: Editor): void => setBrace(placeOfCaret(now));
  const { editor, setHost } = useMessageEditor({
    id,
    start,
    isEditable,
    kind,
    language,
    marked,
    attributes,
    onChange,
    onPanel: isMessage ? setPanel : null,
    extensions: () => {
      const options = { names, isKnown, onBrace };
      if (kind === 'subject') return subjectExtensions(options);
      if (kind === 'text') return textExtensions(options);
      const change = (now: Editor, at: number): void => {
        const node = now.state.doc.nodeAt(at);
        if (node) setPanel(panelOfNode(node, at));
      };
      return messageExtensions({ ...options, onChange: change });
    },
  });
  useEffect(() => {
    const asked = editor && fallbackFor ? fallbackPanel(editor, fallbackFor.key) : null;
    if (asked) setPanel(asked);
  }, [editor, fallbackFor]);
  const menu =
    editor && isEditable ? (
      <EditorPlaceholders
        editor={editor}
        kind={kind}
        placeholders={placeholders}
        brace={brace}
        onDone={() => setBrace(null)}
      />
    ) : null;
  return (
    <EditorField id={id} label={label} error={error}>
      <div className={classes['box']} data-editor={kind} data-fixed={isEditable ? undefined : ''}>
        {editor && isEditable && isMessage ? (
          <Toolbar editor={editor} firstKey={placeholders[0]?.key ?? ''} onPanel={setPanel}>
            {menu}
          </Toolbar>
        ) : null}
        <div ref={setHost} className={classes['host']} />
        {isMessage ? null : menu}
      </div>
      {editor && panel ? (
        <PanelOf editor={editor} panel={panel} placeholders={placeholders} onClose={() => setPanel(null)} />
      ) : null}
    </EditorField>
  );
}
