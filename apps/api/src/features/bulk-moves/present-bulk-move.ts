import type { BulkProgress } from '@evenhand/contract/bulk-moves';
import type { BulkMoveRow } from './bulk-moves.queries.ts';

const states = ['running', 'done', 'cancelled', 'refused'] as const;

/** How far a move of many is; by whom it can be taken back, where it can. */
export const presentBulkMove = (row: BulkMoveRow, undoBy: BulkProgress['undoBy']): BulkProgress => ({
  batchId: row.id,
  roleId: row.role_id,
  state: states.find((state) => state === row.state) ?? 'refused',
  stageId: row.to_stage,
  substageId: row.to_substage,
  total: row.total,
  done: row.done,
  moved: row.moved,
  undoBy,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
