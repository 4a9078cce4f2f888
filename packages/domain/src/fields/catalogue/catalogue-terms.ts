import { codesWithFollowUp, followUpMaxLength } from '../../outcomes/heard-about.ts';
import type { Field } from '../field.ts';
import { fieldsIn, required } from '../make-field.ts';

const terms = fieldsIn('terms');
const application = fieldsIn('application');

/** Consents. The step after it ("accepted") shows the given ones and asks nothing. */
export const termsFields: readonly Field[] = [
  terms('acceptTermAndConditions', 'boolean', 'ordinary', { ...required, mustAgree: true }),
  // It allows something that happens only in a network, so other products do not ask for it.
  terms('acceptRare', 'boolean', 'ordinary', { feature: 'manyEmployers' }),
  terms('acceptResearch', 'boolean', 'ordinary'),
];

/** Fields that belong to one application and not to the profile. */
export const applicationFields: readonly Field[] = [
  application('heardAbout', 'choice', 'ordinary', {
    choices: 'heardAbout',
    dimension: true,
    list: { column: 'source', filter: 'choice', sort: true },
  }),
  application('heardAboutFollowUp', 'text', 'ordinary', {
    maxLength: followUpMaxLength,
    onlyWhen: { field: 'heardAbout', in: codesWithFollowUp },
  }),
  // Asked when an organisation lists its resources, or switches it on.
  application('valuableResource', 'choice', 'ordinary', {
    choices: 'valuableResource',
    visibility: 'hidden',
    dimension: true,
  }),
];
