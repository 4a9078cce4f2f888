import type { Field } from '../field.ts';
import { fieldsIn, partsOf, required, shortText } from '../make-field.ts';

const university = fieldsIn('university');
const lateral: typeof university = (id, kind, sensitivity, rest = {}) =>
  university(id, kind, sensitivity, { ...rest, feature: 'practiceAreas' });
const ofAdmission = partsOf('university', 'admissions');

/** Asked only when an organisation wants it. */
const hidden = { visibility: 'hidden' } as const;
const amount = { min: 0, max: 100_000_000, ...hidden } as const;

/** Further questions of the step for qualified lawyers. Only products for lateral hires ask them. */
export const lateralFields: readonly Field[] = [
  lateral('admissions', 'records', 'ordinary', {
    maxEntries: 8,
    entries: [
      ofAdmission('jurisdiction', 'choice', 'ordinary', { ...required, choices: 'admissionJurisdiction' }),
      // Public registers list the day beside the name, so blind reviewers see only the whole years since (candidates/pqe.ts).
      ofAdmission('admittedOn', 'date', 'identifying', required),
    ],
  }),
  lateral('practisingCertificate', 'boolean', 'ordinary'),
  lateral('regulatoryNumber', 'text', 'identifying', shortText),
  lateral('practiceAreas', 'multiChoice', 'ordinary', { choices: 'practiceArea' }),
  lateral('currentEmployer', 'text', 'ordinary', shortText),
  lateral('noticeWeeks', 'number', 'ordinary', { min: 0, max: 104 }),
  lateral('restrictions', 'longText', 'ordinary', { maxLength: 500 }),
  lateral('currentSalary', 'number', 'ordinary', amount),
  lateral('expectedSalary', 'number', 'ordinary', amount),
  lateral('billings', 'number', 'ordinary', amount),
  lateral('portableBusiness', 'number', 'ordinary', amount),
  lateral('agency', 'text', 'ordinary', shortText),
];
