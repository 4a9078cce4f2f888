import type { Field } from '@evenhand/domain/fields/field';

/** An entry on the way to an answer: which list, and which of its entries. */
export interface EntryAt {
  readonly field: Field;
  readonly at: number;
}

export interface FieldAt {
  readonly field: Field;
  /** The entries one goes through, outermost first. */
  readonly entries: readonly EntryAt[];
  /** What lies beyond the catalogue: a part of a qualification. */
  readonly part: string | null;
}

interface Step {
  readonly id: string;
  readonly at: number | null;
}

/** "universities[0].subject" as its steps. */
const stepsOf = (path: string): Step[] =>
  path.split('.').map((text) => {
    const [, id = text, at] = /^(.*)\[(\d+)\]$/.exec(text) ?? [];
    return { id, at: at === undefined ? null : Number(at) };
  });

/** The field that a path leads to; null where it leads nowhere. */
export function fieldAt(fields: readonly Field[], path: string): FieldAt | null {
  const entries: EntryAt[] = [];
  let among = fields;
  let found: Field | null = null;
  for (const { id, at } of stepsOf(path)) {
    const next = among.find((one) => one.id === id);
    if (!next) return found && found.kind === 'qualifications' ? { field: found, entries, part: id } : null;
    found = next;
    if (at !== null) entries.push({ field: next, at });
    among = next.entries ?? [];
  }
  return found && { field: found, entries, part: null };
}
