import { type OutcomeReasonCode, outcomeReasons } from '@evenhand/domain/outcomes/reasons';
import { withdrawalReasons } from '@evenhand/domain/outcomes/withdrawal-reasons';
import type { Pipeline, PipelineStage, StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageGroup, stageIds } from '@evenhand/domain/pipeline/stages';
import { type CodeStage, substageId } from '@evenhand/domain/pipeline/substages';
import type { Phase } from '../demo-roles.ts';
import { spread } from './calendar.ts';
import type { Random } from './random.ts';

/** One change of stage position after sending. */
export interface JourneyStep {
  readonly kind: 'moved' | 'released' | 'withdrawn' | 'accepted';
  readonly at: Date;
  readonly to: StagePosition;
  readonly reason: string | null;
}

type End = 'underWay' | 'accepted' | 'withdrawn' | 'held' | 'told';
type Weights<T> = readonly (readonly [T, number])[];

const ends: Readonly<Record<Phase, Weights<End>>> = {
  announced: [['underWay', 1]],
  open: [
    ['underWay', 88],
    ['withdrawn', 4],
    ['held', 5],
    ['told', 3],
  ],
  deciding: [
    ['underWay', 55],
    ['accepted', 3],
    ['withdrawn', 7],
    ['held', 11],
    ['told', 24],
  ],
  decided: [
    ['accepted', 7],
    ['withdrawn', 9],
    ['told', 84],
  ],
};

/** Weights of how far along the pipeline applications get, by phase of the selection. */
const reach: Readonly<Record<Phase, readonly number[]>> = {
  announced: [1],
  open: [62, 22, 12, 4],
  deciding: [5, 14, 26, 24, 18, 9, 4],
  decided: [8, 30, 28, 16, 10, 5, 3],
};

/**
 * Returns the position of an application when it is sent: the stage "applied", or the form stage of roles that begin
 * earlier.
 */
export const sourceTouchPosition = (pipeline: Pipeline): StagePosition => {
  const applied = pipeline.filter((stage) => stageGroup(stage.stageId) === 'applied');
  const stage = applied.find((one) => one.stageId === stageIds.applied) ?? applied.at(-1) ?? pipeline[0];
  if (!stage) throw new Error('a role has stages');
  return { stageId: stage.stageId, substageId: substageId(stage.stageId, stage.defaultSubstage) };
};

/** Returns the stages after source touch, up to the offer. */
const roadOf = (pipeline: Pipeline, from: StagePosition): readonly PipelineStage[] => {
  const ahead = pipeline.slice(pipeline.findIndex((stage) => stage.stageId === from.stageId) + 1);
  return ahead.filter(
    ({ stageId }) =>
      stageGroup(stageId) !== 'closed' && stageGroup(stageId) !== 'applied' && stageId !== stageIds.offerAccepted,
  );
};

const openStates: Weights<CodeStage> = [
  ['PENDING', 30],
  ['INVITED', 25],
  ['SCHEDULED', 15],
  ['IN_PROGRESS', 10],
  ['COMPLETED', 20],
];

const positionIn = (stage: PipelineStage, state: CodeStage): StagePosition => ({
  stageId: stage.stageId,
  substageId: substageId(stage.stageId, stage.substages.includes(state) ? state : stage.defaultSubstage),
});

const byStage: Readonly<Record<number, readonly OutcomeReasonCode[]>> = {
  2: ['TEST'],
  4: ['VIDEO'],
  8: ['TEST'],
  9: ['AC', 'STRONGER'],
};

function reasonAfter(random: Random, position: StagePosition): OutcomeReasonCode {
  const known = byStage[position.stageId];
  if (known) return random.pick(known);
  if (stageGroup(position.stageId) === 'interview') return random.pick(['INTERVIEW', 'STRONGER']);
  if (random.chance(0.03)) return 'DUPLICATE';
  const early = outcomeReasons.filter(({ code }) =>
    ['ACADEMIC', 'FORM_QUALITY', 'MOTIVATION', 'STRONGER', 'RTW', 'INCOMPLETE', 'FULL'].includes(code),
  );
  return random.pick(early).code;
}

type Stop = Omit<JourneyStep, 'at'>;

const rejected = (state: 'PENDING' | 'COMPLETED'): StagePosition => ({
  stageId: stageIds.notTakenForward,
  substageId: substageId(stageIds.notTakenForward, state),
});

function lastStops(random: Random, end: End, from: StagePosition): Stop[] {
  if (end === 'underWay') return [];
  if (end === 'withdrawn') {
    const to = { stageId: stageIds.withdrew, substageId: substageId(stageIds.withdrew, 'COMPLETED') };
    return [{ kind: 'withdrawn', to, reason: random.chance(0.8) ? random.pick(withdrawalReasons) : null }];
  }
  if (end === 'accepted') {
    const to = { stageId: stageIds.offerAccepted, substageId: substageId(stageIds.offerAccepted, 'COMPLETED') };
    return [{ kind: 'accepted', to, reason: null }];
  }
  const reason = reasonAfter(random, from);
  const held: Stop = { kind: 'moved', to: rejected('PENDING'), reason };
  return end === 'held' ? [held] : [held, { kind: 'released', to: rejected('COMPLETED'), reason }];
}

/** Returns one move for each stage on the way, with the state reached in the last. */
function stopsOnRoad(random: Random, road: readonly PipelineStage[], end: End): Stop[] {
  return road.map((stage, index) => {
    const isLast = index === road.length - 1;
    const offered = stage.stageId === stageIds.offerMade && end === 'accepted';
    const state = offered
      ? 'INVITED'
      : isLast && end === 'underWay'
        ? random.weighted(openStates)
        : random.pick(['INVITED', 'COMPLETED'] as const);
    return { kind: 'moved', to: positionIn(stage, state), reason: null };
  });
}

interface Selection {
  readonly pipeline: Pipeline;
  readonly phase: Phase;
  readonly sentAt: Date;
  /** End of the journey: nothing has happened after it. */
  readonly until: Date;
}

/** Makes the steps of an application after it was sent. */
export function makeJourney(random: Random, selection: Selection): JourneyStep[] {
  const { pipeline, phase, sentAt, until } = selection;
  const start = sourceTouchPosition(pipeline);
  const road = roadOf(pipeline, start);
  const end = random.weighted(ends[phase]);
  const far = random.weighted(reach[phase].map((weight, index) => [index, weight] as const));
  // In the demo a candidate with an offer is not rejected, and one who accepts has passed every stage.
  const most = end === 'accepted' ? road.length : end === 'underWay' ? far : Math.min(far, road.length - 1);
  const passed = road.slice(0, most);
  const stops = stopsOnRoad(random, passed, end);
  const all = [...stops, ...lastStops(random, end, stops.at(-1)?.to ?? start)];
  const times = spread(random, sentAt, { until, count: all.length });
  return all.map((stop, index) => ({ ...stop, at: times[index] ?? until }));
}
