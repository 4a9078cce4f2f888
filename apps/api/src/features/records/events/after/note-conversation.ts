import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { findRegistration } from '../registrations/registrations.queries.ts';
import { deleteConversation, writeConversation } from './conversations.queries.ts';

interface Conversation {
  readonly eventId: string;
  readonly registrationId: string;
}

/** Returns the caller's own user id. Staff of the platform who visit the organisation speak with no guests. */
function staffOf(tx: TenantTx, me: Actor): string {
  if (me.organizationId !== tx.organizationId || me.userId === null) throw new ProblemError('not_allowed');
  return me.userId;
}

/** Notes that the caller spoke with a guest, with their consent. A later note replaces an earlier one. */
export async function noteConversation(
  tx: TenantTx,
  me: Actor,
  { eventId, registrationId, note }: Conversation & { readonly note: string },
): Promise<void> {
  const staffId = staffOf(tx, me);
  const guest = found(await findRegistration(tx, { eventId, id: registrationId }));
  if (guest.state === 'CANCELLED') throw new ProblemError('not_found');
  await writeConversation(tx, { registrationId: guest.id, staffId, note });
}

/** Deletes the caller's note of a conversation. Repeating it changes nothing. */
export async function forgetConversation(tx: TenantTx, me: Actor, { eventId, registrationId }: Conversation) {
  const staffId = staffOf(tx, me);
  const guest = found(await findRegistration(tx, { eventId, id: registrationId }));
  await deleteConversation(tx, { registrationId: guest.id, staffId });
}
