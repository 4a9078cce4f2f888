import { Link } from 'react-router';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { SavedReportList } from '../../../features/reports/keeping/saved-report-list.tsx';
import { ReportList } from '../../../features/reports/report-list.tsx';
import classes from '../../../features/reports/reports.module.css';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Lists the reports by the questions that they answer. */
export function Component() {
  const t = useWords();
  const may = usePermissions();
  const { variant } = useBoot();
  // Both are about applications.
  const hasApplications = variant?.features['applications'] !== false;
  useTitle(t('report.title'));
  if (!may('report:read')) return <NoPermission title={t('report.title')} text={t('report.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={t('report.title')}
        actions={
          <>
            {hasApplications && may('later-outcome:edit') ? (
              <Link to="/manager/reports/later-outcomes">{t('staff.later.title')}</Link>
            ) : null}
            {hasApplications && may('research:read') ? (
              <Link to="/manager/reports/research">{t('report.research.link')}</Link>
            ) : null}
          </>
        }
      />
      <div className={classes['page']}>
        <SavedReportList />
        <ReportList />
      </div>
    </>
  );
}
