import { matrixScore } from './matrix-score.ts';
import { longestItem, mostItems } from './metric-types.ts';

/** The matrix of twelve: four parts of the academic side, and two lists of items that a role names. */
export const matrixParts = ['rawAcademic', 'piFlags', 'mitigating', 'secondCareer'] as const;
export type MatrixPart = (typeof matrixParts)[number];
export const matrixLists = ['enthusiasm', 'writing'] as const;
export type MatrixList = (typeof matrixLists)[number];

export const mostOfMatrix = 12;

/** Names of the items in each list. */
export type MatrixItems = Readonly<Record<MatrixList, readonly string[]>>;
/** Null: not scored yet. */
export type MatrixValue = Record<MatrixPart, number | null> & Record<MatrixList, (number | null)[]>;

const halvesTo = (most: number): number[] => Array.from({ length: most * 2 + 1 }, (_none, at) => at / 2);
export const partSteps: Readonly<Record<MatrixPart, readonly number[]>> = {
  rawAcademic: halvesTo(4),
  piFlags: halvesTo(2),
  mitigating: halvesTo(1),
  secondCareer: halvesTo(1),
};
/** Steps of an item. The matrix reaches twelve because items go up to 4. */
export const itemSteps: readonly number[] = [0, 1, 2, 3, 4];

export const emptyMatrix = ({ enthusiasm, writing }: MatrixItems): MatrixValue => ({
  rawAcademic: null,
  piFlags: null,
  mitigating: null,
  secondCareer: null,
  enthusiasm: enthusiasm.map(() => null),
  writing: writing.map(() => null),
});

const given = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const allOf = (matrix: MatrixValue): (number | null)[] => [
  ...matrixParts.map((part) => matrix[part]),
  ...matrixLists.flatMap((list) => matrix[list]),
];
export const isEmptyMatrix = (matrix: MatrixValue): boolean => allOf(matrix).every((value) => value === null);

const isStep = (steps: readonly number[], value: number | null): boolean => value === null || steps.includes(value);

/** Returns whether a matrix has the role's items, only existing steps, and at least one score. */
export function isMatrixValue(items: MatrixItems, matrix: MatrixValue): boolean {
  const partsFit = matrixParts.every((part) => isStep(partSteps[part], matrix[part]));
  const listsFit = matrixLists.every(
    (list) => matrix[list].length === items[list].length && matrix[list].every((value) => isStep(itemSteps, value)),
  );
  return partsFit && listsFit && !isEmptyMatrix(matrix);
}

/** Returns the score out of 12 so far. It is complete when every part and item is scored. */
export function readMatrix(matrix: MatrixValue): { readonly score: number; readonly complete: boolean } {
  const { score, complete } = matrixScore({
    rawAcademic: matrix.rawAcademic ?? 0,
    piFlags: matrix.piFlags ?? 0,
    mitigating: matrix.mitigating ?? 0,
    secondCareer: matrix.secondCareer ?? 0,
    enthusiasm: given(matrix.enthusiasm),
    writing: given(matrix.writing),
  });
  return { score, complete: complete && given(allOf(matrix)).length === allOf(matrix).length };
}

/** Returns whether each list has at least one item, each with a name. */
export const areItems = (items: MatrixItems): boolean =>
  matrixLists.every((list) => {
    const labels = items[list];
    const fit = labels.every((label) => label.trim() !== '' && label.length <= longestItem);
    return fit && labels.length > 0 && labels.length <= mostItems;
  });

/** Returns whether two matrices are the same. Scores are matched by position, so the same number of items is the same matrix. */
export const sameItems = (one: MatrixItems | null, other: MatrixItems | null): boolean =>
  matrixLists.every((list) => one?.[list].length === other?.[list].length);
