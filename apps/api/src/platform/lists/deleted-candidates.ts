import { type RawBuilder, sql } from 'kysely';

const person = (organizationId: string, application: string): RawBuilder<unknown> =>
  sql`from candidate gone where gone.organization_id = ${organizationId}
    and gone.id = ${sql.ref(`${application}.candidate_id`)} and gone.deleted_at is not null`;

/** Whether the candidate of the application under this name has been deleted, so that nothing more is done with it. */
export const isOfDeleted = (organizationId: string, application: string): RawBuilder<boolean> =>
  sql`exists (select 1 ${person(organizationId, application)})`;

/**
 * Whether the candidate has not been deleted, asked of each row by itself: for rows that are read off an index in its order until
 * there are enough.
 */
export const eachOfPresent = (organizationId: string, application: string): RawBuilder<boolean> =>
  sql`(select gone.deleted_at ${person(organizationId, application)}) is null`;
