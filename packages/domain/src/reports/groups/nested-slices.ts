import { deducibleRange, smallestCell } from '../../fairness/suppress.ts';
import { alignedCells, type GroupCells, type ProtectedRow, totalOf } from '../protect-groups.ts';

/**
 * How two slices are related, each a set of units (a role in a recruitment year) that share nobody. `part`: the first lies within the
 * second.
 */
export type SliceRelation = 'same' | 'part' | 'whole' | 'apart' | 'overlapping';

export function relateSlices(slice: readonly string[], other: readonly string[]): SliceRelation {
  const [mine, theirs] = [new Set(slice), new Set(other)];
  const common = [...mine].filter((unit) => theirs.has(unit)).length;
  if (common === 0) return 'apart';
  if (common === mine.size) return common === theirs.size ? 'same' : 'part';
  return common === theirs.size ? 'whole' : 'overlapping';
}

const cellwise = (
  groups: readonly GroupCells[],
  others: readonly GroupCells[],
  combine: (a: number, b: number) => number,
): GroupCells[] => {
  const codes = [...new Set([...groups, ...others].map(({ code }) => code))];
  const countsOf = (all: readonly GroupCells[], code: string): readonly number[] =>
    all.find((group) => group.code === code)?.counts ?? [];
  const length = Math.max(0, ...[...groups, ...others].map(({ counts }) => counts.length));
  return codes.map((code) => {
    const [a, b] = [countsOf(groups, code), countsOf(others, code)];
    return { code, counts: Array.from({ length }, (_, cell) => combine(a[cell] ?? 0, b[cell] ?? 0)) };
  });
};

/** Returns the groups of the people of a whole who are in none of its parts. */
export const restOf = (whole: readonly GroupCells[], parts: readonly (readonly GroupCells[])[]): GroupCells[] =>
  parts.reduce<GroupCells[]>((rest, part) => cellwise(rest, part, (a, b) => Math.max(0, a - b)), [...whole]);

/** Returns the groups of several sets of people who share nobody, added up. */
export const addGroups = (sets: readonly (readonly GroupCells[])[]): GroupCells[] =>
  sets.reduce<GroupCells[]>((sum, set) => cellwise(sum, set, (a, b) => a + b), []);

const isSmall = (count: number, threshold: number): boolean => count > 0 && count < threshold;

interface Part {
  readonly rows: readonly ProtectedRow[];
  /** What a hidden number of a row can grow by: the same row in the rest. */
  readonly room: readonly (readonly number[])[];
}

function isWide(
  { rows, room }: Part,
  at: { readonly row: number; readonly column: number },
  threshold: number,
): boolean {
  const count = rows[at.row]?.counts[at.column] ?? 0;
  const range = deducibleRange(
    rows.map(({ counts }) => counts),
    rows.map(({ hidden }) => hidden),
    { ...at, count },
    room,
  );
  return range.to - range.from >= threshold - 1;
}

const isPartSafe = (part: Part, threshold: number): boolean =>
  part.rows.every(({ counts }, row) =>
    counts.every((count, column) => !isSmall(count, threshold) || isWide(part, { row, column }, threshold)),
  );

/** Returns whether a number of one group in the rest cannot be worked out, because a part hides its own number widely enough. */
const isCovered = (parts: readonly Part[], code: string, column: number, threshold: number): boolean =>
  parts.some((part) => {
    const row = part.rows.findIndex(({ codes }) => codes.includes(code));
    if (row < 0) return false;
    const isFolded = part.rows[row]?.code === null;
    return (isFolded || part.rows[row]?.hidden[column] === true) && isWide(part, { row, column }, threshold);
  });

const isFoldedIn = (parts: readonly Part[], code: string): boolean =>
  parts.some(({ rows }) => rows.some((row) => row.code === null && row.codes.includes(code)));

/**
 * Returns whether a whole and some of its parts, which share nobody, can all be shown. Their differences are the numbers of those
 * people of the whole who are in no part: these must not be small where they can be worked out, and what a part hides must stay
 * hidden when it can be no larger than the whole allows.
 */
export function areSafeTogether(
  whole: { readonly rows: readonly ProtectedRow[]; readonly groups: readonly GroupCells[] },
  parts: readonly { readonly rows: readonly ProtectedRow[]; readonly groups: readonly GroupCells[] }[],
  threshold = smallestCell,
): boolean {
  const rest = restOf(
    whole.groups,
    parts.map(({ groups }) => groups),
  );
  const bounded = parts.map(({ rows }) => ({ rows, room: alignedCells(rows, rest) }));
  if (!bounded.every((part) => isPartSafe(part, threshold))) return false;
  return rest.every(({ code, counts }) => {
    const row = whole.rows.find(({ codes }) => codes.includes(code));
    if (!row || row.code === null) return true;
    if (isSmall(totalOf(counts), threshold) && !isFoldedIn(bounded, code)) return false;
    return counts.every(
      (count, column) =>
        !isSmall(count, threshold) || row.hidden[column] || isCovered(bounded, code, column, threshold),
    );
  });
}

/**
 * Returns the parts of an answer's people that differ from those of an earlier answer: each number stands for the members of one part
 * and how far they came, so a person changes one number at most.
 */
export const differingParts = (one: readonly string[], other: readonly string[]): number =>
  one.filter((part, index) => part !== other[index]).length;
