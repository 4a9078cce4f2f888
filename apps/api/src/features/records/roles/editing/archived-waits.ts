import { type Pipeline, positionInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds, terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { readPipeline } from '../../role-columns/public.ts';
import { countWithoutOutcome, holdRolesOf, type Whose } from './archived-waits.queries.ts';

/** Returns the stages that settle an application: accepted, withdrawn, and those that a role has after an acceptance. */
function settledStages(pipeline: Pipeline): number[] {
  const accepted = positionInPipeline(pipeline, stageIds.offerAccepted);
  const after = accepted < 0 ? [] : pipeline.slice(accepted + 1).map((stage) => stage.stageId);
  return [stageIds.offerAccepted, stageIds.withdrew, ...after.filter((stageId) => terminalOf(stageId) === undefined)];
}

/** Counts the applicants of a role who wait for an outcome. */
export const countWaiting = (
  tx: TenantTx,
  role: { readonly id: string; readonly pipeline: unknown },
  whose?: Whose,
): Promise<number> =>
  countWithoutOutcome(tx, {
    roleId: role.id,
    outcomes: settledStages(readPipeline(role.pipeline)),
    ...(whose ? { whose } : {}),
  });

/**
 * Throws when an undo leaves one of these applicants waiting on an archived role, where staff would not look for them. Names the
 * roles that have to be restored first, and locks the roles until the transaction ends.
 */
export async function assertNoneWaitsOnArchived(tx: TenantTx, whose: Whose): Promise<void> {
  const roles: { id: string; title: string }[] = [];
  for (const role of await holdRolesOf(tx, whose)) {
    const isStranding = role.status === 'ARCHIVED' && (await countWaiting(tx, role, whose)) > 0;
    if (isStranding) roles.push({ id: role.id, title: role.title });
  }
  if (roles.length > 0) throw new ProblemError('waits_on_archived', { current: { roles } });
}
