/** The pattern of texts that hold another, for `ilike`: nothing in it is a wildcard. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
