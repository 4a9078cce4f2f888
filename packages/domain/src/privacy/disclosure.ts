/** How far an application is, as its candidate was told. */
export interface ToldApplication {
  readonly id: string;
  readonly standing: 'unsent' | 'underWay' | 'over';
}

/**
 * Whether what others wrote about a candidate is handed out without anybody looking through it first. Notes and comments are
 * theirs to read; while a decision is being made they would tell it early, and are handed out on request instead. What belongs
 * to no application waits for all of them. An application that was never sent has nobody deciding about it.
 */
export function isDisclosed(applicationId: string | null, applications: readonly ToldApplication[]): boolean {
  const meant = applications.filter(({ id }) => applicationId === null || id === applicationId);
  const known = applicationId === null || meant.length > 0;
  return known && meant.every(({ standing }) => standing !== 'underWay');
}

/** How long a pack with somebody's data is kept for them to fetch. */
export const packHours = 24;

/** So many packs are made for one person in a day. */
export const mostPacksADay = 3;
