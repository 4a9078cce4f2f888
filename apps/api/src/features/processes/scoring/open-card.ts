import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { hidingPerson, seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { type StaffApplication, staffApplication } from '../../records/staff-access/public.ts';
import type { ScorecardKey, ScoreRow } from './scoring.queries.ts';

export interface ScoreInput {
  readonly candidateId: string;
  readonly applicationId: string | undefined;
  readonly roleId: string | undefined;
}

/** The card of an application that a reviewer or an interviewer reads or fills in. */
interface OpenCard {
  readonly row: StaffApplication;
  readonly at: ScorecardKey;
  /** Hides names in what others wrote, for a blind reader. */
  readonly hide: ((text: string) => string) | null;
  /** Keeps the scores that the reader may know of: to an interviewer outside the role's team, those of the interview. */
  readonly within: (scores: readonly ScoreRow[]) => readonly ScoreRow[];
}

/**
 * Opens the card of an application for a caller who scores it, locked when it is to be changed. Interviewers who are not on the role's
 * team have the card of the interview's stage. Throws application_moved when they change it after the application has moved on.
 */
export async function openCard(
  tx: TenantTx,
  me: Actor,
  { lock, ...input }: ScoreInput & { readonly lock: boolean },
): Promise<OpenCard> {
  const row = await staffApplication(tx, me, { permission: 'application:score', input, lock, byPanel: true });
  const { panelStage } = row;
  if (lock && panelStage !== null && panelStage !== row.stage_id) throw new ProblemError('application_moved');
  const seen = row.blind ? await seeEvenDeleted(tx, me, input.candidateId, { byPanel: true }) : null;
  return {
    row,
    at: { applicationId: row.id, stageId: panelStage ?? row.stage_id },
    hide: seen && hidingPerson(seen),
    within: (scores) => (panelStage === null ? scores : scores.filter(({ stage_id }) => stage_id === panelStage)),
  };
}
