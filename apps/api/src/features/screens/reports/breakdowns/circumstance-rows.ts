import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type CountedPeople, countSteps, type StepCount, sumIndices } from '../figures/figures.read.ts';
import { withCompared } from '../figures/report-figures.ts';
import type { ReportScope } from '../figures/report-scope.ts';
import { numberCell, reachedIn, shareCell, stepRows } from '../figures/step-tables.ts';
import { asInLists, type MakeTables } from './make-breakdown.ts';

const unknown = 'UNKNOWN';
const belowZero = 'BELOW_0';

/** Returns the rows of the steps with the flags and the mean index of those who reached each. */
async function circumstanceRows(tx: TenantTx, people: CountedPeople, scope: ReportScope): Promise<ReportRow[]> {
  const flags = await countSteps(tx, people, 'flagBand');
  const indices = asInLists(await countSteps(tx, people, 'indexBand'), scope).filter(({ code }) => code !== unknown);
  const sums = await sumIndices(tx, people);
  const known = flags.filter(({ code }) => code !== unknown);
  const all = reachedIn(flags);
  const [flagsKnown, flagged] = [reachedIn(known), reachedIn(known.filter(({ code }) => code !== '0'))];
  const withIndex = reachedIn(indices);
  const isBelow = ({ code }: StepCount): boolean => code === belowZero;
  const above = reachedIn(sums.filter((sum) => !isBelow(sum)));
  const below = scope.showNegativePi ? reachedIn(sums.filter(isBelow)) : all.map(() => 0);
  return stepRows([]).map(({ code, name }, step) => {
    const [indexed = 0, sum = 0] = [withIndex[step], (above[step] ?? 0) - (below[step] ?? 0)];
    return {
      code,
      name,
      cells: [
        ...[all, flagsKnown, flagged].map((counts) => numberCell(counts[step] ?? 0)),
        shareCell(flagged[step] ?? 0, flagsKnown[step] ?? 0),
        numberCell(indexed),
        numberCell(indexed === 0 ? null : sum / indexed / 10),
      ],
    };
  });
}

/** Makes the table of flags and the mean index by step. */
export const circumstanceTables: MakeTables = async (tx, { now, before }, scope) => ({
  circumstances: withCompared(
    await circumstanceRows(tx, now, scope),
    before ? await circumstanceRows(tx, before, scope) : null,
  ),
});
