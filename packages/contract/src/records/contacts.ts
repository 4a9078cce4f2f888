import { contactKinds } from '@evenhand/domain/contacts/contact-kind';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/paging.ts';
import { email, id, idParams, name, oneLinePattern, shortText, time, version } from '../base/scalars.ts';

const kind = z.enum(contactKinds);
const line = z.string().check(z.trim(), z.maxLength(200), z.regex(oneLinePattern));

/** Fields of a contact that staff edit. */
export const contactContent = z.strictObject({
  kind: z._default(kind, 'OTHER'),
  name,
  /** Name of the university, school, society or agency. */
  institution: z._default(line, ''),
  /** Role of the person there. */
  jobTitle: z._default(line, ''),
  email: z._default(z.nullable(email), null),
  /** Kept in E.164. A number without a country's code is one of the organisation's country. */
  phone: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(40))), null),
  note: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
  /** Day on which the organisation was last in touch with them. */
  lastContactOn: z._default(z.nullable(z.iso.date()), null),
});
export type ContactContent = z.infer<typeof contactContent>;

export const contact = z.object({
  id,
  kind,
  name: z.string(),
  institution: z.string(),
  jobTitle: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.string(),
  lastContactOn: z.nullable(z.string()),
  isArchived: z.boolean(),
  updatedAt: time,
  /** Name of the member of staff who last saved it. */
  updatedBy: z.nullable(z.string()),
  version,
});
export type OrganizationContact = z.infer<typeof contact>;

export const listContacts = endpoint({
  id: 'contacts.list',
  method: 'GET',
  path: '/api/v1/organization/:id/contacts',
  summary: 'List the people at universities, schools, societies and agencies with whom the organisation works',
  needs: 'contact:read',
  rate: 'read',
  params: idParams,
  query: z.object({
    ...pageQuery,
    /** Part of a name, institution, role or e-mail address. */
    searchTerm: z.optional(shortText),
    kind: z.optional(kind),
    archived: z._default(z.enum(['true', 'false']), 'false'),
  }),
  answers: { 200: pageOf(contact) },
});

export const createContact = endpoint({
  id: 'contacts.create',
  method: 'POST',
  path: '/api/v1/organization/:id/contacts',
  summary: 'Add a contact',
  needs: 'contact:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: contactContent,
  answers: { 201: contact },
  errors: ['invalid'],
});

export const updateContact = endpoint({
  id: 'contacts.update',
  method: 'POST',
  path: '/api/v1/organization/:id/contacts/:contactId',
  summary: 'Edit, archive or restore a contact',
  needs: 'contact:edit',
  rate: 'write',
  params: z.object({ id, contactId: id }),
  body: z.strictObject({ ...contactContent.shape, isArchived: z._default(z.boolean(), false), version }),
  answers: { 200: contact },
  errors: ['stale_version', 'invalid'],
});
