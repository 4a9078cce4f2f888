const prefix = 'form_';

/** An answer to a role's own form as a column of its list. */
export const formColumn = (key: string): string => `${prefix}${key}`;

export const isFormColumn = (columnId: string): boolean => columnId.startsWith(prefix);

/** The key of the question. */
export const formKey = (columnId: string): string => columnId.slice(prefix.length);
