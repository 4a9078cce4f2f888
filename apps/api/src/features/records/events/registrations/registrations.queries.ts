import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Columns of a registration's row. */
export const registrationColumns = [
  'id',
  'event_id',
  'candidate_id',
  'name',
  'email',
  'email_key',
  'state',
  'registered_at',
  'state_at',
  'attendance',
  'checked_in_at',
  'checked_in_by',
  'reminded_days',
  'told_sequence',
  'mailed_at',
  'pronouns',
  'walk_in',
  'written_to_at',
] as const;

export interface RegistrationRow {
  readonly id: string;
  readonly event_id: string;
  readonly candidate_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly email_key: string;
  readonly state: string;
  readonly registered_at: Date;
  readonly state_at: Date;
  readonly attendance: string | null;
  readonly checked_in_at: Date | null;
  readonly checked_in_by: string | null;
  readonly reminded_days: number | null;
  readonly told_sequence: number;
  readonly mailed_at: Date | null;
  readonly pronouns: string;
  readonly walk_in: boolean;
  readonly written_to_at: Date | null;
}

const registrations = (tx: TenantTx) =>
  tx.db.selectFrom('event_registration').select(registrationColumns).where('organization_id', '=', tx.organizationId);

export const findRegistration = (
  tx: TenantTx,
  at: { readonly eventId: string; readonly id: string },
): Promise<RegistrationRow | undefined> =>
  registrations(tx).where('event_id', '=', at.eventId).where('id', '=', at.id).executeTakeFirst();

export const lockRegistration = (
  tx: TenantTx,
  at: { readonly eventId: string; readonly id: string },
): Promise<RegistrationRow | undefined> =>
  registrations(tx).where('event_id', '=', at.eventId).where('id', '=', at.id).forUpdate().executeTakeFirst();

