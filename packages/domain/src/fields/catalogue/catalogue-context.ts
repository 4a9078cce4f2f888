import type { Field } from '../field.ts';
import { fieldsIn } from '../make-field.ts';

const crs = fieldsIn('crs');
const yesNo = { choices: 'yesNo' } as const;
const afterYes = (field: string) => ({ onlyWhen: { field, in: ['YES'] } });

/**
 * Questions about the circumstances of the candidate's education. Every one is voluntary; leaving them empty never counts against a
 * candidate.
 */
export const contextFields: readonly Field[] = [
  crs('homePostcode14', 'postcode', 'contextual', { choices: 'homePostcode', maxLength: 12 }),
  crs('fsm', 'choice', 'contextual', { choices: 'yesNoNotApplicable' }),
  crs('youthAllowance', 'choice', 'contextual', { ...yesNo, visibility: 'hidden' }),
  crs('householdIncomeSupport', 'choice', 'contextual', yesNo),
  crs('parentDegree', 'choice', 'contextual', yesNo),
  crs('parentalOccupation14', 'choice', 'contextual', { choices: 'parentalOccupation' }),
  crs('termTimeWorkHours', 'choice', 'contextual', { choices: 'termTimeWorkHours' }),
  crs('care', 'choice', 'contextual', yesNo),
  crs('careMonths', 'number', 'contextual', { choices: 'ownWords', min: 0, max: 300, ...afterYes('care') }),
  crs('refugee', 'choice', 'contextual', yesNo),
  crs('youngCarer', 'choice', 'contextual', yesNo),
  crs('youngCarerHours', 'choice', 'contextual', { choices: 'youngCarerHours', ...afterYes('youngCarer') }),
  crs('estranged', 'choice', 'contextual', yesNo),
  crs('bereavement', 'choice', 'contextual', yesNo),
  crs('seriousIllness', 'choice', 'contextual', yesNo),
  crs('homelessness', 'choice', 'contextual', yesNo),
  crs('parentDuringStudies', 'choice', 'contextual', yesNo),
  crs('schoolMoves', 'choice', 'contextual', { choices: 'schoolMoves' }),
  crs('mitigating', 'longText', 'ordinary', { maxLength: 500 }),
];
