export type Area = 'public' | 'signedIn' | 'staff' | 'admin';

const areas: readonly (readonly [RegExp, Area])[] = [
  [/^\/(admin|clients)(\/|$)/, 'admin'],
  [/^\/manager(\/|$)/, 'staff'],
  [/^\/(profile|account|settings|applications|crossing)(\/|$)/, 'signedIn'],
  [/^\/event\/[^/]+\/check-in$/, 'signedIn'],
];

/** Whose a page is, by its address; everything else is public. */
export const areaOf = (path: string): Area => areas.find(([pattern]) => pattern.test(path))?.[1] ?? 'public';
