import type { CountryBase } from '../organizations/country-base.ts';
import { gradeSystems as by, type GradeSystem, gradeOf } from './grade-systems.ts';

export type QualificationLevel = 'KS4' | 'KS5';

type TierId =
  | 'HIGHER_LEVEL'
  | 'STANDARD_LEVEL'
  | 'ADVANCED_HIGHER'
  | 'HIGHER'
  | 'EXTENDED_DIPLOMA'
  | 'DIPLOMA'
  | 'EXTENDED_CERTIFICATE'
  | 'CERTIFICATE'
  | 'CORE_C_OR_ABOVE'
  | 'CORE_D_OR_E';

/** A size or level of one qualification, with grades of its own. The texts are under `lists.qualificationTier.<id>`. */
export interface QualificationTier {
  readonly id: TierId;
  readonly grading: GradeSystem;
}

export interface Qualification {
  readonly id: number;
  readonly name: string;
  readonly level: QualificationLevel;
  /** Country bases in which it is usual and offered first. It can be chosen everywhere. */
  readonly countryBases: readonly CountryBase[];
  /** The grades; for a qualification with tiers those of its first. */
  readonly grading: GradeSystem;
  /** Best first; empty when there is only one kind. */
  readonly tiers: readonly QualificationTier[];
  /** Bounds of accepted numbers. */
  readonly min: number;
  readonly max: number;
  /** A number beyond this is probably mistyped: warn, don't refuse. */
  readonly trueMax: number;
  /** Each entry names a subject. */
  readonly bySubject: boolean;
}

interface Rest {
  readonly min?: number;
  readonly max?: number;
  readonly trueMax?: number;
  readonly bySubject?: boolean;
  readonly tiers?: readonly QualificationTier[];
}

const defaultMax = 100;
const everywhere = ['UK', 'OZ', 'HK', 'GCC', 'OTHER'] as const satisfies readonly CountryBase[];

type Head = readonly [id: number, name: string, level: QualificationLevel, ...bases: CountryBase[]];

function row([id, name, level, ...countryBases]: Head, grading: GradeSystem, rest: Rest = {}): Qualification {
  const { min = 0, max = defaultMax, bySubject = true, tiers = [] } = rest;
  return { id, name, level, countryBases, grading, tiers, min, max, trueMax: rest.trueMax ?? max, bySubject };
}

const tier = (id: TierId, grading: GradeSystem): QualificationTier => ({ id, grading });
const whole = { bySubject: false } as const;
const tiered = (...tiers: readonly QualificationTier[]): Rest => ({ tiers });

