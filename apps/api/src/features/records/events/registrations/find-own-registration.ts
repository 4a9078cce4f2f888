import type { Actor } from '@evenhand/domain/access/can';
import { isCandidate } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { EventHost } from '../event-host.ts';
import { readRegistrationToken } from './registration-token.ts';
import {
  findConfirmedKey,
  findOwnRegistration,
  findPerson,
  findRegistration,
  type RegistrationRow,
} from './registrations.queries.ts';

export interface Asker {
  readonly actor: Actor | null;
  readonly token: string | undefined;
}

/** Returns the caller's own registration, found by the token of their mail or by the signed-in candidate, or null. */
export async function registrationOf(
  tx: TenantTx,
  host: Pick<EventHost, 'secrets'>,
  at: { readonly eventId: string } & Asker,
): Promise<RegistrationRow | null> {
  const { eventId, actor, token } = at;
  const named = token ? readRegistrationToken(host.secrets, token) : null;
  if (named) return (await findRegistration(tx, { eventId, id: named })) ?? null;
  if (!actor || !isCandidate(actor.userType) || !actor.candidateId) return null;
  const person = await findPerson(tx, actor.candidateId);
  if (!person) return null;
  const of = { eventId, candidateId: person.id, emailKey: await findConfirmedKey(tx, person.id) };
  return (await findOwnRegistration(tx, of)) ?? null;
}