/** Loads and locks the registrations among these ids that are of the event. */
export async function lockRegistrations(
  tx: TenantTx,
  at: { readonly eventId: string; readonly ids: readonly string[] },
): Promise<RegistrationRow[]> {
  if (at.ids.length === 0) return [];
  return registrations(tx)
    .where('event_id', '=', at.eventId)
    .where('id', 'in', [...new Set(at.ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Loads and locks the registration of an address. */
export const lockRegistrationOf = (
  tx: TenantTx,
  at: { readonly eventId: string; readonly emailKey: string },
): Promise<RegistrationRow | undefined> =>
  registrations(tx)
    .where('event_id', '=', at.eventId)
    .where('email_key', '=', at.emailKey)
    .forUpdate()
    .executeTakeFirst();

/**
 * Loads a candidate's own registration for an event: by their account first, or by their confirmed address when no
 * candidate is linked.
 */
export const findOwnRegistration = (
  tx: TenantTx,
  at: { readonly eventId: string; readonly candidateId: string; readonly emailKey: string | null },
): Promise<RegistrationRow | undefined> =>
  registrations(tx)
    .where('event_id', '=', at.eventId)
    .where((row) =>
      row.or([
        row('candidate_id', '=', at.candidateId),
        row.and([row('candidate_id', 'is', null), row('email_key', '=', at.emailKey)]),
      ]),
    )
    .orderBy((row) => row.case().when('candidate_id', '=', at.candidateId).then(0).else(1).end())
    .executeTakeFirst();

export async function insertRegistration(tx: TenantTx, row: RegistrationRow): Promise<void> {
  await tx.db
    .insertInto('event_registration')
    .values({ organization_id: tx.organizationId, ...row })
    .execute();
}

export async function writeRegistration(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<RegistrationRow, 'id' | 'event_id' | 'email_key'> & { readonly after_mailed_at: Date }>,
): Promise<void> {
  await tx.db
    .updateTable('event_registration')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Loads and locks the guests who have waited longest. */
export const lockFirstWaiting = (tx: TenantTx, eventId: string, count: number): Promise<RegistrationRow[]> =>
  registrations(tx)
    .where('event_id', '=', eventId)
    .where('state', '=', 'WAITING')
    .orderBy('state_at')
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .execute();

/** Loads and locks guests not told of the event's latest change. Skips rows that another job has locked. */
export const lockUntold = (
  tx: TenantTx,
  at: { readonly eventId: string; readonly sequence: number; readonly limit: number },
): Promise<RegistrationRow[]> =>
  registrations(tx)
    .where('event_id', '=', at.eventId)
    .where('state', 'in', ['REGISTERED', 'WAITING'])
    .where('told_sequence', '<', at.sequence)
    .orderBy('id')
    .limit(at.limit)
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * Loads and locks guests with a place who have not had the reminder of this many days. Skips rows that another job
 * has locked.
 */
export const lockUnreminded = (
  tx: TenantTx,
  at: { readonly eventId: string; readonly days: number; readonly limit: number },
): Promise<RegistrationRow[]> =>
  registrations(tx)
    .where('event_id', '=', at.eventId)
    .where('state', '=', 'REGISTERED')
    .where('attendance', 'is', null)
    .where((row) => row.or([row('reminded_days', 'is', null), row('reminded_days', '>', at.days)]))
    .orderBy('id')
    .limit(at.limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Stops further reminders to this registration. Returns false when it does not exist. */
export async function endReminders(tx: TenantTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('event_registration')
    .set({ reminded_days: 0 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists active events that begin after `from` and at or before `until`. */
export const eventsBeginning = (tx: TenantTx, at: { readonly from: Date; readonly until: Date }) =>
  tx.db
    .selectFrom('recruitment_event')
    .select(['id', 'starts_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('starts_at', '>', at.from)
    .where('starts_at', '<=', at.until)
    .orderBy('starts_at')
    .execute();

/**
 * Marks guests as no-shows who were registered for an event that ended before a moment and not checked in. Returns
 * how many.
 */
export async function markNoShows(tx: TenantTx, endedBefore: Date): Promise<number> {
  const rows = await tx.db
    .updateTable('event_registration')
    .set({ attendance: 'NOSHOW' })
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'REGISTERED')
    .where('attendance', 'is', null)
    .where('event_id', 'in', (row) =>
      row
        .selectFrom('recruitment_event')
        .select('recruitment_event.id')
        .where('recruitment_event.organization_id', '=', tx.organizationId)
        .where('recruitment_event.status', '=', 'ACTIVE')
        .where('recruitment_event.ends_at', '<', endedBefore),
    )
    .returning('id')
    .execute();
  return rows.length;
}

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly preferred_name: string | null;
  readonly last_name: string;
  readonly email: string;
}

export const findPerson = (tx: TenantTx, candidateId: string): Promise<PersonRow | undefined> =>
  tx.db
    .selectFrom('candidate')
    .select(['id', 'first_name', 'preferred_name', 'last_name', 'email'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Loads the candidates of these applications for one role, in the order in which they applied. */
export const findApplicants = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly applicationIds: readonly string[] },
): Promise<(PersonRow & { readonly application_id: string })[]> =>
  tx.db
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) =>
      join.onRef('c.id', '=', 'a.candidate_id').on('c.organization_id', '=', tx.organizationId),
    )
    .select(['a.id as application_id', 'c.id', 'c.first_name', 'c.preferred_name', 'c.last_name', 'c.email'])
    .where('a.organization_id', '=', tx.organizationId)
    .where('a.role_id', '=', at.roleId)
    .where(sql<boolean>`a.id = any(cast(${at.applicationIds} as uuid[]))`)
    .where('c.deleted_at', 'is', null)
    .where('c.anonymised', '=', false)
    .orderBy('a.applied_at')
    .orderBy('a.id')
    .execute();

/**
 * Returns a candidate's normalised e-mail address once it is confirmed: their account was activated by a mail to it.
 * Null otherwise.
 */
export async function findConfirmedKey(tx: TenantTx, candidateId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('user_account as u')
    .innerJoin('candidate as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').onRef('c.organization_id', '=', 'u.organization_id'),
    )
    .select('u.email_key')
    .where('u.organization_id', '=', tx.organizationId)
    .where('c.organization_id', '=', tx.organizationId)
    .where('c.id', '=', candidateId)
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.email_key ?? null;
}
