import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { isCustomStage } from '@evenhand/domain/pipeline/stages';
import {
  type CutComparison,
  type CutSides,
  compareMeans,
  compareShares,
  type MarkSums,
} from '@evenhand/domain/validity/wild-cards';
import { ownNameOf } from '../figures/make-efficiency.ts';
import type { ReportRole } from '../figures/report-scope.ts';
import { numberCell } from '../figures/step-tables.ts';
import type { FamilyOf } from '../rounds/role-families.read.ts';
import type { WildSideCount } from './wild-cards.read.ts';

const sumOf = (counts: readonly WildSideCount[], of: (count: WildSideCount) => number): number =>
  counts.reduce((sum, count) => sum + of(count), 0);

const rateOf = (counts: readonly WildSideCount[]) => ({
  selected: sumOf(counts, ({ offered }) => offered),
  total: sumOf(counts, ({ decided }) => decided),
});

const marksOf = (counts: readonly WildSideCount[]): MarkSums => ({
  people: sumOf(counts, ({ marked }) => marked),
  sum: sumOf(counts, ({ mark_sum }) => mark_sum),
  squares: sumOf(counts, ({ mark_squares }) => mark_squares),
});

/** Returns the two sides of each pass mark: the people drawn from below it, and those just above it. */
function cutsOf<Known>(
  counts: readonly WildSideCount[],
  known: (counts: readonly WildSideCount[]) => Known,
): CutSides<Known>[] {
  const cuts = Map.groupBy(counts, ({ role_id, stage_id }) => `${role_id}/${stage_id}`);
  return [...cuts.values()].map((own) => ({
    below: known(own.filter(({ is_drawn }) => is_drawn)),
    above: known(own.filter(({ is_drawn }) => !is_drawn)),
  }));
}

/** Pass marks of one stage of a scheme, in all its rounds. */
interface PassMark {
  readonly code: string;
  readonly name: string | null;
  readonly counts: readonly WildSideCount[];
}

function passMarksOf(roles: readonly ReportRole[], familyOf: FamilyOf, counts: readonly WildSideCount[]): PassMark[] {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const lineOf = ({ role_id, stage_id }: WildSideCount): string => `${familyOf(role_id).first}/${stage_id}`;
  const copies = ({ role_id }: WildSideCount): number => familyOf(role_id).copies;
  const lines = [...Map.groupBy(counts, lineOf).values()].flatMap((own) => {
    const latest = own.toSorted((a, b) => copies(b) - copies(a) || (a.role_id < b.role_id ? -1 : 1)).at(0);
    const role = byId.get(latest?.role_id ?? '');
    if (!latest || !role) return [];
    // The product's words name its own stages.
    const stage = isCustomStage(latest.stage_id) ? ownNameOf([role], latest.stage_id) : null;
    const name = [role.title, stage].filter((part) => part !== null).join(' · ');
    return [{ code: `${role.id}/${latest.stage_id}`, name, counts: own }];
  });
  return lines.length > 1 ? [{ code: 'ALL', name: null, counts }, ...lines] : lines;
}

function estimateCell(estimate: CutComparison['below'] | undefined, scale = 1): ReportCell {
  if (estimate === undefined) return { value: null };
  const { value, from, to } = estimate;
  const interval = from === undefined || to === undefined ? {} : { low: from * scale, high: to * scale };
  return { value: value * scale, ...interval };
}

const cellsOf = (people: readonly CutSides<number>[], found: CutComparison | null, scale = 1): ReportCell[] => [
  numberCell(people.reduce((sum, { below }) => sum + below, 0)),
  estimateCell(found?.below),
  numberCell(people.reduce((sum, { above }) => sum + above, 0)),
  estimateCell(found?.above),
  estimateCell(found?.difference, scale),
];

/** Percentage points of a share. */
const points = 100;

function offeredRow({ code, name, counts }: PassMark): ReportRow {
  const cuts = cutsOf(counts, rateOf);
  const people = cuts.map(({ below, above }) => ({ below: below.total, above: above.total }));
  return { code, name, cells: cellsOf(people, compareShares(cuts), points) };
}

function marksRow({ code, name, counts }: PassMark): ReportRow {
  const cuts = cutsOf(counts, marksOf);
  const people = cuts.map(({ below, above }) => ({ below: below.people, above: above.people }));
  return { code, name, cells: cellsOf(people, compareMeans(cuts)) };
}

/** Returns the rows about wild cards: by how many were offered a place, and by the marks of the stage to which they went on. */
export function wildRows(
  { roles, familyOf }: { readonly roles: readonly ReportRole[]; readonly familyOf: FamilyOf },
  counts: readonly WildSideCount[],
): Record<'wildCards' | 'wildScores', ReportRow[]> {
  const marks = passMarksOf(roles, familyOf, counts);
  return { wildCards: marks.map(offeredRow), wildScores: marks.map(marksRow) };
}

const inHundred = ({ value }: CutComparison['below']): number => Math.round(points * value);
const headlines = { lower: 'wildLower', higher: 'wildHigher', unsure: 'wildUnsure' } as const;

/** Returns the finding about all pass marks: the only look at a cut that does not depend on it. Null for too few people. */
export function wildHeadline(counts: readonly WildSideCount[]) {
  const found = compareShares(cutsOf(counts, rateOf));
  if (!found) return null;
  return { key: headlines[found.verdict], values: { below: inHundred(found.below), above: inHundred(found.above) } };
}
