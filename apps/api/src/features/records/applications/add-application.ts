import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { writeListRows } from '../list-projection/public.ts';
import { readPipeline, windowState } from '../role-columns/public.ts';
import type { findRole } from '../roles/public.ts';
import { findApplication, insertApplication, lockApplications, writeAddition } from './applications.queries.ts';
import { mustBeWithinLimits } from './check-limits.ts';
import { addedPosition } from './first-position.ts';

export interface Addition {
  readonly tenant: Tenant;
  readonly role: NonNullable<Awaited<ReturnType<typeof findRole>>>;
  readonly candidateId: string;
  /** Source of the application, as a code of the source list. */
  readonly source: string | null;
}

export interface Added {
  readonly applicationId: string;
  /** True when the role was not open. Staff may add candidates then, and the history notes it. */
  readonly afterClosing: boolean;
  /** True when the candidate was put at the Approached stage and is asked whether they are interested. */
  readonly approached: boolean;
}

/**
 * Adds a candidate who has not applied themselves to a role. The application counts as sent at once and has no frozen
 * copy, because the candidate answered nothing. The caller holds the candidate's row, so that of two people who add
 * them at once the second gets a conflict.
 */
export async function addApplication(tx: TenantTx, addition: Addition): Promise<Added> {
  const { tenant, role, candidateId, source } = addition;
  const at = { candidateId, roleId: role.id };
  const earlier = await findApplication(tx, at);
  // An application begun by the candidate is theirs to send. Adding them over it would lose their draft.
  if (earlier) throw new ProblemError(earlier.submitted_at === null ? 'application_begun' : 'on_role_already');
  await mustBeWithinLimits(tx, { tenant, role, candidateId });
  const position = addedPosition(readPipeline(role.pipeline));
  await insertApplication(tx, { ...at, ...position, formVersion: role.form_version });
  const application = found((await lockApplications(tx, at))[0]);
  await writeAddition(tx, application, source);
  await writeListRows(tx, [candidateId]);
  const afterClosing = windowState(role, tx.now) !== 'open';
  await recordEvent(tx, {
    kind: 'application.added',
    ...at,
    applicationId: application.id,
    to: position,
    reason: afterClosing ? 'role_not_open' : null,
  });
  const approached = position.stageId === stageIds.approached;
  return { applicationId: application.id, afterClosing, approached };
}
