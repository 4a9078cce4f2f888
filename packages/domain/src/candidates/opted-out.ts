/** An address that carries this mark belongs to somebody who has opted out. */
export const optedOutMark = 'REJECTED';

/** Shown as "Opted out". */
export const isOptedOut = (email: string): boolean => email.includes(optedOutMark);
