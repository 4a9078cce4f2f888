import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { writeListProjections } from '../../../platform/lists/application-projection.ts';
import { firstPosition } from '../../records/applications/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { readPipeline } from '../../records/role-columns/public.ts';
import { findRole, lockRole } from '../../records/roles/public.ts';
import { type CopiedRow, insertCopies, listOnOtherRole, lockToCopy, type SourceRow } from './copy-to-role.queries.ts';
import { copiedAwayKind, copiedHereKind } from './undo-copies.queries.ts';

/** Reason why an application was not copied. */
export type NotCopied = 'not_submitted' | 'withdrew' | 'already_on_role' | 'has_begun_there';

export interface Copying {
  readonly from: { readonly id: string; readonly title: string };
  readonly toRoleId: string;
  readonly applicationIds: readonly string[];
  readonly batchId: string;
  /** Whether the candidates get a mail. */
  readonly tells: boolean;
}

/** Returns a role to which applications can be copied. Throws `role_over` when it is not active. */
export async function roleToCopyTo(tx: TenantTx, roleId: string): Promise<{ id: string; title: string }> {
  const role = found(await findRole(tx, roleId));
  if (role.status !== 'ACTIVE') throw new ProblemError('role_over');
  return role;
}

function refusalOf(row: SourceRow, there: ReadonlyMap<string, boolean>): NotCopied | null {
  if (row.submitted_at === null) return 'not_submitted';
  // A candidate who withdrew is not considered for another role without being asked.
  if (row.withdrawn_at !== null || row.stage_id === stageIds.withdrew) return 'withdrew';
  const sent = there.get(row.candidate_id);
  if (sent === undefined) return null;
  return sent ? 'already_on_role' : 'has_begun_there';
}

/** Delay of the mail in milliseconds, during which copying can be undone before candidates are told, as with a move. */
const delay = 10 * 60_000;

/** Tells each copied candidate that they are now considered for the other role. */
async function tellAll(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly copies: readonly CopiedRow[]; readonly from: string; readonly to: string },
): Promise<void> {
  for (const { id, candidate_id } of at.copies) {
    await tellCandidate(tx, tenant, {
      template: 'application-considered',
      candidateId: candidate_id,
      applicationId: id,
      notBefore: new Date(tx.now.getTime() + delay),
      placeholders: () => ({ fromTitle: at.from, roleTitle: at.to }),
    });
  }
}

/**
 * Copies sent applications of one role to the first stage of another, with the submission as sent. Scores, notes and
 * reviewers stay with the original. Returns for each application the reason why it was not copied, or null.
 */
export async function copyToRole(
  tx: TenantTx,
  tenant: Tenant,
  at: Copying,
): Promise<ReadonlyMap<string, NotCopied | null>> {
  // The lock keeps the role from being archived meanwhile.
  const role = found(await lockRole(tx, at.toRoleId));
  if (role.status !== 'ACTIVE') throw new ProblemError('role_over');
  const rows = await lockToCopy(tx, { roleId: at.from.id, applicationIds: at.applicationIds });
  const there = await listOnOtherRole(tx, { roleId: role.id, candidateIds: rows.map((row) => row.candidate_id) });
  const outcomes = new Map(rows.map((row) => [row.id, refusalOf(row, there)]));
  const position = firstPosition(readPipeline(role.pipeline));
  const copies = await insertCopies(tx, {
    roleId: role.id,
    formVersion: role.form_version,
    position,
    sourceIds: rows.filter((row) => outcomes.get(row.id) === null).map((row) => row.id),
    from: at.from,
  });
  const made = new Set(copies.map((copy) => copy.copied_from));
  for (const [id, refusal] of outcomes) if (refusal === null && !made.has(id)) outcomes.set(id, 'already_on_role');
  await writeListProjections(tx, { applicationIds: copies.map((copy) => copy.id) });
  await recordEvents(
    tx,
    copies.flatMap(({ id, candidate_id, copied_from }) => [
      {
        kind: copiedHereKind,
        candidateId: candidate_id,
        applicationId: id,
        roleId: role.id,
        subjectId: copied_from,
        batchId: at.batchId,
        to: position,
      },
      {
        kind: copiedAwayKind,
        candidateId: candidate_id,
        applicationId: copied_from,
        roleId: at.from.id,
        subjectId: id,
        batchId: at.batchId,
      },
    ]),
  );
  if (at.tells) await tellAll(tx, tenant, { copies, from: at.from.title, to: role.title });
  return outcomes;
}
