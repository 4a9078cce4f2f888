import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { type Actor, can } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import { landingPosition } from '@evenhand/domain/pipeline/landing-position';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { assertReasonGiven, reasonOf } from '../../../processes/pipeline/public.ts';
import { knownAs, lockOnRole, staffRole } from '../../../records/staff-access/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../../search/public.ts';
import { answerFew, type FewDone } from '../answer-few.ts';
import { fewByName } from '../few-by-name.ts';
import type { Order } from '../order.ts';
import { recordBulkMove } from '../record-bulk-move.ts';
import { startBulkMove } from '../start-bulk-move.ts';
import { applyMoves, type HeldRow } from './apply-moves.ts';

export interface ManyMove {
  readonly roleId: string;
  readonly picked: PickedCandidatesInput;
  /** Substage in which the caller last saw a candidate, by candidate id or in a blind view by application id. */
  readonly expected: ReadonlyMap<string, number>;
  readonly to: StagePosition;
  readonly reason: string | undefined;
  readonly keepAssignees: boolean;
  /** Moves forward over stages, recorded as fast-tracked. */
  readonly fastTrack: boolean;
  /** Preview of the cut that the caller was shown. */
  readonly previewId: string | undefined;
  /** Uses a job even for a few. */
  readonly byJob?: boolean | undefined;
}

/** Moves a few applications in this transaction, with an answer for every id. */
async function moveInline(
  tx: TenantTx,
  me: Actor,
  at: { readonly order: Order; readonly ids: readonly string[] },
): Promise<FewDone> {
  const { order, ids } = at;
  const { role, blind, to, reason, expected } = order;
  const rows = await lockOnRole(tx, role.id, { ids, blind });
  const batchId = tx.newId();
  const seen = (row: HeldRow): number | undefined => expected.get(knownAs(row, blind));
  const refused = await applyMoves(tx, rows, { ...order, pipeline: role.pipeline, scheme: role.scheme, batchId, seen });
  await recordBulkMove(tx, me, {
    roleId: role.id,
    batchId,
    to,
    reason,
    previewId: order.previewId,
    people: ids.length,
  });
  const outcomes = new Map(rows.map((row) => [row.id, refused.get(row.id) ?? null]));
  return answerFew(tx, { batchId, ids, rows, outcomes, blind });
}

/** Starts a job that moves many. */
async function moveByJob(
  tx: TenantTx,
  me: Actor,
  at: { readonly order: Order; readonly found: readonly string[] },
): Promise<BulkProgress> {
  const { order, found } = at;
  const { role, to, reason, previewId } = order;
  const id = tx.newId();
  const what = {
    id,
    kind: order.fastTrack ? 'FAST_TRACK' : 'MOVE',
    role_id: role.id,
    to_stage: to.stageId,
    to_substage: to.substageId,
    reason,
    keep_assignees: order.keepAssignees,
  };
  const progress = await startBulkMove(tx, me, { ...order, what, found });
  await recordBulkMove(tx, me, { roleId: role.id, batchId: id, to, reason, previewId, people: found.length });
  return progress;
}

async function orderOf(
  tx: TenantTx,
  me: Actor,
  input: ManyMove,
  { outcomeReasons: reasons, thirdParty }: Tenant['configuration'],
): Promise<Order> {
  const to = landingPosition(input.to);
  const reason = reasonOf(to, input.reason, reasons);
  const isMany = input.picked.resource !== undefined || new Set(input.picked.ids).size > 1;
  if (isRejection(to) && isMany && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: input.roleId });
  // Checks the reason against the role only; each application's own stage is checked when it is moved.
  assertReasonGiven({ to, reason }, { settings: reasons, scheme: role.scheme, stageIds: [] });
  return {
    role,
    blind: readsBlind(me, role),
    to,
    reason,
    reasons,
    thirdParty,
    keepAssignees: input.keepAssignees,
    fastTrack: input.fastTrack,
    previewId: input.previewId,
    expected: new Map([...input.expected].map(([id, substage]) => [id.toLowerCase(), substage])),
  };
}

/** Moves applications that the caller has selected and may move, by a job. */
export async function moveSelected(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly input: ManyMove; readonly found: readonly string[] },
): Promise<BulkProgress> {
  const order = await orderOf(tx, me, at.input, at.tenant.configuration);
  return moveByJob(tx, me, { order, found: at.found });
}

/**
 * Moves applications. A few named ones are moved within this transaction, with an answer for each; more, and people picked by
 * criteria, by a job.
 */
export async function moveMany(tx: TenantTx, me: Actor, at: { readonly tenant: Tenant; readonly input: ManyMove }) {
  const { input, tenant } = at;
  const order = await orderOf(tx, me, input, tenant.configuration);
  const ids = input.byJob ? null : fewByName(input.picked);
  if (ids) return { status: 200, body: await moveInline(tx, me, { order, ids }) } as const;
  const found = await selectApplications(tx, me, { tenant, roleId: order.role.id, picked: input.picked });
  return { status: 202, body: await moveByJob(tx, me, { order, found }) } as const;
}
