import type { ContactKind } from '@evenhand/domain/contacts/contact-kind';
import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface ContactFilter {
  readonly searchTerm?: string | undefined;
  readonly kind?: ContactKind | undefined;
  readonly isArchived: boolean;
}

/** A contact as it is stored, without its version. */
export interface StoredContact {
  readonly id: string;
  readonly kind: ContactKind;
  readonly name: string;
  readonly institution: string;
  readonly jobTitle: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly note: string;
  readonly lastContactOn: string | null;
  readonly isArchived: boolean;
  readonly userId: string;
}

const contacts = (tx: TenantTx) =>
  tx.db
    .selectFrom('contact')
    .leftJoin('user_account as editor', (join) =>
      join
        .onRef('editor.organization_id', '=', 'contact.organization_id')
        .onRef('editor.id', '=', 'contact.updated_by'),
    )
    .where('contact.organization_id', '=', tx.organizationId);

const columns = [
  'contact.id',
  'contact.kind',
  'contact.name',
  'contact.institution',
  'contact.job_title',
  'contact.email',
  'contact.phone',
  'contact.note',
  'contact.last_contact_on',
  'contact.is_archived',
  'contact.updated_at',
  'contact.version',
  'editor.first_name',
  'editor.last_name',
] as const;

function narrowed(tx: TenantTx, { searchTerm, kind, isArchived }: ContactFilter) {
  let query = contacts(tx).where('contact.is_archived', '=', isArchived);
  if (kind) query = query.where('contact.kind', '=', kind);
  if (!searchTerm) return query;
  const pattern = holding(searchTerm);
  return query.where((row) =>
    row.or([
      row('contact.name', 'ilike', pattern),
      row('contact.institution', 'ilike', pattern),
      row('contact.job_title', 'ilike', pattern),
      row('contact.email', 'ilike', pattern),
    ]),
  );
}

/** Lists a page of contacts by name. */
export const listContactRows = (tx: TenantTx, filter: ContactFilter, at: { page: number; size: number }) =>
  narrowed(tx, filter)
    .select(columns)
    .orderBy('contact.name')
    .orderBy('contact.id')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();
export type ContactRow = Awaited<ReturnType<typeof listContactRows>>[number];

export async function countContacts(tx: TenantTx, filter: ContactFilter): Promise<number> {
  const row = await narrowed(tx, filter)
    .select((one) => one.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findContact = (tx: TenantTx, id: string) =>
  contacts(tx).select(columns).where('contact.id', '=', id).executeTakeFirst();

const valuesOf = (tx: TenantTx, contact: StoredContact) => ({
  kind: contact.kind,
  name: contact.name,
  institution: contact.institution,
  job_title: contact.jobTitle,
  email: contact.email,
  phone: contact.phone,
  note: contact.note,
  last_contact_on: contact.lastContactOn,
  is_archived: contact.isArchived,
  updated_at: tx.now,
  updated_by: contact.userId,
});

export async function insertContact(tx: TenantTx, contact: StoredContact): Promise<void> {
  await tx.db
    .insertInto('contact')
    .values({
      organization_id: tx.organizationId,
      id: contact.id,
      ...valuesOf(tx, contact),
      created_at: tx.now,
      version: 1,
    })
    .execute();
}

/** Writes a contact at the version that was read. Returns false when it has another one. */
export async function writeContact(tx: TenantTx, contact: StoredContact, version: number): Promise<boolean> {
  const written = await tx.db
    .updateTable('contact')
    .set({ ...valuesOf(tx, contact), version: version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', contact.id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return written.length > 0;
}
