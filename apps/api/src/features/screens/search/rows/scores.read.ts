import { sql } from 'kysely';
import { atOnce, byOnePlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { longestAnswer } from '../../../../platform/lists/profile-answers.ts';
import { type ScoreReader, seesScores } from '../../../records/scores/public.ts';

interface CriterionFigure {
  readonly application_id: string;
  readonly criterion: string;
  readonly value: number;
}

interface WordsRow {
  readonly application_id: string;
  readonly criterion: string;
  readonly value: string;
}

/** Loads the beginning of the last text given for these criteria, for applications whose scores the reader may see. */
export function listWordsOf(
  tx: TenantTx,
  applicationIds: readonly string[],
  at: { readonly criteria: readonly string[]; readonly reader: ScoreReader },
): Promise<WordsRow[]> {
  const { organizationId } = tx;
  const sees = seesScores({ organizationId }, at.reader, 'a');
  const known = sees === null ? sql`` : sql` and ${sees}`;
  const words = sql<WordsRow>`select distinct on (s.application_id, s.criterion) s.application_id, s.criterion,
      left(s.text_value, ${sql.lit(longestAnswer)}) as value
    from score s join application a on a.organization_id = ${organizationId} and a.id = s.application_id
    where s.organization_id = ${organizationId} and s.application_id = any(cast(${applicationIds} as uuid[]))
      and s.criterion = any(cast(${at.criteria} as text[])) and s.text_value is not null${known}
    order by s.application_id, s.criterion, s.updated_at desc, s.stage_id desc, s.scorer_id`;
  return atOnce(tx, words);
}

/** Loads the scores for these criteria, for applications whose scores the reader may see. */
export function listScoresOf(
  tx: TenantTx,
  applicationIds: readonly string[],
  at: { readonly criteria: readonly string[]; readonly reader: ScoreReader },
): Promise<CriterionFigure[]> {
  const { organizationId } = tx;
  const sees = seesScores({ organizationId }, at.reader, 'a');
  const known = sees === null ? sql`` : sql` and ${sees}`;
  const figures = sql<CriterionFigure>`select x.application_id, x.criterion, x.value from score_projection x
    join application a on a.organization_id = ${organizationId} and a.id = x.application_id
    where x.organization_id = ${organizationId} and x.application_id = any(cast(${applicationIds} as uuid[]))
      and x.criterion = any(cast(${at.criteria} as text[]))${known}`;
  return byOnePlan(tx, figures);
}
