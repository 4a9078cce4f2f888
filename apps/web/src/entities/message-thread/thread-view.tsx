import type { MessageThread, ThreadEntry } from '@evenhand/contract/processes/message-threads';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { momentText } from '../../lib/format/moment-text.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from '../../ui/text/thread.module.css';
import { Waiting } from '../../ui/text/waiting.tsx';
import { CallActions, CallMarks } from './call-parts.tsx';
import { endAloud } from './end-thread.ts';
import { MailMarks, MailParts } from './mailed-parts.tsx';
import { type ThreadOf, takeBack, threadQuery } from './thread-calls.ts';
import { WriteForm } from './write-form.tsx';

interface ThreadViewProps {
  readonly of: ThreadOf;
  readonly mayWrite: boolean;
  /** Number of times that the viewer has asked to write: each leads to the text. */
  readonly writes?: number;
  /** Names the thread where the page has several. */
  readonly title?: ReactNode;
  /** Controls for the thread besides the form for an answer. */
  readonly tools?: (thread: MessageThread) => ReactNode;
  /** The way on, above the form. */
  readonly onward?: (thread: MessageThread) => ReactNode;
}

/** A conversation by phone or in person, which stands between what was written. */
function CallEntry({ of, entry, call }: { of: ThreadOf; entry: ThreadEntry; call: NonNullable<ThreadEntry['call']> }) {
  return (
    <li className={classes['entry']} data-own={entry.from === 'team' || undefined} data-call>
      <p className={classes['by']}>
        <CallMarks call={call} /> <time dateTime={entry.at}>{momentText(entry.at)}</time>
      </p>
      {entry.text === '' ? null : <p className={classes['text']}>{entry.text}</p>}
      <CallActions of={of} call={call} />
    </li>
  );
}

function Entry({ of, entry }: { readonly of: ThreadOf; readonly entry: ThreadEntry }) {
  const t = useWords();
  const { from, author, subject, text, at, state, otherSender } = entry;
  if (entry.call) return <CallEntry of={of} entry={entry} call={entry.call} />;
  // A mail from another address may be another person's word.
  const writer = otherSender || t('staff.thread.candidate');
  return (
    <li className={classes['entry']} data-own={from === 'team' || undefined}>
      <p className={classes['by']}>
        <strong>{from === 'candidate' ? writer : author}</strong> <time dateTime={at}>{momentText(at)}</time>{' '}
        {state === 'waiting' ? <Tag tone="info">{t('staff.thread.waiting')}</Tag> : null}
        {state === 'failed' ? <Tag tone="attention">{t('staff.thread.failed')}</Tag> : null}
        <MailMarks entry={entry} />
      </p>
      {subject === '' ? null : <h3 className={classes['subject']}>{subject}</h3>}
      <p className={classes['text']}>{text}</p>
      <MailParts of={of} entry={entry} />
    </li>
  );
}

/** Says that a message leaves in ten minutes, and takes it back. */
function Leaving({ of, messageId, onOver }: { of: ThreadOf; messageId: string; onOver: () => void }) {
  const t = useWords();
  const undo = useMutation({
    mutationFn: () => takeBack(of, messageId),
    onSuccess: (inTime) => {
      onOver();
      announce({ kind: inTime ? 'success' : 'info', text: t(inTime ? 'staff.thread.takenBack' : 'staff.thread.gone') });
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <Notice kind="info">
      {t('staff.thread.leaves')}{' '}
      <Button variant="quiet" size="small" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {t('staff.thread.takeBack')}
      </Button>
    </Notice>
  );
}

/** Says that the candidate waits for an answer, and lets the viewer say that they need none. */
function Waits({ of, thread, mayWrite }: { of: ThreadOf; thread: MessageThread; mayWrite: boolean }) {
  const t = useWords();
  const end = useMutation({ mutationFn: () => endAloud(t, of, thread) });
  if (thread.whoseMove !== 'ours') return null;
  return (
    <p>
      <Tag tone="attention">{t('staff.thread.unanswered')}</Tag>{' '}
      {mayWrite ? (
        <Button variant="quiet" size="small" disabled={end.isPending} onClick={() => end.mutate()}>
          {t('staff.thread.done')}
        </Button>
      ) : null}
    </p>
  );
}

/** Shows what the team and the candidate wrote to each other about an application, and lets staff write. */
export function ThreadView({ of, mayWrite, writes = 0, title, tools, onward }: ThreadViewProps) {
  const t = useWords();
  const { data: thread, error, refetch } = useQuery(threadQuery(of));
  const [leaving, setLeaving] = useState<string | null>(null);
  if (!thread) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <section className={classes['thread']} aria-labelledby="thread-title">
      <h2 id="thread-title" tabIndex={-1}>
        {title ?? t('staff.tab.messages')}
      </h2>
      {tools?.(thread)}
      {thread.entries.length === 0 ? (
        <p>{t('staff.thread.none')}</p>
      ) : (
        <ol className={classes['entries']}>
          {thread.entries.map((entry) => (
            <Entry key={entry.id} of={of} entry={entry} />
          ))}
        </ol>
      )}
      <Waits of={of} thread={thread} mayWrite={mayWrite} />
      {leaving === null ? null : <Leaving of={of} messageId={leaving} onOver={() => setLeaving(null)} />}
      {onward?.(thread)}
      {mayWrite ? <WriteForm of={of} thread={thread} writes={writes} onWritten={setLeaving} /> : null}
    </section>
  );
}
