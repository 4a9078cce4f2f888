import {
  documentOfEditor,
  editorOfDocument,
  editorOfSubject,
  subjectOfEditor,
} from '@evenhand/domain/messages/editor-document';
import { codeText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { MessageEditor } from './editor/message-editor.tsx';
import { placeholderName } from './placeholder-names.ts';
import type { TemplateDraft } from './use-template-draft.ts';
import type { TemplateFault } from './use-template-saving.ts';

interface TemplateWordsProps {
  readonly draft: TemplateDraft;
  readonly isEditable: boolean;
  /** Placeholders that are empty in the letter. */
  readonly gaps: readonly string[];
  /** Placeholder whose fallback is asked for. */
  readonly fallbackFor: { readonly key: string } | null;
}

/** Returns what is wrong in one of the two texts; null when nothing is. */
function useFaultText(faults: readonly TemplateFault[]) {
  const t = useWords();
  return (field: TemplateFault['field']): string | null => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return null;
    const text = codeText(fault.code);
    if (fault.detail === undefined) return text;
    return t('staff.templates.fault', { detail: placeholderName(t, fault.detail), text });
  };
}

/** Subject and text of a template in one language. */
export function TemplateWords({ draft, isEditable, gaps, fallbackFor }: TemplateWordsProps) {
  const t = useWords();
  const { base, language, content, revision } = draft;
  const faults = draft.faults.filter((fault) => fault.language === language);
  const errorOf = useFaultText(faults);
  const marked = [
    ...gaps,
    ...faults.flatMap(({ code, detail }) => (code === 'message_placeholder_unknown' && detail ? [detail] : [])),
  ];
  const shared = { language, isEditable, placeholders: base.placeholders, marked };
  const at = `${language} ${revision}`;
  return (
    <>
      <MessageEditor
        {...shared}
        key={`subject ${at}`}
        id="template-subject"
        kind="subject"
        label={t('staff.templates.subject')}
        start={editorOfSubject(content.subject)}
        error={errorOf('subject')}
        onChange={(node) => draft.setWords({ subject: subjectOfEditor(node) })}
      />
      <MessageEditor
        {...shared}
        key={`message ${at}`}
        id="template-message"
        kind="message"
        label={t('staff.templates.message')}
        start={editorOfDocument(content.document)}
        error={errorOf('document')}
        fallbackFor={fallbackFor}
        onChange={(node) => draft.setWords({ document: documentOfEditor(node) })}
      />
    </>
  );
}
