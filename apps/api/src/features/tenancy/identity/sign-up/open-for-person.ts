import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { type AccountRow, confirmCandidate, renameCandidate } from '../../accounts/public.ts';
import type { TokenOwner } from '../../user-tokens/public.ts';
import { openAnonymous } from './open-anonymous.queries.ts';

/**
 * Opens the account of a person whose address is known to be theirs, under the names that came with the link they followed and not
 * under those that a stranger may have typed before them. False when the account was not waiting for that.
 */
export async function openForPerson(tx: TenantTx, account: AccountRow, said: TokenOwner['data']): Promise<boolean> {
  const names = {
    firstName: said['firstName'] ?? account.first_name,
    lastName: said['lastName'] ?? account.last_name,
  };
  if (!(await openAnonymous(tx, account.id, names))) return false;
  if (account.candidate_id) {
    const isRenamed = names.firstName !== account.first_name || names.lastName !== account.last_name;
    if (isRenamed) await renameCandidate(tx, account.candidate_id, names);
    await confirmCandidate(tx, account.candidate_id);
  }
  await recordEvent(tx, { kind: 'user.confirmed', subjectId: account.id, candidateId: account.candidate_id });
  return true;
}
