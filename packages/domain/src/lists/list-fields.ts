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

export const showsScore = (fields: readonly ListField[], criterion: string): boolean =>
  fields.some(({ id, score }) => score && id === criterion);

const isUsual = (fields: readonly ListField[]): boolean =>
  fields.map(columnOfField).join() === usualFields.map(columnOfField).join();

/** With the score for a criterion among the columns, or without it. No fields at all stand for the usual ones. */
export function withScore(fields: readonly ListField[], criterion: string, shown: boolean): ListField[] {
  const before = fields.length === 0 ? usualFields : fields;
  const others = before.filter(({ id, score }) => !score || id !== criterion);
  const next = shown ? [...others, scoreField(criterion)] : others;
  return isUsual(next) ? [] : [...next];
}
