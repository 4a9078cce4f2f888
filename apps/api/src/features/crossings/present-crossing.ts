import type { OwnCrossing } from '@evenhand/contract/crossings';
import { candidateStatus, whoseMove } from '@evenhand/contract/own-application';
import type { CrossingRow } from './crossings.queries.ts';

function standingOf({ standing, whose_move, standing_at: at }: CrossingRow): OwnCrossing['standing'] {
  if (standing === null || at === null) return null;
  return { status: candidateStatus.parse(standing), whoseMove: whoseMove.parse(whose_move), at: at.toISOString() };
}

/** Presents a transfer to its candidate: no stage, score or note, only what they are told in the other organisation too. */
export const presentCrossing = (row: CrossingRow): OwnCrossing => ({
  id: row.id,
  organization: { id: row.other_organization_id, name: row.other_name },
  role: row.role_id === null ? null : { id: row.role_id, title: row.role_title },
  state: row.state,
  agreedAt: row.agreed_at?.toISOString() ?? null,
  standing: standingOf(row),
});
