import type { MessagePlaceholderChoice } from '@evenhand/contract/processes/message-templates';
import { isMessageLink } from '@evenhand/domain/messages/check-message';
import { keysWithin, type MessageCondition } from '@evenhand/domain/messages/message-document';
import type { Editor } from '@tiptap/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { placeholderName } from '../placeholder-names.ts';
import {
  changeNode,
  type EditorPanel,
  removeLink,
  setLink,
  takeOutCondition,
  wrapInCondition,
} from './editor-commands.ts';

type Panel<Kind extends EditorPanel['kind']> = Extract<EditorPanel, { kind: Kind }>;

interface PanelProps<Kind extends EditorPanel['kind']> {
  readonly editor: Editor;
  readonly panel: Panel<Kind>;
  readonly placeholders: readonly MessagePlaceholderChoice[];
  readonly onClose: () => void;
}

interface PanelFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onApply: () => void;
  readonly onClose: () => void;
  /** Takes out what the panel is about. */
  readonly remove?: { readonly label: string; readonly run: () => void } | undefined;
}

function PanelFrame({ title, children, onApply, onClose, remove }: PanelFrameProps) {
  const t = useWords();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onApply();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {children}
        <div className="actions">
          <Button type="submit">{t('staff.templates.apply')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {remove ? (
            <Button variant="quiet" onClick={remove.run}>
              {remove.label}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

/** Runs a change of the text after the panel has given the focus back. */
const after = (onClose: () => void, run: () => void): void => {
  onClose();
  setTimeout(run);
};

interface AddressFieldsProps {
  readonly url: string;
  readonly error: string | null;
  readonly placeholders: readonly MessagePlaceholderChoice[];
  readonly onChange: (url: string) => void;
}

const pageMark = (key: string): string => `{{ ${key} }}`;

/** Asks for a page that a placeholder leads to, or for an address of the web. */
function AddressFields({ url, error, placeholders, onChange }: AddressFieldsProps) {
  const t = useWords();
  const pages = placeholders.filter(({ isLink }) => isLink);
  const page = pages.find(({ key }) => pageMark(key) === url)?.key ?? '';
  return (
    <>
      <SelectField
        id="panel-page"
        label={t('staff.templates.link.page')}
        emptyLabel={t('staff.templates.link.other')}
        choices={pages.map(({ key }) => ({ value: key, label: placeholderName(t, key) }))}
        value={page}
        onChange={(event) => onChange(event.currentTarget.value === '' ? '' : pageMark(event.currentTarget.value))}
      />
      {page === '' ? (
        <TextField
          id="panel-url"
          label={t('staff.templates.link.address')}
          hint={t('staff.templates.link.addressHint')}
          inputMode="url"
          dir="ltr"
          maxLength={2000}
          value={url}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(error === null ? {} : { error })}
        />
      ) : null}
    </>
  );
}

const leads = (url: string, placeholders: readonly MessagePlaceholderChoice[]): boolean =>
  isMessageLink(url) && keysWithin(url).every((key) => placeholders.some((one) => one.key === key));

function LinkPanel({ editor, panel, placeholders, onClose }: PanelProps<'link'>) {
  const t = useWords();
  const [words, setWords] = useState(panel.words);
  const [url, setUrl] = useState(panel.url);
  const [tried, setTried] = useState(false);
  const isWrong = !leads(url.trim(), placeholders);
  const isWordless = words !== null && words.trim() === '';
  function apply(): void {
    setTried(true);
    if (!isWrong && !isWordless) after(onClose, () => setLink(editor, words, url.trim()));
  }
  return (
    <PanelFrame
      title={t('staff.templates.link.title')}
      onApply={apply}
      onClose={onClose}
      remove={
        panel.url === ''
          ? undefined
          : { label: t('staff.templates.remove'), run: () => after(onClose, () => removeLink(editor)) }
      }
    >
      {words === null ? null : (
        <TextField
          id="panel-words"
          label={t('staff.templates.link.words')}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          {...(tried && isWordless ? { error: t('staff.templates.link.wordsMissing') } : {})}
        />
      )}
      <AddressFields
        url={url}
        placeholders={placeholders}
        error={tried && isWrong ? t('errors.message_link') : null}
        onChange={setUrl}
      />
    </PanelFrame>
  );
}

function ButtonPanel({ editor, panel, placeholders, onClose }: PanelProps<'button'>) {
  const t = useWords();
  const [text, setText] = useState(panel.text);
  const [url, setUrl] = useState(panel.url);
  const [tried, setTried] = useState(false);
  const isWrong = !leads(url.trim(), placeholders);
  const isWordless = text.trim() === '';
  function apply(): void {
    setTried(true);
    if (isWrong || isWordless) return;
    const attrs = { text: text.trim(), url: url.trim() };
    after(onClose, () => {
      if (panel.at === null) editor.chain().focus().insertContent({ type: 'button', attrs }).run();
      else changeNode(editor, panel.at, attrs);
    });
  }
  return (
    <PanelFrame title={t('staff.templates.button.title')} onApply={apply} onClose={onClose}>
      <TextField
        id="panel-words"
        label={t('staff.templates.link.words')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...(tried && isWordless ? { error: t('staff.templates.button.missing') } : {})}
      />
      <AddressFields
        url={url}
        placeholders={placeholders}
        error={tried && isWrong ? t('errors.message_link') : null}
        onChange={setUrl}
      />
    </PanelFrame>
  );
}

const choiceOf = (fallback: string | null | undefined): 'gap' | 'line' | 'text' =>
  fallback === undefined ? 'gap' : fallback === null ? 'line' : 'text';

function FallbackPanel({ editor, panel, onClose }: PanelProps<'fallback'>) {
  const t = useWords();
  const [choice, setChoice] = useState(choiceOf(panel.fallback));
  const [text, setText] = useState(panel.fallback ?? '');
  const apply = (): void => {
    const fallback = choice === 'gap' ? undefined : choice === 'line' ? null : text;
    after(onClose, () => changeNode(editor, panel.at, { fallback }));
  };
  return (
    <PanelFrame
      title={t('staff.templates.fallback.title', { placeholder: placeholderName(t, panel.key) })}
      onApply={apply}
      onClose={onClose}
    >
      <SelectField
        id="panel-choice"
        label={t('staff.templates.fallback.choice')}
        value={choice}
        choices={(['gap', 'line', 'text'] as const).map((value) => ({
          value,
          label: t(`staff.templates.fallback.${value}`),
        }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setChoice(value === 'line' || value === 'text' ? value : 'gap');
        }}
      />
      {choice === 'text' ? (
        <TextField
          id="panel-fallback"
          label={t('staff.templates.fallback.words')}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
    </PanelFrame>
  );
}

const tests = ['filled', 'empty', 'is', 'isNot'] as const satisfies readonly MessageCondition['test'][];

function WhenPanel({ editor, panel, placeholders, onClose }: PanelProps<'when'>) {
  const t = useWords();
  const [condition, setCondition] = useState(panel.condition);
  const [typed, setTyped] = useState(panel.condition.values.join('\n'));
  const [tried, setTried] = useState(false);
  const { at } = panel;
  const compares = condition.test === 'is' || condition.test === 'isNot';
  const values = typed.split('\n').filter((one) => one.trim() !== '');
  function apply(): void {
    setTried(true);
    if (compares && values.length === 0) return;
    const next = { ...condition, values: compares ? values : [] };
    after(onClose, () => {
      if (at === null) wrapInCondition(editor, next);
      else changeNode(editor, at, { ...next });
    });
  }
  return (
    <PanelFrame
      title={t('staff.templates.when.title')}
      onApply={apply}
      onClose={onClose}
      remove={
        at === null
          ? undefined
          : {
              label: t('staff.templates.when.takeOut'),
              run: () => after(onClose, () => takeOutCondition(editor, at)),
            }
      }
    >
      <SelectField
        id="panel-key"
        label={t('staff.templates.when.key')}
        value={condition.key}
        choices={placeholders.map(({ key }) => ({ value: key, label: placeholderName(t, key) }))}
        onChange={(event) => setCondition({ ...condition, key: event.currentTarget.value })}
      />
      <SelectField
        id="panel-test"
        label={t('staff.templates.when.test')}
        value={condition.test}
        choices={tests.map((value) => ({ value, label: t(`staff.templates.when.test.${value}`) }))}
        onChange={(event) => {
          const test = tests.find((one) => one === event.currentTarget.value);
          if (test) setCondition({ ...condition, test });
        }}
      />
      {compares ? (
        <TextAreaField
          id="panel-values"
          rows={3}
          label={t('staff.templates.when.values')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...(tried && values.length === 0 ? { error: t('staff.templates.when.valuesMissing') } : {})}
        />
      ) : null}
    </PanelFrame>
  );
}

/** The panel in which a link, a button, a fallback or a condition is changed. */
export function PanelOf({ panel, ...rest }: Omit<PanelProps<'link'>, 'panel'> & { readonly panel: EditorPanel }) {
  switch (panel.kind) {
    case 'link':
      return <LinkPanel panel={panel} {...rest} />;
    case 'button':
      return <ButtonPanel panel={panel} {...rest} />;
    case 'fallback':
      return <FallbackPanel panel={panel} {...rest} />;
    case 'when':
      return <WhenPanel panel={panel} {...rest} />;
  }
}
