import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { placeholderMark } from '@evenhand/domain/messages/message-document';
import { ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../entities/session/use-may.ts';
import { SmsField } from '../../entities/text-message/sms-field.tsx';
import { codeText } from '../../lib/http/problem-error.ts';
import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ChannelField } from './channel-field.tsx';
import { templatesQuery } from './messages.api.ts';
import { PlaceholderButton } from './placeholder-button.tsx';
import {
  type LanguageFault,
  languagesOf,
  type MessageDraft,
  type MessagePart,
  type TypedWords,
} from './typed-contents.ts';
import classes from './write-message.module.css';

export const fieldIds = { subject: 'write-subject', document: 'write-text', text: 'write-sms' } as const;

interface TemplateFieldProps {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly roleId: string;
  readonly templateId: string | null;
  readonly onTemplate: (key: string) => void;
}

function TemplateField({ id, channel, roleId, templateId, onTemplate }: TemplateFieldProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(templatesQuery);
  if (error) {
    return <LoadProblem compact error={error} onRetry={() => void refetch()} />;
  }
  const templates =
    data?.filter((one) => (one.channel ?? 'mail') === channel && (one.roleId === null || one.roleId === roleId)) ?? [];
  if (!data || (templates.length === 0 && templateId === null)) return null;
  return (
    <SelectField
      id={id}
      label={t(channel === 'sms' ? 'staff.message.textTemplate' : 'staff.message.template')}
      emptyLabel={t('staff.message.template.none')}
      value={templateId ?? ''}
      choices={templates.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(event) => onTemplate(event.currentTarget.value)}
    />
  );
}

interface PartProps {
  readonly message: MessageDraft;
  readonly language: string;
  readonly errorOf: (field: LanguageFault['field']) => { error?: string };
  readonly onChange: (message: MessageDraft) => void;
}

/** Subject and text of a mail in one language. */
function MailFields({ message, language, errorOf, onChange }: PartProps) {
  const t = useWords();
  const words = message.typed[language];
  if (message.fixed) return <Notice kind="info">{t('staff.message.fixed')}</Notice>;
  if (!words) return null;
  const change = (part: Partial<TypedWords>): void =>
    onChange({ ...message, typed: { ...message.typed, [language]: { ...words, ...part } } });
  return (
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
          links="none"
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
          links="words"
          onInsert={(text) => change({ text })}
        />
      </div>
    </>
  );
}

const examples: Readonly<Record<string, string>> = ownPlaceholderExamples;

/** Words of a text message in one language, with their size when examples stand for the placeholders. */
function TextMessageField({ message, language, errorOf, onChange }: PartProps) {
  const t = useWords();
  const text = message.texts[language] ?? '';
  const change = (next: string): void => onChange({ ...message, texts: { ...message.texts, [language]: next } });
  return (
    <div className={classes['field']}>
      <SmsField
        id={fieldIds.text}
        label={t('staff.message.channel.sms')}
        value={text}
        example={text.replaceAll(placeholderMark, (mark, key: string) => examples[key] ?? mark)}
        onChange={(event) => change(event.currentTarget.value)}
        {...errorOf('text')}
      />
      <PlaceholderButton
        fieldId={fieldIds.text}
        label={t('staff.message.placeholder.inTextMessage')}
        links="address"
        onInsert={change}
      />
    </div>
  );
}

interface MessageFieldsProps {
  readonly roleId: string;
  readonly message: MessageDraft;
  readonly language: string;
  readonly faults: readonly LanguageFault[];
  readonly onLanguage: (language: string) => void;
  readonly onTemplate: (choice: { readonly part: MessagePart; readonly key: string }) => void;
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

/** The fields of a message: the way in which it goes, language, and for each way its template and words, with what is wrong. */
export function MessageFields(props: MessageFieldsProps) {
  const { roleId, message, language, faults, onLanguage, onTemplate, onChange } = props;
  const t = useWords();
  const mayReadTemplates = useMay('message-template:read');
  const languages = languagesOf(message);
  const errorOf = useFaultText(faults.filter((fault) => fault.language === language));
  const shared = { message, language, errorOf, onChange };
  const { channel } = message;
  return (
    <>
      <ChannelField value={channel} onChange={(chosen) => onChange({ ...message, channel: chosen })} />
      {languages.length > 1 ? (
        <SelectField
          id="write-language"
          label={t('staff.message.language')}
          value={language}
          choices={languages.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={(event) => onLanguage(event.currentTarget.value)}
        />
      ) : null}
      {channel === 'sms' ? null : (
        <>
          {mayReadTemplates ? (
            <TemplateField
              id="write-template"
              channel="mail"
              roleId={roleId}
              templateId={message.templateId}
              onTemplate={(key) => onTemplate({ part: 'mail', key })}
            />
          ) : null}
          <MailFields {...shared} />
        </>
      )}
      {channel === 'mail' ? null : (
        <>
          {mayReadTemplates ? (
            <TemplateField
              id="write-text-template"
              channel="sms"
              roleId={roleId}
              templateId={message.textTemplateId}
              onTemplate={(key) => onTemplate({ part: 'text', key })}
            />
          ) : null}
          <TextMessageField {...shared} />
        </>
      )}
    </>
  );
}
