import { type Agency, mostAgencies } from '@evenhand/contract/processes/agencies/agencies';
import { type AgencyTier, agencyTiers } from '@evenhand/domain/agencies/agency-terms';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { type AgencyRow, countSubmissions, findAgency, listAgencyRoles, listAgencyRows } from './agencies.queries.ts';
import { listMembers } from './agency-members.queries.ts';
import { readTerms } from './claims-of-submissions.ts';

export const tierOf = (tier: number): AgencyTier => agencyTiers.find((one) => one === tier) ?? 1;

/** Loads what belongs to each agency: its people, its open roles and the numbers of its submissions. */
async function loadBelongings(tx: TenantTx) {
  const members = Map.groupBy(await listMembers(tx), (row) => row.agency_id);
  const roles = Map.groupBy(await listAgencyRoles(tx), (row) => row.agency_id);
  const counts = await countSubmissions(tx);
  return (row: AgencyRow): Agency => {
    const countOf = (state: string): number =>
      Number(counts.find((one) => one.agency_id === row.id && one.state === state)?.count ?? 0);
    return {
      id: row.id,
      name: row.name,
      tier: tierOf(row.tier),
      terms: readTerms(row),
      isActive: row.is_active,
      members: (members.get(row.id) ?? []).map(({ id, name, email, sent_at, token_expires_at }) => ({
        id,
        name,
        email,
        sentAt: sent_at.toISOString(),
        until: token_expires_at.toISOString(),
      })),
      roles: (roles.get(row.id) ?? []).map(({ role_id: roleId, title, opens_at }) => ({
        roleId,
        title,
        opensAt: opens_at.toISOString(),
      })),
      submitted: countOf('OWNED'),
      duplicates: countOf('DUPLICATE'),
      version: row.version,
    };
  };
}

export async function listAgencies(tx: TenantTx): Promise<{ content: Agency[] }> {
  const present = await loadBelongings(tx);
  return { content: (await listAgencyRows(tx, mostAgencies)).map(present) };
}

export async function getAgency(tx: TenantTx, id: string): Promise<Agency> {
  const row = found(await findAgency(tx, id));
  return (await loadBelongings(tx))(row);
}
