export interface MatrixScores {
  readonly rawAcademic: number;
  readonly piFlags: number;
  readonly mitigating: number;
  readonly secondCareer: number;
  readonly enthusiasm: readonly number[];
  readonly writing: readonly number[];
}
const academicCap = 4;
const academicWeight = 1.5;
const motivationWeight = 0.75;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the score of the custom matrix, out of 12: 1.5 x the capped academic part + 0.75 x (mean of enthusiasm + mean of
 * writing).
 */
export function matrixScore(scores: MatrixScores): { readonly score: number; readonly complete: boolean } {
  const academic = scores.rawAcademic + scores.piFlags + scores.mitigating + scores.secondCareer;
  const motivation = mean(scores.enthusiasm) + mean(scores.writing);
  return {
    score: academicWeight * Math.min(academicCap, academic) + motivationWeight * motivation,
    complete: scores.enthusiasm.length > 0 && scores.writing.length > 0,
  };
}
