import type { Field } from '@evenhand/domain/fields/field';

/** Entry on the path to an answer: its list, and its index there. */
export interface EntryAt {
  readonly field: Field;
  readonly at: number;
}

export interface FieldAt {
  readonly field: Field;
  /** Entries on the path, outermost first. */
  readonly entries: readonly EntryAt[];
  /** Part of a qualification, which the catalogue does not list; else null. */
  readonly part: string | null;
}

interface Step {
  readonly id: string;
  readonly at: number | null;
}

/** Returns "universities[0].subject" as its steps. */
const stepsOf = (path: string): Step[] =>
  path.split('.').map((text) => {
    const [, id = text, at] = /^(.*)\[(\d+)\]$/.exec(text) ?? [];
    return { id, at: at === undefined ? null : Number(at) };
  });

/** Returns the field at a path; null when there is none. */
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
