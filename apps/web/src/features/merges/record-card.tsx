import type { MergePreview } from '@evenhand/contract/processes/merges';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './merges.module.css';

interface RecordCardProps {
  readonly record: MergePreview['kept'];
  readonly isKept: boolean;
  readonly children?: ReactNode;
}

/** One of the two records: whose, since when, and what hangs on it. */
export function RecordCard({ record, isKept, children }: RecordCardProps) {
  const t = useWords();
  const { id, name, email, createdAt, hasAccount, applications, documents, notes } = record;
  return (
    <section className={classes['card']} aria-label={`${name}, ${email}`}>
      <h2>
        <Link to={`/manager/candidate/${id}`}>{name}</Link>{' '}
        <Tag tone={isKept ? 'done' : 'waiting'}>{t(isKept ? 'people.merge.kept' : 'people.merge.gone')}</Tag>
      </h2>
      <p className={classes['muted']}>
        {email}
        <br />
        {t(hasAccount ? 'people.merge.account' : 'people.merge.noAccount')} ·{' '}
        {t('people.merge.since', { date: formatDate(createdAt) })}
      </p>
      {applications.length === 0 ? <p className={classes['muted']}>{t('people.merge.noApplication')}</p> : null}
      <ul>
        {applications.map(({ roleTitle, sentAt, ended }) => (
          <li key={`${roleTitle}${sentAt ?? ''}`}>
            {roleTitle}{' '}
            <span className={classes['muted']}>
              {sentAt ? formatDate(sentAt) : t('people.merge.begun')}
              {ended ? ` · ${t('people.merge.ended')}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes['muted']}>
        {t('people.merge.notes', { count: notes })} · {t('people.merge.documents', { count: documents })}
      </p>
      {children}
    </section>
  );
}
