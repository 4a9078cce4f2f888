import { type RawBuilder, sql } from 'kysely';
import { seesScores } from '../../../../records/scores/public.ts';
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
