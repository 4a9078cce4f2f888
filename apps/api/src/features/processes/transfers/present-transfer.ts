import type { OwnTransfer } from '@evenhand/contract/processes/transfers';
import { candidateStatus, whoseMove } from '@evenhand/contract/records/applications/own-application';
import type { TransferRow } from './transfers.queries.ts';

function progressOf({ progress, whose_move, progress_at: at }: TransferRow): OwnTransfer['progress'] {
  if (progress === null || at === null) return null;
  return { status: candidateStatus.parse(progress), whoseMove: whoseMove.parse(whose_move), at: at.toISOString() };
}

/** Presents a transfer to its candidate: no stage, score or note, only what they are told in the other organisation too. */
export const presentTransfer = (row: TransferRow): OwnTransfer => ({
  id: row.id,
  organization: { id: row.other_organization_id, name: row.other_name },
  role: row.role_id === null ? null : { id: row.role_id, title: row.role_title },
  state: row.state,
  agreedAt: row.agreed_at?.toISOString() ?? null,
  progress: progressOf(row),
});
