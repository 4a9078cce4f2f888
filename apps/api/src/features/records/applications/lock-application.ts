import { can } from '@evenhand/domain/access/can';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx, TxActor } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { readPipeline } from '../role-columns/public.ts';
import { teamsOf } from '../roles/public.ts';
import { type ApplicationFinder, type LockedRow, lockApplications } from './applications.queries.ts';

/** Locked application with its role's pipeline and team. */
export interface LockedApplication extends Omit<LockedRow, 'pipeline'> {
  readonly pipeline: Pipeline;
  readonly roleTeam: readonly string[];
}

const maySee = (actor: TxActor, row: LockedRow, roleTeam: readonly string[]): boolean => {
  if (!('userId' in actor)) return true;
  const own = can(actor, 'own-application:edit', { candidateId: row.candidate_id });
  return own || can(actor, 'candidate:read', { roleTeam });
};

/** Returns whether the application can still change. A held outcome does not close it. */
const isOpen = (row: LockedRow): boolean =>
  row.withdrawn_at === null &&
  row.stage_id !== stageIds.withdrew &&
  row.stage_id !== stageIds.offerAccepted &&
  (row.stage_id !== stageIds.notTakenForward || row.outcome_released_at === null);

/** Returns the only application, or the only sent one, or the only open one; null when that is ambiguous. */
function soleOf(rows: readonly LockedRow[]): LockedRow | null {
  const sent = rows.filter((row) => row.submitted_at !== null);
  for (const some of [rows, sent, sent.filter(isOpen)]) {
    if (some.length === 1) return some[0] ?? null;
  }
  return null;
}

/**
 * Locks a candidate's application, found by its id or role, or else the sole open one. Throws `application_ambiguous`
 * (409) when there are several, and `not_found` when the transaction's actor may not see it.
 */
export async function lockApplication(tx: TenantTx, finder: ApplicationFinder): Promise<LockedApplication> {
  const all = await lockApplications(tx, finder);
  const teams = await teamsOf(tx, [...new Set(all.map((row) => row.role_id))]);
  const rows = all.filter((row) => maySee(tx.actor, row, teams.get(row.role_id) ?? []));
  found(rows[0]);
  const row = soleOf(rows);
  if (!row) throw new ProblemError('application_ambiguous');
  return { ...row, pipeline: readPipeline(row.pipeline), roleTeam: teams.get(row.role_id) ?? [] };
}
