import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { assessmentDayQuery } from '../../../features/assessment-days/assessment-days.api.ts';
import { DayView } from '../../../features/assessment-days/day-view.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** One assessment day. */
export function Component() {
  const t = useWords();
  const { dayId = '' } = useParams();
  const user = useUser();
  const may = usePermissions();
  const mayRead = may('candidate:read');
  const { data: day, error, refetch } = useQuery({ ...assessmentDayQuery(dayId), enabled: mayRead });
  if (!user) return <PageSpinner />;
  if (!mayRead) return <NoPermission title={t('staff.assessment.title')} text={t('staff.assessment.notAllowed')} />;
  if (day) {
    const [arranges, marks] = [may('interview:arrange'), may('event:check-in')];
    return <DayView key={day.id} day={day} arranges={arranges} marks={marks} />;
  }
  if (!error) return <PageSpinner />;
  return (
    <Page title={t('staff.assessment.title')}>
      <LoadProblem error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
