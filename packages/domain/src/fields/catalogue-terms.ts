import { codesWithFollowUp, followUpMaxLength } from '../outcomes/heard-about.ts';
import type { Field } from './field.ts';
import { fieldsIn, required } from './make-field.ts';

const terms = fieldsIn('terms');
const application = fieldsIn('application');

/** What is agreed to. The step after it ("accepted") shows what was agreed and asks nothing. */
export const termsFields: readonly Field[] = [
  terms('acceptTermAndConditions', 'boolean', 'ordinary', { ...required, mustAgree: true }),
  // What it allows happens in a network alone: nobody is asked to agree to what cannot be.
  terms('acceptRare', 'boolean', 'ordinary', { feature: 'manyEmployers' }),
  terms('acceptResearch', 'boolean', 'ordinary'),
];

/** What belongs to one application and not to the profile. */
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
  // Asked where an organisation says what it offers, or wants it.
  application('valuableResource', 'choice', 'ordinary', {
    choices: 'valuableResource',
    visibility: 'hidden',
    dimension: true,
  }),
];
