import { criterionColumn } from './criterion-column.ts';

/** A column with which a role's list begins. Of a score the id is a criterion's, else a column's. */
export interface ListField {
  readonly id: string;
  readonly score: boolean;
}

export const columnOfField = ({ id, score }: ListField): string => (score ? criterionColumn(id) : id);

export const field = (id: string): ListField => ({ id, score: false });
export const scoreField = (id: string): ListField => ({ id, score: true });

/** What a list shows of whose role nothing is said; the name is always there, in front. Written out: a page needs no catalogue for it. */
export const usualFields: readonly ListField[] = [
  'stage',
  'substage',
  'appliedAt',
  'lastChangeAt',
  'score',
  'assignee',
  'university',
  'universityGraduationYear',
  'degreeClass',
].map(field);

const isUsual = (fields: readonly ListField[]): boolean =>
  fields.map(columnOfField).join() === usualFields.map(columnOfField).join();

/** Those with which the list begins: no fields at all stand for the usual ones. */
export const begunWith = (fields: readonly ListField[]): readonly ListField[] =>
  fields.length === 0 ? usualFields : fields;

const kept = (fields: readonly ListField[]): ListField[] => (isUsual(fields) ? [] : [...fields]);

const isSame = (one: ListField, other: ListField): boolean => columnOfField(one) === columnOfField(other);

/** With one more at the end; one that is there already stays where it is. */
export function withField(fields: readonly ListField[], added: ListField): ListField[] {
  const before = begunWith(fields);
  return before.some((one) => isSame(one, added)) ? [...fields] : kept([...before, added]);
}

export const withoutField = (fields: readonly ListField[], gone: ListField): ListField[] =>
  kept(begunWith(fields).filter((one) => !isSame(one, gone)));

/** Two of them in each other's place. */
export const swapped = (fields: readonly ListField[], one: ListField, other: ListField): ListField[] =>
  kept(begunWith(fields).map((field) => (isSame(field, one) ? other : isSame(field, other) ? one : field)));
