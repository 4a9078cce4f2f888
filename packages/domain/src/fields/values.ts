/** The shapes of values that are more than text, number or yes/no. */

/** A school or university: of the reference list, or one it does not have (`id` null). */
export interface Institution {
  readonly id: number | null;
  readonly name: string;
  /** Country of a school that the list does not have, if it was given. */
  readonly country?: string;
}

export interface QualificationEntry {
  readonly typeId: number;
  /** Size or level of a qualification that has several. */
  readonly tier?: string;
  readonly subject?: string;
  /** Absent while the result is awaited, and for a diploma that is graded by credits. */
  readonly grade?: string | number;
  readonly distinctions?: number;
  readonly merits?: number;
  readonly passes?: number;
  readonly status: 'ACHIEVED' | 'PREDICTED' | 'PENDING';
  readonly year?: number;
  /** Taken again: the best of several results in one subject counts. */
  readonly resit?: boolean;
}

/** One module of a course. Without a mark it is not part of the average. */
export interface ModuleEntry {
  /** The year of the course, 1 for the first. */
  readonly year?: number | null;
  readonly name: string;
  /** In percent. */
  readonly mark?: number | null;
  readonly credits?: number | null;
}

export type SectionData = Readonly<Record<string, unknown>>;

/** The graded credits of an Access diploma, in the order in which they are asked. */
export const creditParts = ['distinctions', 'merits', 'passes'] as const;

export const qualificationStatuses = ['ACHIEVED', 'PREDICTED', 'PENDING'] as const;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isInstitution = (value: unknown): value is Institution =>
  isRecord(value) &&
  (value['id'] === null || Number.isInteger(value['id'])) &&
  typeof value['name'] === 'string' &&
  value['name'].trim() !== '';

/** Returns whether a value is undefined, null, blank after trimming, or a list without entries. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns whether no part of an entry has been answered. */
export const isEmptyEntry = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isEmptyValue);

/**
 * Returns the entries of a list, and none for any other value. An invalid entry becomes an empty one, so that the positions stay.
 */
export const entriesOf = (value: unknown): SectionData[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? entry : {})) : [];

const sameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => sameValue(part, other[at]));

function sameRecord(one: SectionData, other: SectionData): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
}

/** Returns whether two answers are the same, regardless of the order of an entry's parts. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return sameList(one, other);
  if (isRecord(one) && isRecord(other)) return sameRecord(one, other);
  return Object.is(one, other);
}
