import { type RawBuilder, sql } from 'kysely';
import type { Reach } from './reach-of.ts';

type Source = 'event' | 'note' | 'mail_message';

const uuids = (ids: readonly string[]): RawBuilder<string[]> => sql`cast(${ids} as uuid[])`;

const isOfBlindRole = (source: Source, role: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from role hidden where hidden.organization_id = ${sql.ref(`${source}.organization_id`)}
    and hidden.id = ${role} and hidden.blind)`;

/** Returns the condition that a row belongs to no blind role, neither by its application nor by itself. */
function isUnhidden(source: Source): RawBuilder<boolean> {
  const application = sql.ref(`${source}.application_id`);
  const roleOfApplication = sql`(select sent.role_id from application sent
    where sent.organization_id = ${sql.ref(`${source}.organization_id`)} and sent.id = ${application})`;
  const ofApplication = sql<boolean>`(${application} is null or not ${isOfBlindRole(source, roleOfApplication)})`;
  if (source !== 'event') return ofApplication;
  return sql<boolean>`(${ofApplication} and (event.role_id is null or not ${isOfBlindRole(source, sql`event.role_id`)}))`;
}

/** Returns the condition that a row is about something that the reader may see. */
export function isWithin(reach: Reach, source: Source): RawBuilder<boolean> {
  const application = sql.ref(`${source}.application_id`);
  const ofTheirs = sql<boolean>`${application} = any(${uuids(reach.applicationIds)})`;
  if (reach.beyond === 'nothing') return ofTheirs;
  // A mail about an application that was not sent, or is not theirs to see, is the candidate's business.
  if (source === 'mail_message') {
    return reach.beyond === 'person' ? ofTheirs : sql<boolean>`(${ofTheirs} or ${application} is null)`;
  }
  if (reach.beyond === 'all') return sql<boolean>`true`;
  if (reach.beyond === 'unhidden') return sql<boolean>`(${ofTheirs} or ${isUnhidden(source)})`;
  if (source === 'note') return sql<boolean>`(${ofTheirs} or ${application} is null)`;
  return sql<boolean>`(${ofTheirs} or (${application} is null
    and (event.role_id is null or event.role_id = any(${uuids(reach.roleIds)}))))`;
}
