import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { cardVisibilityOf } from './card-reader.read.ts';
import { openCard, type ScoreInput } from './open-card.ts';
import { readCard } from './read-card.ts';
import { listScores, writeComment } from './scoring.queries.ts';

export interface Comment {
  readonly criterion: string;
  /** Empty takes away what was said. */
  readonly comment: string;
  /** Version of the score that the caller read. */
  readonly version: number;
}

/** Saves the comment on the caller's own score, which has to exist. */
export async function saveComment(
  tx: TenantTx,
  me: Actor,
  input: ScoreInput & { readonly said: Comment },
): Promise<ScorecardAnswer> {
  const { said } = input;
  const { row, at, hide, within } = await openCard(tx, me, { ...input, lock: true });
  await ownName(tx, me);
  const { criteria } = row.role;
  const visibility = await cardVisibilityOf(tx, me, row.id);
  const card = async (): Promise<ScorecardAnswer> =>
    readCard({ ...at, criteria, scorerId: me.userId, visibility, hide }, within(await listScores(tx, at)));
  const before = await card();
  const own = [...before.mine, ...before.recommendations.filter(({ scorer }) => scorer.id === me.userId)];
  const mine = found(own.find((score) => score.criterion === said.criterion));
  if (mine.comment === said.comment) return before;
  if (mine.version !== said.version) throw new ProblemError('stale_version', { current: before });
  const key = { ...at, criterion: said.criterion, scorerId: me.userId };
  await writeComment(tx, key, { comment: said.comment, version: mine.version + 1 });
  await recordEvent(tx, {
    kind: 'score.commented',
    candidateId: row.candidate_id,
    applicationId: row.id,
    roleId: row.role_id,
    keys: [said.criterion],
  });
  return card();
}
