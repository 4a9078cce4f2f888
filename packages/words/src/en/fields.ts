/** Labels, hints and choices of the field catalogue: `fields.<id>`. */
export const fieldsWords = {} as const satisfies Record<string, string>;
