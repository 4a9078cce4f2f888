import { type RawBuilder, sql } from 'kysely';
import { atOnce, byOnePlan } from '../../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../../platform/db/tenant-tx.ts';
import { longestAnswer } from '../../../../../platform/lists/profile-answers.ts';
import { type ScoreReader, seesScores } from '../../../../records/scores/public.ts';
import type { ListQuery, ScoreFilter } from '../../criteria/list-query.ts';
import { ofRoles } from './answers.read.ts';

type Condition = RawBuilder<boolean>;

const number = (value: number): RawBuilder<number> => sql`cast(${value} as double precision)`;

/** Matches rows of `application a` whose mean for a criterion passes the filter, among those whose scores the reader may see. */
export function scoreCondition(
  organizationId: string,
  query: Pick<ListQuery, 'roleIds' | 'scoreReader'>,
  { criterion, from, to }: ScoreFilter,
): Condition {
  const given = sql.join(
    [
      sql`x.organization_id = ${organizationId} and x.criterion = ${criterion}`,
      ...ofRoles(query),
      ...(from === null ? [] : [sql`x.value >= ${number(from)}`]),
      ...(to === null ? [] : [sql`x.value <= ${number(to)}`]),
    ],
    sql` and `,
  );
  const found = sql<boolean>`a.id in (select x.application_id from score_projection x where ${given})`;
  const sees = seesScores({ organizationId }, query.scoreReader, 'a');
  return sees === null ? found : sql`(${found} and ${sees})`;
}

export interface ScoreRow {
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
    order by s.application_id, s.criterion, s.updated_at desc, s.stage_id desc, s.marker_id`;
  return atOnce(tx, words);
}

/** Loads the scores for these criteria, for applications whose scores the reader may see. */
export function listScoresOf(
  tx: TenantTx,
  applicationIds: readonly string[],
  at: { readonly criteria: readonly string[]; readonly reader: ScoreReader },
): Promise<ScoreRow[]> {
  const { organizationId } = tx;
  const sees = seesScores({ organizationId }, at.reader, 'a');
  const known = sees === null ? sql`` : sql` and ${sees}`;
  const figures = sql<ScoreRow>`select x.application_id, x.criterion, x.value from score_projection x
    join application a on a.organization_id = ${organizationId} and a.id = x.application_id
    where x.organization_id = ${organizationId} and x.application_id = any(cast(${applicationIds} as uuid[]))
      and x.criterion = any(cast(${at.criteria} as text[]))${known}`;
  return byOnePlan(tx, figures);
}
