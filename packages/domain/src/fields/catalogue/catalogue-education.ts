import type { Field } from '../field.ts';
import { anyYear, fieldsIn, partsOf, required, shortText } from '../make-field.ts';

const secondary = fieldsIn('secondary');
const sixthForm = fieldsIn('sixthForm');
const university = fieldsIn('university');

const institutionName = { maxLength: 200 } as const;
const aYear = { ...required, ...anyYear } as const;

const atSecondary = partsOf('secondary', 'secondarySchools');
const atSixthForm = partsOf('sixthForm', 'sixthFormSchools');
const atUniversity = partsOf('university', 'universities');
const ofModule = partsOf('university', 'universities.modules');
const ofLanguage = partsOf('university', 'languages');
const ofWork = partsOf('university', 'work');

export const secondaryFields: readonly Field[] = [
  secondary('secondarySchoolKind', 'choice', 'identifying', { choices: 'schoolKind' }),
  secondary('secondarySchools', 'records', 'ordinary', {
    ...required,
    maxEntries: 6,
    entries: [
      atSecondary('school', 'school', 'identifying', { ...required, ...institutionName }),
      atSecondary('startYear', 'year', 'ordinary', anyYear),
      atSecondary('secondarySchoolCompletedYear', 'year', 'ordinary', { ...aYear, notBefore: 'startYear' }),
    ],
  }),
  secondary('gcseQualifications', 'qualifications', 'ordinary', { max: 30 }),
];

export const sixthFormFields: readonly Field[] = [
  sixthForm('sixthFormSchools', 'records', 'ordinary', {
    ...required,
    maxEntries: 6,
    entries: [
      atSixthForm('school', 'school', 'identifying', { ...required, ...institutionName }),
      atSixthForm('startYear', 'year', 'ordinary', anyYear),
      atSixthForm('sixthFormSchoolCompletedYear', 'year', 'ordinary', { ...aYear, notBefore: 'startYear' }),
    ],
  }),
  sixthForm('aLevelQualifications', 'qualifications', 'ordinary', { max: 20 }),
];

/** The parts of a module. The year is that of the course: 1 for the first. */
const moduleParts: readonly Field[] = [
  ofModule('year', 'number', 'ordinary', { min: 1, max: 8 }),
  ofModule('name', 'text', 'ordinary', { ...required, maxLength: 200 }),
  ofModule('mark', 'percent', 'ordinary', { min: 0, max: 100 }),
  ofModule('credits', 'number', 'ordinary', { min: 0, max: 360 }),
];

const universityParts: readonly Field[] = [
  atUniversity('universityType', 'choice', 'ordinary', { ...required, choices: 'universityType' }),
  atUniversity('university', 'university', 'ordinary', {
    ...required,
    ...institutionName,
    choices: 'university',
    dimension: true,
    list: { column: 'university_id', filter: 'choice', sort: true, byDefault: true },
  }),
  atUniversity('degreeType', 'choice', 'ordinary', { choices: 'degreeType' }),
  atUniversity('subject', 'text', 'ordinary', { ...required, ...shortText, suggest: 'courses' }),
  atUniversity('secondSubject', 'text', 'ordinary', { ...shortText, suggest: 'courses' }),
  atUniversity('universityStartYear', 'year', 'ordinary', aYear),
  atUniversity('universityGraduationYear', 'year', 'ordinary', {
    ...aYear,
    notBefore: 'universityStartYear',
    dimension: true,
    list: { column: 'graduation_year', filter: 'range', sort: true },
  }),
  atUniversity('degreeStatus', 'choice', 'ordinary', { choices: 'degreeStatus' }),
  atUniversity('degreeClass', 'choice', 'ordinary', {
    choices: 'degreeClass',
    dimension: true,
    list: { column: 'degree_class', filter: 'choice', sort: true },
  }),
  atUniversity('average', 'percent', 'ordinary', {
    min: 0,
    max: 100,
    list: { column: 'degree_average', filter: 'range', sort: true },
  }),
  atUniversity('gpa', 'number', 'ordinary', { min: 0, max: 7, notAbove: 'gpaScale', visibility: 'hidden' }),
  atUniversity('gpaScale', 'choice', 'ordinary', { choices: 'gpaScale', visibility: 'hidden' }),
  atUniversity('modules', 'modules', 'ordinary', { maxEntries: 80, entries: moduleParts }),
];

export const universityFields: readonly Field[] = [
  university('universities', 'records', 'ordinary', { ...required, maxEntries: 6, entries: universityParts }),
  university('work', 'records', 'ordinary', {
    maxEntries: 15,
    entries: [
      ofWork('employer', 'text', 'ordinary', { ...required, ...shortText }),
      ofWork('title', 'text', 'ordinary', { ...required, ...shortText }),
      ofWork('kind', 'choice', 'ordinary', { ...required, choices: 'workKind' }),
      ofWork('startMonth', 'month', 'ordinary', required),
      ofWork('endMonth', 'month', 'ordinary', { notBefore: 'startMonth' }),
      ofWork('hoursPerWeek', 'number', 'ordinary', { min: 0, max: 100 }),
      ofWork('description', 'longText', 'ordinary', { maxLength: 1000 }),
    ],
  }),
  university('languages', 'records', 'ordinary', {
    maxEntries: 15,
    entries: [
      ofLanguage('language', 'text', 'ordinary', { ...required, ...shortText }),
      ofLanguage('level', 'choice', 'ordinary', { ...required, choices: 'languageLevel' }),
    ],
  }),
];
