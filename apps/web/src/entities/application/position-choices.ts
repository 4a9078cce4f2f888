import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import { type PipelineStage, pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { Translate } from '../../lib/words/words.ts';
import { stageLabel } from './stage-words.ts';

type Pipeline = readonly PipelineStage[];

/** Returns the role's stages and, in every role, "not taken forward": as a held outcome that the candidate is not told of yet. */
function offered(pipeline: Pipeline): Pipeline {
  const isClosing = ({ stageId }: PipelineStage): boolean => isRejection({ stageId }) || stageId === stageIds.withdrew;
  return [...pipeline.filter((stage) => !isClosing(stage)), pipelineStage(stageIds.notTakenForward)];
}

/** Returns the stages that the move dialog offers for a role's pipeline. */
export const positionChoices = (t: Translate, pipeline: Pipeline) =>
  offered(pipeline).map((stage) => {
    const held = isRejection(stage);
    const codes = held ? (['PENDING'] as const) : stage.substages;
    return {
      stageId: stage.stageId,
      label: held ? t('staff.move.held') : stageLabel(t, stage.stageId, pipeline),
      substages: codes.map((code) => ({ id: substageId(stage.stageId, code), label: t(`substages.${code}`) })),
      defaultSubstageId: substageId(stage.stageId, held ? 'PENDING' : stage.defaultSubstage),
      needsReason: held,
    };
  });

/** "Not taken forward" as a held outcome that the candidate is not told of yet. */
export const heldPosition = {
  stageId: stageIds.notTakenForward,
  substageId: substageId(stageIds.notTakenForward, 'PENDING'),
} as const;

/** The stage after the present one, by the role's order; null at the end and outside the pipeline. */
export function nextPosition(pipeline: Pipeline, stageId: number): { stageId: number; substageId: number } | null {
  const at = pipeline.findIndex((stage) => stage.stageId === stageId);
  const next = at < 0 ? undefined : pipeline[at + 1];
  if (!next || next.stageId === stageIds.withdrew || isRejection(next)) return null;
  return { stageId: next.stageId, substageId: substageId(next.stageId, next.defaultSubstage) };
}
