/** Mark in the address of a candidate who has opted out. */
export const optedOutMark = 'REJECTED';

/** Returns whether the address belongs to a candidate who is shown as "Opted out". */
export const isOptedOut = (email: string): boolean => email.includes(optedOutMark);
