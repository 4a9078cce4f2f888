import type { CountryBase } from '../../organizations/country-base.ts';
import type { ChoiceCode } from '../../reference/choices.ts';
import { degreeClasses } from '../../reference/degree-classes.ts';
import { diversityChoices, isAddedReligion } from '../../reference/diversity-choices.ts';
import { isPermitIn, permitIdsOf } from '../../reference/permit-types.ts';
import { type Field, fieldPath } from '../field.ts';

const everyContext = [
  'householdIncomeSupport',
  'parentDegree',
  'parentalOccupation14',
  'termTimeWorkHours',
  'care',
  'refugee',
  'youngCarer',
  'estranged',
  'bereavement',
  'seriousIllness',
  'homelessness',
  'parentDuringStudies',
  'schoolMoves',
] as const;

/**
 * Monitoring and context questions of the other country bases, in place of those that the catalogue has for the United Kingdom. In
 * other countries little is asked until the organisation has made sure that it may be.
 */
const asked: Readonly<Partial<Record<CountryBase, readonly string[]>>> = {
  OZ: [
    ...everyContext,
    'homePostcode14',
    'youthAllowance',
    'ageBand',
    'gender',
    'indigenousOrigin',
    'countryOfBirth',
    'ancestry',
    'homeLanguages',
    'disability',
    'carer',
    'schoolSector',
    'firstInFamily',
  ],
  HK: [...everyContext, 'gender', 'ethnicityHk', 'disability', 'familyStatus', 'spokenLanguages'],
  GCC: [...everyContext, 'gender', 'gulfNational', 'disability', 'spokenLanguages'],
  OTHER: ['gender', 'ageBand', 'disability'],
};

/** Questions that are never asked there, whatever an organisation sets: an answer could endanger the candidate. */
const never: Readonly<Partial<Record<CountryBase, readonly string[]>>> = {
  GCC: [
    'sexualOrientation',
    'genderIdentity',
    'trans',
    'intersex',
    'religion',
    'faithDress',
    'ethnicity',
    'ethnicityMulti',
    'ethnicityHk',
  ],
};

/** Fields of the steps that mean something in the United Kingdom only. */
const britishOnly: readonly string[] = ['secondarySchoolKind'];

/** Country bases whose addresses have no postcodes, so the field is not asked. */
const noPostcodes: readonly CountryBase[] = ['HK', 'GCC'];

const gradePoints = ['universities.gpa', 'universities.gpaScale'] as const;
/** Fields of the steps that belong to other country bases, by their paths. */
const abroadOnly: Readonly<Partial<Record<CountryBase, readonly string[]>>> = {
  OZ: gradePoints,
  HK: gradePoints,
  GCC: gradePoints,
};

/** Returns the id of the question that decides: the one it follows, otherwise its own. */
const headOf = ({ id, onlyWhen }: Field): string => onlyWhen?.field ?? id;

export const isNeverAsked = (field: Field, base: CountryBase): boolean =>
  field.sensitivity === 'protected' && (never[base]?.includes(headOf(field)) ?? false);

/** Returns whether a field is asked in a country base unless an organisation changes it. */
export function isAskedIn(field: Field, base: CountryBase): boolean {
  const list = asked[base];
  const shown = field.visibility === 'shown';
  if (list === undefined) return shown;
  const isVoluntary = field.sensitivity === 'protected' || field.sensitivity === 'contextual';
  if (isVoluntary) return list.includes(headOf(field));
  if (field.id === 'postcode' && noPostcodes.includes(base)) return false;
  return (shown && !britishOnly.includes(field.id)) || (abroadOnly[base]?.includes(fieldPath(field)) ?? false);
}

const genders: Readonly<Partial<Record<CountryBase, readonly ChoiceCode[]>>> = {
  OZ: ['MAN', 'WOMAN', 'NON_BINARY', 'SELF_DESCRIBE', 'PREFER_NOT_TO_SAY'],
  GCC: ['WOMAN', 'MAN', 'PREFER_NOT_TO_SAY'],
};
const languages: Readonly<Partial<Record<CountryBase, readonly ChoiceCode[]>>> = {
  HK: ['CANTONESE', 'PUTONGHUA', 'ENGLISH', 'OTHER', 'PREFER_NOT_TO_SAY'],
  GCC: ['ARABIC', 'ENGLISH', 'FRENCH', 'HINDI', 'URDU', 'OTHER', 'PREFER_NOT_TO_SAY'],
};

/**
 * Returns whether applicants in a country base can give this answer. Staff can filter by no other, unless an applicant has it from
 * before.
 */
export function isMetIn(list: string, code: ChoiceCode, base: CountryBase): boolean {
  if (list === 'permitType') return isPermitIn(code, base);
  return list !== 'degreeClass' || degreeClasses.some((one) => one.id === code && one.bases.includes(base));
}

/** Returns the rows of a list that a country base offers, or undefined when it offers all. */
export function choicesIn(
  field: Field,
  base: CountryBase,
  religions: readonly string[] = [],
): readonly ChoiceCode[] | undefined {
  if (field.id === 'permitType') return permitIdsOf(base);
  if (field.id === 'gender') return genders[base];
  if (field.id === 'spokenLanguages') return languages[base];
  if (field.id !== 'religion') return undefined;
  return diversityChoices.religion.filter((code) => !isAddedReligion(code) || religions.includes(code));
}
