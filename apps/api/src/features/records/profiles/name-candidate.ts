import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { changeCandidate, followName, lockCandidate } from '../candidate-rows/public.ts';
import { listSections } from './profile-sections.queries.ts';
import { putValues } from './put-values.ts';

/** Gives the profile the name that the candidate has given their account. The caller brings the lists up to date. */
export async function nameCandidate(
  tx: TenantTx,
  candidateId: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const candidate = await lockCandidate(tx, candidateId);
  if (!candidate) return;
  const values = [
    { key: 'firstName', before: candidate.first_name, after: names.firstName },
    { key: 'lastName', before: candidate.last_name, after: names.lastName },
  ].filter(({ before, after }) => before !== after);
  if (values.length === 0) return;
  const isSaved = (await listSections(tx, candidateId, 'ordinary')).some(({ section }) => section === 'personal');
  if (isSaved) {
    const answers = values.map(({ key, after }) => ({ section: 'personal', key, value: after }));
    await putValues(tx, candidate, answers);
  } else {
    // A step that was never saved stays so: the name stands on the candidate's own row.
    const change = { first_name: names.firstName, last_name: names.lastName };
    await changeCandidate(tx, candidate, change);
    await followName(tx, candidate, change);
  }
  await recordEvent(tx, { kind: 'candidate.edited', candidateId, values });
}
