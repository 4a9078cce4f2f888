import type { RemovedCandidate } from '@evenhand/contract/removals';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { PutBackButton } from './put-back-button.tsx';
import { removedQuery } from './removals.api.ts';
import classes from './removals.module.css';

function Removed({ person }: { readonly person: RemovedCandidate }) {
  const t = useWords();
  const { id, name, email, roles, removedAt, removedBy, reason, restorableUntil } = person;
  const removed = [
    t('people.removed.on', { date: formatDate(removedAt) }),
    removedBy,
    reason ? t(`people.removal.${reason}`) : null,
  ];
  return (
    <li>
      <div>
        <strong>
          <Link to={`/manager/candidate/${id}`}>{name}</Link>
        </strong>{' '}
        <span className={classes['muted']}>{email}</span>
        <div>{roles.join(', ')}</div>
        <div className={classes['muted']}>{removed.filter((part) => part !== null).join(' · ')}</div>
        <div className={classes['muted']}>{t('people.removed.until', { date: formatDate(restorableUntil) })}</div>
      </div>
      <PutBackButton id={id} name={name} />
    </li>
  );
}

/** Lists the candidates deleted in the last 30 days, and restores them. */
export function RemovedList() {
  const t = useWords();
  const { data: removed, error, refetch } = useQuery(removedQuery);
  if (error && !removed) {
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!removed) return <Waiting />;
  if (removed.length === 0)
    return <EmptyState title={t('people.removed.none')}>{t('people.removed.noneText')}</EmptyState>;
  return (
    <ul className={classes['list']} aria-label={t('people.removed.title')}>
      {removed.map((person) => (
        <Removed key={person.id} person={person} />
      ))}
    </ul>
  );
}
