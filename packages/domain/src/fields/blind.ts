import { isShownBlind } from './catalogue.ts';
import type { Field } from './field.ts';
import type { SectionData } from './values.ts';

/** A section's data for a reader who must not know who it is: nothing identifying, protected or contextual, and nothing unknown. */
export function blindSection(fields: readonly Field[], data: SectionData): Record<string, unknown> {
  const shown = new Set(fields.filter(isShownBlind).map((field) => field.id));
  return Object.fromEntries(Object.entries(data).filter(([id]) => shown.has(id)));
}
