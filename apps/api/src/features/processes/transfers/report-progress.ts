import { reportTransfers } from '../../../platform/events/follow-applications.ts';
import type { Services } from '../../../platform/services.ts';
import { findCandidate } from '../../records/candidate-rows/public.ts';
import { listOwnApplications } from '../own-applications/public.ts';
import { findIncoming, keepProgress } from './transfers.queries.ts';

interface TransferJob {
  readonly organizationId: string;
  readonly transferId: string;
}

/**
 * Reads the status of an application as its candidate is told it here, with the time of reading. Null when there is no such
 * application, candidate or live transfer.
 */
async function progressHere({ database, tenants }: Services, { organizationId, transferId }: TransferJob) {
  const tenant = await tenants.byId(organizationId);
  if (!tenant) return null;
  return database.withTenant({ organizationId, actor: { system: reportTransfers.name } }, async (tx) => {
    const row = await findIncoming(tx, transferId);
    if (row?.state !== 'COPIED' || row.role_id === null || !(await findCandidate(tx, row.candidate_id))) return null;
    const own = await listOwnApplications(tx, tenant, row.candidate_id);
    const meant = own.find(({ role }) => role.id === row.role_id);
    if (!meant) return null;
    const { status: progress, whoseMove } = meant;
    return { to: row.other_organization_id, kept: { id: transferId, progress, whoseMove, readAt: tx.now } };
  });
}

/** Reports the status of an application to the organisation that the candidate came from: only what the candidate is told. */
export async function reportProgress(services: Services, job: TransferJob): Promise<void> {
  const told = await progressHere(services, job);
  if (!told) return;
  const scope = { organizationId: told.to, actor: { system: reportTransfers.name } };
  await services.database.withTenant(scope, (tx) => keepProgress(tx, told.kept));
}
