import type { ContextStage } from '@evenhand/contract/records/context/context';
import { roundHalfUp } from '@evenhand/domain/context/round-half-up';
import { formatNumber } from '../../../lib/format/format.ts';
import type { Translate } from '../../../lib/words/words.ts';

/** Returns a figure with so many decimals; null when it is not known. */
export const figureOf = (value: number | null, decimals: number): string | null =>
  value === null ? null : formatNumber(roundHalfUp(value, decimals));

/** Returns the index in words, or why there is none. */
export function indexText(t: Translate, stage: ContextStage): string {
  if (stage.reason !== null) return t(`context.reason.${stage.reason}`);
  if (stage.hidden) return t('context.hidden');
  const pi = figureOf(stage.pi, 1) ?? '';
  const gap = figureOf(stage.gradeGap, 2) ?? '';
  return t('context.index', { pi, gap });
}
