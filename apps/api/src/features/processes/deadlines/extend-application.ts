import type { DraftHolder } from '@evenhand/contract/processes/deadlines';
import type { Actor } from '@evenhand/domain/access/can';
import { deadlineOf, isExtension } from '@evenhand/domain/deadlines/apply-window';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { isPublished } from '../../records/role-columns/public.ts';
import { findRole } from '../../records/roles/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { findDraftHolder, writeExtension } from './deadlines.queries.ts';
import { presentDraftHolder } from './draft-holders.ts';
import { tellDraftHolder } from './tell-extension.ts';

/**
 * Gives one candidate more time for an application they have begun. A second request for the same time returns what is there and
 * sends no mail.
 */
export async function extendApplication(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant },
  input: { readonly roleId: string; readonly draftHolderId: string; readonly until: Date },
): Promise<DraftHolder> {
  const { roleId, until } = input;
  const held = await staffApplication(tx, at.me, {
    permission: 'role:edit',
    input: { candidateId: input.draftHolderId, roleId },
    lock: true,
  });
  if (held.submitted_at !== null) throw new ProblemError('already_submitted');
  const role = found(await findRole(tx, roleId));
  if (!isPublished(role)) throw new ProblemError('role_not_open', { current: { state: 'closed' } });
  const person = found(await findDraftHolder(tx, { roleId, applicationId: held.id }));
  if (person.extended_to?.getTime() === until.getTime()) return presentDraftHolder(person, held.blind);
  const deadline = deadlineOf({ closesAt: role.closes_at, extendedTo: person.extended_to });
  if (!isExtension(until, deadline, tx.now)) throw invalid([{ code: 'out_of_range', field: 'until' }]);
  await writeExtension(tx, held.id, until);
  await recordEvent(tx, {
    kind: 'application.extended',
    candidateId: held.candidate_id,
    applicationId: held.id,
    roleId,
    values: [{ key: 'extendedTo', before: deadline?.toISOString(), after: until.toISOString() }],
  });
  await tellDraftHolder(tx, at.tenant, { person, telling: { template: 'application-extended', role, until } });
  return presentDraftHolder({ ...person, extended_to: until }, held.blind);
}
