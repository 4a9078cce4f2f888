/** Relation of two slices, each a set of units (a role in a recruitment year) of which no two have a person in common. */
export type SliceRelation = 'same' | 'apart' | 'overlapping';

export function relateSlices(slice: readonly string[], other: readonly string[]): SliceRelation {
  const [mine, theirs] = [new Set(slice), new Set(other)];
  const common = [...mine].filter((unit) => theirs.has(unit)).length;
  if (common === 0) return 'apart';
  return common === mine.size && common === theirs.size ? 'same' : 'overlapping';
}

/**
 * Returns the parts of an answer's people that differ from those of an earlier answer: each number stands for the members of one part
 * and how far they came, so a person changes one number at most.
 */
export const differingParts = (one: readonly string[], other: readonly string[]): number =>
  one.filter((part, index) => part !== other[index]).length;
