import { type Pipeline, type StagePosition, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';

/**
 * Stages at which an application made by the candidate may begin. A pipeline with approached candidates has them fill
 * in the form.
 */
const entries: readonly number[] = [stageIds.applied, stageIds.onlineForm, stageIds.interestShown];

/** Returns the position of a new application: the first of these stages that the role has, else the role's first stage. */
export function firstPosition(pipeline: Pipeline): StagePosition {
  const stageId =
    entries.find((id) => pipeline.some((stage) => stage.stageId === id)) ?? pipeline[0]?.stageId ?? stageIds.applied;
  const code = stageInPipeline(pipeline, stageId)?.defaultSubstage ?? 'PENDING';
  return { stageId, substageId: substageId(stageId, code) };
}

/**
 * Returns the position of a candidate added by staff: the Approached stage when the role has it, so that they are
 * asked for interest first.
 */
export function addedPosition(pipeline: Pipeline): StagePosition {
  const stage = stageInPipeline(pipeline, stageIds.approached);
  if (!stage) return firstPosition(pipeline);
  const code = stage.substages.includes('INVITED') ? 'INVITED' : stage.defaultSubstage;
  return { stageId: stage.stageId, substageId: substageId(stage.stageId, code) };
}

/**
 * Returns the position of an application once it is sent. A candidate who was asked for the form stays at that stage
 * with the form completed.
 */
export function positionOnceSent(
  { stage_id, submitted_at }: { readonly stage_id: number; readonly submitted_at: Date | null },
  pipeline: Pipeline,
): StagePosition {
  if (submitted_at === null) return firstPosition(pipeline);
  return { stageId: stage_id, substageId: substageId(stage_id, 'COMPLETED') };
}
