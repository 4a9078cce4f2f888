import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { findRole } from '../../records/roles/public.ts';
import { lockApplications, tellStaff } from '../../records/staff-access/public.ts';
import { addReply, findReader, type MailedReply } from './message-threads.queries.ts';

interface Reply {
  readonly application: { readonly id: string; readonly role_id: string };
  readonly body: string;
  /** Facts about a mail beside its words; missing for a reply that was written on the page. */
  readonly mailed?: MailedReply;
}

/**
 * Keeps what was written to the team about an application, and tells the member of staff whose answer is waited for. A reply
 * that a program wrote is kept without a word to staff. Returns its id.
 */
export async function keepReply(tx: TenantTx, tenant: Tenant, { application, body, mailed }: Reply): Promise<string> {
  await lockApplications(tx, [application.id]);
  const id = tx.newId();
  await addReply(tx, { id, applicationId: application.id, body, ...(mailed ? { mailed } : {}) });
  if (mailed?.isAutomatic === true) return id;
  const reader = await findReader(tx, application.id);
  const role = found(await findRole(tx, application.role_id));
  await tellStaff(tx, tenant, {
    userIds: reader === null ? [] : [reader],
    notification: {
      template: 'staff-message-answered',
      applicationId: application.id,
      placeholders: { roleTitle: role.title, page: application.id },
    },
  });
  return id;
}
