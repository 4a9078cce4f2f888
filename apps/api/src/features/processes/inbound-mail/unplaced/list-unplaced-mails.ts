import type { UnplacedMail, UnplacedState } from '@evenhand/contract/processes/inbound-mail';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listUnplaced } from './unplaced-mails.queries.ts';

const mostListed = 200;
const shownText = 10_000;

const reasons: readonly UnplacedMail['reason'][] = [
  'unreadable',
  'no_address',
  'no_thread',
  'unknown_report',
  'unknown_number',
];
/** Reasons for which there is no mail that can be put into a thread. */
const withoutMail: readonly (string | null)[] = ['unreadable', 'unknown_report', 'unknown_number'];

/** Tells whether a mail that could not be placed may be a candidate's word. */
export const isPlaceable = (reason: string | null): boolean => !withoutMail.includes(reason);

/** Lists the mails that could not be placed, for administrators. */
export async function listUnplacedMails(tx: TenantTx, state: UnplacedState): Promise<UnplacedMail[]> {
  const rows = await listUnplaced(tx, { state, limit: mostListed });
  return rows.map((row) => ({
    id: row.id,
    from: row.from_address ?? '',
    subject: row.subject ?? '',
    text: (row.body ?? '').slice(0, shownText),
    reason: reasons.find((reason) => reason === row.reason) ?? 'no_address',
    receivedAt: row.received_at.toISOString(),
    canBePlaced: isPlaceable(row.reason),
  }));
}
