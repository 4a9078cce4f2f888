import type { Criterion } from '@evenhand/contract/roles';
import { furthestBound, metricProblem } from '@evenhand/domain/scoring/metric';
import { formatNumber } from '../../lib/format.ts';
import type { Translate } from '../../lib/words.ts';

function boundText(t: Translate, criterion: Criterion, code: string): string {
  if (code === 'too_many_decimals') return t('staff.criteria.oneDecimal');
  return criterion.metricType === 'percent'
    ? t('staff.criteria.percentBounds')
    : t('staff.criteria.numberBounds', { most: formatNumber(furthestBound) });
}

/** What can be known to be wrong with criteria without asking, by the field that mends it. */
export function criteriaErrors(t: Translate, criteria: readonly Criterion[]): Record<string, string> {
  const errors = criteria.flatMap((criterion, at): [string, string][] => {
    const problem = metricProblem(criterion);
    return [
      ...(criterion.label.trim() === ''
        ? [[`criteria.${at}.label`, t('staff.criteria.missing')] satisfies [string, string]]
        : []),
      ...(problem
        ? [[`criteria.${at}.${problem.part}`, boundText(t, criterion, problem.code)] satisfies [string, string]]
        : []),
    ];
  });
  return Object.fromEntries(errors);
}
