import { matrixScore } from './matrix-score.ts';

/** The matrix of twelve: four parts of the academic side, and two lists of items that a role names. */
export const matrixParts = ['rawAcademic', 'piFlags', 'mitigating', 'secondCareer'] as const;
export type MatrixPart = (typeof matrixParts)[number];
export const matrixLists = ['enthusiasm', 'writing'] as const;
export type MatrixList = (typeof matrixLists)[number];

export const mostItems = 6;
export const longestItem = 120;
export const mostOfMatrix = 12;

/** Names of the items in each list. */
export type MatrixItems = Readonly<Record<MatrixList, readonly string[]>>;
/** Null: not scored yet. */
export type MatrixMark = Record<MatrixPart, number | null> & Record<MatrixList, (number | null)[]>;

const halvesTo = (most: number): number[] => Array.from({ length: most * 2 + 1 }, (_none, at) => at / 2);
export const partSteps: Readonly<Record<MatrixPart, readonly number[]>> = {
  rawAcademic: halvesTo(4),
  piFlags: halvesTo(2),
  mitigating: halvesTo(1),
  secondCareer: halvesTo(1),
};
/** Steps of an item. The matrix reaches twelve because items go up to 4. */
export const itemSteps: readonly number[] = [0, 1, 2, 3, 4];

export const emptyMatrix = ({ enthusiasm, writing }: MatrixItems): MatrixMark => ({
  rawAcademic: null,
  piFlags: null,
  mitigating: null,
  secondCareer: null,
  enthusiasm: enthusiasm.map(() => null),
  writing: writing.map(() => null),
});

const given = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const allOf = (mark: MatrixMark): (number | null)[] => [
  ...matrixParts.map((part) => mark[part]),
  ...matrixLists.flatMap((list) => mark[list]),
];
export const isEmptyMatrix = (mark: MatrixMark): boolean => allOf(mark).every((value) => value === null);

const isStep = (steps: readonly number[], value: number | null): boolean => value === null || steps.includes(value);

/** Returns whether a matrix has the role's items, only existing steps, and at least one score. */
export function isMatrixMark(items: MatrixItems, mark: MatrixMark): boolean {
  const partsFit = matrixParts.every((part) => isStep(partSteps[part], mark[part]));
  const listsFit = matrixLists.every(
    (list) => mark[list].length === items[list].length && mark[list].every((value) => isStep(itemSteps, value)),
  );
  return partsFit && listsFit && !isEmptyMatrix(mark);
}

/** Returns the score out of 12 so far. It is complete when every part and item is scored. */
export function readMatrix(mark: MatrixMark): { readonly score: number; readonly complete: boolean } {
  const { score, complete } = matrixScore({
    rawAcademic: mark.rawAcademic ?? 0,
    piFlags: mark.piFlags ?? 0,
    mitigating: mark.mitigating ?? 0,
    secondCareer: mark.secondCareer ?? 0,
    enthusiasm: given(mark.enthusiasm),
    writing: given(mark.writing),
  });
  return { score, complete: complete && given(allOf(mark)).length === allOf(mark).length };
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
