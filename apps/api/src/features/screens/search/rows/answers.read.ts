import { sql } from 'kysely';
import { byOnePlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface AnswerRow {
  readonly application_id: string;
  readonly question_id: string;
  readonly text_value: string | null;
  readonly number_value: number | null;
}

/** Loads the answers to these questions from the list projection of these applications. */
export function listAnswersOf(
  tx: TenantTx,
  applicationIds: readonly string[],
  questionIds: readonly string[],
): Promise<AnswerRow[]> {
  const beside = sql<AnswerRow>`select x.application_id, x.question_id, x.text_value, x.number_value from answer_projection x
    where x.organization_id = ${tx.organizationId} and x.application_id = any(cast(${applicationIds} as uuid[]))
      and x.question_id = any(cast(${questionIds} as text[]))
      and (x.text_value is not null or x.number_value is not null)`;
  return byOnePlan(tx, beside);
}
