import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { FeedEntry } from '@evenhand/contract/screens/feed/feed';
import type { FeedKind } from '@evenhand/domain/candidates/feed-kinds';
import { isWholeDay } from '@evenhand/domain/dates/noon';
import { relativeDate } from '@evenhand/domain/dates/relative-date';
import {
  IconArrowsMove,
  IconEye,
  IconFile,
  IconMail,
  IconNote,
  IconPencil,
  IconPoint,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatTime } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { shortMoment } from '../../../lib/format/short-moment.ts';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { NoteItem, type NotesOf } from '../notes/note-item.tsx';
import classes from './feed.module.css';
import { FeedChanges } from './feed-changes.tsx';
import { happeningText, type RoleWords } from './happening-text.ts';

const icons: Readonly<Record<FeedKind, TablerIcon>> = {
  notes: IconNote,
  moves: IconArrowsMove,
  mails: IconMail,
  scores: IconStar,
  edits: IconPencil,
  documents: IconFile,
  views: IconEye,
  other: IconPoint,
};

const openStates = ['waiting', 'sending', 'cancelled'] as const;

function Mail({ mail }: { readonly mail: NonNullable<FeedEntry['mail']> }) {
  const t = useWords();
  const state = openStates.find((one) => one === mail.state);
  return (
    <>
      <span>
        {mail.subject === null ? t('staff.feed.mailHidden') : t('staff.feed.mail', { subject: mail.subject })}{' '}
        {state ? <Tag tone="waiting">{t(`staff.feed.mailState.${state}`)}</Tag> : null}
      </span>
      {mail.text === null ? null : (
        <details>
          <summary>{t('staff.feed.mailRead')}</summary>
          <p className={classes['letter']} dir="auto">
            {mail.text}
          </p>
        </details>
      )}
    </>
  );
}

/** Days of which the distance says more than the date. */
const aWeek = 7;

/**
 * Returns "Today 14:05", "Yesterday 14:05" or "3 days ago 14:05" for the last week, and date and time for earlier moments. A whole day
 * stays a day.
 */
function feedTime(t: Translate, at: string): string {
  if (isWholeDay(at)) return shortMoment(at);
  const day = relativeDate(at, { now: new Date().toISOString(), timeZone: timeZone() });
  if (day.key === 'future' || (day.key === 'daysAgo' && day.days >= aWeek)) return shortMoment(at);
  const time = formatTime(at);
  return day.key === 'daysAgo'
    ? t('staff.feed.daysAgo', { days: day.days, time })
    : t(`staff.feed.${day.key}`, { time });
}

interface FeedItemProps {
  readonly entry: FeedEntry;
  readonly of: NotesOf;
  readonly role: RoleWords;
  readonly custom: StaffCandidate['custom'];
}

/** The call by which a candidate chooses a time from the link of an invitation, without a sign-in. */
const byLink = 'interviews.choose-time';

const actorName = (t: Translate, actor: FeedEntry['actor']): string =>
  actor?.name === byLink ? t('staff.history.byLink') : actor?.name || t('staff.history.nobody');

/** Shows one entry of the feed: who did what, when, and on which role. */
export function FeedItem({ entry, of, role, custom }: FeedItemProps) {
  const t = useWords();
  const Icon = icons[entry.kind];
  const icon = <Icon size={16} stroke={1.75} aria-hidden="true" className={classes['icon']} />;
  if (entry.note) {
    return (
      <li className={classes['entry']} data-kind="notes">
        {icon}
        <div>
          <NoteItem note={entry.note} of={of} roleTitle={entry.roleTitle} />
        </div>
      </li>
    );
  }
  return (
    <li className={classes['entry']} data-undone={entry.event?.undone || undefined}>
      {icon}
      <div>
        {entry.mail ? <Mail mail={entry.mail} /> : null}
        {entry.event ? (
          <span className={classes['what']}>
            <strong>{actorName(t, entry.actor)}</strong>{' '}
            {happeningText(t, { event: entry.event, scores: entry.scores }, role)}
          </span>
        ) : null}
        {entry.roleTitle === null ? null : <span className={classes['muted']}> · {entry.roleTitle}</span>}{' '}
        {entry.event?.undone ? <Tag>{t('staff.history.undone')}</Tag> : null}
        {entry.changes.length > 0 ? <FeedChanges changes={entry.changes} custom={custom} /> : null}
      </div>
      <time dateTime={entry.at} title={momentText(entry.at)}>
        {feedTime(t, entry.at)}
      </time>
    </li>
  );
}
