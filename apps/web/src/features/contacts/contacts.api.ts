import {
  type ContactContent,
  contact,
  createContact,
  listContacts,
  type OrganizationContact,
  updateContact,
} from '@evenhand/contract/records/contacts';
import type { ContactKind } from '@evenhand/domain/contacts/contact-kind';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export const contactParts = ['present', 'archived'] as const;

/** The contacts shown, as it stands in the URL. */
export interface ContactListState {
  readonly part: (typeof contactParts)[number];
  readonly kind: ContactKind | '';
  readonly searchTerm: string;
  readonly page: number;
}

const listKey = ['contacts', 'list'] as const;

export const contactsQuery = (organizationId: string, { part, kind, searchTerm, page }: ContactListState) =>
  queryOptions({
    queryKey: [...listKey, organizationId, { part, kind, searchTerm, page }],
    queryFn: ({ signal }) =>
      request(listContacts, {
        params: { id: organizationId },
        query: {
          page: String(page),
          archived: part === 'archived' ? 'true' : 'false',
          ...(kind === '' ? {} : { kind }),
          ...(searchTerm === '' ? {} : { searchTerm }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey });

export async function addContact(
  id: string,
  body: ContactContent,
  idempotencyKey: string,
): Promise<OrganizationContact> {
  const made = await request(createContact, { params: { id }, body, idempotencyKey });
  await refresh();
  return made;
}

export async function saveContact(
  { organizationId, contactId }: { readonly organizationId: string; readonly contactId: string },
  body: ContactContent & { readonly isArchived: boolean; readonly version: number },
): Promise<OrganizationContact> {
  const saved = await request(updateContact, { params: { id: organizationId, contactId }, body });
  await refresh();
  return saved;
}

/** Returns the contact as another member of staff has saved it meanwhile. Null when the refusal has another reason. */
export function contactMeanwhile(error: unknown): OrganizationContact | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = contact.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
