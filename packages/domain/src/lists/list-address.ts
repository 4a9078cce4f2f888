/** Filter of one column of a candidate list: choices, bounds, yes or no, or a distance. */
export interface AddressFilter {
  readonly in?: readonly (string | number)[] | undefined;
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
  readonly is?: boolean | undefined;
  readonly near?: { readonly postcode: string; readonly miles: number } | undefined;
}

/** Candidate list as far as its address says which candidates it holds. */
export interface AddressedList {
  readonly stageId?: number | null | undefined;
  readonly substageId?: number | null | undefined;
  readonly searchTerm?: string | undefined;
  readonly filters?: Readonly<Record<string, AddressFilter>> | undefined;
  /** Names are hidden by the reader's choice. */
  readonly anonymous?: boolean | undefined;
}

/** Beginning of the names of parameters that filter. */
export const filterPrefix = 'f.';
/** Stands between the bounds of a range. */
export const rangeMark = '..';
/** Parameter that hides names, with its value. */
export const namesKey = 'names';
export const namesHidden = 'hidden';

/** Writes a choice code, which is text or a whole number. Text that looks like a number gets the mark `~`. */
const writeCode = (code: string | number): string =>
  typeof code === 'string' && /^(\d+|~.*)$/.test(code) ? `~${code}` : String(code).replaceAll(',', '%2C');

/** Returns a filter as the value of its parameter. */
export function writeFilter(filter: AddressFilter): string {
  if (filter.near) return `${filter.near.miles}mi ${filter.near.postcode}`;
  if (filter.is !== undefined) return filter.is ? 'yes' : 'no';
  if (filter.in) return filter.in.map(writeCode).join(',');
  return `${filter.from ?? ''}${rangeMark}${filter.to ?? ''}`;
}

/** Returns the parameters of the address of a list, without those that have their default. */
export function listParameters(list: AddressedList): Record<string, string> {
  const { stageId, substageId, searchTerm = '', filters = {}, anonymous = false } = list;
  return {
    ...(typeof stageId === 'number' ? { stage: String(stageId) } : {}),
    ...(typeof substageId === 'number' ? { substage: String(substageId) } : {}),
    ...(searchTerm === '' ? {} : { q: searchTerm }),
    ...Object.fromEntries(Object.entries(filters).map(([id, filter]) => [filterPrefix + id, writeFilter(filter)])),
    ...(anonymous ? { [namesKey]: namesHidden } : {}),
  };
}
