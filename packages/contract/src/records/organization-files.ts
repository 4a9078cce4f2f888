import { libraryFileKinds } from '@evenhand/domain/files/organization-file';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/paging.ts';
import { id, shortText, time } from '../base/scalars.ts';

const kind = z.enum(libraryFileKinds);

export const organizationFile = z.object({
  id,
  kind,
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  uploadedAt: time,
  /** Name of the member of staff who added it. */
  uploadedBy: z.nullable(z.string()),
  /** Number of messages that it went with. */
  usedIn: z.int(),
  isArchived: z.boolean(),
});
export type OrganizationFile = z.infer<typeof organizationFile>;

export const uploadOrganizationFile = endpoint({
  id: 'organization-files.upload',
  method: 'POST',
  path: '/api/v1/organization/:id/upload/:fileKind/:owner',
  summary: "Add a file to the organisation's library (multipart: file); pictures are written anew",
  needs: 'file:edit',
  rate: 'upload',
  idempotent: true,
  bodyKind: 'file',
  params: z.object({ id, fileKind: kind, owner: z.enum(['organization']) }),
  answers: { 201: organizationFile },
  errors: ['too_large', 'type_not_accepted'],
});

export const readOrganizationFile = endpoint({
  id: 'organization-files.read',
  method: 'GET',
  path: '/api/v1/organization/:id/download/:fileId',
  summary: "Fetch a file of the organisation's library",
  needs: 'file:read',
  rate: 'read',
  binary: true,
  params: z.object({ id, fileId: id }),
  answers: {},
});

export const listOrganizationFiles = endpoint({
  id: 'organization-files.list',
  method: 'GET',
  path: '/api/v1/organization-files',
  summary: "List the organisation's library, newest first, with the number of messages that each file went with",
  needs: 'file:read',
  rate: 'read',
  query: z.object({
    ...pageQuery,
    /** Part of a file's name. */
    searchTerm: z.optional(shortText),
    kind: z.optional(kind),
    archived: z._default(z.enum(['true', 'false']), 'false'),
  }),
  answers: { 200: pageOf(organizationFile) },
});

export const archiveOrganizationFile = endpoint({
  id: 'organization-files.archive',
  method: 'PUT',
  path: '/api/v1/organization-files/:fileId/archived',
  summary: 'Archive a file, so that it is offered no more, or restore it; messages that it goes with keep it',
  needs: 'file:edit',
  rate: 'write',
  params: z.object({ fileId: id }),
  body: z.strictObject({ archived: z.boolean() }),
  answers: { 200: organizationFile },
});
