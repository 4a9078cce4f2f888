import { listMentionable, listNotes } from '@evenhand/contract/processes/notes';
import { getScores } from '@evenhand/contract/processes/scoring';
import { readRedactedDocuments, readStaffDocumentText } from '@evenhand/contract/records/candidate-documents';
import { getStaffCandidate, type StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getCandidateContext } from '@evenhand/contract/records/context/context';
import { queryOptions } from '@tanstack/react-query';
import { candidateDetailKey, candidateFeedKey, candidatesKey } from '../../entities/candidate/candidate-keys.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

const seen = 15_000;

/** Query for the staff view of one candidate, blind when the role requires it. Polls, so that colleagues' moves appear. */
export const candidateQuery = (organizationId: string, id: string, roleId: string | null) =>
  queryOptions({
    queryKey: [...candidateDetailKey(id), roleId],
    queryFn: ({ signal }) =>
      request(getStaffCandidate, { params: { orgId: organizationId, id }, query: roleId ? { roleId } : {}, signal }),
    refetchInterval: seen,
  });

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

export const contextQuery = (organizationId: string, candidateId: string) =>
  queryOptions({
    queryKey: [...candidatesKey, 'context', candidateId],
    queryFn: ({ signal }) =>
      request(getCandidateContext, { params: { orgId: organizationId, id: candidateId }, query: {}, signal }),
  });

export const notesQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['notes', candidateId],
    queryFn: ({ signal }) => request(listNotes, { params: { id: candidateId }, signal }),
  });

/** Query for colleagues by a few letters of their name who could read a note about this. */
export const mentionableQuery = (
  { candidateId, applicationId }: { readonly candidateId: string; readonly applicationId: string | null },
  searchTerm: string,
) =>
  queryOptions({
    queryKey: ['mentionable', candidateId, applicationId, searchTerm],
    queryFn: ({ signal }) =>
      request(listMentionable, {
        params: { id: candidateId },
        query: { searchTerm, ...(applicationId ? { applicationId } : {}) },
        signal,
      }),
    staleTime: 60_000,
  });

/** Refetches the lists of notes and the feed. */
export const notesChanged = (candidateId: string): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['notes', candidateId] }),
    queryClient.invalidateQueries({ queryKey: candidateFeedKey(candidateId) }),
  ]).then(() => undefined);

export const scoresQuery = (organizationId: string, candidateId: string, applicationId: string) =>
  queryOptions({
    queryKey: ['scores', applicationId],
    queryFn: ({ signal }) =>
      request(getScores, { params: { id: organizationId, cid: candidateId }, query: { applicationId }, signal }),
  });

export type CandidateApplication = StaffCandidate['applications'][number];

/** Returns the application being viewed: the role's, else the only or latest one. */
export const applicationOn = (candidate: StaffCandidate, roleId: string | null): CandidateApplication | null =>
  candidate.applications.find((one) => one.roleId === roleId) ?? candidate.applications[0] ?? null;

/** Returns the candidate's name, or in a blind view the pseudonym. */
export function nameOf({ name, pseudonym }: Pick<StaffCandidate, 'name' | 'pseudonym'>): string {
  if (!name) return pseudonym ?? '';
  return `${name.preferred || name.first} ${name.last}`.trim();
}
