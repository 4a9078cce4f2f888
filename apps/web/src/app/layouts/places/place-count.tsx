import { useQuery } from '@tanstack/react-query';
import { unreadMentionsQuery } from '../../../entities/candidate/unread-mentions.ts';
import { threadCountsQuery } from '../../../entities/message-thread/thread-counts.ts';
import { inboxQuery } from '../../../features/inbox/inbox.api.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../staff-layout.module.css';
import type { PlaceCounted } from '../staff-nav.ts';

/** Shows how many notes that mention the user are unread. */
function UnreadMentions() {
  const t = useWords();
  const { data } = useQuery(unreadMentionsQuery);
  if (!data || data.total === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={classes['count']} data-new>
        {formatNumber(data.total)}
      </span>
      <span className="visually-hidden">({t('staff.mentions.unread', { count: data.total })})</span>
    </>
  );
}

/** Shows how many applications wait for the user. An assigned one waits in a list of its own already. */
function InboxCount() {
  const { data } = useQuery(inboxQuery(null));
  const total = (data?.lists ?? []).reduce((sum, one) => (one.list === 'ASSIGNED' ? sum : sum + one.total), 0);
  return total === 0 ? null : <span className={classes['count']}>{formatNumber(total)}</span>;
}

/** Shows how many candidates wait for an answer or did not get our message, and how many mails are still to be placed. */
function UnansweredMessages() {
  const { data } = useQuery(threadCountsQuery);
  const total = data ? data.unanswered + data.unreached + data.unplaced : 0;
  return total > 0 ? <span className={classes['count']}>{formatNumber(total)}</span> : null;
}

const shown = { inbox: InboxCount, messages: UnansweredMessages, mentions: UnreadMentions } as const;

/** Shows how much there is in a place of the staff frame. */
export function PlaceCount({ counts }: { readonly counts: PlaceCounted }) {
  const Count = shown[counts];
  return <Count />;
}
