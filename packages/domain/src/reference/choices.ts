import { heardAbout } from '../outcomes/heard-about.ts';
import { contextChoices } from './context-choices.ts';
import { countries } from './countries.ts';
import { degreeClasses } from './degree-classes.ts';
import { degreeTypes } from './degree-types.ts';
import { diversityChoices } from './diversity-choices.ts';
import { lateralChoices } from './lateral-choices.ts';
import { personalChoices } from './personal-choices.ts';
import { universities } from './universities.ts';

export type ChoiceCode = string | number;

const yesNo = ['YES', 'NO', 'DONT_KNOW', 'PREFER_NOT_TO_SAY'] as const;

/** Every list of choices: its key and the stored codes. The texts are under `lists.<key>.<code>`. */
export const choices = {
  yesNo,
  yesNoNotApplicable: ['YES', 'NO', 'NOT_APPLICABLE', 'DONT_KNOW', 'PREFER_NOT_TO_SAY'],
  yesNoPreferNot: ['YES', 'NO', 'PREFER_NOT_TO_SAY'],
  country: countries,
  schoolKind: [
    'STATE',
    'STATE_SELECTIVE',
    'INDEPENDENT',
    'INDEPENDENT_BURSARY',
    'OUTSIDE_UK',
    'HOME_EDUCATED',
    'OTHER',
  ],
  university: universities.map((one) => one.id),
  universityType: ['UNDERGRADUATE', 'POSTGRADUATE', 'LAW_CONVERSION', 'VOCATIONAL', 'OTHER'],
  degreeType: degreeTypes.map((one) => one.id),
  degreeClass: degreeClasses.map((one) => one.id),
  degreeStatus: ['ACHIEVED', 'PREDICTED'],
  /** The best grade point average of each scale. */
  gpaScale: [4, 4.3, 5, 7],
  workKind: ['INTERNSHIP', 'VACATION_SCHEME', 'PART_TIME', 'FULL_TIME', 'VOLUNTARY', 'PRO_BONO', 'OTHER'],
  languageLevel: ['NATIVE', 'FLUENT', 'PROFESSIONAL', 'CONVERSATIONAL', 'BASIC'],
  heardAbout: heardAbout.map((one) => one.code),
  valuableResource: [
    'WEBSITE',
    'BROCHURE',
    'OPEN_DAY',
    'VIRTUAL_EVENT',
    'SOCIAL_MEDIA',
    'EMPLOYEE',
    'CAREERS_ADVISER',
    'MENTOR',
    'ONLINE_COURSE',
    'OTHER',
  ],
  ...contextChoices,
  ...diversityChoices,
  ...lateralChoices,
  ...personalChoices,
} as const satisfies Record<string, readonly ChoiceCode[]>;

export type ChoiceKey = keyof typeof choices;

const lists: ReadonlyMap<string, readonly ChoiceCode[]> = new Map<string, readonly ChoiceCode[]>(
  Object.entries(choices),
);

/** Returns the codes of a list, and none for an unknown key. */
export const choicesOf = (key: string): readonly ChoiceCode[] => lists.get(key) ?? [];
export const isChoice = (key: string, value: unknown): boolean => choicesOf(key).some((code) => code === value);
