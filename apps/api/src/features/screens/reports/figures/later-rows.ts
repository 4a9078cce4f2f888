import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { leastGood } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import { estimateAmongAll, spearman } from '@evenhand/domain/validity/correlations';
import { expectancyOf, fewestForValidity, type MarkLevel, tellingApart } from '@evenhand/domain/validity/telling-apart';
import type { LaterMarkCount } from './later-marks.read.ts';
import type { SiftCriterion } from './make-sift.ts';
import { agreementCell, apartCell } from './sift-cells.ts';
import { numberCell, shareCell } from './step-tables.ts';

/** A criterion with the hires that have a later outcome of one kind. */
interface LaterCriterion {
  readonly one: SiftCriterion;
  readonly code: string;
  readonly pairs: readonly LaterMarkCount[];
}

const peopleOf = (pairs: readonly LaterMarkCount[]): number => pairs.reduce((sum, { people }) => sum + people, 0);

/** Returns how many hires of each mark did well: yes, or a review of band 4 or 5. */
const levelsOf = (pairs: readonly LaterMarkCount[]): MarkLevel[] =>
  pairs.map(({ mark, kind, outcome, people }) => ({
    mark,
    people,
    succeeded: outcome >= leastGood(kind) ? people : 0,
  }));

const laterOf = (criteria: readonly SiftCriterion[]): LaterCriterion[] =>
  criteria.flatMap((one) =>
    [...Map.groupBy(one.later, ({ kind }) => kind)].map(([kind, pairs]) => ({
      one,
      code: `${kind}/${one.code}`,
      pairs,
    })),
  );

function bandRows({ one, code, pairs }: LaterCriterion): ReportRow[] {
  return (expectancyOf(levelsOf(pairs)) ?? []).map((band) => ({
    code: `${code}/${band.lowest}/${band.highest}`,
    name: one.name,
    cells: [numberCell(band.people), numberCell(band.succeeded), shareCell(band.succeeded, band.people)],
  }));
}

/** Returns how well a mark told a later outcome; only the number of hires where they are too few. */
function outcomeRow({ one, code, pairs }: LaterCriterion): ReportRow {
  const people = peopleOf(pairs);
  const isEnough = people >= fewestForValidity;
  const seen = isEnough ? spearman(pairs) : null;
  const all = one.marks.map(({ mark, marked }) => ({ mark, people: marked }));
  const good = levelsOf(pairs).reduce((sum, { succeeded }) => sum + succeeded, 0);
  return {
    code,
    name: one.name,
    cells: [
      numberCell(people),
      numberCell(isEnough ? good : null),
      apartCell(isEnough ? tellingApart(levelsOf(pairs)) : null),
      agreementCell(seen),
      numberCell(estimateAmongAll(seen, all, pairs)),
    ],
  };
}

/** Returns the rows about later outcomes of each criterion. */
export function laterRows(criteria: readonly SiftCriterion[]): Record<'laterBands' | 'laterOutcomes', ReportRow[]> {
  const later = laterOf(criteria);
  return { laterBands: later.flatMap(bandRows), laterOutcomes: later.map(outcomeRow) };
}
