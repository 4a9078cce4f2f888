import { type Field, fieldPath } from './field.ts';

/** The fields that are asked, and the parts of their entries, by their paths. */
export const shownPaths = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ visibility }) => visibility === 'shown')
    .flatMap((field) => [fieldPath(field), ...shownPaths(field.entries ?? [])]);

/** The fields as they are asked where these are, and no others. */
export const shownAmong = (paths: readonly string[], fields: readonly Field[]): Field[] =>
  fields.map((field) => ({
    ...field,
    visibility: paths.includes(fieldPath(field)) ? 'shown' : 'hidden',
    ...(field.entries ? { entries: shownAmong(paths, field.entries) } : {}),
  }));
