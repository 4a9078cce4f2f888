import { isShownBlind } from './catalogue.ts';
import type { Field, FieldKind } from './field.ts';
import { entriesOf, isRecord, type SectionData } from './values.ts';

type Hide = (text: string) => string;
const asItIs: Hide = (text) => text;

const isFreeText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText';

function blindValue(field: Field, value: unknown, hide: Hide): unknown {
  if (field.entries) {
    const { entries } = field;
    return entriesOf(value).map((entry) => blindSection(entries, entry, hide));
  }
  return isFreeText(field) && typeof value === 'string' ? hide(value) : value;
}

/**
 * A section's data for a reader who must not know who it is: nothing identifying, protected or contextual, and nothing unknown.
 * `hide` takes out of free texts what would say it.
 */
export function blindSection(
  fields: readonly Field[],
  data: SectionData,
  hide: Hide = asItIs,
): Record<string, unknown> {
  const shown = fields.filter((field) => isShownBlind(field) && Object.hasOwn(data, field.id));
  return Object.fromEntries(shown.map((field) => [field.id, blindValue(field, data[field.id], hide)]));
}

/** What is hidden as an answer and tells as much when it is written out in a text: schools, and where somebody lives. */
const tellingKinds: readonly FieldKind[] = ['school', 'postcode'];

function phrasesOf(field: Field, value: unknown): string[] {
  if (field.entries) {
    const { entries } = field;
    return entriesOf(value).flatMap((entry) => tellingPhrases(entries, entry));
  }
  if (!tellingKinds.includes(field.kind)) return [];
  const text = isRecord(value) ? value['name'] : value;
  return typeof text === 'string' ? [text] : [];
}

/** The phrases of a section by which a text would say who wrote it. */
export const tellingPhrases = (fields: readonly Field[], data: SectionData): string[] =>
  fields.flatMap((field) => phrasesOf(field, data[field.id]));
