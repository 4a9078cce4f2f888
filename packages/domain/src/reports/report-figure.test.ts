import { expect, it } from 'vitest';
import { cellText, findingValue } from './report-figure.ts';
import type { NamingWords } from './row-name.ts';

const words: NamingWords = {
  wordOr: (key, otherwise, values) =>
    key === 'report.withInterval' ? `${values?.['value']} (${values?.['low']} to ${values?.['high']})` : otherwise,
  number: (value, options) => value.toLocaleString('en-GB', options),
};

it.each([
  ['a share of some people', { value: 0.4, low: 0.34, high: 0.47 }, '40% (34% to 47%)'],
  ['a share of so many that its interval is written as the share', { value: 0.551, low: 0.549, high: 0.553 }, '55%'],
  ['a share one end of which differs', { value: 1, low: 0.99, high: 1 }, '100% (99% to 100%)'],
  ['a figure that has no interval', { value: 0.4 }, '40%'],
  ['no figure', { value: null, low: 0, high: 1 }, '–'],
])('writes %s', (_case, cell, text) => {
  expect(cellText(words, 'share', cell)).toBe(text);
});

it.each([
  ['points', -12.34, '12.3'],
  ['ratio', 0.8, '0.80'],
  ['people', 1200, '1,200'],
  ['name', 'A & B', 'A & B'],
  ['step', 'screened', 'Past the sift'],
  ['column', 'screening', 'In review'],
  ['reason', 'TEST', 'Test'],
  ['code', 'FAIR', 'Law fair'],
  ['group', 'sex.woman', 'Women'],
])('writes the %s of a finding', (name, value, text) => {
  const texts: Readonly<Record<string, string>> = {
    'report.table.screened': 'Past the sift',
    'report.column.screening': 'In review',
    'reasons.TEST.staff': 'Test',
    'lists.heardAbout.FAIR': 'Law fair',
    'staff.impact.group.woman': 'Women',
  };
  expect(findingValue({ ...words, wordOr: (key, otherwise) => texts[key] ?? otherwise }, name, value)).toBe(text);
});
