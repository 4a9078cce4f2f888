import { toPage } from '@evenhand/contract/base/paging';
import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { Actor } from '@evenhand/domain/access/can';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { knownAs, type StaffRole, staffRole } from '../../records/staff-access/public.ts';
import {
  type BulkMoveRow,
  changeBulkMove,
  findBulkMove,
  listOwnBulkMoves,
  lockBulkMove,
} from './bulk-moves.queries.ts';
import { type BulkResultRow, countResults, findMoved, listResults, type ResultInput } from './bulk-results.read.ts';
import { doneOutcome, kindOf } from './kinds/bulk-kinds.ts';
import { presentBulkMove } from './present-bulk-move.ts';

const latest = 5;

interface SeenBulkMove {
  readonly move: BulkMoveRow;
  readonly role: StaffRole;
  readonly blind: boolean;
}

/** Loads the role of a bulk action for a caller who may do it there. Throws 404 otherwise. */
async function seen(tx: TenantTx, me: Actor, move: BulkMoveRow | undefined): Promise<SeenBulkMove> {
  const at = found(move);
  const role = await staffRole(tx, me, { permission: kindOf(at).needs, roleId: at.role_id });
  return { move: at, role, blind: readsBlind(me, role) };
}

/** Presents the progress. Once it has ended, in any way, its maker also gets one application by which the whole can be undone. */
async function present(tx: TenantTx, me: Actor, { move, blind }: Omit<SeenBulkMove, 'role'>): Promise<BulkProgress> {
  const isOver = move.moved_by === me.userId && move.state !== 'running' && move.moved > 0;
  const moved = isOver && kindOf(move).undoable ? await findMoved(tx, move.id) : undefined;
  return presentBulkMove(move, moved ? { id: knownAs(moved, blind), applicationId: moved.id } : null);
}

export async function viewBulkMove(tx: TenantTx, me: Actor, id: string): Promise<BulkProgress> {
  return present(tx, me, await seen(tx, me, await findBulkMove(tx, id)));
}

export async function listBulkMoves(tx: TenantTx, me: Actor, roleId: string): Promise<BulkProgress[]> {
  const role = await staffRole(tx, me, { permission: 'application:move', roleId });
  const blind = readsBlind(me, role);
  const rows = await listOwnBulkMoves(tx, { roleId: role.id, userId: me.userId, limit: latest });
  const presented: BulkProgress[] = [];
  for (const move of rows) presented.push(await present(tx, me, { move, blind }));
  return presented;
}

/** Returns the way in which a message goes to a candidate; nothing for an action of another kind. */
const channelOf = ({ kind }: BulkMoveRow, { channel }: BulkResultRow) =>
  kind === 'MESSAGE' && channel !== null ? { channel } : {};

/** Lists the outcome for each person. In a blind view, also one that the reviewer chose, without saying who they are. */
export async function viewResults(
  tx: TenantTx,
  me: Actor,
  at: { readonly input: ResultInput; readonly anonymous: boolean },
) {
  const { input, anonymous } = at;
  const { move, role, blind } = await seen(tx, me, await findBulkMove(tx, input.bulkMoveId));
  const rows = await listResults(tx, input);
  const results = rows.map((row) => ({
    id: knownAs(row, blind || anonymous),
    applicationId: row.id,
    name: anonymous || hides(me, role, row.stage_id) ? row.code : `${row.first_name} ${row.last_name}`.trim(),
    moved: row.outcome === null ? null : row.outcome === doneOutcome,
    ...(row.outcome === null || row.outcome === doneOutcome ? {} : { why: row.outcome }),
    ...(row.given_to ? { givenTo: row.given_to } : {}),
    ...channelOf(move, row),
  }));
  return toPage(results, await countResults(tx, input), input);
}

/** Cancels a bulk action after the part that is running. */
export async function cancelBulkMove(tx: TenantTx, me: Actor, id: string): Promise<BulkProgress> {
  const { move, blind } = await seen(tx, me, await lockBulkMove(tx, id));
  if (move.state !== 'running') return present(tx, me, { move, blind });
  const change = { state: 'cancelled', finished_at: tx.now };
  await changeBulkMove(tx, move.id, change);
  return present(tx, me, { move: { ...move, ...change }, blind });
}
