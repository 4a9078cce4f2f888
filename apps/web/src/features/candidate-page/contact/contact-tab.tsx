import { callDirections } from '@evenhand/contract/processes/logged-calls/logged-calls';
import { type ContactMessage, contactChannels } from '@evenhand/contract/screens/feed/contact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallActions, CallMarks } from '../../../entities/message-thread/call-parts.tsx';
import type { ThreadOf } from '../../../entities/message-thread/thread-calls.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ListPart } from '../../../ui/layout/list-tools.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { type ContactChoice, contactPageSize, contactQuery } from './contact.api.ts';
import classes from './contact-tab.module.css';
import { LogCallButton } from './log-call-button.tsx';

const openStates = ['waiting', 'sending', 'failed', 'cancelled'] as const;

/** The words of a mail or a reply, folded. */
function Words({ message }: { readonly message: ContactMessage }) {
  const t = useWords();
  const { text } = message;
  if (text === null) return <p className={classes['faint']}>{t('staff.contact.hidden')}</p>;
  return (
    <details>
      <summary>{t('staff.contact.read')}</summary>
      <p className={classes['text']} dir="auto">
        {text}
      </p>
    </details>
  );
}

interface MessageProps {
  readonly message: ContactMessage;
  /** The application that is shown; null without one. */
  readonly of: ThreadOf | null;
}

function Message({ message, of }: MessageProps) {
  const t = useWords();
  const { channel, call, subject, at, roleTitle, state } = message;
  const isOpen = openStates.find((one) => one === state);
  return (
    <li className={classes['message']} data-direction={message.direction}>
      <h3 dir="auto">
        {call ? <CallMarks call={call} /> : null}
        {channel === 'EMAIL' ? (subject ?? t('staff.contact.EMAIL')) : null}
        {channel === 'REPLY' ? t('staff.contact.REPLY') : null}{' '}
        {isOpen ? <Tag tone="waiting">{t(`staff.feed.mailState.${isOpen}`)}</Tag> : null}
      </h3>
      <p className={classes['faint']}>
        {t(`staff.contact.direction.${message.direction}`)} · <ShortTime iso={at} />
        {roleTitle === null ? null : (
          <>
            {' '}
            · <bdi>{roleTitle}</bdi>
          </>
        )}
      </p>
      {call ? <p className={classes['note']}>{call.note}</p> : <Words message={message} />}
      {call && of ? <CallActions of={{ ...of, applicationId: call.applicationId }} call={call} /> : null}
    </li>
  );
}

const all = 'all' as const;

interface ContactTabProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly of: ThreadOf | null;
  /** Null for a user who may not log calls. */
  readonly onLog: (() => void) | null;
}

/** Lists every mail, reply and call with a candidate, newest first. */
export function ContactTab({ organizationId, candidateId, of, onLog }: ContactTabProps) {
  const t = useWords();
  const [choice, setChoice] = useState<ContactChoice>({ channel: null, direction: null, page: 0 });
  const { data, error, isPlaceholderData, refetch } = useQuery(contactQuery({ organizationId, candidateId }, choice));
  return (
    <section aria-label={t('staff.contact.list')} className={classes['tab']}>
      <div className={classes['tools']}>
        <ListPart
          label={t('staff.contact.channel')}
          value={choice.channel ?? all}
          values={[all, ...contactChannels]}
          labelOf={(value) => t(`staff.contact.channel.${value}`)}
          onChoose={(value) => setChoice({ ...choice, channel: value === all ? null : value, page: 0 })}
        />
        <ListPart
          label={t('staff.contact.direction')}
          value={choice.direction ?? all}
          values={[all, ...callDirections]}
          labelOf={(value) => t(`staff.contact.direction.${value}`)}
          onChoose={(value) => setChoice({ ...choice, direction: value === all ? null : value, page: 0 })}
        />
        <LogCallButton onLog={onLog} />
      </div>
      {error && !data ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data?.content.length === 0 ? (
        <EmptyState title={t('staff.contact.none')}>{t('staff.contact.noneText')}</EmptyState>
      ) : null}
      {data && data.content.length > 0 ? (
        <>
          <ul className={classes['messages']} aria-busy={isPlaceholderData}>
            {data.content.map((message) => (
              <Message key={message.id} message={message} of={of} />
            ))}
          </ul>
          <Pager
            page={choice.page}
            size={contactPageSize}
            total={data.totalElements}
            onPage={(page) => setChoice({ ...choice, page })}
          />
        </>
      ) : null}
    </section>
  );
}
