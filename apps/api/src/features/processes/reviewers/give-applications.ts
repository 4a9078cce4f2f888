import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { positionKey, toStateBefore } from '../../records/application-state/public.ts';
import { lockApplications } from '../../records/staff-access/public.ts';
import { assignedKind } from './assignment-kind.ts';
import { holdStaff, writeAssignees } from './reviewers.queries.ts';
import { listReviewers } from './reviewers.read.ts';

interface Giving {
  readonly roleId: string;
  readonly batchId: string;
  /** Reviewer by application id; null unassigns the application. */
  readonly to: ReadonlyMap<string, string | null>;
}

/** Reason for which an application was left as it was. */
export type NotGiven = 'not_on_the_team' | 'already_given' | 'candidate_deleted';

/**
 * Returns those of these users who may be given applications of the role, with their accounts locked so that none is deleted
 * meanwhile. Called before applications are locked.
 */
export async function holdReviewers(
  tx: TenantTx,
  roleId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = await holdStaff(tx, ids);
  const reviewers = new Set((await listReviewers(tx, roleId)).map((reviewer) => reviewer.id));
  return new Set(ids.filter((id) => held.has(id) && reviewers.has(id)));
}

function refusalOf(
  row: { readonly deleted: boolean; readonly assignee_id: string | null },
  reviewer: string | null,
  reviewers: ReadonlySet<string>,
): NotGiven | null {
  if (row.deleted) return 'candidate_deleted';
  if (reviewer !== null && !reviewers.has(reviewer)) return 'not_on_the_team';
  return reviewer === row.assignee_id ? 'already_given' : null;
}

/**
 * Assigns applications to reviewers, set-based, with one event for each application by which it can be undone. Returns the outcome
 * of each application that exists: null when it was assigned.
 */
export async function giveApplications(tx: TenantTx, at: Giving): Promise<ReadonlyMap<string, NotGiven | null>> {
  const { roleId, batchId, to } = at;
  const reviewers = await holdReviewers(tx, roleId, [...new Set([...to.values()].filter((id) => id !== null))]);
  const rows = await lockApplications(tx, [...to.keys()]);
  const outcomes = new Map<string, NotGiven | null>();
  const given = rows.flatMap((row) => {
    const reviewer = to.get(row.id) ?? null;
    if (row.role_id !== roleId) return [];
    const refusal = refusalOf(row, reviewer, reviewers);
    outcomes.set(row.id, refusal);
    return refusal === null ? [{ row, reviewer, version: row.version + 1 }] : [];
  });
  await writeAssignees(
    tx,
    given.map(({ row, reviewer, version }) => ({ id: row.id, assigneeId: reviewer, version })),
  );
  await recordEvents(
    tx,
    given.map(({ row, reviewer, version }) => ({
      kind: assignedKind,
      candidateId: row.candidate_id,
      applicationId: row.id,
      roleId: row.role_id,
      subjectId: reviewer,
      batchId,
      keys: ['assignee'],
      values: [{ key: positionKey, before: toStateBefore(row), after: { version } }],
    })),
  );
  return outcomes;
}
