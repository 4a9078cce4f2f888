import type { ChoiceCode } from '../reference/choices.ts';
import { degreeClasses } from '../reference/degree-classes.ts';
import { addedReligions, diversityChoices } from '../reference/diversity-choices.ts';
import { isPermitIn, permitIdsOf } from '../reference/permit-types.ts';
import type { CountryBase } from '../tenants/country-base.ts';
import { type Field, fieldPath } from './field.ts';

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
 * The monitoring and context questions of the other country bases, in place of what the catalogue says for the United Kingdom.
 * Elsewhere little is asked until the organisation has made sure that it may be.
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

/** Never asked there, whatever an organisation sets: an answer could endanger the person. */
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

/** Steps' fields that mean something in the United Kingdom only. */
const britishOnly: readonly string[] = ['secondarySchoolKind'];

/** Where addresses have none, nobody is asked for one. */
const noPostcodes: readonly CountryBase[] = ['HK', 'GCC'];

const gradePoints = ['universities.gpa', 'universities.gpaScale'] as const;
/** Steps' fields that belong to other country bases, by their paths. */
const abroadOnly: Readonly<Partial<Record<CountryBase, readonly string[]>>> = {
  OZ: gradePoints,
  HK: gradePoints,
  GCC: gradePoints,
};

/** What decides over a question: that which it follows, else itself. */
const headOf = ({ id, onlyWhen }: Field): string => onlyWhen?.field ?? id;

export const isNeverAsked = (field: Field, base: CountryBase): boolean =>
  field.sensitivity === 'protected' && (never[base]?.includes(headOf(field)) ?? false);

/** Is it asked in a country base, unless an organisation says otherwise? */
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

/** Can anybody have it who applies in a country base? Staff look by no other, unless somebody has it from before. */
export function isMetIn(list: string, code: ChoiceCode, base: CountryBase): boolean {
  if (list === 'permitType') return isPermitIn(code, base);
  return list !== 'degreeClass' || degreeClasses.some((one) => one.id === code && one.bases.includes(base));
}

/** The rows of a list that a country base offers; undefined where it offers all. */
export function choicesIn(
  field: Field,
  base: CountryBase,
  religions: readonly string[] = [],
): readonly ChoiceCode[] | undefined {
  if (field.id === 'permitType') return permitIdsOf(base);
  if (field.id === 'gender') return genders[base];
  if (field.id === 'spokenLanguages') return languages[base];
  if (field.id !== 'religion') return undefined;
  return diversityChoices.religion.filter((code) => !addedReligions.includes(code) || religions.includes(code));
}
