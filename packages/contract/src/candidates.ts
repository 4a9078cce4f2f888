import { availabilities } from '@evenhand/domain/candidates/availability';
import { likenessKinds } from '@evenhand/domain/candidates/likeness';
import * as z from 'zod/mini';
import { askedField } from './asked-field.ts';
import { endpoint } from './endpoint.ts';
import { customField } from './organization-configuration.ts';
import { profileSection } from './profile-section.ts';
import { done, id, idParams, numberText, time, version } from './scalars.ts';
import { staffApplication } from './staff-application.ts';

/** One section's answers by field id, as the field catalogue says; checked by it on the server. */
export const sectionData = z.record(z.string().check(z.maxLength(64)), z.unknown());

export const documentKind = z.enum([
  'CV',
  'COVER',
  'PHOTO',
  'TRANSCRIPT',
  'RIGHT_TO_WORK',
  'WRITING_SAMPLE',
  'MITIGATING',
  'OTHER',
]);

export const document = z.object({
  id,
  kind: documentKind,
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  pageCount: z.nullable(z.int()),
  createdAt: time,
});
export type Document = z.infer<typeof document>;

const ownQuestion = z.object({
  ...customField.shape,
  label: z.string(),
  hint: z.optional(z.string()),
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string(), retired: z.optional(z.boolean()) }))),
});

