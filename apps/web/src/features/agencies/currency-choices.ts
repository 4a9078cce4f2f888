import { currencies } from '@evenhand/domain/roles/role-facts';
import { currencyName } from '../../lib/format/money.ts';

/** Returns the currencies to choose from, with the one that is chosen now. */
export const currencyChoices = (chosen: string): { readonly value: string; readonly label: string }[] =>
  [...new Set([...currencies, chosen])].map((code) => ({ value: code, label: currencyName(code) }));
