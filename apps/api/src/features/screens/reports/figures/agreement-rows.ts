import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { type Intraclass, intraclass, intraclassOfSame } from '@evenhand/domain/validity/intraclass';
import { fewestForValidity } from '@evenhand/domain/validity/telling-apart';
import type { SiftCriterion } from './make-sift.ts';
import type { SharedMarkCount } from './reviewer-agreement.read.ts';
import { numberCell } from './step-tables.ts';

/** Agreement of one reviewer with another from which on it has each word (T. K. Koo, M. Y. Li, 2016). */
const words = [
  [0.9, 'AGREE_FULLY'],
  [0.75, 'AGREE_WELL'],
  [0.5, 'AGREE_PARTLY'],
] as const;

const wordOf = ({ single }: Intraclass): string => words.find(([from]) => single >= from)?.[1] ?? 'AGREE_LITTLE';

/** Returns the agreement of reviewers: of the same ones on all people, or of others on each. */
function agreementOf(counts: readonly SharedMarkCount[]): Intraclass | null {
  const panels = new Set(counts.map(({ scorers }) => scorers.join(' ')));
  return panels.size === 1 ? intraclassOfSame(counts) : intraclass(counts);
}

/** Returns the cell of the agreement of single marks, with its interval where there is one. */
function singleCell(found: Intraclass | null): ReportCell {
  if (found === null) return { value: null };
  const { single: value, interval } = found;
  return interval === null ? { value } : { value, low: interval.from, high: interval.to };
}

const cellsOf = (people: number, found: Intraclass | null): ReportCell[] => [
  numberCell(people),
  { value: found === null ? null : wordOf(found) },
  singleCell(found),
  numberCell(found?.mean ?? null),
];

/** Returns how far the reviewers of each criterion agree, in a word first. Nothing is said of fewer than thirty people. */
export function agreementRows(criteria: readonly SiftCriterion[], shared: readonly SharedMarkCount[]): ReportRow[] {
  const byCode = Map.groupBy(shared, ({ role_id, stage_id, criterion }) => `${role_id}/${stage_id}/${criterion}`);
  return criteria.flatMap(({ code, name }) => {
    const own = byCode.get(code) ?? [];
    const people = own.reduce((sum, count) => sum + count.people, 0);
    const found = people < fewestForValidity ? null : agreementOf(own);
    return people === 0 ? [] : [{ code, name, cells: cellsOf(people, found) }];
  });
}
