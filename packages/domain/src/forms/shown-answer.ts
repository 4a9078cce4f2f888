import { isRecord } from '../fields/values.ts';
import type { Option } from './definition.ts';
import type { AskedItem } from './read-form.ts';

/** An answer as it is shown: choices by their labels, entries as the labels and values of their parts. */
export type ShownAnswer = unknown;

interface Shows {
  readonly options?: readonly Option[] | undefined;
}

const labelOf = ({ options }: Shows, value: unknown): unknown =>
  options?.find((option) => option.value === value)?.label ?? value;

function shownEntry({ entries = [] }: AskedItem, entry: unknown): { label: string; value: unknown }[] {
  if (!isRecord(entry)) return [];
  return entries
    .filter(({ key }) => entry[key] !== undefined && entry[key] !== null && entry[key] !== '')
    .map((part) => ({ label: part.label, value: labelOf(part, entry[part.key]) }));
}

/** Returns an answer as it is shown. `fileName` returns the name of an uploaded file by its id. */
export function shownAnswer(
  item: AskedItem,
  value: unknown,
  fileName: (id: string) => string | undefined = () => undefined,
): ShownAnswer {
  if (item.kind === 'file') return typeof value === 'string' ? (fileName(value) ?? value) : value;
  if (!Array.isArray(value)) return labelOf(item, value);
  return item.kind === 'entries'
    ? value.map((entry: unknown) => shownEntry(item, entry))
    : value.map((one: unknown) => labelOf(item, one));
}
