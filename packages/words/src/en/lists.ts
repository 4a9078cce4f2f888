/** Reference lists: `lists.<list>.<id>`. */
export const listsWords = {} as const satisfies Record<string, string>;
