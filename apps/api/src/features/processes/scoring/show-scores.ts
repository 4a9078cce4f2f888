import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { shownKind } from '../../records/scores/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { cardVisibilityOf } from './card-reader.read.ts';
import { getScores } from './get-scores.ts';
import type { ScoreInput } from './open-card.ts';

/** Shows others' scores at the present stage to an administrator who has still to score, and records that they asked, once. */
export async function showScores(tx: TenantTx, me: Actor, input: ScoreInput): Promise<ScorecardAnswer> {
  const row = await staffApplication(tx, me, { permission: 'application:score', input: input, lock: true });
  const { mayShow } = await cardVisibilityOf(tx, me, row.id);
  if (mayShow) {
    await recordEvent(tx, {
      kind: shownKind,
      candidateId: row.candidate_id,
      applicationId: row.id,
      roleId: row.role_id,
      from: { stageId: row.stage_id, substageId: row.substage_id },
    });
  }
  return getScores(tx, me, { ...input, applicationId: row.id });
}