/** Ids never change. */
export const qualifications: readonly Qualification[] = [
  row([101, 'GCSE (9 to 1)', 'KS4', 'UK'], by.gcse, { min: 1 }),
  row([102, 'GCSE (A* to G)', 'KS4', 'UK'], by.gcseLetters),
  row([103, 'GCSE combined science', 'KS4', 'UK'], by.combinedScience),
  row([104, 'International GCSE', 'KS4', ...everywhere], by.igcse),
  row([105, 'National 5', 'KS4', 'UK'], by.national5),
  row([106, 'Junior Certificate or Cycle', 'KS4', 'UK'], by.juniorCycle),
  row([201, 'A level', 'KS5', 'UK', 'HK', 'GCC', 'OTHER'], by.aLevel),
  row([228, 'A level (double award)', 'KS5', 'UK'], by.aLevelDouble),
  row([204, 'AS level', 'KS5', 'UK', 'HK', 'GCC'], by.asLevel),
  row([211, 'Extended Project', 'KS5', 'UK'], by.extendedProject),
  row([222, 'Core Maths', 'KS5', 'UK'], by.coreMaths, whole),
  row([202, 'International Baccalaureate Diploma', 'KS5', ...everywhere], by.wholeNumber, {
    max: 50,
    trueMax: 45,
    ...whole,
  }),
  row([203, 'International Baccalaureate subject', 'KS5', ...everywhere], by.wholeNumber, {
    min: 1,
    max: 8,
    trueMax: 7,
    tiers: [tier('HIGHER_LEVEL', by.wholeNumber), tier('STANDARD_LEVEL', by.wholeNumber)],
  }),
  row([223, 'International Baccalaureate theory of knowledge', 'KS5', ...everywhere], by.ibCore, whole),
  row([224, 'International Baccalaureate extended essay', 'KS5', ...everywhere], by.ibCore, whole),
  row(
    [205, 'Scottish Higher or Advanced Higher', 'KS5', 'UK'],
    by.advancedHigher,
    tiered(tier('ADVANCED_HIGHER', by.advancedHigher), tier('HIGHER', by.higher)),
  ),
  row(
    [208, 'BTEC National', 'KS5', 'UK'],
    by.btecExtendedDiploma,
    tiered(
      tier('EXTENDED_DIPLOMA', by.btecExtendedDiploma),
      tier('DIPLOMA', by.btecDiploma),
      tier('EXTENDED_CERTIFICATE', by.btecExtendedCertificate),
      tier('CERTIFICATE', by.btecCertificate),
    ),
  ),
  row(
    [209, 'T level', 'KS5', 'UK'],
    by.tLevelHigherCore,
    tiered(tier('CORE_C_OR_ABOVE', by.tLevelHigherCore), tier('CORE_D_OR_E', by.tLevelLowerCore)),
  ),
  row([210, 'Cambridge Pre-U', 'KS5', 'UK'], by.preU),
  row([212, 'Welsh Baccalaureate or Advanced Skills', 'KS5', 'UK'], by.welshAdvancedSkills, whole),
  row([213, 'Access to Higher Education Diploma', 'KS5', 'UK'], by.accessCredits),
  row([207, 'Irish Leaving Certificate', 'KS5', 'UK'], by.leavingCertificate),
  row([206, 'Baccalauréat or other 20-point certificate', 'KS5', 'OTHER'], by.twoDecimals, {
    max: 25,
    trueMax: 20,
    ...whole,
  }),
  row([214, 'ATAR', 'KS5', 'OZ'], by.twoDecimals, { trueMax: 99.95, ...whole }),
  row([215, 'HKDSE', 'KS5', 'HK'], by.hkdse),
  row([216, 'US high school diploma (GPA)', 'KS5', 'GCC', 'OTHER'], by.twoDecimals, { max: 5, trueMax: 4, ...whole }),
  row([225, 'US SAT', 'KS5', 'GCC', 'OTHER'], by.wholeNumber, { min: 400, max: 1600, ...whole }),
  row([226, 'US ACT', 'KS5', 'GCC', 'OTHER'], by.wholeNumber, { min: 1, max: 36, ...whole }),
  row([227, 'US AP', 'KS5', 'GCC', 'OTHER'], by.wholeNumber, { min: 1, max: 5 }),
  row([217, 'German Abitur', 'KS5', 'OTHER'], by.oneDecimalLow, { min: 1, trueMax: 4, ...whole }),
  row([218, 'European Baccalaureate', 'KS5', 'OTHER'], by.twoDecimals, whole),
  row([219, 'CBSE or ISC (India)', 'KS5', 'GCC', 'OTHER'], by.twoDecimals),
  row([220, 'Singapore A level', 'KS5', 'HK', 'OTHER'], by.singapore),
  row([221, 'Tawjihi or GCC secondary certificate', 'KS5', 'GCC'], by.twoDecimals, whole),
  row([299, 'Other', 'KS5', ...everywhere], by.freeText),
];

const byId: ReadonlyMap<number, Qualification> = new Map(qualifications.map((one) => [one.id, one]));
export const qualificationById = (id: number): Qualification | undefined => byId.get(id);

const otherId = 299;

/** Returns the qualifications of a level, those usual in a country base first. Each level ends with "other". */
export function qualificationsOf(level: QualificationLevel, base: CountryBase = 'UK'): Qualification[] {
  const all = qualifications.filter((one) => one.level === level && one.id !== otherId);
  const isUsual = (one: Qualification): boolean => one.countryBases.includes(base);
  const other = qualifications.filter((one) => one.id === otherId);
  return [...all.filter(isUsual), ...all.filter((one) => !isUsual(one)), ...other];
}

/** Returns how an entry is graded: by its tier if there are tiers. Returns undefined while the tier is not known. */
export function gradingOf({ grading, tiers }: Qualification, tierId: unknown): GradeSystem | undefined {
  return tiers.length === 0 ? grading : tiers.find((one) => one.id === tierId)?.grading;
}

/** Returns the bounds of a numeric grade. Unknown ids have the usual bounds. */
export function gradeBounds(id: number): { readonly min: number; readonly max: number } {
  const { min, max } = byId.get(id) ?? { min: 0, max: defaultMax };
  return { min, max };
}

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Returns whether this is a grade of the qualification, in that tier. */
export function isGrade(id: number, grade: unknown, tierId?: unknown): boolean {
  const qualification = byId.get(id);
  const grading = qualification && gradingOf(qualification, tierId);
  if (!qualification || !grading) return false;
  const { min, max } = qualification;
  if (grading.kind === 'list') return gradeOf(grading, grade) !== undefined;
  if (grading.kind === 'number') {
    return typeof grade === 'number' && grade >= min && grade <= max && hasDecimals(grade, grading.decimals);
  }
  return grading.kind === 'text' && typeof grade === 'string' && grade.trim() !== '';
}

/** Returns whether a grade is accepted although it is higher than any candidate can achieve. */
export const isImplausibleGrade = (id: number, grade: unknown, tierId?: unknown): boolean =>
  typeof grade === 'number' && isGrade(id, grade, tierId) && grade > (byId.get(id)?.trueMax ?? defaultMax);
