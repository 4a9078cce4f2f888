import { beforeEach, expect, it } from 'vitest';
import { setBoot } from '../../entities/site/boot.ts';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { startWords } from '../words/words.ts';
import { currencyName, formatMoney } from './money.ts';

beforeEach(() => {
  const boot = sampleBoot();
  setBoot(boot);
  startWords(boot.language, boot.words);
});

it.each([
  ['GBP', '£48,000', '£ GBP'],
  ['USD', '$48,000', '$ USD'],
  ['EUR', '€48,000', '€ EUR'],
])('writes %s with its symbol', (currency, amount, name) => {
  expect(formatMoney(48_000, currency)).toBe(amount);
  expect(currencyName(currency)).toBe(name);
});

it('keeps the code of a currency without a symbol', () => expect(currencyName('AED')).toBe('AED'));
