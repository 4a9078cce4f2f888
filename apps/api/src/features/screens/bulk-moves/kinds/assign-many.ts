import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { type ShareWay, shareOut } from '@evenhand/domain/pipeline/share-out';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import {
  countWaiting,
  countWaitingAmong,
  giveApplications,
  holdReviewers,
  listReviewers,
} from '../../../processes/reviewers/public.ts';
import { lockOnRole, type StaffRole, staffRole } from '../../../records/staff-access/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../../search/public.ts';
import { answerFew } from '../answer-few.ts';
import { fewByName } from '../few-by-name.ts';
import { startBulkMove } from '../start-bulk-move.ts';

export interface AssignInput {
  readonly roleId: string;
  readonly picked: PickedCandidatesInput;
  /** Ids of the reviewers. An empty list unassigns the picked applications. */
  readonly assignees: readonly string[];
  readonly share: ShareWay;
}

const nameOf = (one: { readonly first_name: string; readonly last_name: string }): string =>
  `${one.first_name} ${one.last_name}`.trim();

/** Lists staff who can be assigned applications of a role, with the number that already waits for each. */
export async function viewReviewers(tx: TenantTx, me: Actor, roleId: string) {
  const role = await staffRole(tx, me, { permission: 'application:assign', roleId });
  const reviewers = await listReviewers(tx, role.id);
  const waiting = await countWaiting(
    tx,
    reviewers.map((reviewer) => reviewer.id),
  );
  return reviewers.map((reviewer) => ({
    id: reviewer.id,
    name: nameOf(reviewer),
    waiting: waiting.get(reviewer.id) ?? 0,
  }));
}

/** Returns the chosen reviewers in their order, with their accounts locked. Throws 422 when one of them may not see the role. */
async function chosenReviewers(tx: TenantTx, role: StaffRole, assignees: readonly string[]): Promise<string[]> {
  const ids = [...new Set(assignees.map((id) => id.toLowerCase()))];
  const reviewers = await holdReviewers(tx, role.id, ids);
  if (ids.some((id) => !reviewers.has(id))) throw invalid([{ code: 'not_on_the_team', field: 'assignees' }]);
  return ids;
}

const none: ReadonlyMap<string, number> = new Map();

/**
 * Returns the reviewer of each application. Applications that are shared out again do not count towards their present reviewer's
 * load.
 */
async function shared(
  tx: TenantTx,
  at: { readonly ids: readonly string[]; readonly reviewers: readonly string[]; readonly way: ShareWay },
): Promise<ReadonlyMap<string, string>> {
  const { ids, reviewers, way } = at;
  const byLoad = way === 'BY_LOAD';
  const all = byLoad ? await countWaiting(tx, reviewers) : none;
  const among = byLoad ? await countWaitingAmong(tx, reviewers, ids) : none;
  const piles = reviewers.map((id) => ({ id, waiting: (all.get(id) ?? 0) - (among.get(id) ?? 0) }));
  const given = shareOut(ids.length, piles, way);
  return new Map(ids.flatMap((id, index): [string, string][] => (given[index] ? [[id, given[index]]] : [])));
}

/** Records the choice that assigned many applications. */
const recordChoice = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly batchId: string; readonly people: number },
  { share }: AssignInput,
  reviewers: readonly string[],
) =>
  recordEvent(tx, {
    kind: 'bulk-assignment.chosen',
    roleId: at.roleId,
    batchId: at.batchId,
    values: [{ key: 'assignees', before: null, after: { share, reviewers, people: at.people } }],
  });

/**
 * Shares applications out among reviewers. A few named ones are assigned within this transaction, with an answer for each; more by
 * a job.
 */
export async function assignMany(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly input: AssignInput },
) {
  const { input, tenant } = at;
  const role = await staffRole(tx, me, { permission: 'application:assign', roleId: input.roleId });
  const blind = readsBlind(me, role);
  const reviewers = await chosenReviewers(tx, role, input.assignees);
  const batchId = tx.newId();
  const few = fewByName(input.picked);
  if (few) {
    const rows = await lockOnRole(tx, role.id, { ids: few, blind });
    const ids = rows.filter((row) => !row.deleted).map((row) => row.id);
    const givenTo = await shared(tx, { ids, reviewers, way: input.share });
    const to = new Map(rows.map(({ id }) => [id, givenTo.get(id) ?? null]));
    const outcomes = await giveApplications(tx, { roleId: role.id, batchId, to });
    await recordChoice(tx, { roleId: role.id, batchId, people: rows.length }, input, reviewers);
    return { status: 200, body: await answerFew(tx, { batchId, ids: few, rows, outcomes, blind }) } as const;
  }
  const found = (await selectApplications(tx, me, { tenant, roleId: role.id, picked: input.picked })).toSorted();
  const givenTo = await shared(tx, { ids: found, reviewers, way: input.share });
  const what = { id: batchId, kind: 'ASSIGN', role_id: role.id };
  const progress = await startBulkMove(tx, me, { what, found, givenTo, blind });
  await recordChoice(tx, { roleId: role.id, batchId, people: found.length }, input, reviewers);
  return { status: 202, body: progress } as const;
}
