import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { messageRefusals } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { type FormEvent, useEffect, useState } from 'react';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from '../../ui/text/thread.module.css';
import { type ThreadOf, type Writing, type Written, writeTo } from './thread-calls.ts';

interface WriteFormProps {
  readonly of: ThreadOf;
  readonly thread: Pick<MessageThread, 'entries' | 'written'>;
  /** Number of times that the viewer has asked to write. */
  readonly writes: number;
  /** Called with the message once it waits to leave. */
  readonly onWritten: (messageId: string) => void;
}

const nothing: Writing = { subject: '', text: '' };

/** Writes a mail to the candidate. In a blind view the server alone knows the address. */
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
  const subject = input.subject.trim();
  const text = input.text.trim();

  function send(event: FormEvent): void {
    event.preventDefault();
    setWhy(null);
    setNews(null);
    setTried(true);
    if (subject !== '' && text !== '') write.mutate({ subject, text });
  }
  const refusal = messageRefusals.find((one) => one === why);
  return (
    <form className={classes['form']} noValidate onSubmit={send}>
      <TextField
        id="message-subject"
        label={t('staff.thread.subject')}
        maxLength={200}
        value={input.subject}
        onChange={(event) => setInput({ ...input, subject: event.currentTarget.value })}
        {...(tried && subject === '' ? { error: t('errors.message_subject_missing') } : {})}
      />
      <TextAreaField
        id="message-text"
        rows={6}
        maxLength={10_000}
        label={t('staff.thread.text')}
        hint={t('staff.thread.hint')}
        value={input.text}
        onChange={(event) => {
          if (input.text === '') setSeen(thread.written);
          setInput({ ...input, text: event.currentTarget.value });
        }}
        {...(tried && text === '' && !write.isSuccess ? { error: t('errors.message_empty') } : {})}
      />
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
