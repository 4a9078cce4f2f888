/** The hiring side. */
export const staffWords = {} as const satisfies Record<string, string>;
