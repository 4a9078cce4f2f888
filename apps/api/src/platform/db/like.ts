/** Returns the pattern for `ilike` of texts that hold this one: nothing in it is a wildcard. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
