import { toldPosition } from '@evenhand/domain/pipeline/candidate-status';
import { type Pipeline, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { lockApplications } from '../../records/staff-access/public.ts';
import { changeStage, nextState } from '../pipeline/public.ts';

type Application = Awaited<ReturnType<typeof lockApplications>>[number];

const completed = { stageId: stageIds.offerMade, substageId: substageId(stageIds.offerMade, 'COMPLETED') };

/** Returns the stage position that the candidate was last told of. */
const told = (row: Application) =>
  toldPosition({
    stageId: row.stage_id,
    substageId: row.substage_id,
    stageBefore: row.stage_before,
    substageBefore: row.substage_before,
    released: row.outcome_released_at !== null,
  });

/** Does its candidate wait at the offer, as far as they know? */
export const isAtOffer = (row: Application): boolean =>
  row.withdrawn_at === null && told(row).stageId === stageIds.offerMade;

/**
 * An offer has ended, and it is the team's move again. Where a decision is held it stays held, and what the candidate sees changes
 * as it would without one.
 */
export async function backToTeam(
  tx: TenantTx,
  application: Application,
  how: { readonly kind: string; readonly pipeline: Pipeline },
): Promise<void> {
  const { kind, pipeline } = how;
  const { id: applicationId, candidate_id: candidateId, role_id: roleId } = application;
  const moves = stageInPipeline(pipeline, stageIds.offerMade)?.substages.includes('COMPLETED') === true;
  if (!(moves && isAtOffer(application))) {
    await recordEvent(tx, { kind, candidateId, applicationId, roleId });
    return;
  }
  const isHeld = told(application).substageId !== application.substage_id;
  const to = isHeld
    ? {
        ...application,
        stage_before: completed.stageId,
        substage_before: completed.substageId,
        change_before_at: tx.now,
        version: application.version + 1,
      }
    : nextState(application, { to: completed, reason: null, keepAssignee: true, now: tx.now });
  await changeStage(tx, [{ from: application, to }], {
    kind,
    reason: null,
    batch: null,
    offers: { left: 'the offer is the change' },
    notify: { left: 'the candidate stays at the offer' },
    record: isHeld ? { unmoved: 'the held decision stays' } : 'undoable',
    undoes: { left: 'nothing is undone' },
  });
}
