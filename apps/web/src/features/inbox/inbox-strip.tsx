import type { InboxCounts } from '@evenhand/contract/screens/inbox';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { oldestText } from '../../entities/application/days-since.ts';
import { unreadMentionsQuery } from '../../entities/candidate/unread-mentions.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Waiting } from '../../ui/text/waiting.tsx';
import { inboxQuery } from './inbox.api.ts';
import classes from './inbox.module.css';
import { inboxAddress } from './inbox-state.ts';

function Count({ count }: { readonly count: InboxCounts['lists'][number] }) {
  const t = useWords();
  const { list, total, oldest } = count;
  return (
    <li>
      <Link to={inboxAddress(list)} data-empty={total === 0 || undefined}>
        <strong>{formatNumber(total)}</strong> {t(`staff.inbox.list.${list}`)}
        {oldest === null ? null : <span className={classes['oldest']}>{oldestText(t, oldest)}</span>}
      </Link>
    </li>
  );
}

/** Notes that speak to this person and that they have not opened. */
function Mentions({ total }: { readonly total: number }) {
  const t = useWords();
  return (
    <li>
      <Link to="/manager/mentions" data-empty={total === 0 || undefined}>
        <strong>{formatNumber(total)}</strong> {t('staff.inbox.mentions', { count: total })}
      </Link>
    </li>
  );
}

/** Counts the work that waits for this user, on their start page. Each count leads to its list. */
export function InboxStrip() {
  const t = useWords();
  const { data, isPending } = useQuery(inboxQuery(null));
  const mentions = useQuery(unreadMentionsQuery);
  if (isPending || mentions.isPending) return <Waiting />;
  return (
    <nav aria-label={t('staff.inbox.title')} className={classes['strip']}>
      <ul>
        {data?.lists.map((count) => (
          <Count key={count.list} count={count} />
        ))}
        {data && mentions.data ? <Mentions total={mentions.data.total} /> : null}
      </ul>
    </nav>
  );
}
