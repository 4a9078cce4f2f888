import { criterionColumn } from './criterion-column.ts';

/** A column with which a role's list begins. The id of a score is a criterion's; any other is a column's. */
export interface ListField {
  readonly id: string;
  readonly score: boolean;
}

export const columnOfField = ({ id, score }: ListField): string => (score ? criterionColumn(id) : id);

export const field = (id: string): ListField => ({ id, score: false });
export const scoreField = (id: string): ListField => ({ id, score: true });

/**
 * Columns of a list whose role has no setting; the name is always in front of them. They are written out here so that a page does
 * not need the catalogue.
 */
export const usualFields: readonly ListField[] = [
  'stage',
  'substage',
  'appliedAt',
  'lastChangeAt',
  'score',
  'assignee',
  'university',
].map(field);

/** Columns of the list over all roles, which names the role of each row as well. */
export const usualFieldsOverRoles: readonly ListField[] = usualFields.filter(
  ({ id }) => id !== 'appliedAt' && id !== 'university',
);

const isUsual = (fields: readonly ListField[]): boolean =>
  fields.map(columnOfField).join() === usualFields.map(columnOfField).join();

/** Returns the columns with which the list begins: the usual ones for an empty setting. */
export const begunWith = (fields: readonly ListField[]): readonly ListField[] =>
  fields.length === 0 ? usualFields : fields;

const kept = (fields: readonly ListField[]): ListField[] => (isUsual(fields) ? [] : [...fields]);

const isSame = (one: ListField, other: ListField): boolean => columnOfField(one) === columnOfField(other);

/** Adds a column at the end. A column that is there already stays where it is. */
export function withField(fields: readonly ListField[], added: ListField): ListField[] {
  const before = begunWith(fields);
  return before.some((one) => isSame(one, added)) ? [...fields] : kept([...before, added]);
}

export const withoutField = (fields: readonly ListField[], gone: ListField): ListField[] =>
  kept(begunWith(fields).filter((one) => !isSame(one, gone)));

/** Swaps two columns. */
export const swapped = (fields: readonly ListField[], one: ListField, other: ListField): ListField[] =>
  kept(begunWith(fields).map((field) => (isSame(field, one) ? other : isSame(field, other) ? one : field)));
