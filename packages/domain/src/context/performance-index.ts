import { roundHalfUp } from './round-half-up.ts';

/** Achievement against the students of the same school, in per cent, and the distance in grades. */
export interface Performance {
  readonly pi: number;
  readonly gradeGap: number;
}

const percent = 100;
/** A grade at 18 is ten points, at 16 one. */
const gradePoints = { 16: 1, 18: 10 } as const;
export type ExamAge = keyof typeof gradePoints;

/** Null when the school's figure is nothing to compare with. */
export function performance(candidate: number, school: number, age: ExamAge): Performance | null {
  if (school <= 0) return null;
  return {
    pi: roundHalfUp(percent * (candidate / school - 1), 1),
    gradeGap: roundHalfUp((candidate - school) / gradePoints[age], 2),
  };
}
