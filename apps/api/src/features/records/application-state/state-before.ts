import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';

/** Columns that a move overwrites and an undo restores, stored as the value `position` of the move's event. */
export const stateBefore = z.object({
  stageId: z.int(),
  substageId: z.int(),
  stageBefore: z.int().nullable(),
  substageBefore: z.int().nullable(),
  changeBeforeAt: z.iso.datetime().nullable(),
  assigneeId: z.uuid().nullable(),
  outcomeReason: z.string().nullable(),
  outcomeReleasedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawalReason: z.string().nullable(),
  lastChangeAt: z.iso.datetime(),
  /** Events of before the time was kept have none. */
  stageEnteredAt: z.iso.datetime().nullish(),
});
export type StateBefore = z.infer<typeof stateBefore>;

/** Version that the move wrote, stored beside it. While the application still has that version, nothing has changed since. */
export const stateAfter = z.object({ version: z.int() });

/** Columns of an application that say where it stands and how it came there. */
export interface ApplicationState {
  readonly stage_id: number;
  readonly substage_id: number;
  readonly stage_before: number | null;
  readonly substage_before: number | null;
  readonly change_before_at: Date | null;
  readonly assignee_id: string | null;
  readonly outcome_reason: string | null;
  readonly outcome_released_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawal_reason: string | null;
  readonly last_change_at: Date;
  /** Null until the application is sent. */
  readonly stage_entered_at: Date | null;
  readonly version: number;
}

const written = (time: Date | null): string | null => time?.toISOString() ?? null;
const read = (time: string | null): Date | null => (time === null ? null : new Date(time));

export const toStateBefore = (row: ApplicationState): StateBefore => ({
  stageId: row.stage_id,
  substageId: row.substage_id,
  stageBefore: row.stage_before,
  substageBefore: row.substage_before,
  changeBeforeAt: written(row.change_before_at),
  assigneeId: row.assignee_id,
  outcomeReason: row.outcome_reason,
  outcomeReleasedAt: written(row.outcome_released_at),
  withdrawnAt: written(row.withdrawn_at),
  withdrawalReason: row.withdrawal_reason,
  lastChangeAt: row.last_change_at.toISOString(),
  stageEnteredAt: written(row.stage_entered_at),
});

/** Returns the columns as they were, with a new version: it counts changes, and an undo is one. */
export const fromStateBefore = (before: StateBefore, version: number): ApplicationState => ({
  stage_id: before.stageId,
  substage_id: before.substageId,
  stage_before: before.stageBefore,
  substage_before: before.substageBefore,
  change_before_at: read(before.changeBeforeAt),
  assignee_id: before.assigneeId,
  outcome_reason: before.outcomeReason,
  outcome_released_at: read(before.outcomeReleasedAt),
  withdrawn_at: read(before.withdrawnAt),
  withdrawal_reason: before.withdrawalReason,
  last_change_at: new Date(before.lastChangeAt),
  stage_entered_at: read(before.stageEnteredAt ?? before.lastChangeAt),
  version,
});

/** Key of the event value that holds what the move overwrote. */
export const positionKey = 'position';

export const positionOf = (row: Pick<ApplicationState, 'stage_id' | 'substage_id'>): StagePosition => ({
  stageId: row.stage_id,
  substageId: row.substage_id,
});
