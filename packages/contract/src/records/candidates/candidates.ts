import { availabilities } from '@evenhand/domain/candidates/availability';
import { duplicateKeyKinds } from '@evenhand/domain/candidates/duplicate-key';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, idParams, numberText, time, version } from '../../base/scalars.ts';
import { customField } from '../../tenancy/organizations/custom-field.ts';
import { feedback, staffApplication } from '../applications/staff-application.ts';
import { askedField } from './asked-field.ts';
import { profileSection } from './profile-section.ts';

/** Answers of one section by field id. The server checks them against the field catalogue. */
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
  /** One of ACTIVE, PENDING, NOT_VERIFIED, PASSPORT, PASSPORT_ACTIVE. */
  candidateStatus: z.string(),
  step: z.int(),
  sections: z.record(z.string(), z.object({ data: sectionData, version, complete: z.boolean() })),
  documents: z.array(document),
  /**
   * Fields in force here after the organisation's configuration: what to show and what is required. Those of the
   * section `application` are asked with each application.
   */
  fields: z.array(askedField),
  /** Consents with the words that were shown, newest first. */
  consents: z.array(
    z.object({
      purpose: z.string(),
      version: z.string(),
      text: z.string(),
      givenAt: time,
      withdrawnAt: z.nullable(time),
    }),
  ),
  /** The organisation's own questions that are asked, in the reader's language where they are translated. */
  custom: z.array(ownQuestion),
  /** The organisation's own sources, in place of the product's. Empty when it has named none. */
  heardOptions: z.array(z.object({ value: z.string(), label: z.string(), followUpLabel: z.nullable(z.string()) })),
  /** Codes of the resources offered to people who think of applying. Null when it is not asked which helped most. */
  resourceOptions: z.nullable(z.array(z.string())),
  /** Documents that the profile asks for. */
  askedDocuments: z.array(z.object({ kind: documentKind, required: z.boolean() })),
  updatedAt: time,
  version,
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getCandidate = endpoint({
  id: 'candidates.get',
  method: 'GET',
  path: '/api/v1/candidate/:id',
  summary: "Get the caller's own profile (id = me or the own id); 204 without a candidate record",
  needs: 'own-profile:read',
  rate: 'read',
  params: z.object({ id: z.union([id, z.literal('me')]) }),
  answers: { 200: ownProfile, 204: z.null() },
});

export const saveStep = endpoint({
  id: 'candidates.save-step',
  method: 'PUT',
  path: '/api/v1/candidate/:id',
  summary: 'Save one profile step (maxSteps = the step limit)',
  needs: 'own-profile:edit',
  rate: 'write',
  params: idParams,
  query: z.object({ maxSteps: z.optional(numberText), subdomain: z.optional(z.string()) }),
  body: z.strictObject({
    section: profileSection,
    data: sectionData,
    /** Version of the section that was edited; 0 for a first save. */
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
    "Upload a document of the caller's own (multipart: kind, file); a new CV, cover letter or photo replaces the old",
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
  summary: "Remove a document of the caller's own",
  needs: 'own-profile:edit',
  rate: 'write',
  params: z.object({ id, documentId: id }),
  answers: { 200: done },
});

/** A section's values for staff, without those that they may not see. */
export const staffSection = z.object({ section: z.string(), data: sectionData, version });

export const staffCandidate = z.object({
  /** Id under which the list shows the candidate: the application's id in a blind view. */
  id,
  /** Id that shows who the candidate is, when the reader has chosen a blind view; otherwise null. */
  openId: z.nullable(id),
  /** Null in a blind view. */
  name: z.nullable(z.object({ first: z.string(), preferred: z.nullable(z.string()), last: z.string() })),
  /** Stands for the name in a blind view. */
  pseudonym: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** True when no mail goes to the candidate. Derived from their address, and shown even when the address is hidden. */
  optedOut: z.boolean(),
  candidateStatus: z.string(),
  /** Null when the product does not ask for it. */
  availability: z.nullable(z.enum(availabilities)),
  /** Time of deletion. A deleted candidate is shown, and nothing can be done with them. */
  deletedAt: z.nullable(time),
  /** True when adjustments apply. Only those who arrange them see what and why. */
  adjusted: z.boolean(),
  sections: z.array(staffSection),
  /** Paths of the fields that are asked here, and of the parts of their entries. */
  asked: z.array(z.string()),
  /** Whole years since a lawyer's first admission, where it is asked for. A band for a reader who may not identify them. */
  pqe: z.nullable(z.union([z.int(), z.string()])),
  /** The organisation's own questions that are asked. */
  custom: z.array(customField),
  documents: z.array(document),
  applications: z.array(staffApplication),
  /** Recommendations of reviewers and interviewers that the reader may know of, in the order in which they were given. */
  feedbacks: z.array(feedback),
  /** Possible duplicates of the candidate, and the keys that match. Empty in a blind view. */
  likely: z.array(z.object({ id, name: z.string(), by: z.array(z.enum(duplicateKeyKinds)) })),
  version,
});
export type StaffCandidate = z.infer<typeof staffCandidate>;

const ofOrganization = z.object({ orgId: id, id });

export const getStaffCandidate = endpoint({
  id: 'candidates.staff-view',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id',
  summary: "Get the staff view of one candidate; blind where the role is, and by an application's id",
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
  summary: "Edit one section of a candidate's data, recorded field by field in the history",
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
  summary: 'Add a document to a candidate (multipart: kind, file)',
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
  summary: "Change the kind of a candidate's document; a CV, cover letter or photo replaces the old",
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
  summary: "Remove a candidate's document",
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
  summary: "Create a one-use, 60-second address of a candidate's document",
  needs: 'document:read',
  rate: 'write',
  params: z.object({ orgId: id, id, docId: id }),
  answers: { 200: downloadAddress },
});

export const readStaffDocument = endpoint({
  id: 'documents.staff-read',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/download/:docId',
  summary: "Read a candidate's document, for the in-page viewer",
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
  summary: "Get a candidate's photo; there is none for a blind reader",
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
  summary: "Create a one-use, 60-second address of a document of the caller's own",
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
  summary: "Download a file by its one-use address (GET, so that the browser's own download works)",
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ ticket: z.string().check(z.maxLength(100)) }),
  answers: {},
});
