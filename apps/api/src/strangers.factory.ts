import { addedCandidate } from '@evenhand/contract/processes/added-candidates';
import { mergeCandidates, mergePreview } from '@evenhand/contract/processes/merges';
import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { z } from 'zod';
import { insertConnection } from './features/processes/interviewer-availability/calendar-connections.queries.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { joinGroup } from './features/tenancy/organizations/public.ts';
import { aPdf, aPng } from './platform/files/sample-files.factory.ts';
import type { Caller } from './testing/caller.ts';
import type { TestApp, TestUser } from './testing/test-app.ts';

/** Adds a candidate by hand as staff of ours, and merges another record into theirs. */
export async function plantPeople(admin: Caller, role: string) {
  const add = async (to: string, email: string): Promise<string> => {
    const person = { firstName: 'Zzours', lastName: 'Added', email, phone: null, source: null };
    return addedCandidate.parse((await admin.post(`/api/v1/roles/${to}/candidates`, person)).body).candidateId;
  };
  const other = await aPublishedRole(admin, { title: 'Zzours third' });
  const added = await add(role, 'zzours.added@example.org');
  const twice = await add(other.id, 'zzours.twice@example.org');
  const path = `/api/v1/candidate/${added}/merge/${twice}`;
  const seen = mergePreview.parse((await admin.get(path)).body);
  const merged = await admin.post(path, { take: [], version: seen.kept.version, otherVersion: seen.gone.version });
  return { added, merge: mergeCandidates.answers[200].parse(merged.body).mergeId };
}

/** Uploads the logo, which stands in place of our name. */
export async function plantLogo(admin: Caller, { id }: Organization): Promise<string> {
  const upload = multipart({}, { name: 'logo.png', bytes: await aPng(40, 20) });
  const { body } = await admin.put(`/api/v1/organization/${id}/logo`, undefined, upload);
  return organization.parse(body).configuration.theme.logo ?? '';
}

/** Uploads the logo for dark headers. */
export async function plantPicture(admin: Caller, { id }: Organization): Promise<string> {
  const upload = multipart({}, { name: 'logo.png', bytes: await aPng(40, 20) });
  const { body } = await admin.put(`/api/v1/organization/${id}/picture/dark-logo`, undefined, upload);
  return organization.parse(body).configuration.brand?.darkLogo ?? '';
}

/** Adds a file to our library. */
export async function plantFile(admin: Caller, { id }: Pick<Organization, 'id'>): Promise<string> {
  const upload = multipart({}, { name: 'zzours.pdf', bytes: aPdf(['Zzours']) });
  const { body } = await admin.post(`/api/v1/organization/${id}/upload/attachment/organization`, undefined, upload);
  return z.object({ id: z.string() }).parse(body).id;
}

/** Connects a calendar of a member of staff, as if it had been read. */
export const plantCalendar = ({ services }: TestApp, { id, tenant }: TestUser): Promise<string> =>
  services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) => {
    const access = services.secrets.encrypt('{"address":"zzours","username":"","password":""}');
    const connection = { userId: id, kind: 'ICS', label: 'zzours.example.org', access, replacedId: null };
    return insertConnection(tx, connection);
  });

/** Asks a candidate of ours to come along to another product of ours. */
export async function plantTransfer(test: TestApp, ours: Organization, at: { admin: Caller; candidate: string }) {
  const lateral = await test.aTenant({ name: 'Zzours lateral', productType: 'LATERAL' });
  await test.services.database.withPlatform((tx) => joinGroup(tx, lateral.id, { with: ours.id }));
  const asked = await at.admin.post(`/api/v1/candidate/${at.candidate}/migratex`, { organizationId: lateral.id });
  return { lateral: lateral.id, transfer: z.object({ id: z.string() }).parse(asked.body).id };
}
