import { isBanded, type LaterOutcomeKind } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import { formatNumber } from '../../lib/format/format.ts';
import type { Translate } from '../../lib/words/words.ts';

/** Returns an outcome as it is read: yes, no or a band; a word of its own for none. */
export function outcomeText(t: Translate, kind: LaterOutcomeKind, value: number | null): string {
  if (value === null) return t('staff.later.unknown');
  if (isBanded(kind)) return formatNumber(value);
  return t(value === 1 ? 'ui.yes' : 'ui.no');
}
