import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import type { Translate } from '../../../lib/words/words.ts';

/** Returns the stages of a role at which candidates can be interviewed. */
export const stageChoices = (t: Translate, pipeline: readonly PipelineStage[]) =>
  pipeline
    .filter((stage) => !isRejection(stage) && stage.stageId !== stageIds.withdrew)
    .map(({ stageId }) => ({ value: String(stageId), label: stageLabel(t, stageId, pipeline) }));
