import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { type MetricProblem, metricProblem } from '@evenhand/domain/scoring/metric';
import { furthestBound, longestItem, mostItems } from '@evenhand/domain/scoring/metric-types';
import { formatNumber } from '../../../lib/format/format.ts';
import type { Translate } from '../../../lib/words/words.ts';

function problemText(t: Translate, criterion: Criterion, { part, code }: MetricProblem): string {
  if (part === 'matrix') return t('staff.criteria.itemsRule', { items: mostItems, characters: longestItem });
  if (code === 'too_many_decimals') return t('staff.criteria.oneDecimal');
  return criterion.metricType === 'percent'
    ? t('staff.criteria.percentBounds')
    : t('staff.criteria.numberBounds', { most: formatNumber(furthestBound) });
}

/** Returns the errors in criteria that can be found without asking the server, by the field that corrects them. */
export function criteriaErrors(t: Translate, criteria: readonly Criterion[]): Record<string, string> {
  const errors = criteria.flatMap((criterion, at): [string, string][] => {
    const problem = metricProblem(criterion);
    return [
      ...(criterion.label.trim() === ''
        ? [[`criteria.${at}.label`, t('staff.criteria.missing')] satisfies [string, string]]
        : []),
      ...(problem
        ? [[`criteria.${at}.${problem.part}`, problemText(t, criterion, problem)] satisfies [string, string]]
        : []),
    ];
  });
  return Object.fromEntries(errors);
}
