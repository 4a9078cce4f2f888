import type { CountryWords } from './country-words.ts';
import { traineeProgrammes } from './trainee-programmes.ts';

export const otherWords: CountryWords = {
  every: {
    'fields.citizen': 'Are you a citizen of the country you would work in?',
    'fields.citizen.required': 'Say whether you are a citizen of the country you would work in',
    'fields.permitType': 'What allows you to work there?',
    'fields.permitType.required': 'Choose what allows you to work there',
    'fields.error.not_a_phone': 'Enter a mobile number with its country code, like +353 85 012 3456',
    'errors.not_a_phone': 'Enter a mobile number with its country code, like +353 85 012 3456',
    'fields.care': 'Have you ever been in the care of the state?',
    'fields.refugee': 'Have you ever been a refugee, or sought asylum?',
    'fields.householdIncomeSupport.hint':
      'For example help from the state or a charity, or a scholarship for low incomes.',
    'vocab.title.finalSchool': 'Upper secondary',
    'vocab.title.earlierExams': 'Exams at about 16',
    'vocab.title.laterExams': 'Exams at about 18',
    'vocab.title.conversion': 'Law conversion course',
  },
  sector: { law: traineeProgrammes },
};
