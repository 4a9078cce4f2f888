import { laterOutcomeKinds } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { CohortList } from '../../../features/later-outcomes/cohort-list.tsx';
import { HiresForm } from '../../../features/later-outcomes/hires-form.tsx';
import { hiresQuery, type OutcomeChoice } from '../../../features/later-outcomes/later-outcomes.api.ts';
import classes from '../../../features/later-outcomes/later-outcomes.module.css';
import { OutcomeFile } from '../../../features/later-outcomes/outcome-file.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The hires of one role with one kind of outcome. */
function Cohort({ choice }: { readonly choice: OutcomeChoice }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(hiresQuery(choice));
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <>
      <PageHeader
        title={t(`report.laterOutcome.${choice.kind}`)}
        above={<Link to="/manager/reports/later-outcomes">{t('staff.later.title')}</Link>}
        below={data.roleTitle}
      />
      <div className={classes['page']}>
        {data.content.length === 0 ? (
          <EmptyState title={t('staff.later.noHires.title')}>{t('staff.later.noHires.text')}</EmptyState>
        ) : (
          <>
            <HiresForm choice={choice} hires={data.content} />
            <OutcomeFile choice={choice} />
          </>
        )}
      </div>
    </>
  );
}

/** How hires did later, as staff enter it once a year: the roles, then the hires of one. */
export function Component() {
  const t = useWords();
  const may = usePermissions();
  const [query] = useSearchParams();
  const title = t('staff.later.title');
  useTitle(title);
  if (!may('later-outcome:edit')) return <NoPermission title={title} text={t('staff.later.notAllowed')} />;
  const roleId = query.get('role');
  const kind = laterOutcomeKinds.find((one) => one === query.get('kind'));
  if (roleId && kind) return <Cohort key={`${roleId} ${kind}`} choice={{ roleId, kind }} />;
  return (
    <>
      <PageHeader title={title} above={<Link to="/manager/reports">{t('report.title')}</Link>} />
      <div className={classes['page']}>
        <p className={classes['about']}>{t('staff.later.about')}</p>
        <CohortList />
      </div>
    </>
  );
}
