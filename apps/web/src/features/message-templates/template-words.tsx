import {
  documentOfEditor,
  editorOfDocument,
  editorOfSubject,
  subjectOfEditor,
} from '@evenhand/domain/messages/editor-document';
import { useWords } from '../../lib/words/words.ts';
import { MessageEditor } from './editor/message-editor.tsx';
import { useFaultText } from './use-fault-text.ts';
import type { TemplateDraft } from './use-template-draft.ts';

interface TemplateWordsProps {
  readonly draft: TemplateDraft;
  readonly isEditable: boolean;
  /** Placeholders that are empty in the letter. */
  readonly gaps: readonly string[];
  /** Placeholder whose fallback is asked for. */
  readonly fallbackFor: { readonly key: string } | null;
}

/** Subject and text of a template in one language. */
export function TemplateWords({ draft, isEditable, gaps, fallbackFor }: TemplateWordsProps) {
  const t = useWords();
  const { base, language, content, revision } = draft;
  const { errorOf, unknown } = useFaultText(draft);
  const marked = [...gaps, ...unknown];
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
