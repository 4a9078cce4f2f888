import type { OwnApplication } from '@evenhand/contract/applications';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { wordsFor } from '../reference/public.ts';
import { listOwnRows, listReached } from './own-applications.read.ts';
import { presentOwnApplication } from './present-own-application.ts';

/** A candidate's applications, each with an honest status. */
export async function listOwnApplications(
  tx: TenantTx,
  tenant: Tenant,
  candidateId: string | null,
): Promise<OwnApplication[]> {
  if (candidateId === null) return [];
  const rows = await listOwnRows(tx, candidateId);
  const reached = await listReached(
    tx,
    rows.map((row) => row.id),
  );
  const byApplication = Map.groupBy(reached, (event) => event.application_id);
  const say = wordsFor(tenant, 'base', rows[0]?.language ?? 'en');
  return rows.map((row) => presentOwnApplication(row, byApplication.get(row.id) ?? [], { tenant, say }));
}

/** One of them. */
export async function getOwnApplication(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly candidateId: string; readonly applicationId: string },
): Promise<OwnApplication> {
  const all = await listOwnApplications(tx, tenant, at.candidateId);
  return found(all.find((application) => application.id === at.applicationId));
}
