import { stageGroup } from '@evenhand/domain/pipeline/stages';
import { itemSteps, type MatrixItems, type MatrixValue, partSteps, readMatrix } from '@evenhand/domain/scoring/matrix';
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

/** Columns of a score that most leave as they are. Rows of one table are written together, and have the same columns. */
const plain = { metric_type: 'scale', parts: null, complete: true, comment: '' };

/** Returns the step that lies at a share of the way from the lowest to the highest. */
const stepAt = (steps: readonly number[], share: number): number => steps[Math.round(share * (steps.length - 1))] ?? 0;

/** Fills in a matrix by a candidate's ability. Nothing is drawn, so that the rest of the demo stays as it is. */
function matrixOf({ enthusiasm, writing }: MatrixItems, ability: number): MatrixValue {
  const share = Math.max(0, Math.min(1, ability));
  return {
    rawAcademic: stepAt(partSteps.rawAcademic, share),
    piFlags: stepAt(partSteps.piFlags, share / 2),
    mitigating: 0,
    secondCareer: 0,
    enthusiasm: enthusiasm.map((_item, at) => stepAt(itemSteps, at === 0 ? share : Math.sqrt(share))),
    writing: writing.map((_item, at) => stepAt(itemSteps, at === 0 ? share : share ** 2)),
  };
}

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
  const scaled = criteria.filter(({ matrix }) => matrix === null);
  const matrices = criteria.flatMap(({ key, matrix }) =>
    matrix === null ? [] : [{ key, value: matrixOf(matrix, candidate.person.ability) }],
  );
  const scorers = random.sample(staff.reviewers, random.chance(0.3) ? 2 : 1);
  const averages = scorers.map((scorer) => {
    const card = Object.fromEntries(
      scaled.map(({ key }) => [
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
        ...plain,
        criterion,
        value,
        comment: makeComment(random),
        updated_at: at,
      })),
    );
    book.add(
      'score',
      ...matrices.map(({ key, value }) => ({
        application_id: applicationId,
        scorer_id: scorer,
        stage_id: step.to.stageId,
        ...plain,
        criterion: key,
        metric_type: 'matrix',
        value: readMatrix(value).score,
        parts: value,
        updated_at: at,
      })),
    );
    const ofMatrices = Object.fromEntries(matrices.map(({ key, value }) => [key, value]));
    return readScorecard(criteria, { ...card, ...ofMatrices }).average;
  });
  const average = combineAverages(averages);
  return average === null ? null : Math.round(average * 100);
}
