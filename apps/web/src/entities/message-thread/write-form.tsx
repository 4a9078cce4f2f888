import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { messageRefusals } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { messageChannels } from '@evenhand/domain/messages/message-channel';
import { ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import { faultsOfText } from '@evenhand/domain/messages/text-message';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { codeText, problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from '../../ui/text/thread.module.css';
import { useMay } from '../session/use-may.ts';
import { SmsField } from '../text-message/sms-field.tsx';
import { textSettingsQuery } from '../text-message/text-settings.ts';
import { type ThreadOf, type Writing, type Written, writeTo } from './thread-calls.ts';

interface WriteFormProps {
  readonly of: ThreadOf;
  readonly thread: Pick<MessageThread, 'entries' | 'written'>;
  /** Number of times that the viewer has asked to write. */
  readonly writes: number;
  /** Called with the message once it waits to leave. */
  readonly onWritten: (messageId: string) => void;
}

const nothing: Writing = { channel: 'mail', subject: '', text: '' };

const placeholders = Object.keys(ownPlaceholderExamples);

/** Returns what is wrong with a text that is to be sent; undefined when nothing is, or nothing is told yet. */
function faultOf(t: Translate, { channel, text }: Writing, isTold: boolean): string | undefined {
  if (!isTold) return undefined;
  if (channel === 'mail') return text === '' ? t('errors.message_empty') : undefined;
  const [fault] = faultsOfText(text, placeholders);
  return fault && codeText(fault.code);
}

interface WriteFieldsProps {
  readonly input: Writing;
  /** True once it was to be sent. */
  readonly tried: boolean;
  /** True when it was sent: an empty text is no fault then. */
  readonly isOver: boolean;
  readonly onChange: (input: Writing) => void;
  readonly onType: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** The way in which a message goes, where there is a choice, and its words. */
function WriteFields({ input, tried, isOver, onChange, onType }: WriteFieldsProps) {
  const t = useWords();
  const { data: texts } = useQuery({ ...textSettingsQuery, enabled: useMay('message:send') });
  const error = faultOf(t, { ...input, text: input.text.trim() }, tried && !isOver);
  const field = {
    id: 'message-text',
    label: t('staff.thread.text'),
    value: input.text,
    onChange: onType,
    ...(error === undefined ? {} : { error }),
  };
  return (
    <>
      {texts?.isAvailable && texts.isOn ? (
        <RadioGroup
          id="message-channel"
          label={t('staff.message.channel')}
          choices={messageChannels.map((one) => ({ value: one, label: t(`staff.message.channel.${one}`) }))}
          value={input.channel}
          onChange={(value) => onChange({ ...input, channel: value === 'sms' ? 'sms' : 'mail' })}
        />
      ) : null}
      {input.channel === 'sms' ? (
        <SmsField {...field} />
      ) : (
        <>
          <TextField
            id="message-subject"
            label={t('staff.thread.subject')}
            maxLength={200}
            value={input.subject}
            onChange={(event) => onChange({ ...input, subject: event.currentTarget.value })}
            {...(tried && input.subject.trim() === '' ? { error: t('errors.message_subject_missing') } : {})}
          />
          <TextAreaField {...field} rows={6} maxLength={10_000} hint={t('staff.thread.hint')} />
        </>
      )}
    </>
  );
}

/** Writes a mail or a text message to the candidate. In a blind view the server alone knows the address. */
export function WriteForm({ of, thread, writes, onWritten }: WriteFormProps) {
  const t = useWords();
  useEffect(() => {
    if (writes > 0) document.getElementById('message-text')?.focus();
  }, [writes]);
  const last = thread.entries.findLast(({ subject }) => subject !== '')?.subject ?? '';
  const [input, setInput] = useState<Writing>({ ...nothing, subject: last });
  const [tried, setTried] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [news, setNews] = useState<ThreadEntry['from'] | null>(null);
  // The number of entries when the author began: a colleague may answer in the meantime.
  const [seen, setSeen] = useState(thread.written);
  useLeaveWarning(input.text.trim() !== '');
  const write = useSendOnce({
    send: (writing: Writing, idempotencyKey) => writeTo(of, { ...writing, seen }, idempotencyKey),
    onSent: (written: Written) => {
      if ('why' in written) return setWhy(written.why);
      if ('news' in written) {
        setNews(written.news.entries.at(-1)?.from ?? 'team');
        return setSeen(written.news.written);
      }
      setInput({ ...input, text: '' });
      setTried(false);
      onWritten(written.messageId);
    },
  });
  const isText = input.channel === 'sms';
  const subject = isText ? '' : input.subject.trim();
  const text = input.text.trim();

  function send(event: FormEvent): void {
    event.preventDefault();
    setWhy(null);
    setNews(null);
    setTried(true);
    if ((isText || subject !== '') && faultOf(t, { ...input, text }, true) === undefined)
      write.mutate({ channel: input.channel, subject, text });
  }
  function type(event: ChangeEvent<HTMLTextAreaElement>): void {
    if (input.text === '') setSeen(thread.written);
    setInput({ ...input, text: event.currentTarget.value });
  }
  const refusal = messageRefusals.find((one) => one === why);
  return (
    <form className={classes['form']} noValidate onSubmit={send}>
      <WriteFields input={input} tried={tried} isOver={write.isSuccess} onChange={setInput} onType={type} />
      {news === null ? null : (
        <Notice kind="info" alert>
          {t(`staff.thread.news.${news}`)}
        </Notice>
      )}
      {why === null ? null : (
        <Notice kind="problem" alert>
          {refusal ? t(`staff.thread.why.${refusal}`) : t('staff.thread.notSent')}
        </Notice>
      )}
      {write.error ? (
        <Notice kind="problem" alert>
          {problemText(write.error)}
        </Notice>
      ) : null}
      <p>
        <ActionButton type="submit" size="small" busy={write.isPending}>
          {t('staff.thread.send')}
        </ActionButton>
      </p>
    </form>
  );
}
