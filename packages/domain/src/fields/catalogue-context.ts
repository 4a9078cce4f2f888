import type { Field } from './field.ts';
import { fieldsIn } from './make-field.ts';

const crs = fieldsIn('crs');

/** Questions about the circumstances of the education. Every one is voluntary; supplying nothing never counts against anybody. */
export const contextFields: readonly Field[] = [
  crs('homePostcode14', 'postcode', 'contextual', { maxLength: 12 }),
  crs('fsm', 'choice', 'contextual', { choices: 'yesNoNotApplicable' }),
  crs('parentDegree', 'choice', 'contextual', { choices: 'yesNo' }),
  crs('care', 'choice', 'contextual', { choices: 'yesNo' }),
  crs('refugee', 'choice', 'contextual', { choices: 'yesNo' }),
  crs('youngCarer', 'choice', 'contextual', { choices: 'yesNo' }),
  crs('termTimeWorkHours', 'choice', 'contextual', { choices: 'termTimeWorkHours' }),
  crs('mitigating', 'longText', 'ordinary', { maxLength: 500 }),
];
