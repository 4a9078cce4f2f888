/** The platform’s administrators. */
export const adminWords = {} as const satisfies Record<string, string>;
