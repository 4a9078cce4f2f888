import type { Field } from './field.ts';
import { anyYear, fieldsIn, required, shortText } from './make-field.ts';

const secondary = fieldsIn('secondary');
const sixthForm = fieldsIn('sixthForm');
const university = fieldsIn('university');

export const secondaryFields: readonly Field[] = [
  secondary('secondarySchoolKind', 'choice', 'identifying', { choices: 'schoolKind' }),
  secondary('secondarySchool', 'school', 'identifying', { ...required, maxLength: 200 }),
  secondary('secondarySchoolCompletedYear', 'year', 'ordinary', { ...required, ...anyYear }),
  secondary('gcseQualifications', 'qualifications', 'ordinary', { max: 30 }),
];

export const sixthFormFields: readonly Field[] = [
  sixthForm('sixthFormSchool', 'school', 'identifying', { ...required, maxLength: 200 }),
  sixthForm('sixthFormSchoolCompletedYear', 'year', 'ordinary', { ...required, ...anyYear }),
  sixthForm('aLevelQualifications', 'qualifications', 'ordinary', { max: 20 }),
];

export const universityFields: readonly Field[] = [
  university('universityType', 'choice', 'ordinary', { ...required, choices: 'universityType' }),
  university('university', 'university', 'ordinary', {
    ...required,
    maxLength: 200,
    choices: 'university',
    dimension: true,
    list: { column: 'university_id', filter: 'choice', byDefault: true },
  }),
  university('subject', 'text', 'ordinary', { ...required, ...shortText }),
  university('degreeType', 'choice', 'ordinary', { choices: 'degreeType' }),
  university('degreeClass', 'choice', 'ordinary', {
    choices: 'degreeClass',
    dimension: true,
    list: { column: 'degree_class', filter: 'choice', sort: true, byDefault: true },
  }),
  university('startYear', 'year', 'ordinary', { ...required, ...anyYear }),
  university('graduationYear', 'year', 'ordinary', {
    ...required,
    ...anyYear,
    dimension: true,
    list: { column: 'graduation_year', filter: 'range', sort: true, byDefault: true },
  }),
  university('average', 'percent', 'ordinary', {
    min: 0,
    max: 100,
    list: { column: 'degree_average', filter: 'range', sort: true },
  }),
];