/** A candidate's own profile. Sections: personal, secondary, sixthForm, university, crs, terms, accepted, diversity. */
export const ownProfile = z.object({
  id,
  firstName: z.string(),
  preferredName: z.nullable(z.string()),
  lastName: z.string(),
  email: z.string(),
  /** ACTIVE, PENDING, NOT_VERIFIED, PASSPORT, PASSPORT_ACTIVE. */
  candidateStatus: z.string(),
  step: z.int(),
  sections: z.record(z.string(), z.object({ data: sectionData, version, complete: z.boolean() })),
  documents: z.array(document),
  /**
   * The fields in force here, after the organisation's configuration: what to show and what is required. Those of the section
   * `application` are asked with each application.
   */
  fields: z.array(askedField),
  /** What was agreed to, with the words that were shown; the newest first. */
  consents: z.array(
    z.object({
      purpose: z.string(),
      version: z.string(),
      text: z.string(),
      givenAt: time,
      withdrawnAt: z.nullable(time),
    }),
  ),
  /** The organisation's own questions that are asked, in the reader's language as far as it says them in that. */
  custom: z.array(ownQuestion),
  /** The organisation's own sources, in place of the product's; none where it has not named any. */
  heardOptions: z.array(z.object({ value: z.string(), label: z.string(), followUpLabel: z.nullable(z.string()) })),
  /** What is offered to those who think of applying, by its codes; null where it is not asked what helped most. */
  resourceOptions: z.nullable(z.array(z.string())),
  /** The documents of the profile that are asked for. */
  askedDocuments: z.array(z.object({ kind: documentKind, required: z.boolean() })),
  updatedAt: time,
  version,
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getCandidate = endpoint({
  id: 'candidates.get',
  method: 'GET',
  path: '/api/v1/candidate/:id',
  summary: "One's own profile (id = me or the own id); 204 without a candidate record",
  needs: 'own-profile:read',
  rate: 'read',
  params: z.object({ id: z.union([id, z.literal('me')]) }),
  answers: { 200: ownProfile, 204: z.null() },
});

export const saveStep = endpoint({
  id: 'candidates.save-step',
  method: 'PUT',
  path: '/api/v1/candidate/:id',
  summary: 'Saves one profile step (maxSteps = the step limit)',
  needs: 'own-profile:edit',
  rate: 'write',
  params: idParams,
  query: z.object({ maxSteps: z.optional(numberText), subdomain: z.optional(z.string()) }),
  body: z.strictObject({
    section: profileSection,
    data: sectionData,
    /** The section's version that was edited; 0 for a first save. */
    version,
    role: z.optional(z.nullable(z.strictObject({ id }))),
    organization: z.optional(z.nullable(z.strictObject({ id }))),
  }),
  answers: { 200: ownProfile },
  errors: ['stale_version', 'invalid'],
});

export const uploadCv = endpoint({
  id: 'candidates.upload-cv',
  method: 'PUT',
  path: '/api/v1/candidate/:id/cv',
  summary:
    'Uploads an own document (multipart: kind, file); a new CV, cover letter or photo takes the place of the old',
  needs: 'own-profile:edit',
  rate: 'upload',
  bodyKind: 'file',
  params: idParams,
  answers: { 201: document },
  errors: ['too_large', 'type_not_accepted'],
});

export const removeOwnDocument = endpoint({
  id: 'candidates.remove-document',
  method: 'DELETE',
  path: '/api/v1/candidate/:id/documents/:documentId',
  summary: 'Removes an own document',
  needs: 'own-profile:edit',
  rate: 'write',
  params: z.object({ id, documentId: id }),
  answers: { 200: done },
});

/** A field's value for staff, after what they may not see was taken out. */
export const staffSection = z.object({ section: z.string(), data: sectionData, version });

export const staffCandidate = z.object({
  /** As the list names the person: in a blind view the id of the application. */
  id,
  /** By what the reader would see who it is, where they have chosen a blind view; else null. */
  openId: z.nullable(id),
  /** Null in a blind view. */
  name: z.nullable(z.object({ first: z.string(), preferred: z.nullable(z.string()), last: z.string() })),
  /** Stands for the name in a blind view. */
  pseudonym: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Nothing is written to them; known by their address, and told without it. */
  optedOut: z.boolean(),
  candidateStatus: z.string(),
  /** Could they be taken on? Null where the product does not ask. */
  availability: z.nullable(z.enum(availabilities)),
  /** When the person was removed; they are shown, and nothing can be done with them any more. */
  removedAt: z.nullable(time),
  /** Other arrangements apply: what and why is for those who make them. */
  adjusted: z.boolean(),
  sections: z.array(staffSection),
  /** The fields that are asked here and the parts of their entries, by their paths. */
  asked: z.array(z.string()),
  /** Whole years since the first admission of a lawyer, where admissions are asked for; their band for a reader who must not know who it is. */
  pqe: z.nullable(z.union([z.int(), z.string()])),
  /** The organisation's own questions that are asked. */
  custom: z.array(customField),
  documents: z.array(document),
  applications: z.array(staffApplication),
  /** Other records that may be of the same person, and by what; in a blind view none. */
  likely: z.array(z.object({ id, name: z.string(), by: z.array(z.enum(likenessKinds)) })),
  version,
});
export type StaffCandidate = z.infer<typeof staffCandidate>;

const ofOrganization = z.object({ orgId: id, id });

export const getStaffCandidate = endpoint({
  id: 'candidates.staff-view',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id',
  summary: 'The staff view of one candidate; blind where the role says so, and for anybody by the id of an application',
  needs: 'candidate:read',
  rate: 'read',
  params: ofOrganization,
  query: z.object({ roleId: z.optional(id), subdomain: z.optional(z.string()) }),
  answers: { 200: staffCandidate },
});

export const updateStaffCandidate = endpoint({
  id: 'candidates.staff-update',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/update',
  summary: "Staff edit of one section of a candidate's data, kept field by field in the history",
  needs: 'candidate:edit',
  rate: 'write',
  params: z.object({ id, cid: id }),
  body: z.strictObject({ section: z.string(), data: sectionData, version }),
  answers: { 200: staffSection },
  errors: ['stale_version', 'invalid'],
});

export const uploadStaffDocument = endpoint({
  id: 'documents.staff-upload',
  method: 'POST',
  path: '/api/v1/organization/:orgId/candidate/:id/upload',
  summary: 'Staff add a document (multipart: kind, file)',
  needs: 'document:write',
  rate: 'upload',
  idempotent: true,
  bodyKind: 'file',
  params: ofOrganization,
  answers: { 201: document },
  errors: ['too_large', 'type_not_accepted'],
});

export const changeDocumentType = endpoint({
  id: 'documents.staff-type',
  method: 'POST',
  path: '/api/v1/organization/:orgId/candidate/:id/documentType/:type/:documentId',
  summary: 'Staff say what a document is; of a CV, cover letter or photo it takes the place of the old',
  needs: 'document:write',
  rate: 'write',
  params: z.object({ orgId: id, id, type: documentKind, documentId: id }),
  answers: { 200: document },
  errors: ['type_not_accepted'],
});

export const removeStaffDocument = endpoint({
  id: 'documents.staff-remove',
  method: 'DELETE',
  path: '/api/v1/organization/:orgId/candidate/:id/upload/:uploadId',
  summary: 'Staff remove a document',
  needs: 'document:write',
  rate: 'write',
  params: z.object({ orgId: id, id, uploadId: id }),
  answers: { 200: done },
});

export const downloadAddress = z.object({ address: z.string(), expiresAt: time });

export const prepareStaffDownload = endpoint({
  id: 'documents.staff-prepare',
  method: 'POST',
  path: '/api/v1/organization/:orgId/candidate/:id/download/:docId',
  summary: "A one-use, 60-second address of a candidate's document",
  needs: 'document:read',
  rate: 'write',
  params: z.object({ orgId: id, id, docId: id }),
  answers: { 200: downloadAddress },
});

export const readStaffDocument = endpoint({
  id: 'documents.staff-read',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/download/:docId',
  summary: "A candidate's document, for the in-page viewer",
  needs: 'document:read',
  rate: 'read',
  binary: true,
  params: z.object({ orgId: id, id, docId: id }),
  answers: {},
});

export const readPhoto = endpoint({
  id: 'documents.photo',
  method: 'GET',
  path: '/api/v1/candidate/:id/downloadPhoto',
  summary: "A candidate's photo for staff who may know who it is; there is none for a blind reader",
  needs: 'document:read',
  rate: 'read',
  binary: true,
  params: idParams,
  answers: {},
});

export const prepareOwnDownload = endpoint({
  id: 'documents.own-prepare',
  method: 'POST',
  path: '/api/v1/candidate/:id/download',
  summary: 'A one-use, 60-second address of an own document',
  needs: 'own-profile:read',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ filename: z.string().check(z.maxLength(255)), documentId: z.optional(id) }),
  answers: { 200: downloadAddress },
});

export const download = endpoint({
  id: 'documents.download',
  method: 'GET',
  path: '/api/public/download/:ticket',
  summary: "A file by its one-use address (GET, so that the browser's own download works)",
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ ticket: z.string().check(z.maxLength(100)) }),
  answers: {},
});
