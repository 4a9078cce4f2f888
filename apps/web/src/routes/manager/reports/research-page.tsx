import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import classes from '../../../features/reports/reports.module.css';
import { ExtractItem } from '../../../features/reports/research/extract-item.tsx';
import { RequestExtract } from '../../../features/reports/research/request-extract.tsx';
import { extractsQuery } from '../../../features/reports/research/research.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

function Extracts() {
  const t = useWords();
  const { data, error, refetch } = useQuery(extractsQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const isOpen = data.content.some(({ state }) => state === 'MAKING' || state === 'READY');
  return (
    <>
      {isOpen ? <p>{t('report.research.oneAtATime')}</p> : <RequestExtract />}
      {data.content.length === 0 ? (
        <EmptyState title={t('report.research.none.title')}>{t('report.research.none.text')}</EmptyState>
      ) : (
        <ul className={classes['list']}>
          {data.content.map((extract) => (
            <ExtractItem key={extract.id} extract={extract} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Anonymous extracts for research: asked for by one member of staff, and released by another. */
export function Component() {
  const t = useWords();
  const may = usePermissions();
  const title = t('report.research.title');
  useTitle(title);
  if (!may('research:read')) return <NoPermission title={title} text={t('report.research.notAllowed')} />;
  return (
    <>
      <PageHeader title={title} above={<Link to="/manager/reports">{t('report.title')}</Link>} />
      <div className={classes['page']}>
        <p className={classes['about']}>{t('report.research.about')}</p>
        <Extracts />
      </div>
    </>
  );
}
