import type { PresentPlace } from '@evenhand/contract/applications';
import type { ErrorCode } from '@evenhand/contract/problem';
import { type Actor, can } from '@evenhand/domain/access/can';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { knownAs, landingPlace, lockOnRole, presentPlaces, reasonOf, staffRole } from '../pipeline/public.ts';
import { type PickedWish, selectApplications } from '../search/public.ts';
import { applyMoves, type HeldRow } from './apply-moves.ts';
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
  /** What the mover was shown of the cut before. */
  readonly previewId: string | undefined;
}

export interface ManyMoved {
  readonly batchId: string;
  readonly moved: number;
  readonly results: { id: string; moved: boolean; why?: ErrorCode; current?: PresentPlace }[];
}

/** So many are moved within the request; more by a job with progress. */
const mostInline = 200;

/** Every id's answer; beside a move that somebody else was faster than, where that one put the person. */
async function answer(
  tx: TenantTx,
  ids: readonly string[],
  at: { readonly rows: readonly HeldRow[]; readonly refused: ReadonlyMap<string, ErrorCode>; readonly blind: boolean },
): Promise<ManyMoved['results']> {
  const byId = new Map(at.rows.map((row) => [knownAs(row, at.blind), row]));
  const elsewhere = at.rows.filter((row) => at.refused.get(row.id) === 'application_moved');
  const places = await presentPlaces(tx, elsewhere, at.blind);
  return ids.map((id) => {
    const row = byId.get(id);
    const why = row ? at.refused.get(row.id) : 'not_found';
    if (why === undefined) return { id, moved: true };
    const current = row && places.get(row.id);
    return { id, moved: false, why, ...(current ? { current } : {}) };
  });
}

/** Moves a few in this transaction, every id answered. */
async function moveInline(
  tx: TenantTx,
  me: Actor,
  at: { readonly order: Order; readonly rows: readonly HeldRow[]; readonly ids: readonly string[] },
): Promise<ManyMoved> {
  const { order, rows, ids } = at;
  const { role, blind, to, reason, expected } = order;
  const batchId = tx.newId();
  const seen = (row: HeldRow): number | undefined => expected.get(knownAs(row, blind));
  const refused = await applyMoves(tx, rows, { ...order, pipeline: role.pipeline, batchId, seen });
  await recordBulkMove(tx, me, {
    roleId: role.id,
    batchId,
    to,
    reason,
    previewId: order.previewId,
    people: ids.length,
  });
  return { batchId, moved: rows.length - refused.size, results: await answer(tx, ids, { rows, refused, blind }) };
}

async function orderOf(tx: TenantTx, me: Actor, wish: ManyMove): Promise<Order> {
  const to = landingPlace(wish.to);
  const reason = reasonOf(to, wish.reason);
  const isMany = wish.picked.resource !== undefined || new Set(wish.picked.ids).size > 1;
  if (isRejection(to) && isMany && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: wish.roleId });
  return {
    role,
    blind: role.blind && !can(me, 'candidate:unblind'),
    to,
    reason,
    keepAssignees: wish.keepAssignees,
    previewId: wish.previewId,
    expected: new Map([...wish.expected].map(([id, substage]) => [id.toLowerCase(), substage])),
  };
}

/** Moves many: a few within this transaction and every one answered; more, and whom a list finds, by a job that is followed. */
export async function moveMany(tx: TenantTx, me: Actor, at: { readonly tenant: Tenant; readonly wish: ManyMove }) {
  const { wish, tenant } = at;
  const order = await orderOf(tx, me, wish);
  const ids = [...new Set((wish.picked.ids ?? []).map((id) => id.toLowerCase()))];
  if (wish.picked.resource === undefined && ids.length > 0 && ids.length <= mostInline) {
    const rows = await lockOnRole(tx, order.role.id, { ids, blind: order.blind });
    return { status: 200, body: await moveInline(tx, me, { order, rows, ids }) } as const;
  }
  const found = await selectApplications(tx, me, { tenant, roleId: order.role.id, picked: wish.picked });
  return { status: 202, body: await startBulkMove(tx, me, { order, found }) } as const;
}
