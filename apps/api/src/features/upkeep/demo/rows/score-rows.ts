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

interface Card {
  readonly applicationId: string;
  readonly scorer: string;
  readonly step: JourneyStep;
  readonly at: Date;
  readonly marks: Readonly<Record<string, { readonly value: number; readonly comment: string }>>;
}

/** Adds the marks that one reviewer gave at one stage. Returns their average. */
function addCard(book: RowBook, { role, candidate }: Applying, card: Card): number | null {
  const { applicationId, scorer, step, at, marks } = card;
  const { criteria } = role.form;
  const keys = criteria.map(({ key }) => key);
  const scored = { kind: 'score.saved', candidateId: candidate.id, applicationId, roleId: role.id, keys };
  book.add('event', ...eventRow(scored, { at, actorId: scorer }).events);
  const same = {
    application_id: applicationId,
    scorer_id: scorer,
    stage_id: step.to.stageId,
    ...plain,
    updated_at: at,
  };
  const matrices = criteria.flatMap(({ key, matrix }) =>
    matrix === null ? [] : [{ key, value: matrixOf(matrix, candidate.person.ability) }],
  );
  book.add('score', ...Object.entries(marks).map(([criterion, mark]) => ({ ...same, criterion, ...mark })));
  book.add(
    'score',
    ...matrices.map(({ key, value: parts }) => ({
      ...same,
      criterion: key,
      metric_type: 'matrix',
      value: readMatrix(parts).score,
      parts,
    })),
  );
  const values = Object.fromEntries(Object.entries(marks).map(([key, { value }]) => [key, value]));
  return readScorecard(criteria, { ...values, ...Object.fromEntries(matrices.map(({ key, value }) => [key, value])) })
    .average;
}

const markOf = (ability: number, chance: number): number =>
  Math.max(0, Math.min(5, Math.round(0.8 + ability * 4.4 + (chance - 0.5) * 2)));

/** Returns a number from 0 to 1 that hangs on a text alone, where a drawn one would change all that is drawn after it. */
function chanceOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}

/** Adds the marks of one reviewer at each scored stage that a candidate has passed. */
function addEarlierCards(book: RowBook, applying: Applying, { applicationId, steps }: Scored, last: JourneyStep): void {
  const { setting, role, candidate } = applying;
  const { reviewers } = setting.staff;
  const scaled = role.form.criteria.filter(({ matrix }) => matrix === null);
  for (const step of steps.slice(0, steps.indexOf(last)).filter(isScored)) {
    const seed = `${applicationId}${step.to.stageId}`;
    const scorer = reviewers[Math.floor(chanceOf(seed) * reviewers.length)];
    if (scorer === undefined) return;
    const marks = scaled.map(({ key }) => [
      key,
      { value: markOf(candidate.person.ability, chanceOf(`${key}${seed}`)), comment: '' },
    ]);
    addCard(book, applying, { applicationId, scorer, step, at: step.at, marks: Object.fromEntries(marks) });
  }
}

/**
 * Adds the scores of one or two reviewers at the last stage that is scored, and of one at each before it. Returns the
 * application's score in hundredths, or null.
 */
export function addScores(book: RowBook, applying: Applying, scored: Scored): number | null {
  const { setting, role, candidate } = applying;
  const { random, staff } = setting;
  const { applicationId, steps } = scored;
  const step = steps.findLast(isScored);
  if (!step || !random.chance(0.62)) return null;
  const scaled = role.form.criteria.filter(({ matrix }) => matrix === null);
  const scorers = random.sample(staff.reviewers, random.chance(0.3) ? 2 : 1);
  const averages = scorers.map((scorer) => {
    const values = scaled.map(({ key }) => [key, markOf(candidate.person.ability, random.next())] as const);
    const at = new Date(Math.min(step.at.getTime() + random.int(1, 40) * 60_000, setting.now.getTime()));
    const marks = values.map(([key, value]) => [key, { value, comment: makeComment(random) }]);
    return addCard(book, applying, { applicationId, scorer, step, at, marks: Object.fromEntries(marks) });
  });
  addEarlierCards(book, applying, scored, step);
  const average = combineAverages(averages);
  return average === null ? null : Math.round(average * 100);
}
