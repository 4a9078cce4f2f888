import type { BulkProgress } from '@evenhand/contract/bulk-moves';
import { type Actor, can } from '@evenhand/domain/access/can';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import {
  assertReasonGiven,
  knownAs,
  landingPlace,
  lockOnRole,
  type ReasonSettings,
  reasonOf,
  staffRole,
} from '../pipeline/public.ts';
import { readsBlind } from '../roles/public.ts';
import { type PickedWish, selectApplications } from '../search/public.ts';
import { answerFew, type FewDone } from './answer-few.ts';
import { applyMoves, type HeldRow } from './apply-moves.ts';
import { fewByName } from './few-by-name.ts';
import type { Order } from './order.ts';
import { recordBulkMove } from './record-bulk-move.ts';
import { startBulkMove } from './start-bulk-move.ts';

export interface ManyMove {
  readonly roleId: string;
  readonly picked: PickedWish;
  /** The substage in which the mover saw a candidate, by candidate or in a blind view by application. */
  readonly expected: ReadonlyMap<string, number>;
  readonly to: Place;
  readonly reason: string | undefined;
  readonly keepAssignees: boolean;
  /** Forward over stages, and recorded as that. */
  readonly fastTrack: boolean;
  /** What the mover was shown of the cut before. */
  readonly previewId: string | undefined;
  /** By a job however few they are. */
  readonly byJob?: boolean | undefined;
  /** However many a list finds: a job goes through them part by part. */
  readonly unbounded?: boolean;
}

/** Moves a few in this transaction, every id answered. */
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

/** Leaves many to a job. */
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

async function orderOf(tx: TenantTx, me: Actor, wish: ManyMove, reasons: ReasonSettings): Promise<Order> {
  const to = landingPlace(wish.to);
  const reason = reasonOf(to, wish.reason, reasons);
  const isMany = wish.picked.resource !== undefined || new Set(wish.picked.ids).size > 1;
  if (isRejection(to) && isMany && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: wish.roleId });
  // To those who stand elsewhere than it is given, each by themselves.
  assertReasonGiven({ to, reason }, { settings: reasons, scheme: role.scheme, stageIds: [] });
  return {
    role,
    blind: readsBlind(me, role),
    to,
    reason,
    reasons,
    keepAssignees: wish.keepAssignees,
    fastTrack: wish.fastTrack,
    previewId: wish.previewId,
    expected: new Map([...wish.expected].map(([id, substage]) => [id.toLowerCase(), substage])),
  };
}

/** Moves many: a few within this transaction and every one answered; more, and whom a list finds, by a job that is followed. */
export async function moveMany(tx: TenantTx, me: Actor, at: { readonly tenant: Tenant; readonly wish: ManyMove }) {
  const { wish, tenant } = at;
  const order = await orderOf(tx, me, wish, tenant.configuration.outcomeReasons);
  const ids = wish.byJob ? null : fewByName(wish.picked);
  if (ids) return { status: 200, body: await moveInline(tx, me, { order, ids }) } as const;
  const { picked, unbounded = false } = wish;
  const found = await selectApplications(tx, me, { tenant, roleId: order.role.id, picked, unbounded });
  return { status: 202, body: await moveByJob(tx, me, { order, found }) } as const;
}
