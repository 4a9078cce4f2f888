/** Times at which figures of the same people are made as soon as they can be. */
const timesAtOnce = 12;
/** Times at which they are made at most: new ones have to be compared with each earlier time. */
const mostTimes = 24;
const daysBetween = 28;

/**
 * Returns whether new figures of the same people may be made. After some times they wait, so that a reader who looks every day has new ones
 * until the recruitment year is over.
 *
 * @param times at which figures were made
 * @param days since the last of them
 */
export const isRenewalDue = (times: number, days: number): boolean =>
  times < timesAtOnce || (times < mostTimes && days >= daysBetween);
