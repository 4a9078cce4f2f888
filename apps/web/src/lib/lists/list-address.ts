/** A list's state lives in the address: it can be sent on, and the back button works. */

export const textIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').trim();

/** The page that an address names, from 0. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0);
  return Number.isInteger(page) && page > 0 ? page : 0;
}
