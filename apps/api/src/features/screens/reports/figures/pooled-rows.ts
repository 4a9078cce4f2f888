import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { type MarkAndOutcome, poolCorrelations, spearman } from '@evenhand/domain/validity/correlations';
import { fewestForValidity } from '@evenhand/domain/validity/telling-apart';
import type { FamilyOf } from '../rounds/role-families.read.ts';
import type { SiftCriterion } from './make-sift.ts';
import { agreementCell } from './sift-cells.ts';
import { numberCell } from './step-tables.ts';

/** A criterion of one round with the outcomes of one kind. */
interface Round {
  readonly one: SiftCriterion;
  readonly kind: string;
  readonly pairs: readonly MarkAndOutcome[];
}

const peopleOf = (pairs: readonly MarkAndOutcome[]): number => pairs.reduce((sum, { people }) => sum + people, 0);

const roundsOf = (one: SiftCriterion): Round[] => [
  { one, kind: 'NEXT_SCORE', pairs: one.next },
  ...[...Map.groupBy(one.later, ({ kind }) => kind)].map(([kind, pairs]) => ({ one, kind, pairs })),
];

/** Returns the row of a criterion over its rounds. Nothing is said of fewer than thirty people in all. */
function pooledRow(rounds: readonly Round[], familyOf: FamilyOf): ReportRow[] {
  const found = rounds.flatMap(({ one, pairs }) => {
    const seen = spearman(pairs);
    return seen === null ? [] : [{ one, value: seen.value, people: peopleOf(pairs) }];
  });
  const copies = ({ one }: Pick<Round, 'one'>): number => familyOf(one.roleId).copies;
  const inOrder = <T extends Pick<Round, 'one'>>(some: readonly T[]): T[] =>
    some.toSorted((a, b) => copies(a) - copies(b) || (a.one.roleId < b.one.roleId ? -1 : 1));
  const [first, latest] = [inOrder(rounds).at(0), inOrder(found).at(-1)];
  if (!first || !latest || found.length < 2) return [];
  // The first role of the line may be one that the reader does not see.
  const code = `${first.kind}/${first.one.code}`;
  const people = found.reduce((sum, round) => sum + round.people, 0);
  const pooled = people < fewestForValidity ? null : poolCorrelations(found);
  return [
    { code, name: latest.one.name, cells: [numberCell(found.length), numberCell(people), agreementCell(pooled)] },
  ];
}

/**
 * Returns the agreement of marks with what came later over the rounds of each scheme: within each round by ranks, then pooled, since
 * neither marks nor people of one year are those of another.
 */
export function pooledRows(criteria: readonly SiftCriterion[], familyOf: FamilyOf): ReportRow[] {
  const rounds = criteria.flatMap(roundsOf);
  const lineOf = ({ kind, one }: Round): string =>
    `${kind}/${familyOf(one.roleId).first}/${one.stageId}/${one.criterion}`;
  return [...Map.groupBy(rounds, lineOf).values()].flatMap((own) => pooledRow(own, familyOf));
}
