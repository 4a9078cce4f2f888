import type { Field } from '../fields/field.ts';
import { cleanSection, type ValidationOptions, validateSection } from '../fields/validate-section.ts';
import { isEmptyValue, type SectionData } from '../fields/values.ts';

export interface Filling {
  /** The section's fields as the organisation asks them. */
  readonly fields: readonly Field[];
  /** What is answered there. */
  readonly own: SectionData;
  /** What somebody brings from elsewhere. */
  readonly brought: SectionData;
  readonly options: Omit<ValidationOptions, 'mode'>;
}

/** Answers that make sense together alone: half an address from here and half from there is nobody's. */
const together: readonly (readonly string[])[] = [
  ['addressLine1', 'addressLine2', 'town', 'postcode', 'country'],
  ['citizen', 'citizenships', 'permitType', 'otherPermit', 'permitExpiry', 'needsSponsorship'],
];

const isAnswered = (own: SectionData, id: string): boolean =>
  (together.find((group) => group.includes(id)) ?? [id]).some((one) => !isEmptyValue(own[one]));

/** The field that a fault is about, from the way to it. */
const headOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path;

/**
 * A section with its gaps filled by answers that are right here; null where nothing is filled. What is there stays as it is, and what
 * does not suit the organisation's questions stays away.
 */
export function fillEmpty({ fields, own, brought, options }: Filling): Record<string, unknown> | null {
  const gaps = fields.filter(({ id, visibility }) => visibility === 'shown' && !isAnswered(own, id));
  const taken = new Map(gaps.filter(({ id }) => !isEmptyValue(brought[id])).map(({ id }) => [id, brought[id]]));
  while (taken.size > 0) {
    const data = { ...own, ...Object.fromEntries(taken) };
    const wrong = new Set(
      validateSection(fields, data, { ...options, mode: 'draft' }).map(({ field }) => headOf(field)),
    );
    const left = [...taken.keys()].filter((id) => wrong.has(id));
    for (const id of left) taken.delete(id);
    if (left.length > 0) continue;
    // What is wrong was there before: nobody but its owner can mend it, and a section is saved whole.
    if (wrong.size > 0) return null;
    const filled = cleanSection(fields, data, options);
    return [...taken.keys()].some((id) => !isEmptyValue(filled[id])) ? filled : null;
  }
  return null;
}
