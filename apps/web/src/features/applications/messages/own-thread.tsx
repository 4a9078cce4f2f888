import type { OwnThreadEntry } from '@evenhand/contract/processes/message-threads';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DraftOwner } from '../../../entities/draft/drafts.ts';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { locale, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../../../ui/text/thread.module.css';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { KeptHere } from '../requests/kept-here.tsx';
import { TextClash } from '../requests/text-clash.tsx';
import { useAnswersHere } from '../requests/use-answers-here.ts';
import { noteRead, ownThreadQuery, writeToTeam } from './own-thread.api.ts';

interface OwnThreadProps {
  readonly applicationId: string;
  readonly owner: DraftOwner;
  /** Name of the employer, who writes as one. */
  readonly organization: string;
}

interface EntryProps {
  /** Set for the newest of the new messages, which is watched until it stands in the window. */
  readonly place: RefObject<HTMLLIElement | null> | null;
  readonly entry: OwnThreadEntry;
  readonly organization: string;
}

function Entry({ entry: { from, subject, text, at, isNew, files = [] }, organization, place }: EntryProps) {
  const t = useWords();
  return (
    <li ref={place} className={classes['entry']} data-own={from === 'candidate' || undefined}>
      <p className={classes['by']}>
        <strong>{from === 'team' ? organization : t('messages.you')}</strong>{' '}
        <time dateTime={at}>{t('messages.at', { date: formatDate(at), time: formatTime(at) })}</time>{' '}
        {isNew ? <Tag tone="attention">{t('messages.isNew')}</Tag> : null}
      </p>
      {subject === '' ? null : <h3 className={classes['subject']}>{subject}</h3>}
      <p className={classes['text']}>{text}</p>
      {files.length === 0 ? null : <p>{t('messages.files', { names: new Intl.ListFormat(locale()).format(files) })}</p>}
    </li>
  );
}

function ReplyForm({ applicationId, owner }: Omit<OwnThreadProps, 'organization'>) {
  const t = useWords();
  const kept = useAnswersHere({ ...owner, form: `message/${applicationId}`, start: { text: '' } });
  const text = String(kept.values['text'] ?? '');
  const [missing, setMissing] = useState(false);
  const reply = useSendOnce({
    send: (body: string, idempotencyKey) => kept.send(() => writeToTeam(applicationId, { body, idempotencyKey })),
    onSent: () => {
      kept.change('text', '');
      announce({ kind: 'success', text: t('messages.sent') });
    },
  });
  useLeaveWarning(kept.atRisk && !reply.isSuccess);

  function send(event: FormEvent): void {
    event.preventDefault();
    const body = text.trim();
    setMissing(body === '');
    if (body !== '' && kept.conflict === null) reply.mutate(body);
  }
  return (
    <form className={classes['form']} noValidate onSubmit={send}>
      <TextAreaField
        id="message-to-team"
        rows={4}
        maxLength={10_000}
        label={t('messages.write')}
        value={text}
        onChange={(event) => kept.change('text', event.currentTarget.value)}
        {...(missing ? { error: t('messages.missing') } : {})}
      />
      <TextClash kept={kept} name="text" label={t('messages.write')} />
      <KeptHere save={kept.save} restoredAt={kept.restoredAt} />
      {reply.error ? (
        <Notice kind="problem" alert>
          {problemText(reply.error)}
        </Notice>
      ) : null}
      <p>
        <ActionButton type="submit" variant="secondary" busy={reply.isPending}>
          {t('messages.send')}
        </ActionButton>
      </p>
    </form>
  );
}

/** Notes that new messages have been read once the newest of them stands in the window. Returns where it has to stand. */
function useReading(applicationId: string, newest: string | undefined): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (newest === undefined || !place.current) return undefined;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Without the note the message is shown as new once more.
      noteRead(applicationId, newest).catch(() => undefined);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [applicationId, newest]);
  return place;
}

/** Goes to the heading when the address names it, once the messages have come. */
function useHeadingOfHash(hasCome: boolean): RefObject<HTMLHeadingElement | null> {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasCome || hash !== '#messages-title') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hasCome, hash]);
  return heading;
}

/** Shows what the candidate and the team wrote to each other about an application, and lets the candidate write. */
export function OwnThread({ applicationId, owner, organization }: OwnThreadProps) {
  const t = useWords();
  const { data: thread, error, refetch } = useQuery(ownThreadQuery(applicationId));
  const newest = thread?.entries.findLast(({ isNew }) => isNew);
  const place = useReading(applicationId, newest?.at);
  const heading = useHeadingOfHash(thread !== undefined);
  if (!thread) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <section className={classes['thread']} data-apart aria-labelledby="messages-title">
      <h2 id="messages-title" ref={heading} tabIndex={-1}>
        {t('messages.title')}
      </h2>
      {thread.entries.length === 0 ? (
        <p>{t('messages.none')}</p>
      ) : (
        <ol className={classes['entries']}>
          {thread.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} organization={organization} place={entry === newest ? place : null} />
          ))}
        </ol>
      )}
      {thread.mayReply ? <ReplyForm applicationId={applicationId} owner={owner} /> : null}
    </section>
  );
}
