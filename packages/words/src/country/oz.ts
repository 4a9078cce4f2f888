import { nounForms } from '../noun-forms.ts';
import type { CountryWords } from './country-words.ts';

const program = { one: 'graduate program', many: 'graduate programs', article: 'a graduate program' };

export const ozWords: CountryWords = {
  every: {
    'fields.citizen': 'Are you an Australian or New Zealand citizen?',
    'fields.citizen.required': 'Say whether you are an Australian or New Zealand citizen',
    'fields.permitType': 'What allows you to work in Australia?',
    'fields.permitType.required': 'Choose what allows you to work in Australia',
    'fields.error.not_a_phone':
      'Enter a mobile number like 0491 570 156, or one from abroad with its country code, like +33 6 12 34 56 78',
    'errors.not_a_phone':
      'Enter a mobile number like 0491 570 156, or one from abroad with its country code, like +33 6 12 34 56 78',
    'fields.error.bad_postcode': 'Enter a whole postcode, like 3000',
    'fields.postcode.bad_postcode':
      'Enter a whole postcode, like 3000. If you live in another country, choose the country first',
    'errors.bad_postcode': 'Enter a whole postcode, like 3000',
    'lists.homePostcode.OUTSIDE_UK': 'I lived outside Australia',
    'fields.universities.average': 'Your weighted average mark (WAM) so far, in percent',
    'fields.care': 'Have you ever been in the care of the state?',
    'fields.refugee': 'Did you come to Australia as a refugee, or seek asylum?',
    'fields.householdIncomeSupport.hint': 'For example Family Tax Benefit, ABSTUDY, or a scholarship for low incomes.',
    'context.flag.FSM': 'Youth Allowance or Centrelink support',
    'vocab.title.finalSchool': 'Year 12',
    'vocab.title.earlierExams': 'Year 10',
    'vocab.title.laterExams': 'ATAR',
    'vocab.title.conversion': 'JD',
  },
  sector: {
    company: nounForms('programme', program),
    law: {
      ...nounForms('programme', program),
      ...nounForms('scheme', { one: 'clerkship', many: 'clerkships', article: 'a clerkship' }),
      ...nounForms('openDay', {
        one: 'information evening',
        many: 'information evenings',
        article: 'an information evening',
      }),
      ...nounForms(
        'experiencedHire',
        { one: 'lateral lawyer', many: 'lateral lawyers', article: 'a lateral lawyer' },
        false,
      ),
      ...nounForms('newcomer', { one: 'graduate lawyer', many: 'graduate lawyers', article: 'a graduate lawyer' }),
    },
  },
};
