import { useNavigate } from 'react-router';
import { useMay } from '../../../entities/session/use-may.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';

interface ArrangeButtonProps {
  readonly roleId: string | null;
  readonly stageIds: readonly number[];
  /** Applications that were picked one by one; null while all of the list are picked. */
  readonly applicationIds: readonly string[] | null;
}

/** Leads to the wizard of interviews with the picked candidates of one role. */
export function ArrangeButton({ roleId, stageIds, applicationIds }: ArrangeButtonProps) {
  const t = useWords();
  const navigate = useNavigate();
  const mayArrange = useMay('interview:arrange');
  if (!mayArrange || roleId === null || applicationIds === null) return null;
  const [only] = stageIds;
  const query = new URLSearchParams({ role: roleId });
  if (only !== undefined && stageIds.length === 1) query.set('stage', String(only));
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void navigate(`/manager/schedule/new?${query}`, { state: { applicationIds } })}
    >
      {t('staff.plan.arrange')}
    </Button>
  );
}
