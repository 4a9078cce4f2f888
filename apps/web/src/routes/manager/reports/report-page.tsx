import { type CataloguedReport, renamedReports, reportById } from '@evenhand/domain/reports/catalogue';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { choicesIn, isAsked, questionOf } from '../../../features/reports/report-address.ts';
import { ReportFilters } from '../../../features/reports/report-filters.tsx';
import { ReportView } from '../../../features/reports/report-view.tsx';
import { reportQuery } from '../../../features/reports/reports.api.ts';
import classes from '../../../features/reports/reports.module.css';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords, wordOr } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

const ReviewFollowUp = lazyPart(
  async () => (await import('../../../features/reports/review/review-follow-up.tsx')).ReviewFollowUp,
);

function Report({ report }: { readonly report: CataloguedReport }) {
  const t = useWords();
  const [query] = useSearchParams();
  const choices = choicesIn(query);
  const question = questionOf(report, choices);
  const asked = reportQuery(report.id, question);
  // The figures of another report never stand under this one's title.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...asked,
    enabled: isAsked(report, choices),
    placeholderData: (before, last) => (last?.queryKey[2] === report.id ? keepPreviousData(before) : undefined),
  });
  const title = wordOr(t, `report.${report.id}.question`, t('report.title'));
  useTitle(title);
  return (
    <>
      <PageHeader title={title} above={<Link to="/manager/reports">{t('report.title')}</Link>} />
      <div className={classes['page']}>
        <ReportFilters report={report} reportId={report.id} choices={choices} />
        {error ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <div aria-busy={isPlaceholderData}>
            <ReportView report={report} question={question} answer={data} />
          </div>
        ) : isAsked(report, choices) ? (
          <Waiting />
        ) : (
          <Notice kind="info" title={t('report.ask.title')}>
            {t('report.ask.text')}
          </Notice>
        )}
        {report.id === 'equality-review' ? (
          <Suspense>
            <ReviewFollowUp season={question.period?.season ?? seasonOf(new Date().toISOString().slice(0, 10))} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

/** One report, whose choices stand in the address so that it can be sent on. */
export function Component() {
  const t = useWords();
  const may = usePermissions();
  const { reportId = '' } = useParams();
  const { search } = useLocation();
  const renamed = renamedReports.get(reportId);
  if (renamed) return <Navigate to={{ pathname: `/manager/reports/${renamed}`, search }} replace />;
  const report = reportById(reportId);
  if (!may('report:read') || (report && !may(report.permission))) {
    return <NoPermission title={t('report.title')} text={t('report.notAllowed')} />;
  }
  if (!report) {
    return (
      <EmptyState title={t('report.unknown.title')} action={<Link to="/manager/reports">{t('report.title')}</Link>}>
        {t('report.unknown.text')}
      </EmptyState>
    );
  }
  return <Report key={report.id} report={report} />;
}
