import { can } from '@evenhand/domain/access/can';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx, TxActor } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { readPipeline, teamsOf } from '../roles/public.ts';
import { type ApplicationFinder, type LockedRow, lockApplications } from './applications.queries.ts';

/** An application held for a change, with what the rules ask about it and its role. */
export interface LockedApplication extends Omit<LockedRow, 'pipeline'> {
  readonly pipeline: Pipeline;
  readonly roleTeam: readonly string[];
}

const maySee = (actor: TxActor, row: LockedRow, roleTeam: readonly string[]): boolean => {
  if (!('userId' in actor)) return true;
  const own = can(actor, 'own-application:edit', { candidateId: row.candidate_id });
  return own || can(actor, 'candidate:read', { roleTeam });
};

/** Nothing more can happen to it. An outcome that is held is not one yet. */
const isOpen = (row: LockedRow): boolean =>
  row.withdrawn_at === null &&
  row.stage_id !== stageIds.withdrew &&
  row.stage_id !== stageIds.offerAccepted &&
  (row.stage_id !== stageIds.notTakenForward || row.outcome_released_at === null);

/** The one that is meant: the only one, or the only one sent, or the only one still open. */
function soleOf(rows: readonly LockedRow[]): LockedRow | null {
  const sent = rows.filter((row) => row.submitted_at !== null);
  for (const some of [rows, sent, sent.filter(isOpen)]) {
    if (some.length === 1) return some[0] ?? null;
  }
  return null;
}

/**
 * The application of a candidate that is meant, held until the end of the transaction. Named by its id or its role, else the sole
 * open one (409 `application_ambiguous` when there are several). One that the transaction's actor may not see is not there.
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
