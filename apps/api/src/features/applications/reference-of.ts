/** A short name of an application, for a person to quote: the last eight signs of its id. */
export const referenceOf = (applicationId: string): string => applicationId.slice(-8).toUpperCase();
