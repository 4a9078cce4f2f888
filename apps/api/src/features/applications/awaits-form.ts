import { awaitsForm } from '@evenhand/domain/pipeline/awaits-form';

interface Row {
  readonly stage_id: number;
  readonly substage_id: number;
  readonly submitted_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly answered: unknown;
}

/** Somebody whom staff put on the role is asked to fill in its form: they have sent nothing yet. */
const isAsked = ({ stage_id: stageId, substage_id: substageId, withdrawn_at, answered }: Row): boolean =>
  withdrawn_at === null && !answered && awaitsForm({ stageId, substageId });

/** When it was sent by the candidate, as far as the form is concerned; null: it may still be filled in. */
export const formSentAt = (row: Row): Date | null => (isAsked(row) ? null : row.submitted_at);
