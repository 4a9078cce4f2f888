import { countries } from './countries.ts';
import { ethnicities } from './ethnicities.ts';

const notSaid = 'PREFER_NOT_TO_SAY';

/** Answers to the monitoring questions of every country base. Codes never change: reports count by them. */
export const diversityChoices = {
  /** Answers that may replace the candidate's own words, or a number. */
  ownWords: [notSaid],
  ageBand: ['16_24', '25_34', '35_44', '45_54', '55_64', '65_PLUS', notSaid],
  sex: ['FEMALE', 'MALE', 'OTHER', notSaid],
  gender: ['WOMAN', 'MAN', 'NON_BINARY', 'GENDER_FLUID', 'AGENDER', 'SELF_DESCRIBE', notSaid],
  ethnicity: ethnicities.map((one) => one.id),
  sexualOrientation: ['HETEROSEXUAL', 'GAY_OR_LESBIAN', 'BISEXUAL', 'OTHER', notSaid],
  religion: [
    'NONE',
    'BUDDHIST',
    'CHRISTIAN',
    'HINDU',
    'JEWISH',
    'MUSLIM',
    'SIKH',
    'BAHAI',
    'JAIN',
    'PAGAN',
    'RASTAFARI',
    'SPIRITUAL',
    'HUMANIST',
    'OTHER',
    notSaid,
  ],
  disabilityImpact: ['LIMITED_A_LOT', 'LIMITED_A_LITTLE', 'NOT_LIMITED', notSaid],
  /** The codes of the Higher Education Statistics Agency. */
  disabilityType: [53, 58, 59, 57, 51, 54, 55, 56, 96, 95, 98],
  carer: ['NO', '1_19', '20_49', '50_PLUS', notSaid],
  schoolType: [
    'STATE_NON_SELECTIVE',
    'STATE_SELECTIVE',
    'INDEPENDENT',
    'INDEPENDENT_BURSARY',
    'OUTSIDE_UK',
    'DONT_KNOW',
    notSaid,
  ],
  parentsUniversity: ['YES', 'NO', 'DONT_KNOW', notSaid],
  maritalStatus: ['SINGLE', 'MARRIED', 'CIVIL_PARTNERSHIP', 'SEPARATED', 'DIVORCED', 'WIDOWED', notSaid],
  nationalIdentity: ['ENGLISH', 'WELSH', 'SCOTTISH', 'NORTHERN_IRISH', 'BRITISH', 'OTHER', notSaid],
  indigenousOrigin: ['NEITHER', 'ABORIGINAL', 'TORRES_STRAIT_ISLANDER', 'BOTH', notSaid],
  countryOfBirth: [...countries, notSaid],
  schoolSector: ['GOVERNMENT', 'CATHOLIC', 'INDEPENDENT', 'OVERSEAS', notSaid],
  ethnicityHk: [
    'CHINESE',
    'FILIPINO',
    'INDONESIAN',
    'INDIAN',
    'NEPALESE',
    'PAKISTANI',
    'THAI',
    'JAPANESE',
    'KOREAN',
    'OTHER_ASIAN',
    'WHITE',
    'MIXED',
    'OTHER',
    notSaid,
  ],
  gulfNational: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA', 'NONE', notSaid],
  spokenLanguage: ['CANTONESE', 'PUTONGHUA', 'ENGLISH', 'ARABIC', 'FRENCH', 'HINDI', 'URDU', 'OTHER', notSaid],
} as const;

/** Rows of the religion list that are offered only when an organisation adds them. */
export const addedReligions = ['BAHAI', 'JAIN', 'PAGAN', 'RASTAFARI', 'SPIRITUAL', 'HUMANIST'] as const;
export const isAddedReligion = (code: string): boolean => addedReligions.some((one) => one === code);
