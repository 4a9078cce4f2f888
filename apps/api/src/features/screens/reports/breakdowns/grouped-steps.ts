import { categoriesIn } from '@evenhand/domain/context/flag-codes';
import { universities, universitiesIn, universityGroups } from '@evenhand/domain/reference/universities';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Dimension } from '../counts/count-lines.read.ts';
import { type CountedPeople, countSteps, countUnlisted, type StepCount } from '../figures/figures.read.ts';

/** A dimension that is counted, or groups of the values of one. A value can be in several groups. */
export type BreakdownDimension = Dimension | 'universityGroup' | 'flagCategory';

/** Code of universities in none of the groups. */
export const noGroup = 'NO_GROUP';
/** Code of candidates of whom it is known that they have no flag. */
export const noFlags = 'NONE';

const members = universityGroups.map((group) => ({ group, ids: new Set(universitiesIn([group]).map(String)) }));
const known: ReadonlySet<string> = new Set(universities.map(({ id }) => String(id)));

/** Returns the groups of a university by its code in the counts. */
function groupsOfUniversity(code: string): readonly string[] {
  const groups = members.filter(({ ids }) => ids.has(code)).map(({ group }) => group);
  if (groups.length > 0) return groups;
  return [known.has(code) ? noGroup : 'UNKNOWN'];
}

/** Returns the categories of the flags of candidates by their sum in the counts. */
function categoriesOf(code: string): readonly string[] {
  if (code === 'UNKNOWN') return [code];
  const categories = categoriesIn(Number(code));
  return categories.length > 0 ? categories : [noFlags];
}

const grouped = (counts: readonly StepCount[], groupsOf: (code: string) => readonly string[]): StepCount[] =>
  counts.flatMap((count) => groupsOf(count.code).map((code) => ({ ...count, code })));

/** Returns the dimension that is counted for another: itself, or the one whose values it groups. */
export function countedDimension(dimension: BreakdownDimension): Dimension {
  if (dimension === 'universityGroup') return 'university';
  return dimension === 'flagCategory' ? 'flagCategories' : dimension;
}

type CountPeople = (tx: TenantTx, people: CountedPeople, dimension: Dimension) => Promise<StepCount[]>;

const byDimension =
  (count: CountPeople) =>
  async (tx: TenantTx, people: CountedPeople, dimension: BreakdownDimension): Promise<StepCount[]> => {
    const counts = await count(tx, people, countedDimension(dimension));
    if (dimension === 'universityGroup') return grouped(counts, groupsOfUniversity);
    return dimension === 'flagCategory' ? grouped(counts, categoriesOf) : counts;
  };

/** Counts applications by a dimension or by groups of its values. */
export const countBreakdown = byDimension(countSteps);
/** Counts the same of those who are in no list any more. */
export const countUnlistedBreakdown = byDimension(countUnlisted);
