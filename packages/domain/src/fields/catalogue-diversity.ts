import { ethnicities } from '../reference/ethnicities.ts';
import type { Field } from './field.ts';
import { fieldsIn, shortText } from './make-field.ts';

const diversity = fieldsIn('diversity');
const dimension = { dimension: true } as const;

/** Monitoring questions: voluntary, kept apart, used only in numbers. */
export const diversityFields: readonly Field[] = [
  diversity('gender', 'choice', 'protected', { ...dimension, choices: 'gender' }),
  diversity('ethnicity', 'choice', 'protected', { ...dimension, choices: 'ethnicity' }),
  diversity('ethnicitySpecify', 'text', 'protected', {
    ...shortText,
    onlyWhen: { field: 'ethnicity', in: ethnicities.filter((one) => one.specify).map((one) => one.id) },
  }),
  diversity('sexualOrientation', 'choice', 'protected', { ...dimension, choices: 'sexualOrientation' }),
  diversity('religion', 'choice', 'protected', { ...dimension, choices: 'religion' }),
  diversity('disability', 'choice', 'protected', { ...dimension, choices: 'yesNoPreferNot' }),
  diversity('schoolType', 'choice', 'protected', { ...dimension, choices: 'schoolType' }),
  diversity('parentsUniversity', 'choice', 'protected', { ...dimension, choices: 'yesNo' }),
  diversity('parentalOccupation14', 'choice', 'protected', { ...dimension, choices: 'parentalOccupation' }),
];
