import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import { agencyPersonKey } from '../../processes/agencies/public.ts';
import { cutTransfers } from '../../processes/transfers/public.ts';
import { emptyReportRows } from '../../screens/reports/public.ts';
import {
  certify,
  emptyApplications,
  emptyCandidate,
  emptyRefused,
  erasedTables,
  eraseTable,
  findEmailKey,
  findProfileAddress,
  keptTables,
  listDue,
  listFileKeys,
  lockDue,
} from './erase.queries.ts';

const atOnce = 200;

/** Everything of one person that the database holds, in one transaction with the certificate of it. */
async function eraseRows(
  tx: TenantTx,
  { secrets }: Pick<Services, 'secrets'>,
  { id, files }: { readonly id: string; readonly files: number },
): Promise<void> {
  const input = await lockDue(tx, id);
  if (!input) return;
  const { candidate_id: candidateId } = input;
  // The candidate's id stands in for a missing account and matches no rows: no account has a candidate's id.
  const userId = input.user_id ?? candidateId;
  const leaver = { candidateId, userId, emailKey: await findEmailKey(tx, userId) };
  const deleted: Record<string, number> = {};
  for (const table of erasedTables) deleted[table[0]] = await eraseTable(tx, leaver, table);
  const applications = await emptyApplications(tx, candidateId);
  await emptyReportRows(tx, applications);
  for (const email of [leaver.emailKey, await findProfileAddress(tx, candidateId)]) {
    if (email !== '') await emptyRefused(tx, agencyPersonKey(secrets, { organizationId: tx.organizationId, email }));
  }
  await emptyCandidate(tx, leaver);
  await certify(tx, id, {
    deleted,
    files,
    emptied: { candidate: 1, application: applications.length },
    kept: keptTables,
  });
  await recordEvent(tx, { kind: 'candidate.erased', candidateId });
}

/**
 * Erases who asked for it and can no longer take it back; answers how many. The files go first, and what ties the person to other
 * organisations: after a crash in between the rows still name them, and the next run does the rest.
 */
export async function eraseDue(
  { database, files, secrets }: Pick<Services, 'database' | 'files' | 'secrets'>,
  organizationId: string,
): Promise<number> {
  const scope = { organizationId, actor: { system: 'privacy.erase' } };
  const due = await database.withPrivacy(scope, (tx) => listDue(tx, atOnce));
  for (const { id, candidate_id, user_id } of due) {
    const keys = await database.withPrivacy(scope, async (tx) =>
      listFileKeys(tx, { candidateId: candidate_id, emailKey: await findEmailKey(tx, user_id ?? candidate_id) }),
    );
    for (const key of keys) await files.remove(key);
    await cutTransfers({ database }, { organizationId, candidateId: candidate_id });
    await database.withPrivacy(scope, (tx) => eraseRows(tx, { secrets }, { id, files: keys.length }));
  }
  return due.length;
}
