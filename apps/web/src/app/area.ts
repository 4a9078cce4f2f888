export type Area = 'public' | 'signedIn' | 'staff' | 'admin';

const areas: readonly (readonly [RegExp, Area])[] = [
  [/^\/(admin|clients)(\/|$)/, 'admin'],
  [/^\/manager(\/|$)/, 'staff'],
  [/^\/(profile|account|settings|applications|transfer)(\/|$)/, 'signedIn'],
  [/^\/event\/[^/]+\/check-in$/, 'signedIn'],
  [/^\/assessor(\/|$)/, 'signedIn'],
];

/** Returns the area of the product that an address belongs to: public unless a pattern matches. */
export const areaOf = (path: string): Area => areas.find(([pattern]) => pattern.test(path))?.[1] ?? 'public';
