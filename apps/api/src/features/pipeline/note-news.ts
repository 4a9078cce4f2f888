import type { ApplicationPlace } from '@evenhand/domain/pipeline/candidate-status';
import { goesOn, isSeen, toldOf } from '@evenhand/domain/pipeline/moved-on';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { together } from '../../platform/db/together.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { insertNews, wakeNews } from './move-news.queries.ts';
import type { Standing } from './place-before.ts';

/** Tells the people of one tenant whose applications have moved on, and whose time has come. */
export const tellMovedJob = defineJob('application.tell-moved', { payload: z.object({}), queue: 'bulk' });

/** So long a move can be taken back, or put right, before anybody is told of it. */
const delay = 10 * 60_000;

type Place = Standing & { readonly submitted_at: Date | null };

export const asPlace = (row: Place): ApplicationPlace => ({
  stageId: row.stage_id,
  substageId: row.substage_id,
  stageBefore: row.stage_before,
  substageBefore: row.substage_before,
  released: row.outcome_released_at !== null,
  submittedAt: row.submitted_at,
  withdrawn: row.withdrawn_at !== null,
});

export interface Moved {
  readonly from: Place & { readonly id: string };
  readonly to: Standing;
}

/**
 * Notes what the people of these held applications knew before they were moved, or moved back, where they can see that. What they
 * are told is decided later, by where they stand then.
 */
export async function noteNews(tx: TenantTx, pipeline: Pipeline, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const dueAt = new Date(tx.now.getTime() + delay);
  const seen = moved.flatMap(({ from, to }) => {
    const known = toldOf(asPlace(from), pipeline);
    const now = toldOf(asPlace({ ...from, ...to }), pipeline);
    return goesOn(known) && isSeen(known, now) ? [{ id: from.id, ...known }] : [];
  });
  const ids = moved.map(({ from }) => from.id);
  const tell = (): Promise<void> => tx.send(tellMovedJob, {}, { startAfter: dueAt });
  const [waits] = await together([
    wakeNews(tx, ids, dueAt),
    insertNews(tx, seen, dueAt),
    seen.length > 0 ? tell() : Promise.resolve(),
  ]);
  if (waits && seen.length === 0) await tell();
}
