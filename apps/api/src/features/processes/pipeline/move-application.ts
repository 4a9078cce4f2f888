import type { Actor } from '@evenhand/domain/access/can';
import type { ThirdPartyFlags } from '@evenhand/domain/interview-types/interview-type';
import type { ReasonSettings } from '@evenhand/domain/outcomes/given-reason';
import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import { landingPosition } from '@evenhand/domain/pipeline/landing-position';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type ApplicationState, positionOf } from '../../records/application-state/public.ts';
import { refusedSubstages } from '../../records/interview-types/public.ts';
import { type ApplicationInput, knownAs, staffApplication } from '../../records/staff-access/public.ts';
import { changeStage } from './change-stage.ts';
import { movedKind } from './move-event.ts';
import { assertReasonGiven, reasonOf } from './move-reason.ts';
import { assertExpected, moveConflict } from './move-refusal.ts';
import { nextState } from './next-state.ts';

export interface MoveInput {
  readonly application: ApplicationInput;
  readonly to: StagePosition;
  readonly reason: string | undefined;
  /** Position in which the caller last saw the application. */
  readonly expected: StagePosition | undefined;
  /** The organisation's settings of its reasons. */
  readonly reasons: ReasonSettings;
  readonly thirdParty: ThirdPartyFlags;
}

/** Presents one moved application. */
export const presentMoved = (
  row: ApplicationState & { readonly id: string; readonly candidate_id: string },
  blind: boolean,
): { applicationId: string; candidateId: string; version: number; lastChangeAt: string } & StagePosition => ({
  applicationId: row.id,
  candidateId: knownAs(row, blind),
  ...positionOf(row),
  version: row.version,
  lastChangeAt: row.last_change_at.toISOString(),
});

/** Moves one application. Throws a conflict with the present position when another user has moved it meanwhile. */
export async function moveApplication(tx: TenantTx, me: Actor, input: MoveInput) {
  const to = landingPosition(input.to);
  const reason = reasonOf(to, input.reason, input.reasons);
  const row = await staffApplication(tx, me, { permission: 'application:move', input: input.application, lock: true });
  await assertExpected(tx, row, input.expected);
  const decision = decideMove({
    pipeline: row.role.pipeline,
    from: positionOf(row),
    to,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  if (!decision.allowed) throw await moveConflict(tx, row, decision.reason);
  const { scheme } = row.role;
  const refused = await refusedSubstages(tx, { to, scheme, thirdParty: input.thirdParty, applicationIds: [row.id] });
  const refusal = refused.get(row.id);
  if (refusal) throw await moveConflict(tx, row, refusal);
  assertReasonGiven({ to, reason }, { settings: input.reasons, scheme, stageIds: [row.stage_id] });
  const next = nextState(row, { to, reason, keepAssignee: true, now: tx.now });
  await changeStage(tx, [{ from: row, to: next }], {
    kind: movedKind,
    reason,
    batch: null,
    offers: 'settle',
    notify: { later: row.role.pipeline },
    record: 'undoable',
    undoes: { left: 'nothing is undone' },
  });
  return presentMoved({ ...row, ...next }, row.blind);
}
