import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import {
  type CurrentInterview,
  completeInterview,
  getCurrentInterview,
  startInterview,
} from '@evenhand/contract/processes/interview-records/interview-records';
import { queryOptions } from '@tanstack/react-query';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';

/** Loads the interview in play for an application's present stage. An application is a name of its candidate too. */
export const currentInterviewQuery = ({ id, roleId, substageId }: CandidateApplication) =>
  queryOptions({
    queryKey: [...candidatesKey, 'interview', id, substageId],
    queryFn: ({ signal }) => request(getCurrentInterview, { params: { id, x: roleId }, signal }),
  });

export type InterviewAnswers = NonNullable<BodyInputOf<typeof startInterview>['answers']>;

/** Starts or completes the interview in the position that was shown. */
export async function holdInterview(
  { applicationId, stageId, substageId }: CurrentInterview,
  at: { readonly completes: boolean; readonly answers: InterviewAnswers; readonly idempotencyKey: string },
): Promise<void> {
  const { answers, idempotencyKey } = at;
  const body = { applicationId, answers, expected: { stageId, substageId } };
  await request(at.completes ? completeInterview : startInterview, {
    params: { id: applicationId },
    body,
    idempotencyKey,
  });
  await movesChanged();
}
