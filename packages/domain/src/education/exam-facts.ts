import { entriesOf, type SectionData } from '../fields/values.ts';
import { gradeOf } from '../reference/grade-systems.ts';
import { gradingOf, qualificationById } from '../reference/qualifications.ts';
import { ucasPoints } from '../reference/ucas-tariff.ts';
import { foldText } from '../text/fold.ts';

/** Counts of school results that lists show and filter by. Null when there is no result of the kind. */
export interface ExamFacts {
  /** UCAS Tariff points of achieved results. */
  readonly ucas_points: number | null;
  /** Number of GCSEs at 7 or A or better, and at 4 or C or better. */
  readonly ks4_high: number | null;
  readonly ks4_passes: number | null;
  /** Number of A levels at A or better. */
  readonly ks5_high: number | null;
}

const gcses: readonly unknown[] = [101, 102, 103, 104];
const aLevel = 201;
const doubleALevel = 228;
const highGcse = 7;
const passGcse = 4;
const highALevel = 50;

const pointsOf = ({ typeId, tier }: SectionData, grade: unknown): number | null => {
  const type = typeof typeId === 'number' ? qualificationById(typeId) : undefined;
  const grading = type && gradingOf(type, tier);
  return (grading && gradeOf(grading, grade)?.dfe) ?? null;
};

/** Returns the points of each award of a result: combined science is two GCSEs, a double award two A levels. */
function awardsOf(entry: SectionData): number[] {
  const { typeId, grade } = entry;
  const text = typeof grade === 'string' ? grade : '';
  if (typeId === doubleALevel) {
    const single = { typeId: aLevel };
    return (text.match(/[A-EU]\*?/g) ?? []).flatMap((one) => pointsOf(single, one) ?? []);
  }
  const whole = pointsOf(entry, grade);
  if (whole === null) return [];
  return text.includes('-') ? text.split('-').map(Number) : [whole];
}

const sum = (awards: readonly number[]): number => awards.reduce((all, one) => all + one, 0);

/** Returns the awards of each subject. A subject that was taken again counts with its better result. */
function bestAwards(entries: readonly SectionData[]): number[] {
  const best = new Map<string, number[]>();
  for (const entry of entries) {
    const { typeId, subject } = entry;
    const key = `${typeId === 103 || typeId === doubleALevel} ${foldText(typeof subject === 'string' ? subject : '').trim()}`;
    const awards = awardsOf(entry);
    if (awards.length > 0 && sum(awards) >= sum(best.get(key) ?? [])) best.set(key, awards);
  }
  return [...best.values()].flat();
}

const countFrom = (awards: readonly number[], least: number): number | null =>
  awards.length === 0 ? null : awards.filter((points) => points >= least).length;

/** Counts the results a candidate has achieved at 16 and at 18. Expected results never count. */
export function examFacts(secondary: SectionData, sixthForm: SectionData): ExamFacts {
  const all = [...entriesOf(secondary['gcseQualifications']), ...entriesOf(sixthForm['aLevelQualifications'])];
  const achieved = all.filter((entry) => entry['status'] === 'ACHIEVED');
  const at16 = bestAwards(achieved.filter((entry) => gcses.includes(entry['typeId'])));
  const at18 = bestAwards(achieved.filter(({ typeId }) => typeId === aLevel || typeId === doubleALevel));
  return {
    ucas_points: ucasPoints(achieved),
    ks4_high: countFrom(at16, highGcse),
    ks4_passes: countFrom(at16, passGcse),
    ks5_high: countFrom(at18, highALevel),
  };
}
