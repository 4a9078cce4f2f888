import { awaitsForm } from '@evenhand/domain/pipeline/awaits-form';
import { type ApplicationPosition, toldPosition } from '@evenhand/domain/pipeline/candidate-status';
import { goesOn, isSeen, toldOf } from '@evenhand/domain/pipeline/moved-on';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { together } from '../../../platform/db/together.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { ApplicationState } from '../../records/application-state/public.ts';
import { insertStageNotifications, listAnswered, wakeStageNotifications } from './stage-notifications.queries.ts';

/** Notifies candidates of one organisation whose applications have moved on and whose notification is due. */
export const tellMovedJob = defineJob('application.tell-moved', { payload: z.object({}), queue: 'bulk' });

/** Time in which a move can be undone or corrected before the candidate is notified. */
const delay = 10 * 60_000;
/** The job starts by the database's clock and reads its own machine's, which may be a little behind. */
const margin = 5000;

type StagePosition = ApplicationState & { readonly submitted_at: Date | null };

/** Returns the position of a row; `answered` says whether the candidate has sent the form. */
export const asPosition = (row: StagePosition, answered = true): ApplicationPosition => ({
  answered,
  stageId: row.stage_id,
  substageId: row.substage_id,
  stageBefore: row.stage_before,
  substageBefore: row.substage_before,
  released: row.outcome_released_at !== null,
  submittedAt: row.submitted_at,
  withdrawn: row.withdrawn_at !== null,
});

export interface Moved {
  readonly from: StagePosition & { readonly id: string };
  readonly to: ApplicationState;
}

const knowsOfForm = (row: StagePosition): boolean => awaitsForm(toldPosition(asPosition(row)));

/**
 * Returns the applications that the candidate has sent, among those that enter or leave the form stage; for the others it does not
 * matter.
 */
const sentAmong = (tx: TenantTx, moved: readonly Moved[]): Promise<ReadonlySet<string>> =>
  listAnswered(
    tx,
    moved.filter(({ from, to }) => knowsOfForm(from) || knowsOfForm({ ...from, ...to })).map(({ from }) => from.id),
  );

/**
 * Records what the candidates of these locked applications knew before a move or its undo, when they can see the change. The later
 * notification is decided by the position at that time.
 */
export async function recordStageNotifications(
  tx: TenantTx,
  pipeline: Pipeline,
  moved: readonly Moved[],
): Promise<void> {
  if (moved.length === 0) return;
  const dueAt = new Date(tx.now.getTime() + delay);
  const sent = await sentAmong(tx, moved);
  const seen = moved.flatMap(({ from, to }) => {
    const answered = sent.has(from.id);
    const known = toldOf(asPosition(from, answered), pipeline);
    const now = toldOf(asPosition({ ...from, ...to }, answered), pipeline);
    return goesOn(known) && isSeen(known, now) ? [{ id: from.id, ...known }] : [];
  });
  const ids = moved.map(({ from }) => from.id);
  const startAfter = new Date(dueAt.getTime() + margin);
  const tell = (): Promise<void> => tx.send(tellMovedJob, {}, { startAfter });
  const [waits] = await together([
    wakeStageNotifications(tx, ids, dueAt),
    insertStageNotifications(tx, seen, dueAt),
    seen.length > 0 ? tell() : Promise.resolve(),
  ]);
  if (waits && seen.length === 0) await tell();
}
