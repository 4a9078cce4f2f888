import { type RawBuilder, sql } from 'kysely';
import type { InterviewFilter } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;

/** Matches rows of `application a` by the type of their stage. The roles are named, so that an index by role and substage is read. */
const byStage = ({ first }: InterviewFilter): Condition =>
  first.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        first.map(
          ({ roleIds, substages }) => sql`(a.role_id = any(cast(${[...roleIds]} as uuid[]))
            and a.substage_id = any(cast(${[...substages]} as integer[])))`,
        ),
        sql` or `,
      )})`;

/** Matches rows by what staff can do with their interview: by the type with which it was started, otherwise by that of the stage. */
export function interviewConditions(organizationId: string, filter: InterviewFilter | null): Condition[] {
  if (filter === null) return [];
  const { started } = filter;
  if (started === null) return [byStage(filter)];
  const substages = [...started, ...filter.first.flatMap((one) => one.substages.map((substageId) => ({ substageId })))];
  return [
    sql<boolean>`a.substage_id = any(cast(${[...new Set(substages.map(({ substageId }) => substageId))]} as integer[]))`,
    sql<boolean>`coalesce((select (record.interview_type_id, a.substage_id) in (select type_id, substage_id from unnest(
        cast(${started.map(({ typeId }) => typeId)} as uuid[]),
        cast(${started.map(({ substageId }) => substageId)} as integer[])) as step(type_id, substage_id))
      from interview_record record
      where record.organization_id = ${organizationId} and record.application_id = a.id and record.stage_id = a.stage_id),
      ${byStage(filter)})`,
  ];
}
