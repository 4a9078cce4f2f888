import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { cardVisibilityOf } from './card-reader.read.ts';
import { openCard, type ScoreInput } from './open-card.ts';
import { readCard } from './read-card.ts';
import { listScores } from './scoring.queries.ts';

/** A card, with what there is to score. */
export interface ReadableCard {
  readonly criteria: readonly Criterion[];
  readonly pipeline: Pipeline;
  readonly card: ScorecardAnswer;
}

async function readScores(tx: TenantTx, me: Actor, input: ScoreInput): Promise<ReadableCard> {
  const { row, at, hide, within } = await openCard(tx, me, { ...input, lock: false });
  const { criteria, pipeline } = row.role;
  const reader = { scorerId: me.userId, visibility: await cardVisibilityOf(tx, me, row.id), hide };
  return { criteria, pipeline, card: readCard({ ...at, ...reader, criteria }, within(await listScores(tx, at))) };
}

/** The reader's card of an application at its present stage. */
export const getScores = async (tx: TenantTx, me: Actor, input: ScoreInput): Promise<ScorecardAnswer> =>
  (await readScores(tx, me, input)).card;

/** The same to be read on paper; null for who reads no scores. */
export const scoresToPrint = async (tx: TenantTx, me: Actor, input: ScoreInput): Promise<ReadableCard | null> =>
  can(me, 'application:score') ? readScores(tx, me, input) : null;
