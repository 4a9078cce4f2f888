const prefix = 'form_';

/** Returns the id of an answer to a role's own form as a column of its list. */
export const formColumn = (key: string): string => `${prefix}${key}`;

export const isFormColumn = (columnId: string): boolean => columnId.startsWith(prefix);

/** Returns the key of the question. */
export const formKey = (columnId: string): string => columnId.slice(prefix.length);
