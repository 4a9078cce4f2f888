import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stages } from '@evenhand/domain/pipeline/stages';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { Translate } from '../../lib/words/words.ts';

type Labelled = readonly Pick<Pipeline[number], 'stageId' | 'label'>[];

/** A stage's name: the role's own, else the product's word. */
export function stageLabel(t: Translate, stageId: number, pipeline: Labelled = []): string {
  const own = pipeline.find((stage) => stage.stageId === stageId)?.label;
  if (own) return own;
  const known = stages.find((stage) => stage.id === stageId);
  return known ? t(`stages.${known.key}`) : t('staff.stage.custom', { number: stageId });
}

/** "Pending", "Invited" …; empty for a number that is no substage. */
export function substageLabel(t: Translate, substageId: number): string {
  const substage = readSubstage(substageId);
  return substage ? t(`substages.${substage.codeStage}`) : '';
}

/** "Interview, scheduled": a position in full. */
export const positionLabel = (
  t: Translate,
  position: { readonly stageId: number; readonly substageId: number },
  pipeline: Labelled = [],
): string =>
  t('staff.position', {
    stage: stageLabel(t, position.stageId, pipeline),
    substage: substageLabel(t, position.substageId).toLocaleLowerCase(),
  });
