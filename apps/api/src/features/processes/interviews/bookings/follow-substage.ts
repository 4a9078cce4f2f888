import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import { type CodeStage, codeStageIn, substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { positionOf } from '../../../records/application-state/public.ts';
import { lockApplications } from '../../../records/staff-access/public.ts';
import { changeStage, movedKind, nextState } from '../../pipeline/public.ts';
import { pipelineOf } from './pipeline.queries.ts';

interface Step {
  readonly applicationIds: readonly string[];
  readonly roleId: string;
  readonly stageId: number;
  /** States from which an application is taken along. Others have been changed by hand, and stay. */
  readonly from: readonly CodeStage[];
  readonly to: CodeStage;
}

/** Brings applications of the interview's stage to the state that follows from their booking. */
export async function followSubstage(tx: TenantTx, { applicationIds, roleId, stageId, from, to }: Step): Promise<void> {
  const [pipeline, locked] = await together([pipelineOf(tx, roleId), lockApplications(tx, applicationIds)]);
  const target = { stageId, substageId: substageId(stageId, to) };
  const rows = locked.filter((row) => {
    const code = codeStageIn(stageId, row.substage_id);
    if (row.stage_id !== stageId || code === null || !from.includes(code) || row.deleted) return false;
    const move = {
      pipeline,
      from: positionOf(row),
      to: target,
      submitted: row.submitted_at !== null,
      released: row.outcome_released_at !== null,
    };
    return decideMove(move).allowed;
  });
  if (rows.length === 0) return;
  const changes = rows.map((row) => ({
    from: row,
    to: nextState(row, { to: target, reason: null, keepAssignee: true, now: tx.now }),
  }));
  await changeStage(tx, changes, {
    kind: movedKind,
    reason: null,
    batch: null,
    offers: 'settle',
    notify: 'told at once',
    record: 'undoable',
    undoes: { left: 'nothing is undone' },
  });
}
