import { type Pipeline, type Place, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';

const onlineForm = 25;

/** Where those who apply themselves begin; a role of approached people has them fill in the form. */
const entries: readonly number[] = [stageIds.applied, onlineForm, stageIds.interestShown];

/** The place of a new application: the role's stage for those who apply, else its first. */
export function firstPlace(pipeline: Pipeline): Place {
  const stageId =
    entries.find((id) => pipeline.some((stage) => stage.stageId === id)) ?? pipeline[0]?.stageId ?? stageIds.applied;
  const code = stageInPipeline(pipeline, stageId)?.defaultSubstage ?? 'PENDING';
  return { stageId, substageId: substageId(stageId, code) };
}
