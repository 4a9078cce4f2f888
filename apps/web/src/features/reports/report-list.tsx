import { reportById } from '@evenhand/domain/reports/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords, wordOr } from '../../lib/words/words.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { reportsQuery } from './reports.api.ts';
import classes from './reports.module.css';

/** Lists the reports that the user may see, each by the question that it answers. */
export function ReportList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(reportsQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const known = data.content.filter(({ report }) => reportById(report));
  if (known.length === 0) return <EmptyState title={t('report.none.title')}>{t('report.none.text')}</EmptyState>;
  return (
    <ul className={classes['list']}>
      {known.map(({ report, kind }) => (
        <li key={report}>
          <h2>
            <Link to={`/manager/reports/${report}`}>{wordOr(t, `report.${report}.question`, report)}</Link>
          </h2>
          <p>
            {wordOr(t, `report.${report}.counted`, '')}{' '}
            <span className={classes['kind']}>{t(`report.kindName.${kind}`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
