import { roundHalfUp } from './round-half-up.ts';

/** Achievement compared with the students of the same school, in per cent, and the distance in grades. */
export interface Performance {
  readonly pi: number;
  readonly gradeGap: number;
}

const percent = 100;
/** Points of one grade: ten at 18, one at 16. */
const gradePoints = { 16: 1, 18: 10 } as const;
export type ExamAge = keyof typeof gradePoints;

/** Returns null when the school's figure is zero or below, because nothing can be compared with it. */
export function performance(candidate: number, school: number, age: ExamAge): Performance | null {
  if (school <= 0) return null;
  return {
    pi: roundHalfUp(percent * (candidate / school - 1), 1),
    gradeGap: roundHalfUp((candidate - school) / gradePoints[age], 2),
  };
}
