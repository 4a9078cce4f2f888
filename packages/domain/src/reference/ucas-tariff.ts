import { entriesOf, type SectionData } from '../fields/values.ts';
import { foldText } from '../text/fold.ts';
import { gradeOf } from './grade-systems.ts';
import { gradingOf, qualificationById } from './qualifications.ts';

/** Points of an International Baccalaureate subject, from 7 down, by level. */
const ibPoints: Readonly<Record<string, readonly number[]>> = {
  HIGHER_LEVEL: [56, 48, 32, 24, 12, 0, 0],
  STANDARD_LEVEL: [28, 24, 16, 12, 6, 0, 0],
};
const bestIbGrade = 7;
const ibSubject = 203;
const accessDiploma = 213;

/** Points of a graded level 3 credit, times fifteen, so that 3.2, 2.1333 and 1.0667 are exact. */
const accessCredit = { distinctions: 48, merits: 32, passes: 16 } as const;

const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

function accessPoints(entry: SectionData): number {
  const { distinctions, merits, passes } = accessCredit;
  const sum =
    countOf(entry['distinctions']) * distinctions +
    countOf(entry['merits']) * merits +
    countOf(entry['passes']) * passes;
  return Math.round(sum / 15);
}

function ibSubjectPoints({ grade, tier }: SectionData): number | null {
  const points = typeof tier === 'string' ? ibPoints[tier] : undefined;
  return points && typeof grade === 'number' ? (points[bestIbGrade - grade] ?? null) : null;
}

/** Returns the tariff of one result, regardless of the others. Returns null for a result that the tariff does not know. */
export function tariffOf(entry: SectionData): number | null {
  const { typeId, grade } = entry;
  const type = typeof typeId === 'number' ? qualificationById(typeId) : undefined;
  if (!type) return null;
  if (type.id === accessDiploma) return accessPoints(entry);
  if (type.id === ibSubject) return ibSubjectPoints(entry);
  const grading = gradingOf(type, entry['tier']);
  return (grading && gradeOf(grading, grade)?.ucas) ?? null;
}

/** Families of qualifications in which a lower one in the same subject is part of the higher, highest first. */
const families: Readonly<Record<string, readonly string[]>> = {
  alevel: ['228', '201', '204'],
  scottish: ['205 ADVANCED_HIGHER', '205 HIGHER'],
  ib: ['203 HIGHER_LEVEL', '203 STANDARD_LEVEL'],
};

/**
 * Returns the key and rank of a result. Results with the same key and rank are resits of one another, and lower ranks of a key are
 * part of the higher.
 */
function placeOf({ typeId, tier, subject }: SectionData): { readonly key: string; readonly rank: number } {
  const about = foldText(typeof subject === 'string' ? subject : '').trim();
  for (const [family, ranks] of Object.entries(families)) {
    const rank = ranks.findIndex((one) => one === String(typeId) || one === `${String(typeId)} ${String(tier)}`);
    if (rank >= 0) return { key: `${family} ${about}`, rank };
  }
  return { key: `${String(typeId)} ${about}`, rank: 0 };
}

interface Counted {
  readonly rank: number;
  readonly points: number;
}

/** Prefers a pass of the higher qualification to any result of the lower, and the better of two results of the same. */
const better = (one: Counted, other: Counted | undefined): boolean =>
  other === undefined ||
  (other.points === 0 && one.points > 0) ||
  (one.points > 0 && one.rank < other.rank) ||
  (one.rank === other.rank && one.points > other.points);

/** The results that count: achieved ones, or expected ones as well. */
export type TariffBasis = 'achieved' | 'expected';

const counts = (status: unknown, basis: TariffBasis): boolean =>
  status === 'ACHIEVED' || (basis === 'expected' && status === 'PREDICTED');

/**
 * Returns the UCAS Tariff points (entry 2017 and later) of a list of qualifications, or null when none of them has any. The best of
 * several resits counts, a lower level in the same subject is part of the higher, and there is no maximum.
 */
export function ucasPoints(qualifications: unknown, basis: TariffBasis = 'achieved'): number | null {
  const best = new Map<string, Counted>();
  for (const entry of entriesOf(qualifications)) {
    const points = counts(entry['status'], basis) ? tariffOf(entry) : null;
    if (points === null) continue;
    const { key, rank } = placeOf(entry);
    const counted = { rank, points };
    if (better(counted, best.get(key))) best.set(key, counted);
  }
  return best.size === 0 ? null : [...best.values()].reduce((sum, one) => sum + one.points, 0);
}
