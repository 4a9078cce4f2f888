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

const offerStage = 11;

/** "Interview, scheduled": a position in full. A stage named after an offer says so only once there is one. */
export function positionLabel(
  t: Translate,
  position: { readonly stageId: number; readonly substageId: number },
  pipeline: Labelled = [],
): string {
  const stage = stageLabel(t, position.stageId, pipeline);
  const isOfferAhead = position.stageId === offerStage && readSubstage(position.substageId)?.codeStage === 'PENDING';
  if (isOfferAhead && stage === stageLabel(t, offerStage)) return t('staff.position.offerAhead');
  return t('staff.position', { stage, substage: substageLabel(t, position.substageId).toLocaleLowerCase() });
}
