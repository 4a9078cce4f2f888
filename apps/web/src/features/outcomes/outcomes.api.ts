import {
  cancelPlannedRelease,
  listHeldOutcomes,
  listOutcomeDebt,
  type PlannedRelease,
  planRelease,
  releaseOutcomes,
  renewDecisionDate,
} from '@evenhand/contract/processes/outcomes/outcomes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { request } from '../../entities/session/http.ts';

const mostShown = 500;

/** The pending outcomes of a role with the mail each person would get, the sender's own words in it. */
export const outcomesQuery = (roleId: string, message: string) =>
  queryOptions({
    queryKey: ['outcomes', roleId, message],
    queryFn: ({ signal }) =>
      request(listHeldOutcomes, {
        params: { id: roleId },
        query: { resultsPerPage: String(mostShown), ...(message === '' ? {} : { message }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export type Released = z.output<(typeof releaseOutcomes.answers)[200]>;

export interface ReleaseRequest {
  readonly roleId: string;
  readonly applicationIds: readonly string[];
  readonly message: string;
}

/** Sends the outcomes: the candidates see them and the mails go out. */
export async function release(
  { roleId, applicationIds, message }: ReleaseRequest,
  idempotencyKey: string,
): Promise<Released> {
  const answer = await request(releaseOutcomes, {
    params: { id: roleId },
    body: { applicationIds: [...applicationIds], ...(message === '' ? {} : { message }) },
    idempotencyKey,
  });
  await movesChanged();
  return answer;
}

export type Planned = PlannedRelease;

/** Plans when outcomes are sent together. Until then they stay held. */
export async function planFor(
  { roleId, applicationIds, message, sendAt }: ReleaseRequest & { readonly sendAt: string },
  idempotencyKey: string,
): Promise<void> {
  await request(planRelease, {
    params: { id: roleId },
    body: { applicationIds: [...applicationIds], sendAt, ...(message === '' ? {} : { message }) },
    idempotencyKey,
  });
  await movesChanged();
}

export async function cancelPlanned(at: { readonly roleId: string; readonly planId: string }): Promise<void> {
  await request(cancelPlannedRelease, { params: { id: at.roleId, planId: at.planId } });
  await movesChanged();
}

export type Missed = NonNullable<z.output<(typeof listHeldOutcomes.answers)[200]>['missedDecisionDate']>;

/** Loads the roles on which a promised answer is overdue. */
export const outcomeDebtQuery = queryOptions({
  queryKey: ['outcomes', 'debt'],
  queryFn: ({ signal }) => request(listOutcomeDebt, { signal }),
});

export interface Renewal {
  readonly roleId: string;
  readonly missed: string;
  readonly decisionBy: string;
  readonly reason: string;
}

/** Sets a new decision date, and tells every candidate who waits. */
export async function sendNewDecisionDate({ roleId, ...body }: Renewal, idempotencyKey: string) {
  const answer = await request(renewDecisionDate, { params: { id: roleId }, body, idempotencyKey });
  await movesChanged();
  return answer;
}
