import { type Pipeline, type Place, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';

/** Where those who apply themselves begin; a role of approached people has them fill in the form. */
const entries: readonly number[] = [stageIds.applied, stageIds.onlineForm, stageIds.interestShown];

/** The place of a new application: the role's stage for those who apply, else its first. */
export function firstPlace(pipeline: Pipeline): Place {
  const stageId =
    entries.find((id) => pipeline.some((stage) => stage.stageId === id)) ?? pipeline[0]?.stageId ?? stageIds.applied;
  const code = stageInPipeline(pipeline, stageId)?.defaultSubstage ?? 'PENDING';
  return { stageId, substageId: substageId(stageId, code) };
}

/** The place of somebody whom staff put on a role: where people are approached, they are asked whether they are interested. */
export function addedPlace(pipeline: Pipeline): Place {
  const stage = stageInPipeline(pipeline, stageIds.approached);
  if (!stage) return firstPlace(pipeline);
  const code = stage.substages.includes('INVITED') ? 'INVITED' : stage.defaultSubstage;
  return { stageId: stage.stageId, substageId: substageId(stage.stageId, code) };
}

/** The place of an application that is sent; whoever was asked for the form has done it, and stands where they were asked. */
export function placeOnceSent(
  { stage_id, submitted_at }: { readonly stage_id: number; readonly submitted_at: Date | null },
  pipeline: Pipeline,
): Place {
  if (submitted_at === null) return firstPlace(pipeline);
  return { stageId: stage_id, substageId: substageId(stage_id, 'COMPLETED') };
}
