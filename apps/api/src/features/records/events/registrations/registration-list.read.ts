import { holding } from '../../../../platform/db/like.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface RegistrationFilter {
  readonly eventId: string;
  readonly state?: string | undefined;
  readonly searchTerm?: string | undefined;
}

function narrowed(tx: TenantTx, { eventId, state, searchTerm }: RegistrationFilter) {
  let query = tx.db
    .selectFrom('event_registration as one')
    .leftJoin('user_account as staff', (join) =>
      join.onRef('staff.id', '=', 'one.checked_in_by').on('staff.organization_id', '=', tx.organizationId),
    )
    .where('one.organization_id', '=', tx.organizationId)
    .where('one.event_id', '=', eventId);
  query = state ? query.where('one.state', '=', state) : query.where('one.state', '<>', 'CANCELLED');
  if (!searchTerm) return query;
  const pattern = holding(searchTerm);
  return query.where((row) => row.or([row('one.name', 'ilike', pattern), row('one.email', 'ilike', pattern)]));
}

const shown = [
  'one.id',
  'one.name',
  'one.email',
  'one.candidate_id',
  'one.state',
  'one.attendance',
  'one.checked_in_at',
  'one.checked_in_by',
  'one.registered_at',
  'one.walk_in',
  'one.pronouns',
  'staff.first_name as staff_first_name',
  'staff.last_name as staff_last_name',
] as const;

/** Lists a page of an event's registrations by name. */
export const listRegistrationRows = (
  tx: TenantTx,
  filter: RegistrationFilter,
  at: { readonly page: number; readonly size: number },
) =>
  narrowed(tx, filter)
    .select(shown)
    .orderBy('one.name')
    .orderBy('one.id')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();

export async function countRegistrationRows(tx: TenantTx, filter: RegistrationFilter): Promise<number> {
  const row = await narrowed(tx, filter)
    .select((one) => one.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findRegistrationRow = (tx: TenantTx, at: { readonly eventId: string; readonly id: string }) =>
  tx.db
    .selectFrom('event_registration as one')
    .leftJoin('user_account as staff', (join) =>
      join.onRef('staff.id', '=', 'one.checked_in_by').on('staff.organization_id', '=', tx.organizationId),
    )
    .select(shown)
    .where('one.organization_id', '=', tx.organizationId)
    .where('one.event_id', '=', at.eventId)
    .where('one.id', '=', at.id)
    .executeTakeFirst();

/** Lists up to 100 events of a candidate, latest first, including those registered with their confirmed address. */
export const listEventsOf = (tx: TenantTx, of: { readonly candidateId: string; readonly emailKey: string | null }) =>
  tx.db
    .selectFrom('event_registration as one')
    .innerJoin('recruitment_event as event', (join) =>
      join.onRef('event.id', '=', 'one.event_id').on('event.organization_id', '=', tx.organizationId),
    )
    .select([
      'event.id',
      'event.title',
      'event.kind',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
      'event.place',
      'event.video_link',
      'event.status',
      'one.state',
      'one.attendance',
      'one.checked_in_at',
    ])
    .where('one.organization_id', '=', tx.organizationId)
    .where((row) =>
      row.or([
        row('one.candidate_id', '=', of.candidateId),
        ...(of.emailKey === null
          ? []
          : [row.and([row('one.candidate_id', 'is', null), row('one.email_key', '=', of.emailKey)])]),
      ]),
    )
    .where('one.state', '<>', 'CANCELLED')
    .orderBy('event.starts_at', 'desc')
    .orderBy('event.id')
    .limit(100)
    .execute();
