import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { applicationState, type findRole, readPipeline } from '../roles/public.ts';
import { findApplication, insertApplication, lockApplications, updateApplication } from './applications.queries.ts';
import { mustBeWithinLimits } from './check-limits.ts';
import { writeListRows } from './derive-list-row.ts';
import { addedPlace } from './first-place.ts';

export interface Addition {
  readonly tenant: Tenant;
  readonly role: NonNullable<Awaited<ReturnType<typeof findRole>>>;
  readonly candidateId: string;
  /** Source of the application, as a code of its list. */
  readonly source: string | null;
}

export interface Added {
  readonly applicationId: string;
  /** The role took no applications at that time: staff may add all the same, and the history says so. */
  readonly afterClosing: boolean;
  /** They are asked whether they are interested. */
  readonly approached: boolean;
}

/**
 * Puts somebody on a role who has not applied themselves. It is sent at once and has no frozen copy: they have answered nothing. The
 * caller holds the candidate, so that of two who add them one is told.
 */
export async function addApplication(tx: TenantTx, addition: Addition): Promise<Added> {
  const { tenant, role, candidateId, source } = addition;
  const at = { candidateId, roleId: role.id };
  const earlier = await findApplication(tx, at);
  // What they have begun is theirs to send: added over it, it would be lost to them.
  if (earlier) throw new ProblemError(earlier.submitted_at === null ? 'application_begun' : 'on_role_already');
  await mustBeWithinLimits(tx, { tenant, role, candidateId });
  const place = addedPlace(readPipeline(role.pipeline));
  await insertApplication(tx, { ...at, ...place, formVersion: role.form_version });
  const application = found((await lockApplications(tx, at))[0]);
  await updateApplication(tx, application, { submitted_at: tx.now, applied_at: tx.now, source });
  await writeListRows(tx, [candidateId]);
  const afterClosing = applicationState(role, tx.now) !== 'open';
  await recordEvent(tx, {
    kind: 'application.added',
    ...at,
    applicationId: application.id,
    to: place,
    reason: afterClosing ? 'role_not_open' : null,
  });
  const approached = place.stageId === stageIds.approached;
  return { applicationId: application.id, afterClosing, approached };
}
