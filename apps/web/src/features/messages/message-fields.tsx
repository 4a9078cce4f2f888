import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../entities/session/use-may.ts';
import { codeText, problemText } from '../../lib/http/problem-error.ts';
import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { templatesQuery } from './messages.api.ts';
import { PlaceholderButton } from './placeholder-button.tsx';
import { type LanguageFault, languagesOf, type MessageDraft, type TypedWords } from './typed-contents.ts';
import classes from './write-message.module.css';

export const fieldIds = { subject: 'write-subject', document: 'write-text' } as const;

interface TemplateFieldProps {
  readonly roleId: string;
  readonly templateId: string | null;
  readonly onTemplate: (key: string) => void;
}

function TemplateField({ roleId, templateId, onTemplate }: TemplateFieldProps) {
  const t = useWords();
  const { data, error } = useQuery(templatesQuery);
  if (error) {
    return (
      <Notice kind="problem" compact>
        {problemText(error)}
      </Notice>
    );
  }
  const templates = data?.filter((one) => one.roleId === null || one.roleId === roleId) ?? [];
  if (!data || (templates.length === 0 && templateId === null)) return null;
  return (
    <SelectField
      id="write-template"
      label={t('staff.message.template')}
      emptyLabel={t('staff.message.template.none')}
      value={templateId ?? ''}
      choices={templates.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(event) => onTemplate(event.currentTarget.value)}
    />
  );
}

interface MessageFieldsProps {
  readonly roleId: string;
  readonly message: MessageDraft;
  readonly language: string;
  readonly faults: readonly LanguageFault[];
  readonly onLanguage: (language: string) => void;
  readonly onTemplate: (key: string) => void;
  readonly onChange: (message: MessageDraft) => void;
}

function useFaultText(faults: readonly LanguageFault[]) {
  const t = useWords();
  return (field: LanguageFault['field']): { error?: string } => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return {};
    const text = codeText(fault.code);
    const { detail = '' } = fault;
    return { error: detail === '' ? text : t('staff.message.fault', { detail, text }) };
  };
}

/** The fields of a message: template, language, subject and text, with what is wrong in each. */
export function MessageFields(props: MessageFieldsProps) {
  const { roleId, message, language, faults, onLanguage, onTemplate, onChange } = props;
  const t = useWords();
  const mayReadTemplates = useMay('message-template:read');
  const languages = languagesOf(message);
  const errorOf = useFaultText(faults.filter((fault) => fault.language === language));
  const words = message.typed[language];
  const change = (part: Partial<TypedWords>): void => {
    if (words) onChange({ ...message, typed: { ...message.typed, [language]: { ...words, ...part } } });
  };
  return (
    <>
      {mayReadTemplates ? (
        <TemplateField roleId={roleId} templateId={message.templateId} onTemplate={onTemplate} />
      ) : null}
      {languages.length > 1 ? (
        <SelectField
          id="write-language"
          label={t('staff.message.language')}
          value={language}
          choices={languages.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={(event) => onLanguage(event.currentTarget.value)}
        />
      ) : null}
      {words ? (
        <>
          <div className={classes['field']}>
            <TextField
              id={fieldIds.subject}
              label={t('staff.thread.subject')}
              maxLength={400}
              value={words.subject}
              onChange={(event) => change({ subject: event.currentTarget.value })}
              {...errorOf('subject')}
            />
            <PlaceholderButton
              fieldId={fieldIds.subject}
              label={t('staff.message.placeholder.inSubject')}
              withLinks={false}
              onInsert={(subject) => change({ subject })}
            />
          </div>
          <div className={classes['field']}>
            <TextAreaField
              id={fieldIds.document}
              rows={12}
              label={t('staff.thread.text')}
              hint={t('staff.message.hint')}
              value={words.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
              {...errorOf('document')}
            />
            <PlaceholderButton
              fieldId={fieldIds.document}
              label={t('staff.message.placeholder.inText')}
              withLinks
              onInsert={(text) => change({ text })}
            />
          </div>
        </>
      ) : (
        <Notice kind="info">{t('staff.message.fixed')}</Notice>
      )}
    </>
  );
}
