/** An address that carries this mark belongs to somebody who has opted out. */
const mark = 'REJECTED';

/** Shown as "Opted out". */
export const isOptedOut = (email: string): boolean => email.includes(mark);
