/** Ids of the bench are derived from a number, so that none has to be stored. */
const kinds = { candidate: 1, application: 2, user: 3, session: 4, role: 5, event: 6, submitter: 7, draft: 8 } as const;
type Kind = keyof typeof kinds;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

export const idOf = (kind: Kind, number: number): string =>
  `01900000-0000-7000-8${hex(kinds[kind], 3)}-${hex(number, 12)}`;

/** Returns SQL for the id of a numeric expression. */
export const idSql = (kind: Kind, number: string): string =>
  `cast('01900000-0000-7000-8${hex(kinds[kind], 3)}-' || lpad(to_hex(${number}), 12, '0') as uuid)`;

/** A range of numbers on one role of one organisation. */
export interface Slice {
  readonly organization: number;
  readonly role: number;
  readonly from: number;
  readonly to: number;
}

const largestRole = 100_000;
const smallRole = 10_000;
const mostInOrganization = 400_000;
const largestNeighbour = 100_000;

/**
 * Divides the applications among roles. The largest role has up to 100,000; the others are on roles of 10,000: in the same
 * organisation until that has 400,000, then in others of 100,000.
 */
export function slicesOf(total: number): Slice[] {
  const first = Math.min(total, largestRole);
  const slices: Slice[] = [{ organization: 0, role: 0, from: 1, to: first }];
  let organization = 0;
  let held = first;
  for (let from = first + 1; from <= total; from += smallRole) {
    if (held >= (organization === 0 ? mostInOrganization : largestNeighbour)) {
      organization += 1;
      held = 0;
    }
    const to = Math.min(total, from + smallRole - 1);
    slices.push({ organization, role: slices.length, from, to });
    held += to - from + 1;
  }
  return slices;
}
