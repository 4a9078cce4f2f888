/** Subjects and texts of mail. */
export const mailWords = {} as const satisfies Record<string, string>;
