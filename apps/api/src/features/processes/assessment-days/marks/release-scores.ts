import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { DayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import type { Actor } from '@evenhand/domain/access/can';
import { scoresToRelease } from '@evenhand/domain/assessment-days/marks/wash-up';
import { usualMetric } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { lockApplications } from '../../../records/staff-access/public.ts';
import { saveScoresOf } from '../../scoring/public.ts';
import { listDayCandidates } from '../assessment-days.queries.ts';
import { holdDay } from '../day-plans.queries.ts';
import { findRoleCriteria, setMarkTimes } from './day-marks.queries.ts';
import { getMarks, type LedCard, ledDay, loadCards } from './see-marks.ts';

/** Returns the comments of an assessor's cards as one, each with the name of its exercise. */
function commentOf(cards: readonly LedCard[], nameOf: (exerciseId: string) => string): string {
  const written = cards.filter(({ comment }) => comment !== '');
  return written.map(({ exerciseId, comment }) => `${nameOf(exerciseId)}: ${comment}`).join('\n');
}

/** Returns the criteria that were scored once and have no score any more. */
function takenBack(cards: readonly LedCard[]): string[] {
  const marked = cards.flatMap(({ marks }) => marks.flatMap(({ criterion }) => criterion ?? []));
  return [...new Set(marked)].filter((key) => cards.every(({ scores }) => scores[key] === undefined));
}

/**
 * Makes the cards that are handed in scores of the day's stage, each of its own assessor. Released again, scores follow the cards
 * as they are by then; a card that its assessor has taken up again leaves the scores as they were.
 */
export async function releaseScores(tx: TenantTx, me: Actor, dayId: string): Promise<DayMarks> {
  await holdDay(tx, dayId);
  const row = await ledDay(tx, me, dayId);
  const names = new Map(dayMakeUp.parse(row.make_up).exercises.map(({ id, name }) => [id, name]));
  const criteria = await findRoleCriteria(tx, row.role_id);
  const coming = new Set((await listDayCandidates(tx, dayId)).map(({ application_id }) => application_id));
  const done = (await loadCards(tx, row)).filter(({ isDone, candidateId }) => isDone && coming.has(candidateId));
  const ofCandidate = Map.groupBy(done, ({ candidateId }) => candidateId);
  await lockApplications(tx, [...ofCandidate.keys()]);
  for (const [applicationId, cards] of ofCandidate) {
    const scorers = [...Map.groupBy(cards, ({ assessorId }) => assessorId)].map(([scorerId, own]) => ({
      scorerId,
      scores: scoresToRelease(criteria, own, usualMetric),
      removed: takenBack(own),
      comment: commentOf(own, (id) => names.get(id) ?? ''),
    }));
    await saveScoresOf(tx, { applicationId, stageId: row.stage_id }, scorers);
  }
  await setMarkTimes(tx, dayId, { scores_released_at: tx.now });
  await recordEvent(tx, { kind: 'assessment-day.scores-released', subjectId: dayId, roleId: row.role_id });
  return getMarks(tx, me, dayId);
}
