import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { cohortsQuery } from './later-outcomes.api.ts';
import classes from './later-outcomes.module.css';

/** Lists the roles with hires, and for how many of them each later outcome is entered. */
export function CohortList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(cohortsQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.content.length === 0)
    return <EmptyState title={t('staff.later.none.title')}>{t('staff.later.none.text')}</EmptyState>;
  return (
    <ul className={classes['cohorts']}>
      {data.content.map(({ roleId, title, hires, kinds }) => (
        <li key={roleId}>
          <h2>{title}</h2>
          {kinds.map(({ kind, entered }) => (
            <p key={kind}>
              <Link
                to={`/manager/reports/later-outcomes?role=${roleId}&kind=${kind}`}
                aria-label={t('staff.later.open', { outcome: t(`report.laterOutcome.${kind}`), role: title })}
              >
                {t(`report.laterOutcome.${kind}`)}
              </Link>
              {' · '}
              {t('staff.later.entered', {
                count: hires,
                entered: formatNumber(entered),
                hires: formatNumber(hires),
              })}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
