import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams } from '../base/scalars.ts';
import { wordText } from '../base/word-text.ts';
import { document, documentKind } from './candidates/candidates.ts';

/** Document for a reader who may not identify its owner: no id, name, size or date that would reveal it. */
export const redactedDocument = z.object({
  kind: documentKind,
  /** waiting: not read yet. pictures: there is no text in it. unreadable: damaged, locked, or too much. */
  state: z.enum(['readable', 'waiting', 'pictures', 'unreadable']),
  pages: z.array(z.string()),
  /** True when there is more of it than is shown. */
  cut: z.boolean(),
});
export type RedactedDocument = z.infer<typeof redactedDocument>;

export const readRedactedDocuments = endpoint({
  id: 'documents.redacted',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/documents/redacted',
  summary: "Read the text of a candidate's documents without anything that identifies them, for blind readers",
  needs: 'document:read',
  rate: 'read',
  params: z.object({ orgId: id, id }),
  answers: { 200: z.array(redactedDocument) },
});

export const staffDocumentText = z.extend(wordText, {
  /** waiting: not read yet. unreadable: damaged, locked, or too much. */
  state: z.enum(['readable', 'waiting', 'unreadable']),
});
export type StaffDocumentText = z.infer<typeof staffDocumentText>;

export const readStaffDocumentText = endpoint({
  id: 'documents.staff-text',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/download/:docId/text',
  summary: "Read the text of a candidate's Word document, for the in-page viewer",
  needs: 'document:read',
  rate: 'read',
  params: z.object({ orgId: id, id, docId: id }),
  answers: { 200: staffDocumentText },
});

export const listSentDocuments = endpoint({
  id: 'documents.own-sent',
  method: 'GET',
  path: '/api/v1/applications/:id/documents',
  summary: 'List the documents that the caller sent with their application, also those replaced since',
  needs: 'own-application:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(document) },
});
