import { type Field, fieldPath } from '../field.ts';

/** Returns the paths of the fields that are asked, and of the parts of their entries. */
export const shownPaths = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ visibility }) => visibility === 'shown')
    .flatMap((field) => [fieldPath(field), ...shownPaths(field.entries ?? [])]);

/** Returns the fields with only these paths shown. */
export const shownAmong = (paths: readonly string[], fields: readonly Field[]): Field[] =>
  fields.map((field) => ({
    ...field,
    visibility: paths.includes(fieldPath(field)) ? 'shown' : 'hidden',
    ...(field.entries ? { entries: shownAmong(paths, field.entries) } : {}),
  }));
