import { nounForms } from '../noun-forms.ts';
import type { CountryWords } from './country-words.ts';

export const hkWords: CountryWords = {
  every: {
    'fields.citizen': 'Are you a permanent resident of Hong Kong?',
    'fields.citizen.required': 'Say whether you are a permanent resident of Hong Kong',
    'fields.permitType': 'What allows you to work in Hong Kong?',
    'fields.permitType.required': 'Choose what allows you to work in Hong Kong',
    'fields.error.not_a_phone':
      'Enter a mobile number like 5123 4567, or one from abroad with its country code, like +33 6 12 34 56 78',
    'errors.not_a_phone':
      'Enter a mobile number like 5123 4567, or one from abroad with its country code, like +33 6 12 34 56 78',
    'fields.care': 'Have you ever been in the care of the state?',
    'fields.refugee': 'Did you come to Hong Kong as a refugee, or seek protection there?',
    'fields.householdIncomeSupport.hint': 'For example CSSA, the Working Family Allowance, or student finance grants.',
    'vocab.title.finalSchool': 'Secondary 6',
    'vocab.title.earlierExams': 'Secondary 4 results',
    'vocab.title.laterExams': 'HKDSE',
    'vocab.title.conversion': 'PCLL',
  },
  sector: {
    law: {
      ...nounForms('newcomer', {
        one: 'trainee solicitor',
        many: 'trainee solicitors',
        article: 'a trainee solicitor',
      }),
    },
  },
};
