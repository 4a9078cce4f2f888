import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { type CandidateStatusKey, candidateStatus } from '@evenhand/domain/pipeline/candidate-status';
import { isHeldOffer } from '@evenhand/domain/pipeline/held-rejection';
import { groupInPipeline, type Pipeline, positionInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { isRound, type Round, roundOf } from '@evenhand/domain/pipeline/rounds';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { hasAnswered, type OwnRow, statusOf, toldPositionOf } from '../../records/candidate-status/public.ts';
import type { Reached } from './own-applications.read.ts';

type Step = OwnApplication['steps'][number];

/** Steps from sending to the answer. A role without tests or interviews omits those steps. */
const line = ['sent', 'beingRead', 'test', 'interview', 'offer'] as const satisfies readonly CandidateStatusKey[];

const testStages: readonly number[] = [2, 8];

function stepsOfRole(row: OwnRow, pipeline: Pipeline): CandidateStatusKey[] {
  const has = {
    sent: hasAnswered(row, pipeline),
    test: pipeline.some((stage) => testStages.includes(stage.stageId)),
    interview: pipeline.some((stage) => groupInPipeline(pipeline, stage.stageId) === 'interview'),
  };
  return line.filter((key) => (key === 'beingRead' || key === 'offer' ? true : has[key]));
}

type ReachedStage = { readonly key: CandidateStatusKey; readonly stageId: number; readonly at: string };

/** Returns each position that an application reached, as its candidate was told, oldest first. */
function reachedStagesOf(pipeline: Pipeline, reached: readonly Reached[]): ReachedStage[] {
  const groupOf = (stageId: number) => groupInPipeline(pipeline, stageId);
  return reached.flatMap(({ at, to_stage: stageId, to_substage }): ReachedStage[] => {
    if (stageId === null || terminalOf(stageId) !== undefined) return [];
    const position = { stageId, substageId: to_substage ?? substageId(stageId, 'PENDING') };
    if (isHeldOffer(position)) return [];
    const told = { ...position, stageBefore: null, released: false, submittedAt: at, withdrawn: false };
    return [{ key: candidateStatus(told, groupOf).key, stageId, at: at.toISOString() }];
  });
}

/** Returns the first time that an application reached each step. */
function timesOf(row: OwnRow, reachedStages: readonly ReachedStage[]): Map<CandidateStatusKey, string> {
  const times = new Map<CandidateStatusKey, string>();
  if (row.submitted_at !== null) times.set('sent', row.submitted_at.toISOString());
  for (const { key, at } of reachedStages) if (!times.has(key)) times.set(key, at);
  return times;
}

/** Returns the test or interview that the application is at. */
export function presentRound(row: OwnRow, pipeline: Pipeline): Round | null {
  const { key } = statusOf(row, pipeline);
  return key === 'test' || key === 'interview' ? roundOf(pipeline, toldPositionOf(row).stageId) : null;
}

/** Test or interview, with the time it was first reached. */
export interface RoundReached {
  readonly key: CandidateStatusKey;
  readonly round: Round | null;
  readonly at: string;
}

/**
 * Returns the tests and interviews that were reached, oldest first. After a move back, leaves out those beyond the
 * present stage.
 */
export function roundsOf(row: OwnRow, pipeline: Pipeline, reached: readonly Reached[]): RoundReached[] {
  const isEnd = endedStatuses.includes(statusOf(row, pipeline).key);
  const here = positionInPipeline(pipeline, toldPositionOf(row).stageId);
  const first = new Map<number, ReachedStage>();
  for (const one of reachedStagesOf(pipeline, reached)) if (!first.has(one.stageId)) first.set(one.stageId, one);
  return [...first.values()]
    .filter(({ stageId }) => isRound(stageId) && (isEnd || positionInPipeline(pipeline, stageId) <= here))
    .map(({ key, stageId, at }) => ({ key, round: roundOf(pipeline, stageId), at }));
}

export const endedStatuses: readonly CandidateStatusKey[] = ['accepted', 'withdrawn', 'notTakenForward'];

function endTime(row: OwnRow, key: CandidateStatusKey): string {
  const told = key === 'notTakenForward' ? row.outcome_released_at : row.withdrawn_at;
  return (told ?? row.last_change_at).toISOString();
}

/** Returns the steps of the line "where I stand". Every step up to the present one is reached, and an end comes last. */
export function stepsOf(row: OwnRow, pipeline: Pipeline, reached: readonly Reached[]): Step[] {
  const { key } = statusOf(row, pipeline);
  const steps = stepsOfRole(row, pipeline);
  const times = timesOf(row, reachedStagesOf(pipeline, reached));
  const isEnd = endedStatuses.includes(key);
  const known = steps.filter((step) => times.has(step));
  const present = isEnd ? (key === 'accepted' ? 'offer' : known.at(-1)) : key;
  const last = present === undefined ? -1 : steps.indexOf(present);
  const listed = steps.map((step, index) => ({
    key: step,
    reached: index <= last,
    at: index <= last ? (times.get(step) ?? null) : null,
  }));
  if (!isEnd) return listed;
  const kept = key === 'accepted' ? listed : listed.slice(0, last + 1);
  return [...kept, { key, reached: true, at: endTime(row, key) }];
}
