import { locale } from '../words/words.ts';
import { numberFormat } from './kept-formats.ts';

/** "£48,000": an amount with the symbol of its currency, without pence where there are none. */
export const formatMoney = (amount: number, currency: string): string =>
  numberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** "£ GBP": the symbol of a currency before its code, which alone tells dollars apart; the code where there is no symbol. */
export function currencyName(currency: string): string {
  const parts = numberFormat(locale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(
    0,
  );
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return symbol === currency ? currency : `${symbol} ${currency}`;
}
