import { getOwnMarks, getScores } from '@evenhand/contract/processes/scoring';
import { getStaffCandidate, type StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getCandidateContext } from '@evenhand/contract/records/context/context';
import { queryOptions } from '@tanstack/react-query';
import { candidateDetailKey, candidatesKey } from '../../entities/candidate/candidate-keys.ts';
import { request } from '../../entities/session/http.ts';

const seen = 15_000;

/** Query for the staff view of one candidate, blind when the role requires it. Polls, so that colleagues' moves appear. */
export const candidateQuery = (organizationId: string, id: string, roleId: string | null) =>
  queryOptions({
    queryKey: [...candidateDetailKey(id), roleId],
    queryFn: ({ signal }) =>
      request(getStaffCandidate, { params: { orgId: organizationId, id }, query: roleId ? { roleId } : {}, signal }),
    refetchInterval: seen,
  });

export const contextQuery = (organizationId: string, candidateId: string) =>
  queryOptions({
    queryKey: [...candidatesKey, 'context', candidateId],
    queryFn: ({ signal }) =>
      request(getCandidateContext, { params: { orgId: organizationId, id: candidateId }, query: {}, signal }),
  });

export const scoresQuery = (organizationId: string, candidateId: string, applicationId: string) =>
  queryOptions({
    queryKey: ['scores', applicationId],
    queryFn: ({ signal }) =>
      request(getScores, { params: { id: organizationId, cid: candidateId }, query: { applicationId }, signal }),
  });

export const ownMarksKey = ['own-marks'] as const;

/** How often the viewer has given each score at a stage of a role. */
export const ownMarksQuery = (roleId: string, stageId: number) =>
  queryOptions({
    queryKey: [...ownMarksKey, roleId, stageId],
    queryFn: ({ signal }) => request(getOwnMarks, { params: { id: roleId, stageId }, signal }),
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
