import { isShownBlind } from './catalogue.ts';
import type { Field } from './field.ts';
import { entriesOf, type SectionData } from './values.ts';

const blindValue = ({ entries }: Field, value: unknown): unknown =>
  entries ? entriesOf(value).map((entry) => blindSection(entries, entry)) : value;

/** A section's data for a reader who must not know who it is: nothing identifying, protected or contextual, and nothing unknown. */
export function blindSection(fields: readonly Field[], data: SectionData): Record<string, unknown> {
  const shown = fields.filter((field) => isShownBlind(field) && Object.hasOwn(data, field.id));
  return Object.fromEntries(shown.map((field) => [field.id, blindValue(field, data[field.id])]));
}
