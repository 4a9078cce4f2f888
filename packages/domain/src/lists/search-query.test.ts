import { describe, expect, it } from 'vitest';
import { isEmptySearch, readSearch, type SearchTerm } from './search-query.ts';

const begins = (word: string): SearchTerm => ({ word, whole: false });
const whole = (word: string): SearchTerm => ({ word, whole: true });

describe('text typed to find candidates', () => {
  it.each<[string, SearchTerm[][], SearchTerm[]]>([
    ['', [], []],
    ['   ', [], []],
    ['Zoë', [[begins('zoe')]], []],
    ['jam smi', [[begins('jam')], [begins('smi')]], []],
    ['a smith', [[begins('smith')]], []],
    ['"li"', [[whole('li')]], []],
    ['“Li” chen', [[whole('li')], [begins('chen')]], []],
    ['"mary ann"', [[whole('ann')], [whole('mary')]], []],
    ['"never closed', [[whole('closed')], [whole('never')]], []],
    ['smith OR jones', [[begins('smith'), begins('jones')]], []],
    ['ann smith OR jones', [[begins('ann')], [begins('smith'), begins('jones')]], []],
    ['smith OR jones OR "li"', [[begins('smith'), begins('jones'), whole('li')]], []],
    ['OR smith', [[begins('smith')]], []],
    ['smith OR', [[begins('smith')]], []],
    ['smith OR a', [[begins('smith')]], []],
    ['smith AND ann', [[begins('smith')], [begins('ann')]], []],
    ['smith or jones', [[begins('smith')], [begins('or')], [begins('jones')]], []],
    ['smith NOT ann', [[begins('smith')]], [begins('ann')]],
    ['smith -ann', [[begins('smith')]], [begins('ann')]],
    ['smith -"ann"', [[begins('smith')]], [whole('ann')]],
    ['-ann', [], [begins('ann')]],
    ['smith OR -ann', [[begins('smith')]], [begins('ann')]],
    ['smith NOT', [[begins('smith')]], []],
    ['smith -', [[begins('smith')]], []],
    ['Smith-Jones', [[begins('jones')], [begins('smith')]], []],
    ["O'Neil", [[begins('oneil')]], []],
    ['ann@example.org', [[begins('ann@example.org')]], []],
    ['-ann@example.org', [], [begins('ann@example.org')]],
  ])('%s', (typed, anyOf, noneOf) => {
    expect(readSearch(typed)).toEqual({ anyOf, noneOf });
  });

  it('is empty when no word is left to look for', () => {
    expect(isEmptySearch(readSearch('a OR b NOT c'))).toBe(true);
    expect(isEmptySearch(readSearch('-ann'))).toBe(false);
  });
});
