import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { PackAddress } from './pack-contents.read.ts';

/** Returns the registrations of a person: those of their account, and those of their confirmed address without one. */
const ownRegistrations = (tx: TenantTx, { candidateId, emailKey }: PackAddress) =>
  tx.db
    .selectFrom('event_registration')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where((row) =>
      row.or([
        row('candidate_id', '=', candidateId),
        row.and([row('candidate_id', 'is', null), row('email_key', '=', emailKey)]),
      ]),
    );

/** Lists the sessions of events that a person has chosen. */
export const listPackEventSessions = (tx: TenantTx, address: PackAddress) =>
  tx.db
    .selectFrom('event_part_choice as choice')
    .innerJoin('event_part as part', (join) =>
      join.onRef('part.id', '=', 'choice.part_id').on('part.organization_id', '=', tx.organizationId),
    )
    .select(['part.title', 'part.starts_at', 'choice.state', 'choice.state_at'])
    .where('choice.organization_id', '=', tx.organizationId)
    .where('choice.registration_id', 'in', ownRegistrations(tx, address))
    .orderBy('part.starts_at')
    .orderBy('part.id')
    .execute();

/** Lists what staff have noted, with a person's consent, of conversations at events. */
export const listPackEventConversations = (tx: TenantTx, address: PackAddress) =>
  tx.db
    .selectFrom('event_conversation')
    .select(['note', 'spoken_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('registration_id', 'in', ownRegistrations(tx, address))
    .orderBy('spoken_at')
    .orderBy('staff_id')
    .execute();
