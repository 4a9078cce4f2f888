import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { hidingPerson, seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { cardVisibilityOf } from './card-reader.read.ts';
import { readCard } from './read-card.ts';
import { listScores } from './scoring.queries.ts';

export interface ScoreInput {
  readonly candidateId: string;
  readonly applicationId: string | undefined;
  readonly roleId: string | undefined;
}

/** A card, with what there is to score. */
export interface ReadableCard {
  readonly criteria: readonly Criterion[];
  readonly pipeline: Pipeline;
  readonly card: ScorecardAnswer;
}

async function readScores(tx: TenantTx, me: Actor, input: ScoreInput): Promise<ReadableCard> {
  const row = await staffApplication(tx, me, { permission: 'application:score', input, lock: false });
  const at = { applicationId: row.id, stageId: row.stage_id };
  const hide = row.blind ? hidingPerson(await seeEvenDeleted(tx, me, input.candidateId)) : null;
  const { criteria, pipeline } = row.role;
  const reader = { scorerId: me.userId, visibility: await cardVisibilityOf(tx, me, row.id), hide };
  return { criteria, pipeline, card: readCard({ ...at, ...reader, criteria }, await listScores(tx, at)) };
}

/** The reader's card of an application at its present stage. */
export const getScores = async (tx: TenantTx, me: Actor, input: ScoreInput): Promise<ScorecardAnswer> =>
  (await readScores(tx, me, input)).card;

/** The same to be read on paper; null for who reads no scores. */
export const scoresToPrint = async (tx: TenantTx, me: Actor, input: ScoreInput): Promise<ReadableCard | null> =>
  can(me, 'application:score') ? readScores(tx, me, input) : null;
