import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { NewPlanForm } from '../../../features/interviews/wizard/new-plan-form.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Candidates who were picked in a list travel in the history entry: thousands of ids do not fit an address. */
const pickedState = z.object({ applicationIds: z.array(z.string()) });

/** Select role & stage: the first step of arranging interviews. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const arranges = useMay('interview:arrange');
  const { organization } = useBoot();
  const [query] = useSearchParams();
  const { state } = useLocation();
  if (!user) return <PageSpinner />;
  if (!arranges) return <NoPermission title={t('staff.plan.arrange')} text={t('staff.plan.notAllowed')} />;
  return (
    <NewPlanForm
      roleId={query.get('role') ?? ''}
      stageId={query.get('stage') ?? ''}
      picked={pickedState.safeParse(state).data?.applicationIds ?? null}
      timeZone={organization?.timeZone ?? 'Europe/London'}
    />
  );
}
