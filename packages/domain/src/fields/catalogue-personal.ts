import { otherPermitId } from '../reference/permit-types.ts';
import type { Field } from './field.ts';
import { fieldsIn, required, shortText } from './make-field.ts';

const personal = fieldsIn('personal');

export const personalFields: readonly Field[] = [
  personal('firstName', 'text', 'identifying', { ...required, ...shortText }),
  personal('preferredName', 'text', 'identifying', shortText),
  personal('lastName', 'text', 'identifying', { ...required, ...shortText }),
  personal('email', 'email', 'identifying', { ...required, maxLength: 255, readOnly: true }),
  personal('phone', 'phone', 'identifying', { ...required, maxLength: 30 }),
  personal('addressLine1', 'text', 'identifying', shortText),
  personal('addressLine2', 'text', 'identifying', shortText),
  personal('town', 'text', 'identifying', shortText),
  personal('postcode', 'postcode', 'identifying', { maxLength: 12 }),
  personal('country', 'country', 'ordinary', {
    choices: 'country',
    dimension: true,
    list: { column: 'country', filter: 'choice', sort: true },
  }),
  personal('citizen', 'boolean', 'ordinary', required),
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
];
