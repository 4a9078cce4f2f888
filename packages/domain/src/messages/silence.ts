/** Days without a word from the organisation after which its candidates have waited longer than they were promised. */
export const promisedDays = 21;

const dayMs = 86_400_000;

/** Returns the time since which a candidate must have been written to, not to have waited too long. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - promisedDays * dayMs);
