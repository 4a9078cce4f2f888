/** The shapes of values that are more than text, number or yes/no. */

/** A school or university: of the reference list, or one it does not have (`id` null). */
export interface Institution {
  readonly id: number | null;
  readonly name: string;
}

export interface QualificationEntry {
  readonly typeId: number;
  readonly subject?: string;
  /** Absent while the result is awaited. */
  readonly grade?: string | number;
  readonly status: 'ACHIEVED' | 'PREDICTED' | 'PENDING';
  readonly year?: number;
}

export type SectionData = Readonly<Record<string, unknown>>;

export const qualificationStatuses = ['ACHIEVED', 'PREDICTED', 'PENDING'] as const;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isInstitution = (value: unknown): value is Institution =>
  isRecord(value) &&
  (value['id'] === null || Number.isInteger(value['id'])) &&
  typeof value['name'] === 'string' &&
  value['name'].trim() !== '';

/** Undefined, null, blank after trimming, or a list without entries. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
