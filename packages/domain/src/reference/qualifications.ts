import type { CountryBase } from '../organizations/country-base.ts';
import { gradeSystems as by, type GradeSystem, gradeOf } from './grade-systems.ts';
import { type QualificationId, qualificationNames } from './qualification-names.ts';

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

type Head = readonly [id: QualificationId, level: QualificationLevel, ...bases: CountryBase[]];

function row([id, level, ...countryBases]: Head, grading: GradeSystem, rest: Rest = {}): Qualification {
  const { min = 0, max = defaultMax, bySubject = true, tiers = [] } = rest;
  const name = qualificationNames[id];
  return { id, name, level, countryBases, grading, tiers, min, max, trueMax: rest.trueMax ?? max, bySubject };
}

const tier = (id: TierId, grading: GradeSystem): QualificationTier => ({ id, grading });
const whole = { bySubject: false } as const;
const tiered = (...tiers: readonly QualificationTier[]): Rest => ({ tiers });

/** Ids never change. */
export const qualifications: readonly Qualification[] = [
  row([101, 'KS4', 'UK'], by.gcse, { min: 1 }),
  row([102, 'KS4', 'UK'], by.gcseLetters),
  row([103, 'KS4', 'UK'], by.combinedScience),
  row([104, 'KS4', ...everywhere], by.igcse),
  row([105, 'KS4', 'UK'], by.national5),
  row([106, 'KS4', 'UK'], by.juniorCycle),
  row([201, 'KS5', 'UK', 'HK', 'GCC', 'OTHER'], by.aLevel),
  row([228, 'KS5', 'UK'], by.aLevelDouble),
  row([204, 'KS5', 'UK', 'HK', 'GCC'], by.asLevel),
  row([211, 'KS5', 'UK'], by.extendedProject),
  row([222, 'KS5', 'UK'], by.coreMaths, whole),
  row([202, 'KS5', ...everywhere], by.wholeNumber, {
    max: 50,
    trueMax: 45,
    ...whole,
  }),
  row([203, 'KS5', ...everywhere], by.wholeNumber, {
    min: 1,
    max: 8,
    trueMax: 7,
    tiers: [tier('HIGHER_LEVEL', by.wholeNumber), tier('STANDARD_LEVEL', by.wholeNumber)],
  }),
  row([223, 'KS5', ...everywhere], by.ibCore, whole),
  row([224, 'KS5', ...everywhere], by.ibCore, whole),
  row(
    [205, 'KS5', 'UK'],
    by.advancedHigher,
    tiered(tier('ADVANCED_HIGHER', by.advancedHigher), tier('HIGHER', by.higher)),
  ),
  row(
    [208, 'KS5', 'UK'],
    by.btecExtendedDiploma,
    tiered(
      tier('EXTENDED_DIPLOMA', by.btecExtendedDiploma),
      tier('DIPLOMA', by.btecDiploma),
      tier('EXTENDED_CERTIFICATE', by.btecExtendedCertificate),
      tier('CERTIFICATE', by.btecCertificate),
    ),
  ),
  row(
    [209, 'KS5', 'UK'],
    by.tLevelHigherCore,
    tiered(tier('CORE_C_OR_ABOVE', by.tLevelHigherCore), tier('CORE_D_OR_E', by.tLevelLowerCore)),
  ),
  row([210, 'KS5', 'UK'], by.preU),
  row([212, 'KS5', 'UK'], by.welshAdvancedSkills, whole),
  row([213, 'KS5', 'UK'], by.accessCredits),
  row([207, 'KS5', 'UK'], by.leavingCertificate),
  row([206, 'KS5', 'OTHER'], by.twoDecimals, {
    max: 25,
    trueMax: 20,
    ...whole,
  }),
  row([214, 'KS5', 'OZ'], by.twoDecimals, { trueMax: 99.95, ...whole }),
  row([215, 'KS5', 'HK'], by.hkdse),
  row([216, 'KS5', 'GCC', 'OTHER'], by.twoDecimals, { max: 5, trueMax: 4, ...whole }),
  row([225, 'KS5', 'GCC', 'OTHER'], by.wholeNumber, { min: 400, max: 1600, ...whole }),
  row([226, 'KS5', 'GCC', 'OTHER'], by.wholeNumber, { min: 1, max: 36, ...whole }),
  row([227, 'KS5', 'GCC', 'OTHER'], by.wholeNumber, { min: 1, max: 5 }),
  row([217, 'KS5', 'OTHER'], by.oneDecimalLow, { min: 1, trueMax: 4, ...whole }),
  row([218, 'KS5', 'OTHER'], by.twoDecimals, whole),
  row([219, 'KS5', 'GCC', 'OTHER'], by.twoDecimals),
  row([220, 'KS5', 'HK', 'OTHER'], by.singapore),
  row([221, 'KS5', 'GCC'], by.twoDecimals, whole),
  row([299, 'KS5', ...everywhere], by.freeText),
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
