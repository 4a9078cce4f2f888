import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { isAvailability } from '@evenhand/domain/candidates/availability';
import type { BulkMoveRow } from './bulk-moves.queries.ts';
import { readKind } from './kinds/bulk-kinds.ts';

const states = ['running', 'done', 'cancelled', 'refused'] as const;

/** Presents the progress of a bulk action, with the application by which it can be undone, if any. */
export const presentBulkMove = (row: BulkMoveRow, undoBy: BulkProgress['undoBy']): BulkProgress => ({
  batchId: row.id,
  kind: readKind(row.kind),
  roleId: row.role_id,
  state: states.find((state) => state === row.state) ?? 'refused',
  stageId: row.to_stage,
  substageId: row.to_substage,
  subjectId: row.subject_id,
  availability: isAvailability(row.availability) ? row.availability : null,
  total: row.total,
  done: row.done,
  moved: row.moved,
  undoBy,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
