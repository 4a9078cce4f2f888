import type { ScorecardAnswer } from '@evenhand/contract/scoring';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { hidingPerson, seeEvenRemoved } from '../candidates/public.ts';
import { staffApplication } from '../pipeline/public.ts';
import { readCard } from './read-card.ts';
import { listMarks } from './scoring.queries.ts';
import { scoreReaderOf } from './seen-score.read.ts';

export interface ScoreWish {
  readonly candidateId: string;
  readonly applicationId: string | undefined;
  readonly roleId: string | undefined;
}

/** The reader's card of an application at its present stage. */
export async function getScores(tx: TenantTx, me: Actor, wish: ScoreWish): Promise<ScorecardAnswer> {
  const row = await staffApplication(tx, me, { permission: 'application:score', wish, lock: false });
  const at = { applicationId: row.id, stageId: row.stage_id };
  const hide = row.blind ? hidingPerson(await seeEvenRemoved(tx, me, wish.candidateId)) : null;
  const { criteria } = row.role;
  return readCard({ ...at, criteria, markerId: me.userId, reader: scoreReaderOf(me), hide }, await listMarks(tx, at));
}
