import { stageGroup } from '@evenhand/domain/pipeline/stages';
import { combineAverages, readScorecard } from '@evenhand/domain/scoring/scorecard';
import { makeComment } from '../made-up/answers.ts';
import type { JourneyStep } from '../made-up/journey.ts';
import type { Applying } from './candidate-rows.ts';
import { eventRow } from './event-rows.ts';
import type { RowBook } from './row-book.ts';

interface Scored {
  readonly applicationId: string;
  readonly steps: readonly JourneyStep[];
}

const isScored = (step: JourneyStep): boolean =>
  ['screening', 'interview', 'none'].includes(stageGroup(step.to.stageId));

/**
 * Adds the scores of one or two reviewers at the last stage that is scored. Returns the application's score in
 * hundredths, or null.
 */
export function addScores(book: RowBook, applying: Applying, { applicationId, steps }: Scored): number | null {
  const { setting, role, candidate } = applying;
  const { random, staff } = setting;
  const step = steps.findLast(isScored);
  if (!step || !random.chance(0.62)) return null;
  const { criteria } = role.form;
  const keys = criteria.map((criterion) => criterion.key);
  const scorers = random.sample(staff.reviewers, random.chance(0.3) ? 2 : 1);
  const averages = scorers.map((scorer) => {
    const card = Object.fromEntries(
      keys.map((key) => [
        key,
        Math.max(0, Math.min(5, Math.round(0.8 + candidate.person.ability * 4.4 + (random.next() - 0.5) * 2))),
      ]),
    );
    const at = new Date(Math.min(step.at.getTime() + random.int(1, 40) * 60_000, setting.now.getTime()));
    const scored = { kind: 'score.saved', candidateId: candidate.id, applicationId, roleId: role.id, keys };
    book.add('event', ...eventRow(scored, { at, actorId: scorer }).events);
    book.add(
      'score',
      ...Object.entries(card).map(([criterion, value]) => ({
        application_id: applicationId,
        scorer_id: scorer,
        stage_id: step.to.stageId,
        criterion,
        value,
        comment: makeComment(random),
        updated_at: at,
      })),
    );
    return readScorecard(criteria, card).average;
  });
  const average = combineAverages(averages);
  return average === null ? null : Math.round(average * 100);
}
