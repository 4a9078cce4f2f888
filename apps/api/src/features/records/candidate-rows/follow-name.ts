import { searchWords } from '@evenhand/domain/lists/search-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { type CandidateChange, type CandidateRow, renameAccount, replaceWords } from './candidate-rows.queries.ts';

/**
 * Updates the search words of a locked candidate after a change, and the name on their account, which is the one on the profile.
 */
export async function followName(tx: TenantTx, candidate: CandidateRow, change: CandidateChange): Promise<void> {
  const after = { ...candidate, ...change };
  const names = { firstName: after.first_name, lastName: after.last_name };
  await replaceWords(
    tx,
    candidate.id,
    searchWords({ ...names, preferredName: after.preferred_name, email: after.email }),
  );
  const touched = [
    ...(names.firstName === candidate.first_name ? [] : ['firstName']),
    ...(names.lastName === candidate.last_name ? [] : ['lastName']),
  ];
  if (touched.length === 0 || candidate.user_id === null) return;
  if (!(await renameAccount(tx, candidate.user_id, names))) return;
  await recordEvent(tx, { kind: 'user.changed', subjectId: candidate.user_id, keys: touched });
}
