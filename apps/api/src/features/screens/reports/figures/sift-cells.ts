import type { ReportCell } from '@evenhand/contract/screens/reports/reports';
import type { Correlation } from '@evenhand/domain/validity/correlations';
import type { TellingApart } from '@evenhand/domain/validity/telling-apart';

/** 97.5 % point of the normal distribution, for 95 % intervals. */
const z95 = 1.959964;

/** Returns the cell of how well a mark tells apart, with its interval. */
export function apartCell(apart: TellingApart | null): ReportCell {
  if (apart === null) return { value: null };
  const reach = z95 * apart.error;
  return { value: apart.value, low: Math.max(0, apart.value - reach), high: Math.min(1, apart.value + reach) };
}

/** Returns the cell of a correlation with its interval. */
export const agreementCell = (found: Correlation | null): ReportCell =>
  found === null ? { value: null } : { value: found.value, low: found.from, high: found.to };
