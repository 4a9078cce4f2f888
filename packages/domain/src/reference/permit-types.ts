import type { CountryBase } from '../organizations/country-base.ts';

export interface PermitType {
  readonly id: number;
  /** Country base in which it is offered; without one it is offered everywhere. */
  readonly base?: CountryBase;
  /** It ends on a day, which the candidate is asked for. */
  readonly expires?: boolean;
}

/** Makes permissions of one country base; most of them end. */
const of = (base: CountryBase, ids: readonly number[], expires: boolean): PermitType[] =>
  ids.map((id) => ({ id, base, expires }));

export const otherPermitId = 3;
const noPermitId = 4;

/**
 * Permissions to work. 3 (with the candidate's own words) and 4 are fixed; ids never change. The texts are `lists.permitType.<id>`.
 */
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

/**
 * Returns the permission of citizens and others whom the question on citizenship covers. They are not asked further, and lists find
 * them by it.
 */
export const citizenPermitOf = (base: CountryBase): number => citizenPermits[base];

/** Permissions that state only that a person is a citizen. 50 is not one of them: it is permanent residence too. */
const saysCitizen: readonly number[] = [1, 20, 30, 40];

/** Returns the permissions of a country base, for citizens and others. */
const permitsIn = (base: CountryBase): PermitType[] =>
  permitTypes.filter((one) => one.base === undefined || one.base === base);

export const isPermitIn = (id: unknown, base: CountryBase): boolean => permitsIn(base).some((one) => one.id === id);

/** Returns the permissions offered there to candidates who have said that they are not citizens. */
export const permitIdsOf = (base: CountryBase): number[] =>
  permitsIn(base)
    .filter((one) => !saysCitizen.includes(one.id))
    .map((one) => one.id);

export const expiringPermitIds: readonly number[] = permitTypes.filter((one) => one.expires).map((one) => one.id);
