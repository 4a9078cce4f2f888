import { formatMoney } from '../../lib/format/money.ts';
import { useBoot } from '../site/boot-context.ts';

const currencies: Readonly<Record<string, string>> = { UK: 'GBP', OZ: 'AUD', HK: 'HKD', GCC: 'AED' };

/** Hundredths of a penny or cent in a pound, dollar or euro. */
export const priceUnits = 10_000;

/** Returns the currency in which the organisation pays for its text messages: that of its country. */
export const useTextCurrency = (): string => currencies[useBoot().organization?.countryBase ?? 'UK'] ?? 'EUR';

/** Returns a function that formats a price in hundredths of a penny or cent. */
export function useTextPrice(): (price: number) => string {
  const currency = useTextCurrency();
  return (price) => formatMoney(price / priceUnits, currency);
}
