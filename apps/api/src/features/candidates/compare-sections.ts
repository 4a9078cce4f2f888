import { type Field, type Room, roomOf } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';

export interface ChangedValue {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What of a section's answers belongs into a room. */
export function partOf(fields: readonly Field[], data: SectionData, room: Room): Record<string, unknown> {
  const kept = fields.filter((field) => roomOf(field) === room && Object.hasOwn(data, field.id));
  return Object.fromEntries(kept.map((field) => [field.id, data[field.id]]));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The answers that differ, with both values. */
export function changedValues(before: SectionData, after: SectionData): ChangedValue[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !same(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}
