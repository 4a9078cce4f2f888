import { readRedactedDocuments, readStaffDocumentText } from '@evenhand/contract/records/candidate-documents';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';

const readAgainAfter = 5000;

/** Query for the redacted text of the documents. Polls while one of them is still being processed. */
export const redactedDocumentsQuery = (organizationId: string, candidateId: string) =>
  queryOptions({
    queryKey: ['documents', 'redacted', candidateId],
    queryFn: ({ signal }) =>
      request(readRedactedDocuments, { params: { orgId: organizationId, id: candidateId }, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? readAgainAfter : false),
  });

/** Query for the text of a Word document. Polls while the document is still being processed. */
export const documentTextQuery = (organizationId: string, candidateId: string, documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'text'],
    queryFn: ({ signal }) =>
      request(readStaffDocumentText, { params: { orgId: organizationId, id: candidateId, docId: documentId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? readAgainAfter : false),
  });
