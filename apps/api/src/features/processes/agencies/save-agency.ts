import type { BodyOf } from '@evenhand/contract/base/endpoint';
import {
  type Agency,
  type AgencyContent,
  mostAgencies,
  type openAgencyRole as openContract,
  type updateAgency as updateContract,
} from '@evenhand/contract/processes/agencies/agencies';
import { isSlidingScale, releaseTo } from '@evenhand/domain/agencies/agency-terms';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { lockRole } from '../../records/roles/public.ts';
import {
  closeAgencyRole,
  findAgencyNamed,
  insertAgency,
  insertAgencyRole,
  listAgencyRows,
  lockAgency,
  writeAgency,
} from './agencies.queries.ts';
import { getAgency, listAgencies, tierOf } from './list-agencies.ts';

const nameTaken = (): ProblemError => invalid([{ code: 'agency_there', field: 'name' }]);

/** Refuses terms under which a later step pays back no less than an earlier one. */
function checkTerms({ terms }: AgencyContent): void {
  if (!isSlidingScale(terms.rebates)) throw invalid([{ code: 'rebate_order', field: 'terms.rebates' }]);
}

export async function createAgency(tx: TenantTx, content: AgencyContent): Promise<Agency> {
  checkTerms(content);
  const id = tx.newId();
  if ((await listAgencyRows(tx, mostAgencies)).length >= mostAgencies) {
    throw invalid([{ code: 'agency_limit', field: 'name' }]);
  }
  if (!(await insertAgency(tx, { id, ...content }))) throw nameTaken();
  await recordEvent(tx, { kind: 'agency.created', subjectId: id });
  return getAgency(tx, id);
}

/** Saves an agency at the version that was read. Its submissions keep the terms that they were made under. */
export async function updateAgency(
  tx: TenantTx,
  id: string,
  { version, ...content }: BodyOf<typeof updateContract>,
): Promise<Agency> {
  checkTerms(content);
  const row = found(await lockAgency(tx, id));
  if (row.version !== version) throw new ProblemError('stale_version', { current: await getAgency(tx, id) });
  if (await findAgencyNamed(tx, { name: content.name, exceptId: id })) throw nameTaken();
  await writeAgency(tx, { id, ...content, version: version + 1 });
  await recordEvent(tx, { kind: 'agency.changed', subjectId: id, keys: Object.keys(content) });
  return getAgency(tx, id);
}

/** Opens a role to some agencies and closes it to all others. An agency that has it keeps the day from which it sees it. */
export async function openRole(
  tx: TenantTx,
  roleId: string,
  { agencyIds, ...delays }: BodyOf<typeof openContract>,
): Promise<{ content: Agency[] }> {
  const role = found(await lockRole(tx, roleId));
  if (role.status === 'PRESET') throw new ProblemError('not_found');
  if (role.status === 'ARCHIVED' && agencyIds.length > 0) throw new ProblemError('role_archived');
  const known = new Map((await listAgencyRows(tx, mostAgencies)).map((row) => [row.id, row]));
  await closeAgencyRole(tx, { roleId, exceptFor: agencyIds });
  for (const agencyId of new Set(agencyIds)) {
    const row = known.get(agencyId);
    if (!row) throw invalid([{ code: 'not_found', field: 'agencyIds' }]);
    await insertAgencyRole(tx, { agencyId, roleId, opensAt: releaseTo(tierOf(row.tier), tx.now, delays) });
  }
  await recordEvent(tx, { kind: 'agency.role-opened', roleId, keys: [...new Set(agencyIds)] });
  return listAgencies(tx);
}
