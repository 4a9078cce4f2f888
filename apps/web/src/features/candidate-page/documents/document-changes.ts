import {
  changeDocumentType,
  type Document,
  documentKind,
  removeStaffDocument,
  uploadStaffDocument,
} from '@evenhand/contract/records/candidates/candidates';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';

/** Candidate whose documents are changed. */
export interface DocumentsOf {
  readonly organizationId: string;
  readonly candidateId: string;
}

export type DocumentKind = Document['kind'];

export const kindChoices = (t: Translate): Choice[] =>
  documentKind.options.map((kind) => ({ value: kind, label: t(`staff.documentKind.${kind}`) }));

export const readKind = (value: string): DocumentKind => documentKind.options.find((kind) => kind === value) ?? 'OTHER';

/** Refetches the candidate's page and history, which show the change. */
const changed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: candidatesKey });

const paramsOf = ({ organizationId, candidateId }: DocumentsOf) => ({ orgId: organizationId, id: candidateId });

/** Adds a file. Pass the same key when it is sent again because no answer came. */
export async function uploadDocument(
  of: DocumentsOf,
  { kind, file }: { readonly kind: DocumentKind; readonly file: File },
  idempotencyKey: string,
): Promise<void> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, file.name);
  await request(uploadStaffDocument, { params: paramsOf(of), body, idempotencyKey });
  await changed();
}

export async function changeType(of: DocumentsOf, documentId: string, type: DocumentKind): Promise<void> {
  await request(changeDocumentType, { params: { ...paramsOf(of), documentId, type } });
  await changed();
}

export async function removeDocument(of: DocumentsOf, documentId: string): Promise<void> {
  await request(removeStaffDocument, { params: { ...paramsOf(of), uploadId: documentId } });
  await changed();
}
