import { groupInPipeline, type Pipeline } from '../pipeline/pipeline.ts';
import { stageIds, terminalOf } from '../pipeline/stages.ts';

/** A recorded change of stage that was not undone. */
export interface VisitMove {
  readonly at: Date;
  readonly fromStage: number | null;
  readonly toStage: number;
  /** Time since which a corrected stage holds, when it is not the time of the record. */
  readonly since: Date | null;
}

/** A stay of an application in a stage. */
export interface StageVisit {
  readonly stageId: number;
  readonly enteredAt: Date;
  /** Null while it is there. */
  readonly leftAt: Date | null;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns the stays with a correction of the time at which the last one began. */
function withBeginning(visits: readonly StageVisit[], since: Date): StageVisit[] {
  const last = visits.at(-1);
  if (!last) return [];
  const before = visits.at(-2);
  const enteredAt = before ? later(before.enteredAt, since) : last.enteredAt;
  return [...visits.slice(0, -2), ...(before ? [{ ...before, leftAt: enteredAt }] : []), { ...last, enteredAt }];
}

function withStage(visits: readonly StageVisit[], stageId: number, at: Date): StageVisit[] {
  const last = visits.at(-1);
  if (!last) return [{ stageId, enteredAt: at, leftAt: null }];
  const enteredAt = later(last.enteredAt, at);
  return [...visits.slice(0, -1), { ...last, leftAt: enteredAt }, { stageId, enteredAt, leftAt: null }];
}

/**
 * Returns the stays of an application in stages, in order, from the day of application on. Moves come in the order in which they were
 * recorded. The last stay is always in the present stage, also where its move has left no record.
 */
export function stageVisits(
  appliedAt: Date,
  moves: readonly VisitMove[],
  present: { readonly stageId: number; readonly enteredAt: Date | null },
): readonly StageVisit[] {
  const [first] = moves;
  const start = first ? (first.fromStage ?? first.toStage) : present.stageId;
  let visits: StageVisit[] = [{ stageId: start, enteredAt: appliedAt, leftAt: null }];
  for (const { at, toStage, since } of moves) {
    if (visits.at(-1)?.stageId !== toStage) visits = withStage(visits, toStage, since ?? at);
    else if (since) visits = withBeginning(visits, since);
  }
  const isThere = visits.at(-1)?.stageId === present.stageId;
  return isThere ? visits : withStage(visits, present.stageId, present.enteredAt ?? appliedAt);
}

/** Steps of a hiring process that reports count by. */
export const reportSteps = ['applied', 'screened', 'interviewed', 'offered', 'accepted'] as const;
const stepOfGroup = { applied: 1, screening: 2, interview: 3, offer: 4, closed: 0, none: 0 } as const;

/** Returns the step of a stage, from 1 (applied) to 5 (accepted); 0 for a stage that is none. */
export function stepOfStage(pipeline: Pipeline, stageId: number): number {
  if (terminalOf(stageId) === 'accepted') return reportSteps.length;
  return stepOfGroup[groupInPipeline(pipeline, stageId)];
}

/** Returns the last step that an application has reached. */
export const furthestStep = (pipeline: Pipeline, visits: readonly StageVisit[]): number =>
  Math.max(1, ...visits.map(({ stageId }) => stepOfStage(pipeline, stageId)));

export const reportOutcomes = ['open', 'accepted', 'notTakenForward', 'withdrew', 'declined', 'lapsed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Returns how an application stands or ended, given its stage and how its offers were answered. */
export function outcomeOfStage(
  stageId: number,
  offers: { readonly declined: boolean; readonly lapsed: boolean },
): ReportOutcome {
  if (stageId === stageIds.offerAccepted) return 'accepted';
  if (stageId === stageIds.notTakenForward) return offers.lapsed ? 'lapsed' : 'notTakenForward';
  if (stageId !== stageIds.withdrew) return 'open';
  if (offers.declined) return 'declined';
  return offers.lapsed ? 'lapsed' : 'withdrew';
}

/** Returns the step from which an application ended without a hire, or 0 when it did not. */
export function stepOfEnd(pipeline: Pipeline, visits: readonly StageVisit[], outcome: ReportOutcome): number {
  if (outcome === 'open' || outcome === 'accepted') return 0;
  return furthestStep(pipeline, visits.slice(0, -1).slice(-1));
}

const tenthMs = 8_640_000;

/** Returns the time between two moments in tenths of a day, or -1 when the second has not come. */
export const tenthsBetween = (from: Date, to: Date | null): number =>
  to === null ? -1 : Math.max(0, Math.round((to.getTime() - from.getTime()) / tenthMs));

/** Returns the tenth of a day, counted since 1970, in which a moment lies. */
export const tenthOf = (moment: Date): number => Math.floor(moment.getTime() / tenthMs);
