import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { whoseMove } from '@evenhand/domain/pipeline/whose-move';
import { durationsOf } from '@evenhand/domain/reports/quantiles';
import { momentsOf } from '@evenhand/domain/reports/report-period';
import { kappaOf, meanDifference, squaredSteps } from '@evenhand/domain/validity/agreement';
import { scoreReaderOf } from '../../../records/scores/public.ts';
import { always, boundsOf, type FigurePart, listedCell, listOfFigure } from '../lists/list-of-figure.ts';
import type { MakeReport } from './report-figures.ts';
import type { ReportScope } from './report-scope.ts';
import {
  countMarkedWeeks,
  countMarkWaits,
  countStepPairs,
  countUnmarked,
  listMarkSpreads,
  listSharedMarks,
  type MarkedRoles,
  type MarkSpread,
  type MarkWait,
  reviewerNames,
  type SharedMarks,
  type StepPair,
  type UnmarkedCount,
  type WeekCount,
} from './reviewer-marks.read.ts';
import { numberCell } from './step-tables.ts';

/** Applications from which on a reviewer's mean says something. */
const fewestMarked = 5;
/** Applications, or pairs of marks, from which on a reviewer is compared with others. */
const fewestShared = 10;

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

interface ReviewerFigures {
  readonly id: string;
  readonly name: string;
  readonly weeks: readonly WeekCount[];
  readonly spread: MarkSpread | undefined;
  readonly shared: SharedMarks | undefined;
  readonly pairs: readonly StepPair[];
  readonly waits: readonly MarkWait[];
  readonly unmarked: readonly UnmarkedCount[];
}

const allWeeksOf = ({ weeks }: ReviewerFigures): WeekCount | undefined => weeks.find(({ week }) => week === null);

const markedOf = (one: ReviewerFigures): number => allWeeksOf(one)?.people ?? 0;

const toMarkOf = ({ unmarked }: ReviewerFigures): number =>
  sumOf(unmarked, ({ stage_id, substage_id, people }) => (whoseMove(stage_id, substage_id) === 'ours' ? people : 0));

/** Returns how much higher a reviewer marks than others on the same applications; below zero is stricter. */
function severityCell(shared: SharedMarks | undefined): ReportCell {
  if (!shared || shared.people < fewestShared) return { value: null };
  const mean = meanDifference(shared.difference, shared.deviation, shared.people);
  return mean === null ? { value: shared.difference } : { value: mean.value, low: mean.from, high: mean.to };
}

/** Returns the cell of a number of applications of a reviewer with their list, whenever people applied. */
const listedFor = ({ lists, roles }: ReportScope, value: number, part: FigurePart): ReportCell =>
  listedCell(value, () =>
    listOfFigure(lists, { roleIds: roles.map(({ id }) => id), countBy: 'APPLIED', days: always }, part),
  );

function markedCell(scope: ReportScope, one: ReviewerFigures): ReportCell {
  const scoredOn = scope.days && boundsOf(scope.days);
  const filters = { scoredBy: { in: [one.id] }, ...(scoredOn ? { scoredOn } : {}) };
  return listedFor(scope, markedOf(one), { filters, unlisted: allWeeksOf(one)?.unlisted ?? 0 });
}

const toMarkCell = (scope: ReportScope, one: ReviewerFigures): ReportCell =>
  listedFor(scope, toMarkOf(one), { filters: { awaitsScoreOf: { in: [one.id] }, whoseMove: { in: ['ours'] } } });

function marksRow(scope: ReportScope, one: ReviewerFigures): ReportRow {
  const { id, name, spread, shared, pairs } = one;
  const isMarked = spread !== undefined && spread.people >= fewestMarked;
  const isShared = shared !== undefined && shared.people >= fewestShared;
  const isPaired = sumOf(pairs, ({ count }) => count) >= fewestShared;
  return {
    code: id,
    name,
    cells: [
      markedCell(scope, one),
      numberCell(shared?.people ?? 0),
      severityCell(shared),
      numberCell(isMarked ? spread.mean : null),
      numberCell(isMarked ? spread.deviation : null),
      numberCell(isPaired ? kappaOf(pairs, squaredSteps) : null),
      numberCell(isShared ? shared.distance : null),
    ],
  };
}

function workRow(scope: ReportScope, one: ReviewerFigures): ReportRow {
  const { id, name, weeks, waits } = one;
  const counts = weeks.filter(({ week }) => week !== null).map(({ people }) => people);
  const wait = sumOf(waits, ({ count }) => count) < fewestMarked ? null : durationsOf(waits);
  return {
    code: id,
    name,
    cells: [
      markedCell(scope, one),
      toMarkCell(scope, one),
      numberCell(wait?.median ?? null),
      numberCell(counts.length === 0 ? null : sumOf(counts, (count) => count) / counts.length),
      numberCell(counts.length === 0 ? null : Math.max(...counts)),
    ],
  };
}

const byScorer = <T extends { readonly scorer_id: string | null }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ scorer_id }) => scorer_id ?? '');

/** Makes the report of what reviewers marked, how they mark beside each other, and what waits for them. */
export const makeReviewers: MakeReport = async (tx, scope) => {
  const { roles, days, zone, me } = scope;
  const asked: MarkedRoles = {
    roleIds: roles.map(({ id }) => id),
    ...momentsOf(days ?? always, zone),
    zone,
    reader: await scoreReaderOf(tx, me),
  };
  const counted = await countMarkedWeeks(tx, asked);
  const weeks = byScorer(counted);
  const spreads = byScorer(await listMarkSpreads(tx, asked));
  const shared = byScorer(await listSharedMarks(tx, asked));
  const pairs = byScorer(await countStepPairs(tx, asked));
  const waits = byScorer(await countMarkWaits(tx, asked));
  const unmarked = Map.groupBy(await countUnmarked(tx, asked), ({ assignee_id }) => assignee_id);
  const ids = [...new Set([...weeks.keys(), ...unmarked.keys()])].filter((id) => id !== '');
  const reviewers = [...(await reviewerNames(tx, ids))]
    .map(
      ([id, name]): ReviewerFigures => ({
        id,
        name,
        weeks: weeks.get(id) ?? [],
        spread: spreads.get(id)?.[0],
        shared: shared.get(id)?.[0],
        pairs: pairs.get(id) ?? [],
        waits: waits.get(id) ?? [],
        unmarked: unmarked.get(id) ?? [],
      }),
    )
    .filter((one) => markedOf(one) + toMarkOf(one) > 0)
    .toSorted((a, b) => markedOf(b) - markedOf(a) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  const scored = weeks.get('')?.[0]?.people ?? 0;
  const values = { reviewers: reviewers.length, scored, toScore: sumOf(reviewers, toMarkOf) };
  return {
    counted: scored,
    roles: asked.roleIds.length,
    people: { roleIds: asked.roleIds, days: days ?? always, countBy: 'APPLIED' },
    withheld: null,
    headline: reviewers.length === 0 ? null : { key: 'work', values },
    rows: {
      reviewerScores: reviewers.map((one) => marksRow(scope, one)),
      reviewerWork: reviewers.map((one) => workRow(scope, one)),
    },
  };
};
