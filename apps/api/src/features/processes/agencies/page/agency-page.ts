import { mostSubmissions } from '@evenhand/contract/processes/agencies/agencies';
import type { AgencyPage, OwnSubmission } from '@evenhand/contract/processes/agencies/agency-page';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { InterfaceLanguage } from '@evenhand/words/languages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { hashToken } from '../../../../platform/secrets.ts';
import { windowState } from '../../../records/role-columns/public.ts';
import { plainWordsFor } from '../../../tenancy/reference/public.ts';
import { listRolesOf } from '../agencies.queries.ts';
import { findLinkHolder } from '../agency-members.queries.ts';
import { listSubmissions, type SubmissionRow } from '../agency-submissions.queries.ts';
import { mayRenew, readTerms, standOf } from '../claims-of-submissions.ts';

/** Returns the person at an agency whose link this is. Throws 404 when it works no more, without saying why. */
export const holderOf = async (tx: TenantTx, token: string) => found(await findLinkHolder(tx, hashToken(token)));

/** Lists the roles on which an agency may submit candidates now. */
export const openRolesOf = async (tx: TenantTx, agencyId: string) =>
  (await listRolesOf(tx, agencyId)).filter((role) => windowState(role, tx.now) === 'open');

/** Returns what the agency confirms of the candidate's consent, in the language of its page. */
export const consentText = (tenant: Tenant, language: InterfaceLanguage): string =>
  plainWordsFor(tenant, 'agency', language)('agency.consent', { organisation: tenant.name });

/** Returns a submission as its agency may see it. It is renewed by submitting again, for which the role has to be open to the agency. */
export const presentOwn = (
  { tenant, openRoleIds }: { readonly tenant: Tenant; readonly openRoleIds: ReadonlySet<string> },
  now: Date,
  row: SubmissionRow,
): OwnSubmission => ({
  id: row.id,
  // The name of a candidate who has left is shown no more.
  name: row.state === 'OWNED' && row.present_id === null ? '' : row.name,
  roleTitle: row.role_title,
  submittedAt: row.submitted_at.toISOString(),
  ...standOf(row, { now, timeZone: officeZone(tenant) }),
  lastActivityAt: row.last_activity_at.toISOString(),
  isRenewable: openRoleIds.has(row.role_id) && mayRenew(row, { now, timeZone: officeZone(tenant) }),
});

/** Shows an agency its open roles and its own submissions. */
export async function showAgencyPage(
  tx: TenantTx,
  { tenant, language }: { readonly tenant: Tenant; readonly language: InterfaceLanguage },
  token: string,
): Promise<AgencyPage> {
  const holder = await holderOf(tx, token);
  const roles = await openRolesOf(tx, holder.id);
  const openRoleIds = new Set(roles.map(({ id }) => id));
  const submissions = await listSubmissions(tx, { agencyId: holder.id }, mostSubmissions);
  return {
    organizationName: tenant.name,
    agencyName: holder.name,
    memberName: holder.member_name,
    supportAddress: tenant.supportAddress,
    timeZone: officeZone(tenant),
    roles: roles.map(({ id, title, location, closes_at }) => ({
      id,
      title,
      location,
      closesAt: closes_at?.toISOString() ?? null,
    })),
    submissions: submissions.map((row) => presentOwn({ tenant, openRoleIds }, tx.now, row)),
    terms: readTerms(holder),
    consentText: consentText(tenant, language),
  };
}
