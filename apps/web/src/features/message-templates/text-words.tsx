import { editorOfText, textOfEditor } from '@evenhand/domain/messages/editor-document';
import { placeholderMark } from '@evenhand/domain/messages/message-document';
import { SmsSize } from '../../entities/text-message/sms-size.tsx';
import { useWords } from '../../lib/words/words.ts';
import { MessageEditor } from './editor/message-editor.tsx';
import { useFaultText } from './use-fault-text.ts';
import type { TemplateDraft } from './use-template-draft.ts';

interface TextWordsProps {
  readonly draft: TemplateDraft;
  readonly isEditable: boolean;
  /** Placeholders that are empty in the example. */
  readonly gaps: readonly string[];
}

const sizeId = 'template-message-size';

/** The words of a text message in one language, with their size when examples stand for the placeholders. */
export function TextWords({ draft, isEditable, gaps }: TextWordsProps) {
  const t = useWords();
  const { base, language, text, revision } = draft;
  const { errorOf, unknown } = useFaultText(draft);
  const example = text.replaceAll(
    placeholderMark,
    (mark, key: string) => base.placeholders.find((one) => one.key === key)?.example ?? mark,
  );
  return (
    <div>
      <MessageEditor
        key={`${language} ${revision}`}
        id="template-message"
        kind="text"
        label={t('staff.templates.message')}
        start={editorOfText(text)}
        language={language}
        isEditable={isEditable}
        placeholders={base.placeholders}
        marked={[...gaps, ...unknown]}
        error={errorOf('text')}
        describedBy={sizeId}
        onChange={(node) => draft.setText(textOfEditor(node))}
      />
      <SmsSize id={sizeId} text={example} />
    </div>
  );
}
