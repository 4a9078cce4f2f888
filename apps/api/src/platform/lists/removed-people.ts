import { type RawBuilder, sql } from 'kysely';

const person = (organizationId: string, application: string): RawBuilder<unknown> =>
  sql`from candidate gone where gone.organization_id = ${organizationId}
    and gone.id = ${sql.ref(`${application}.candidate_id`)} and gone.removed_at is not null`;

/**
 * Whether the candidate of the application under this name has been deleted, so that nothing is done with the application any
 * more.
 */
export const isOfRemoved = (organizationId: string, application: string): RawBuilder<boolean> =>
  sql`exists (select 1 ${person(organizationId, application)})`;

/** The same where rows are read off an index in its order until there are enough: asked of each row by itself. */
export const eachOfPresent = (organizationId: string, application: string): RawBuilder<boolean> =>
  sql`(select gone.removed_at ${person(organizationId, application)}) is null`;
