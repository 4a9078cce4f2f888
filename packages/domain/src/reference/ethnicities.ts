export type EthnicGroup = 'white' | 'mixed' | 'asian' | 'black' | 'other' | 'unknown';
export type EthnicityGrouping = 'BAME' | 'BLACK' | 'ASIAN';

export interface Ethnicity {
  readonly id: number;
  /** Second half of its text key `ethnicities.<key>`. */
  readonly key: string;
  readonly group: EthnicGroup;
  /** "Any other" rows ask for the candidate's own words. */
  readonly specify: boolean;
}

const row = <const Id extends number>(id: Id, key: string, group: EthnicGroup, specify = false) => ({
  id,
  key,
  group,
  specify,
});

/** The groups of the 2021 census of England and Wales. */
export const ethnicities = [
  row(1, 'whiteBritish', 'white'),
  row(2, 'irish', 'white'),
  row(3, 'gypsyOrIrishTraveller', 'white'),
  row(4, 'roma', 'white'),
  row(5, 'otherWhite', 'white', true),
  row(6, 'whiteAndBlackCaribbean', 'mixed'),
  row(7, 'whiteAndBlackAfrican', 'mixed'),
  row(8, 'whiteAndAsian', 'mixed'),
  row(9, 'otherMixed', 'mixed', true),
  row(10, 'indian', 'asian'),
  row(11, 'pakistani', 'asian'),
  row(12, 'bangladeshi', 'asian'),
  row(13, 'chinese', 'asian'),
  row(14, 'otherAsian', 'asian', true),
  row(15, 'african', 'black'),
  row(16, 'caribbean', 'black'),
  row(17, 'otherBlack', 'black', true),
  row(18, 'arab', 'other'),
  row(19, 'otherEthnicGroup', 'other', true),
  row(98, 'preferNotToSay', 'unknown'),
] as const satisfies readonly Ethnicity[];

export interface GroupingOptions {
  /** Mixed rows count in BLACK or ASIAN too. */
  readonly wideGroups?: boolean | undefined;
  /** Gypsy or Irish Traveller, and Roma, count in BAME. */
  readonly includeWhiteMinorities?: boolean | undefined;
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the ethnicity ids that a report's grouping takes together. */
export function idsOfGrouping(grouping: EthnicityGrouping, options: GroupingOptions = {}): number[] {
  if (grouping === 'BLACK') return options.wideGroups ? [6, 7, ...between(15, 17)] : between(15, 17);
  if (grouping === 'ASIAN') return options.wideGroups ? [8, ...between(10, 14)] : between(10, 14);
  return options.includeWhiteMinorities ? [3, 4, ...between(6, 19)] : between(6, 19);
}
