import type { openListGroups } from '../../search/public.ts';

type OpenedGroups = Awaited<ReturnType<typeof openListGroups>>;
type MonthlyCounts = Awaited<ReturnType<OpenedGroups['count']>>;

/** Candidates of a list who have the same value. */
export interface CountedGroup {
  readonly code: string;
  /** Null for those without a value, and for those whose values the list does not name. */
  readonly name: string | null;
  /** Values of the group by which a list finds it; null stands for no value. Empty where no filter of the list finds them. */
  readonly values: readonly (string | number | null)[];
  readonly people: number;
  /** Number of people by month of application. */
  readonly months: ReadonlyMap<string | null, number>;
}

const withoutValue = 'UNKNOWN';
const unnamed = 'OTHER';

function codeOf({ grouping, labelOf }: OpenedGroups, value: string | number | null): string {
  if (value === null) return withoutValue;
  return grouping.by === 'month' || labelOf(value) !== null ? String(value) : unnamed;
}

/** Returns whether the column's own filter finds a group. A question finds no answer that it does not offer. */
function isFound({ grouping, findsNoValue }: OpenedGroups, code: string): boolean {
  if (code === withoutValue) return findsNoValue;
  return code !== unnamed || grouping.by === 'column';
}

/** Returns the place of a group: named ones in the order of the column, the latest month first, or the largest first. */
function compareGroups({ grouping, order }: OpenedGroups, a: CountedGroup, b: CountedGroup): number {
  if ((a.name === null) !== (b.name === null)) return a.name === null ? 1 : -1;
  if (grouping.by === 'month') return b.code.localeCompare(a.code);
  const placeOf = ({ code }: CountedGroup): number => order.indexOf(code) + 1 || order.length + 1;
  return placeOf(a) - placeOf(b) || b.people - a.people || (a.name ?? a.code).localeCompare(b.name ?? b.code);
}

/** Puts the counts of a list together by group. Each candidate is in exactly one. */
export function groupsIn(counts: MonthlyCounts, opened: OpenedGroups): CountedGroup[] {
  const isByMonth = opened.grouping.by === 'month';
  const valued = counts.map((one) => (isByMonth ? { ...one, value: one.month } : one));
  const groups = [...Map.groupBy(valued, ({ value }) => codeOf(opened, value))].map(([code, own]): CountedGroup => {
    const months = new Map<string | null, number>();
    for (const { month, count } of own) months.set(month, (months.get(month) ?? 0) + count);
    const [first] = own;
    const isNamed = code !== withoutValue && code !== unnamed && first !== undefined && first.value !== null;
    return {
      code,
      name: isNamed && first.value !== null ? (isByMonth ? code : opened.labelOf(first.value)) : null,
      values: isFound(opened, code) ? [...new Set(own.map(({ value }) => value))] : [],
      people: own.reduce((sum, { count }) => sum + count, 0),
      months,
    };
  });
  return groups.toSorted((a, b) => compareGroups(opened, a, b));
}

/** More months than these are not filled up: a wrong clock on an import would make thousands. */
const mostFilled = 240;
const monthsInYear = 12;

const numberOf = (month: string): number => {
  const [year = '0', ofYear = '1'] = month.split('-');
  return Number(year) * monthsInYear + Number(ofYear) - 1;
};
const monthOf = (number: number): string =>
  `${String(Math.floor(number / monthsInYear)).padStart(4, '0')}-${String((number % monthsInYear) + 1).padStart(2, '0')}`;

/** Returns the months of the groups, the latest first, those between in which no candidate applied too. Null comes last. */
export function monthsBetween(groups: readonly Pick<CountedGroup, 'months'>[]): (string | null)[] {
  const all = new Set(groups.flatMap(({ months }) => [...months.keys()]));
  const known = [...all].filter((month) => month !== null).toSorted((a, b) => numberOf(b) - numberOf(a));
  const unknown = all.has(null) ? [null] : [];
  const [latest, earliest] = [known[0], known.at(-1)];
  if (latest === undefined || earliest === undefined) return unknown;
  const length = numberOf(latest) - numberOf(earliest) + 1;
  if (length > mostFilled) return [...known, ...unknown];
  return [...Array.from({ length }, (_, back) => monthOf(numberOf(latest) - back)), ...unknown];
}
