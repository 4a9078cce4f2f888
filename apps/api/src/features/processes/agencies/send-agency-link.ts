import { type Agency, mostAgencyMembers } from '@evenhand/contract/processes/agencies/agencies';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findAgency, lockAgency } from './agencies.queries.ts';
import { deleteMember, insertMember, listMembers, lockMember, writeLink } from './agency-members.queries.ts';
import { getAgency } from './list-agencies.ts';

/** Milliseconds for which a link works. */
const linkLife = 90 * 24 * 60 * 60_000;

interface Recipient {
  readonly id: string;
  readonly agencyName: string;
  readonly name: string;
  readonly email: string;
}

const makeLink = (tx: TenantTx) => {
  const token = newToken();
  return { token, tokenHash: hashToken(token), expiresAt: new Date(tx.now.getTime() + linkLife) };
};

async function mailLink(tx: TenantTx, tenant: Tenant, { token, ...to }: Recipient & { readonly token: string }) {
  await queueMail(tx, tenant, {
    template: 'agency-link',
    to: { name: to.name, address: to.email },
    placeholders: { name: to.name, agency: to.agencyName, link: `${tenant.origin}/agency/${token}` },
  });
  await recordEvent(tx, { kind: 'agency.link-sent', subjectId: to.id });
}

/** Adds a person at an agency and sends them their link. Throws 422 when the agency has one with the address. */
export async function addMember(
  tx: TenantTx,
  tenant: Tenant,
  added: { readonly agencyId: string; readonly name: string; readonly email: string },
): Promise<Agency> {
  const agency = found(await lockAgency(tx, added.agencyId));
  if (!agency.is_active) throw new ProblemError('not_found');
  const others = (await listMembers(tx)).filter((member) => member.agency_id === agency.id);
  if (others.length >= mostAgencyMembers) throw invalid([{ code: 'agency_limit', field: 'email' }]);
  const id = tx.newId();
  const { token, ...link } = makeLink(tx);
  if (!(await insertMember(tx, { id, ...added, ...link })))
    throw invalid([{ code: 'agency_person_there', field: 'email' }]);
  await mailLink(tx, tenant, { id, agencyName: agency.name, name: added.name, email: added.email, token });
  return getAgency(tx, agency.id);
}

type MemberOfAgency = { readonly agencyId: string; readonly memberId: string };

/** Sends a person at an agency a new link. The one before works no more. */
export async function sendLink(tx: TenantTx, tenant: Tenant, at: MemberOfAgency): Promise<Agency> {
  const agency = found(await findAgency(tx, at.agencyId));
  const member = found(await lockMember(tx, at));
  if (!agency.is_active) throw new ProblemError('not_found');
  const { token, ...link } = makeLink(tx);
  await writeLink(tx, member.id, link);
  await mailLink(tx, tenant, { ...member, agencyName: agency.name, token });
  return getAgency(tx, agency.id);
}

/** Removes a person at an agency, whose link ends. */
export async function removeMember(tx: TenantTx, at: MemberOfAgency): Promise<Agency> {
  const member = found(await lockMember(tx, at));
  await deleteMember(tx, member.id);
  await recordEvent(tx, { kind: 'agency.member-removed', subjectId: at.agencyId });
  return getAgency(tx, at.agencyId);
}
