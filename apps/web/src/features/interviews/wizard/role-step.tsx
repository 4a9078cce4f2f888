import type { InterviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useWords } from '../../../lib/words/words.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { DraftFieldsProps } from './setup-draft.ts';
import { stageChoices } from './stage-choices.ts';
import { WhoField } from './who-field.tsx';

interface RoleStepProps extends DraftFieldsProps {
  readonly plan: InterviewPlan;
  readonly stageId: number;
  /** Candidates who were picked before the draft was made. */
  readonly picked: readonly string[] | null;
  readonly onStage: (stageId: number) => void;
}

/** Select role & stage: the role stays, the stage and who is invited can be changed. */
export function RoleStep({ plan, stageId, picked, draft, onStage, onChange }: RoleStepProps) {
  const t = useWords();
  const { data: role } = useQuery(roleQuery(plan.role.id));
  return (
    <>
      <p>
        {t('staff.plan.role')}: <b>{plan.role.title}</b>
      </p>
      <SelectField
        id="plan-stage"
        label={t('staff.plan.stage')}
        value={String(stageId)}
        choices={stageChoices(t, role?.pipeline ?? [])}
        onChange={(event) => onStage(Number(event.currentTarget.value))}
      />
      <WhoField
        picked={picked?.length ?? null}
        isAll={draft.applicationIds === null}
        onChange={(isAll) => onChange({ applicationIds: isAll || !picked ? null : [...picked] })}
      />
    </>
  );
}
