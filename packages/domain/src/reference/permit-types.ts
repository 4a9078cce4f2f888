import type { CountryBase } from '../tenants/country-base.ts';

export interface PermitType {
  readonly id: number;
  /** Where it is offered; everywhere without. */
  readonly base?: CountryBase;
  /** It ends some day, so the day is asked. */
  readonly expires?: boolean;
}

/** A permission of one country base; most of them end. */
const of = (base: CountryBase, ids: readonly number[], expires: boolean): PermitType[] =>
  ids.map((id) => ({ id, base, expires }));

export const otherPermitId = 3;
const noPermitId = 4;

/** How a person may work. 3 (with their own words) and 4 are fixed; ids never change. The words are `lists.permitType.<id>`. */
export const permitTypes: readonly PermitType[] = [
  ...of('UK', [1], false),
  ...of('UK', [2], true),
  ...of('UK', [5], false),
  ...of('UK', [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], true),
  ...of('OZ', [20, 21], false),
  ...of('OZ', [22, 23, 24, 25, 26], true),
  ...of('HK', [30], false),
  ...of('HK', [31, 32, 33, 34, 35], true),
  ...of('GCC', [40, 41], false),
  ...of('GCC', [42, 43, 44], true),
  ...of('OTHER', [50], false),
  ...of('OTHER', [51, 52, 53], true),
  { id: otherPermitId, expires: true },
  { id: noPermitId },
];

const citizenPermits: Readonly<Record<CountryBase, number>> = { UK: 1, OZ: 20, HK: 30, GCC: 40, OTHER: 50 };

/** What allows a citizen to work, or who else the question about that means: they are not asked further, and found by it in lists. */
export const citizenPermitOf = (base: CountryBase): number => citizenPermits[base];

/** What says no more than that somebody is a citizen. 50 is not of them: it is permanent residence too. */
const saysCitizen: readonly number[] = [1, 20, 30, 40];

/** What there is in a country base, for citizens and others. */
const permitsIn = (base: CountryBase): PermitType[] =>
  permitTypes.filter((one) => one.base === undefined || one.base === base);

export const isPermitIn = (id: unknown, base: CountryBase): boolean => permitsIn(base).some((one) => one.id === id);

/** The permissions that somebody may have there who has said that they are no citizen. */
export const permitIdsOf = (base: CountryBase): number[] =>
  permitsIn(base)
    .filter((one) => !saysCitizen.includes(one.id))
    .map((one) => one.id);

export const expiringPermitIds: readonly number[] = permitTypes.filter((one) => one.expires).map((one) => one.id);
