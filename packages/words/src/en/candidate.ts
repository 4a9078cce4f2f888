/** Profile, application form, your applications. */
export const candidateWords = {} as const satisfies Record<string, string>;
