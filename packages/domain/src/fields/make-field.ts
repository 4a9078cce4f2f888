import type { Field, FieldKind, SectionId, Sensitivity } from './field.ts';

type Rest = Partial<Omit<Field, 'id' | 'section' | 'kind' | 'sensitivity'>>;

/** Returns a maker of one section's fields. They are shown and optional by default. */
export const fieldsIn =
  (section: SectionId) =>
  (id: string, kind: FieldKind, sensitivity: Sensitivity, rest: Rest = {}): Field => ({
    id,
    section,
    kind,
    sensitivity,
    visibility: 'shown',
    requirement: 'optional',
    ...rest,
  });

/** Returns a maker of the parts of one list's entries. */
export const partsOf =
  (section: SectionId, of: string) =>
  (id: string, kind: FieldKind, sensitivity: Sensitivity, rest: Rest = {}): Field => ({
    ...fieldsIn(section)(id, kind, sensitivity, rest),
    of,
  });

export const required = { requirement: 'required' } as const;
export const shortText = { maxLength: 100 } as const;
/** Widest range of years. The exact range, from 50 years back to several ahead, follows from today (dates/year-range.ts). */
export const anyYear = { min: 1950, max: 2100 } as const;
