import type { Field } from '../fields/field.ts';
import { cleanSection, type ValidationOptions, validateSection } from '../fields/validate-section.ts';
import { isEmptyValue, type SectionData } from '../fields/values.ts';

export interface Filling {
  /** The section's fields as the organisation asks them. */
  readonly fields: readonly Field[];
  /** Answers the profile already has in this organisation. */
  readonly own: SectionData;
  /** Answers from the other organisation. */
  readonly brought: SectionData;
  readonly options: Omit<ValidationOptions, 'mode'>;
}

/** Answers that only make sense together. Half an address from each profile would be a wrong one. */
const together: readonly (readonly string[])[] = [
  ['addressLine1', 'addressLine2', 'town', 'postcode', 'country'],
  ['citizen', 'citizenships', 'permitType', 'otherPermit', 'permitExpiry', 'needsSponsorship'],
];

const isAnswered = (own: SectionData, id: string): boolean =>
  (together.find((group) => group.includes(id)) ?? [id]).some((one) => !isEmptyValue(own[one]));

/** Returns the field that a fault's path begins with. */
const headOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path;

/**
 * Fills the gaps of a section with valid answers from elsewhere. Existing answers stay as they are, and answers that do not suit
 * the organisation's questions are dropped. Returns null when nothing is filled.
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
    // The remaining faults were there before. Only the candidate can correct them, and a section is saved as a whole.
    if (wrong.size > 0) return null;
    const filled = cleanSection(fields, data, options);
    return [...taken.keys()].some((id) => !isEmptyValue(filled[id])) ? filled : null;
  }
  return null;
}
