import { type DataZone, dataZoneOf, type Field, fieldPath } from '@evenhand/domain/fields/field';
import { entriesOf, type SectionData, sameValue } from '@evenhand/domain/fields/values';

export interface ChangedValue {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the answers of a section that belong to a data zone. */
export function partOf(fields: readonly Field[], data: SectionData, dataZone: DataZone): Record<string, unknown> {
  const kept = fields.filter((field) => dataZoneOf(field) === dataZone && Object.hasOwn(data, field.id));
  return Object.fromEntries(kept.map((field) => [field.id, data[field.id]]));
}

/**
 * Returns the parts in which a list's entries differ, so that the history can name them. Null when entries were added or removed.
 */
function changedParts(field: Field, before: unknown, after: unknown): ChangedValue[] | null {
  const [old, fresh] = [entriesOf(before), entriesOf(after)];
  if (!field.entries || old.length === 0 || old.length !== fresh.length) return null;
  return field.entries.flatMap((part) => {
    const column = (entries: readonly SectionData[]): unknown[] => entries.map((entry) => entry[part.id] ?? null);
    const [was, is] = [column(old), column(fresh)];
    return sameValue(was, is) ? [] : [{ key: fieldPath(part), before: was, after: is }];
  });
}

/** Returns the answers that differ, with both values. */
export function changedValues(fields: readonly Field[], before: SectionData, after: SectionData): ChangedValue[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    if (sameValue(before[key], after[key])) return [];
    const field = fields.find((one) => one.id === key);
    const parts = field ? changedParts(field, before[key], after[key]) : null;
    return parts ?? [{ key, before: before[key], after: after[key] }];
  });
}
