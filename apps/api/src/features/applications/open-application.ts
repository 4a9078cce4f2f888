import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { applicationState, findRole, readPipeline } from '../roles/public.ts';
import { findApplication, insertApplication, lockApplications } from './applications.queries.ts';
import { firstPlace } from './first-place.ts';

type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** A role that candidates know of. One that was never published is not there for them. */
export async function findKnownRole(tx: TenantTx, roleId: string): Promise<Role> {
  const role = found(await findRole(tx, roleId));
  if (role.published_at === null) throw new ProblemError('not_found');
  return role;
}

/** Throws unless the role takes applications now, by the server's clock. */
export function mustBeOpen(role: Role, now: Date): void {
  const state = applicationState(role, now);
  if (state !== 'open') throw new ProblemError('role_not_open', { current: { state } });
}

/** The candidate's application on the role, begun if it was not, and held until the end of the transaction. */
export async function beginApplication(tx: TenantTx, role: Role, candidateId: string) {
  const at = { candidateId, roleId: role.id };
  if (!(await findApplication(tx, at))) {
    await insertApplication(tx, {
      ...at,
      ...firstPlace(readPipeline(role.pipeline)),
      formVersion: role.form_version,
    });
  }
  const [application] = await lockApplications(tx, at);
  return found(application);
}
