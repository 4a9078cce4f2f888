import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { interviewPlanQuery } from '../../../entities/interview/interview-queries.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { PlanView } from '../../../features/interviews/plan/plan-view.tsx';
import { InterviewWizard } from '../../../features/interviews/wizard/wizard.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** A plan of interviews: its wizard while it is a draft, else who has booked. */
export function Component() {
  const t = useWords();
  const { planId = '' } = useParams();
  const user = useUser();
  const arranges = useMay('interview:arrange');
  const { data: plan, error, refetch } = useQuery({ ...interviewPlanQuery(planId), enabled: arranges });
  if (!user) return <PageSpinner />;
  if (!arranges) return <NoPermission title={t('staff.plan.arrange')} text={t('staff.plan.notAllowed')} />;
  if (error) {
    return (
      <Page title={t('staff.plan.arrange')}>
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!plan) return <PageSpinner />;
  return plan.state === 'DRAFT' ? <InterviewWizard key={plan.id} plan={plan} /> : <PlanView plan={plan} />;
}
