import type { QualificationEntry } from '../fields/values.ts';
import { type Known, unknownFor } from './reasons.ts';

const gcse = 101;
const legacyGcse = 102;
const combinedScience = 103;
const internationalGcse = 104;
const aLevel = 201;
/** BTEC National and T level. Beside A levels they make the two scales incomparable. */
const vocational: readonly number[] = [208, 209];

const aLevelPoints: Readonly<Record<string, number>> = { 'A*': 60, A: 50, B: 40, C: 30, D: 20, E: 10, U: 0 };
/** Points of letter grades as the Department for Education counts them beside 9 to 1. */
const letterPoints: Readonly<Record<string, number>> = {
  'A*': 8.5,
  A: 7,
  B: 5.5,
  C: 4,
  D: 3,
  E: 2,
  F: 1.5,
  G: 1,
  U: 0,
};
const notCounted: readonly string[] = ['general studies', 'critical thinking'];
const english: readonly string[] = [
  'english',
  'english language',
  'english literature',
  'english language and literature',
];
const maths: readonly string[] = ['mathematics', 'maths'];

/** A candidate's attainment on the scale of the school's figure: 60 to 0 at 18, 9 to 1 at 16. */
export interface Attainment {
  readonly points: number;
  /** One of the eight slots at 16 is empty. */
  readonly partial: boolean;
  /** The year in which most of the counted results were gained; null when the entries name none. */
  readonly year: number | null;
}

interface Result {
  readonly subject: string;
  readonly points: number;
  readonly year: number | null;
}

const subjectOf = (entry: QualificationEntry): string =>
  (entry.subject ?? '').normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
const yearOf = (entry: QualificationEntry): number | null => entry.year ?? null;
const achieved = (entries: readonly QualificationEntry[]): QualificationEntry[] =>
  entries.filter((entry) => entry.status === 'ACHIEVED');
const descending = (one: Result, other: Result): number => other.points - one.points;

/** Returns each subject once, with its best result; best first. */
function bestOfEach(results: readonly Result[]): Result[] {
  const best = new Map<string, Result>();
  for (const result of results.toSorted(descending)) {
    if (!best.has(result.subject)) best.set(result.subject, result);
  }
  return [...best.values()];
}

/** Returns the year that most results name, and the later of two that are named equally often. */
function commonYear(results: readonly Result[]): number | null {
  const counts = new Map<number, number>();
  for (const { year } of results) if (year !== null) counts.set(year, (counts.get(year) ?? 0) + 1);
  const [most] = [...counts].toSorted(([year, count], [otherYear, other]) => other - count || otherYear - year);
  return most?.[0] ?? null;
}

const sumOf = (results: readonly Result[]): number => results.reduce((sum, { points }) => sum + points, 0);

function aLevelResult(entry: QualificationEntry): Result[] {
  const points = entry.typeId === aLevel ? aLevelPoints[String(entry.grade)] : undefined;
  const subject = subjectOf(entry);
  return points === undefined || notCounted.includes(subject) ? [] : [{ subject, points, year: yearOf(entry) }];
}

const bestThree = 3;

/** Returns the mean of the best three A levels. Awaited or predicted results never count. */
export function attainment18(entries: readonly QualificationEntry[]): Known<Attainment> {
  const held = achieved(entries);
  const results = bestOfEach(held.flatMap(aLevelResult));
  if (results.length > 0 && held.some((entry) => vocational.includes(entry.typeId))) {
    return unknownFor('MIXED_QUALIFICATIONS');
  }
  const counted = results.slice(0, bestThree);
  if (counted.length < bestThree) return unknownFor('TOO_FEW_RESULTS');
  return { value: { points: sumOf(counted) / bestThree, partial: false, year: commonYear(counted) } };
}

function numberOrLetter(grade: string): number | undefined {
  return /^[1-9]$/.test(grade) ? Number(grade) : letterPoints[grade];
}

/** Returns two results for a combined science award, each of which may take a slot. */
function scienceResults(entry: QualificationEntry, grade: string): Result[] {
  const parts = grade === 'U' ? ['U', 'U'] : grade.split('-');
  return parts.flatMap((part, index) => {
    const points = numberOrLetter(part);
    return points === undefined ? [] : [{ subject: `combined science ${index + 1}`, points, year: yearOf(entry) }];
  });
}

function gcseResults(entry: QualificationEntry): Result[] {
  const grade = String(entry.grade ?? '');
  if (entry.typeId === combinedScience) return scienceResults(entry, grade);
  if (![gcse, legacyGcse, internationalGcse].includes(entry.typeId)) return [];
  const points = numberOrLetter(grade);
  return points === undefined ? [] : [{ subject: subjectOf(entry), points, year: yearOf(entry) }];
}

const slots = 6;
const double = 2;

/**
 * Returns a tenth of the sum in which English and maths count double, and the best six others once. English is the better of
 * language and literature; the other one is a subject like any other. With five others the sum is divided by nine.
 */
export function attainment16(entries: readonly QualificationEntry[]): Known<Attainment> {
  const results = bestOfEach(achieved(entries).flatMap(gcseResults)).toSorted(descending);
  const first = results.find(({ subject }) => english.includes(subject));
  const second = results.find(({ subject }) => maths.includes(subject));
  const others = results.filter((result) => result !== first && result !== second).slice(0, slots);
  if (!first || !second || others.length < slots - 1) return unknownFor('TOO_FEW_RESULTS');
  const partial = others.length < slots;
  const divisor = double + double + others.length;
  const sum = double * first.points + double * second.points + sumOf(others);
  return { value: { points: sum / divisor, partial, year: commonYear([first, second, ...others]) } };
}
