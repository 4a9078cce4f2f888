import { randomUUID } from 'node:crypto';
import { type Agency, agency } from '@evenhand/contract/processes/agencies/agencies';
import { type OwnSubmission, ownSubmission } from '@evenhand/contract/processes/agencies/agency-page';
import { usualAgencyTerms } from '@evenhand/domain/agencies/agency-terms';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { lastMail } from '../../tenancy/identity/identity.factory.ts';

/** The person whom tests submit. */
export const aPerson = {
  firstName: 'Sade',
  lastName: 'Okoro',
  email: 'sade@example.org',
  phone: '',
  note: 'Three months of notice.',
  consent: 'true',
};

/** An agency with the token of its person's link. */
export interface LinkedAgency {
  readonly agency: Agency;
  readonly token: string;
}

/** Returns the token in the newest link that was mailed to a person at an agency. */
export async function linkOf(app: TestApp, tenant: TestUser['tenant'], address: string): Promise<string> {
  const { text } = await lastMail(app, tenant, address);
  const token = /\/agency\/([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}

/** Adds an agency with a person and their link. */
export async function aLinkedAgency(
  app: TestApp,
  admin: Caller,
  { tenant, ...given }: { readonly tenant: TestUser['tenant']; readonly tier?: 1 | 2 | 3; readonly terms?: object },
): Promise<LinkedAgency> {
  const number = randomUUID().slice(0, 8);
  const { tier = 1, terms = {} } = given;
  const body = { name: `Agency ${number}`, tier, terms: { ...usualAgencyTerms, ...terms } };
  const { id } = agency.parse((await admin.post('/api/v1/agencies', body)).body);
  const email = `robin-${number}@agency.example`;
  const added = await admin.post(`/api/v1/agencies/${id}/members`, { name: 'Robin Bell', email });
  return { agency: agency.parse(added.body), token: await linkOf(app, tenant, email) };
}

/** Sends the person of an agency a new link, as links work for 90 days, and returns the agency with it. */
export async function withNewLink(
  app: TestApp,
  admin: Caller,
  { tenant, linked }: { readonly tenant: TestUser['tenant']; readonly linked: LinkedAgency },
): Promise<LinkedAgency> {
  const [member] = linked.agency.members;
  if (!member) throw new Error('the agency has no person');
  const sent = await admin.post(`/api/v1/agencies/${linked.agency.id}/members/${member.id}/link`);
  return { agency: agency.parse(sent.body), token: await linkOf(app, tenant, member.email) };
}

/** Opens a role to agencies. */
export const openTo = (admin: Caller, role: { readonly id: string }, ...agencies: readonly LinkedAgency[]) =>
  admin.put(`/api/v1/agency-roles/${role.id}`, {
    agencyIds: agencies.map((one) => one.agency.id),
    secondTierDays: 10,
    thirdTierDays: 20,
  });

/** Submits a person on a role by the link of an agency. */
export const send = (
  visitor: Caller,
  { token }: Pick<LinkedAgency, 'token'>,
  { role, ...given }: Partial<typeof aPerson> & { readonly role: { readonly id: string } },
): Promise<Reply> =>
  visitor.post(
    `/api/public/agency/${token}/roles/${role.id}`,
    undefined,
    multipart({ kind: 'CV', ...aPerson, ...given }, { name: 'cv.pdf', bytes: aPdf(['Sade Okoro']) }),
  );

export const ownOf = (reply: Reply): OwnSubmission => ownSubmission.parse(reply.body);

/** Tests in an organisation that hires qualified people, with two agencies to which its role is open. */
export const agencyTest = tenantTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant({ productType: 'LATERAL' }))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Banking associate' }))
  .extend('first', { scope: 'file' }, ({ app, admin, tenant }) => aLinkedAgency(app, admin, { tenant }))
  .extend('second', { scope: 'file' }, ({ app, admin, tenant }) => aLinkedAgency(app, admin, { tenant }))
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend('opened', { scope: 'file', auto: true }, async ({ admin, role, first, second }) => {
    await openTo(admin, role, first, second);
    return role;
  });
