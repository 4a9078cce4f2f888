import type { DeletedCandidate } from '@evenhand/contract/processes/deletions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { deletedQuery } from './deletions.api.ts';
import classes from './deletions.module.css';
import { RestoreButton } from './restore-button.tsx';

function Deleted({ person }: { readonly person: DeletedCandidate }) {
  const t = useWords();
  const { id, name, email, roles, deletedAt, deletedBy, reason, restorableUntil } = person;
  const deleted = [
    t('people.deleted.on', { date: formatDate(deletedAt) }),
    deletedBy,
    reason ? t(`people.deletion.${reason}`) : null,
  ];
  return (
    <li>
      <div>
        <strong>
          <Link to={`/manager/candidate/${id}`}>{name}</Link>
        </strong>{' '}
        <span className={classes['muted']}>{email}</span>
        <div>{roles.join(', ')}</div>
        <div className={classes['muted']}>{deleted.filter((part) => part !== null).join(' · ')}</div>
        <div className={classes['muted']}>{t('people.deleted.until', { date: formatDate(restorableUntil) })}</div>
      </div>
      <RestoreButton id={id} name={name} />
    </li>
  );
}

/** Lists the candidates deleted in the last 30 days, and restores them. */
export function DeletedList() {
  const t = useWords();
  const { data: deleted, error, refetch } = useQuery(deletedQuery);
  if (error && !deleted) {
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!deleted) return <Waiting />;
  if (deleted.length === 0)
    return <EmptyState title={t('people.deleted.none')}>{t('people.deleted.noneText')}</EmptyState>;
  return (
    <ul className={classes['list']} aria-label={t('people.deleted.title')}>
      {deleted.map((person) => (
        <Deleted key={person.id} person={person} />
      ))}
    </ul>
  );
}
