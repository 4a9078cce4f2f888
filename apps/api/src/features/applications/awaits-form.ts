import { stageIds } from '@evenhand/domain/pipeline/stages';
import { codeStageIn } from '@evenhand/domain/pipeline/substages';

interface Row {
  readonly stage_id: number;
  readonly substage_id: number;
  readonly submitted_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly answered: unknown;
}

/** Somebody whom staff put on the role is asked to fill in its form: they have sent nothing yet. */
const awaitsForm = ({ stage_id, substage_id, withdrawn_at, answered }: Row): boolean => {
  const code = stage_id === stageIds.onlineForm ? codeStageIn(stage_id, substage_id) : null;
  return withdrawn_at === null && !answered && (code === 'INVITED' || code === 'IN_PROGRESS');
};

/** When it was sent by the candidate, as far as the form is concerned; null: it may still be filled in. */
export const formSentAt = (row: Row): Date | null => (awaitsForm(row) ? null : row.submitted_at);
