import type { CandidateRequest, OwnRequest } from '@evenhand/contract/processes/requests';
import { documentKind } from '@evenhand/contract/records/candidates/candidates';
import { isOverdue } from '@evenhand/domain/requests/request-kind';
import type { SeenApplication } from '../../records/candidates/public.ts';
import { kindOf, type RequestRow, stateOf } from './requests.queries.ts';

/** Tells whether the request is still outstanding: not after the candidate has left or was told of an end. */
const isOutstanding = (row: RequestRow): boolean => row.withdrawn_at === null && row.outcome_released_at === null;

const askedOf = (row: RequestRow, now: Date) => ({
  id: row.id,
  kind: kindOf(row),
  documentKind: row.document_kind === null ? null : documentKind.parse(row.document_kind),
  question: row.question,
  dueAt: row.due_at.toISOString(),
  overdue: isOutstanding(row) && isOverdue({ state: stateOf(row), dueAt: row.due_at }, now),
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answer: row.answer,
});

type Reader = Pick<SeenApplication, 'blind' | 'hide' | 'timeOf'>;

/** Returns a request as staff see it. A document would show who wrote it, so a blind reader learns only that there is an answer. */
export function presentRequest(row: RequestRow, now: Date, { blind, hide, timeOf }: Reader): CandidateRequest {
  const asked = askedOf(row, now);
  const hasDocument = !blind && row.document_id !== null && row.file_name !== null;
  return {
    ...asked,
    answeredAt: row.answered_at && timeOf(row.answered_at),
    question: hide(asked.question),
    answer: asked.answer === null ? null : hide(asked.answer),
    state: stateOf(row),
    document: hasDocument ? { id: row.document_id ?? '', fileName: row.file_name ?? '' } : null,
    version: row.version,
  };
}

/** Returns a request as the candidate sees it. */
export const presentOwnRequest = (row: RequestRow, now: Date): OwnRequest => ({
  ...askedOf(row, now),
  state: stateOf(row),
  fileName: row.file_name,
});
