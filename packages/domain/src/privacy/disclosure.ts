/** Progress of an application as far as its candidate was told. */
export interface ToldApplication {
  readonly id: string;
  readonly progress: 'unsent' | 'underWay' | 'over';
}

/**
 * Returns whether texts that others wrote about a candidate are handed out without a prior check. Notes and comments are theirs to
 * read, but while a decision is being made they would reveal it early, so they are handed out on request instead. A text that
 * belongs to no application waits for all of them. No decision is being made about an application that was never sent.
 */
export function isDisclosed(applicationId: string | null, applications: readonly ToldApplication[]): boolean {
  const meant = applications.filter(({ id }) => applicationId === null || id === applicationId);
  const known = applicationId === null || meant.length > 0;
  return known && meant.every(({ progress }) => progress !== 'underWay');
}

/** Hours for which a pack with a candidate's data is kept for them to download. */
export const packHours = 24;

/** Most packs made for one person in a day. */
export const mostPacksADay = 3;
