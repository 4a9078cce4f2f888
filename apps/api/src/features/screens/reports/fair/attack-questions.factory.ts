import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import type { Caller } from '../../../../testing/caller.ts';

/** Returns numbers from 0 to 1 that look like chance and are the same in each run. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns all numbers of an answer. */
export const numbersIn = ({ tables }: ReportAnswer): number[] =>
  tables.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.cells.flatMap(({ value, low, high }) => [value, low, high].filter((each) => typeof each === 'number')),
    ),
  );

/** Expects the file of a question to have no other number than its answer. */
export async function expectSameFile(
  reader: Caller,
  report: string,
  question: object,
  answer: ReportAnswer,
): Promise<void> {
  const file = await reader.post(`/api/v1/report/${report}/xlsx`, question);
  expect(file.status).toBe(200);
  const own = new Set(numbersIn(answer).map((value) => value.toFixed(6)));
  const [, ...sheets] = Object.values(readWorkbook(file.raw));
  const numbers = sheets.flat(2).flatMap((cell) => (typeof cell?.value === 'number' ? [cell.value] : []));
  expect(numbers.filter((value) => !own.has(value.toFixed(6)))).toEqual([]);
}

/** Filters by which other reports narrow down their people, and these do not. */
export const narrowing = (season: number): readonly object[] => [
  { period: { period: 'ALL' } },
  { period: { period: 'DAYS_30' } },
  { period: { period: 'CUSTOM', from: `${season}-10-15` } },
  { period: { period: 'CUSTOM', to: `${season}-10-15` } },
  { period: { period: 'SEASON' }, compare: 'BEFORE' },
  { period: { period: 'SEASON' }, compare: 'SEASON' },
  { period: { period: 'SEASON' }, compare: 'ROUND' },
  { period: { period: 'SEASON' }, countBy: 'HIRED' },
];
