/** Returns an application's short reference for people to quote: the last eight characters of its id. */
export const referenceOf = (applicationId: string): string => applicationId.slice(-8).toUpperCase();
