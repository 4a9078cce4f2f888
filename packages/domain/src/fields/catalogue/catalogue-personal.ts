import { expiringPermitIds, otherPermitId } from '../../reference/permit-types.ts';
import type { Field } from '../field.ts';
import { fieldsIn, required, shortText } from '../make-field.ts';

const personal = fieldsIn('personal');
/** Asked only when an organisation wants it. */
const hidden = { visibility: 'hidden' } as const;

export const personalFields: readonly Field[] = [
  // A title reveals more about a person than most names do.
  personal('preferredTitle', 'choice', 'identifying', { choices: 'title', ...hidden }),
  personal('firstName', 'text', 'identifying', { ...required, ...shortText }),
  personal('preferredName', 'text', 'identifying', shortText),
  personal('lastName', 'text', 'identifying', { ...required, ...shortText }),
  personal('email', 'email', 'identifying', { ...required, maxLength: 255, readOnly: true }),
  personal('phone', 'phone', 'identifying', { ...required, maxLength: 30 }),
  personal('dateOfBirth', 'date', 'identifying', hidden),
  personal('addressLine1', 'text', 'identifying', shortText),
  personal('addressLine2', 'text', 'identifying', shortText),
  personal('town', 'text', 'identifying', shortText),
  // Stands before the postcode, which is checked against it.
  personal('country', 'country', 'ordinary', {
    choices: 'country',
    dimension: true,
    list: { column: 'country', filter: 'choice', sort: true },
  }),
  personal('postcode', 'postcode', 'identifying', { maxLength: 12 }),
  personal('citizen', 'boolean', 'ordinary', required),
  personal('citizenships', 'multiChoice', 'identifying', { choices: 'nationality' }),
  personal('permitType', 'choice', 'ordinary', {
    ...required,
    choices: 'permitType',
    onlyWhen: { field: 'citizen', in: [false] },
    list: { column: 'permit_type', filter: 'choice', sort: true },
  }),
  personal('otherPermit', 'text', 'ordinary', {
    ...required,
    ...shortText,
    onlyWhen: { field: 'permitType', in: [otherPermitId] },
  }),
  personal('permitExpiry', 'date', 'ordinary', { onlyWhen: { field: 'permitType', in: expiringPermitIds } }),
  personal('needsSponsorship', 'boolean', 'ordinary', { onlyWhen: { field: 'citizen', in: [false] } }),
  personal('availableFrom', 'date', 'ordinary', hidden),
  personal('secondCareer', 'boolean', 'ordinary', hidden),
  personal('secondCareerDetail', 'longText', 'ordinary', {
    maxLength: 500,
    onlyWhen: { field: 'secondCareer', in: [true] },
  }),
  personal('externalCandidateId', 'text', 'identifying', { ...shortText, staffOnly: true }),
  // Changed by its own rules (candidates/availability.ts), also for many candidates at once.
  personal('availability', 'choice', 'ordinary', { choices: 'availability', staffOnly: true, readOnly: true }),
  // Day of a check by share code, passport or visa.
  personal('rightToWorkCheckedOn', 'date', 'ordinary', { staffOnly: true }),
];
