import { awaitsForm } from '@evenhand/domain/pipeline/awaits-form';

interface Row {
  readonly stage_id: number;
  readonly substage_id: number;
  readonly submitted_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly answered: unknown;
}

/** Returns whether a candidate added by staff has been asked for the role's form and has not sent it yet. */
const isAsked = ({ stage_id: stageId, substage_id: substageId, withdrawn_at, answered }: Row): boolean =>
  withdrawn_at === null && !answered && awaitsForm({ stageId, substageId });

/** Returns when the candidate sent the form, or null while it may still be filled in. */
export const formSentAt = (row: Row): Date | null => (isAsked(row) ? null : row.submitted_at);
