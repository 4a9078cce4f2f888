import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { ContactContent, OrganizationContact } from '@evenhand/contract/records/contacts';
import type { Actor } from '@evenhand/domain/access/can';
import { contactKinds } from '@evenhand/domain/contacts/contact-kind';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { toE164 } from '@evenhand/domain/text/phone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import {
  type ContactFilter,
  type ContactRow,
  countContacts,
  findContact,
  insertContact,
  listContactRows,
  writeContact,
} from './contacts.queries.ts';

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

const presentContact = (row: ContactRow): OrganizationContact => ({
  id: row.id,
  kind: contactKinds.find((kind) => kind === row.kind) ?? 'OTHER',
  name: row.name,
  institution: row.institution,
  jobTitle: row.job_title,
  email: row.email,
  phone: row.phone,
  note: row.note,
  lastContactOn: row.last_contact_on,
  isArchived: row.is_archived,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  version: row.version,
});

export async function listContacts(
  tx: TenantTx,
  filter: ContactFilter,
  at: { readonly page: number; readonly size: number },
): Promise<Page<OrganizationContact>> {
  const total = await countContacts(tx, filter);
  return toPage((await listContactRows(tx, filter, at)).map(presentContact), total, at);
}

const getContact = async (tx: TenantTx, id: string): Promise<OrganizationContact> =>
  presentContact(found(await findContact(tx, id)));

/** Returns the number in E.164; null for none. Throws a 422 when it is no number. */
function storedPhone(phone: string | null, base: CountryBase): string | null {
  if (phone === null || phone === '') return null;
  const number = toE164(phone, base);
  if (number === null) throw invalid([{ code: 'not_callable', field: 'phone' }]);
  return number;
}

export async function createContact(
  tx: TenantTx,
  { me, tenant }: By,
  input: ContactContent,
): Promise<OrganizationContact> {
  const id = tx.newId();
  const phone = storedPhone(input.phone, tenant.countryBase);
  await insertContact(tx, { ...input, id, phone, isArchived: false, userId: me.userId });
  await recordEvent(tx, { kind: 'contact.created', subjectId: id });
  return getContact(tx, id);
}

interface ContactEdit extends ContactContent {
  readonly isArchived: boolean;
  readonly version: number;
}

/** Saves a contact. Rejects with stale_version when another person has saved it since it was read. */
export async function updateContact(
  tx: TenantTx,
  { me, tenant }: By,
  { id, input }: { readonly id: string; readonly input: ContactEdit },
): Promise<OrganizationContact> {
  const { version, ...content } = input;
  found(await findContact(tx, id));
  const phone = storedPhone(content.phone, tenant.countryBase);
  const written = await writeContact(tx, { ...content, id, phone, userId: me.userId }, version);
  if (!written) throw new ProblemError('stale_version', { current: await getContact(tx, id) });
  await recordEvent(tx, { kind: 'contact.changed', subjectId: id });
  return getContact(tx, id);
}
