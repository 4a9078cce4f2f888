import type { CountryWords } from './country-words.ts';
import { traineeProgrammes } from './trainee-programmes.ts';

export const gccWords: CountryWords = {
  every: {
    'fields.citizen': 'Are you a national of the country you would work in?',
    'fields.citizen.required': 'Say whether you are a national of the country you would work in',
    'fields.permitType': 'What allows you to work here?',
    'fields.permitType.required': 'Choose what allows you to work here',
    'lists.gender.WOMAN': 'Female',
    'lists.gender.MAN': 'Male',
    'fields.disability': 'Are you a person of determination?',
    'fields.error.not_a_phone':
      'Enter a mobile number like 050 123 4567, or one from abroad with its country code, like +33 6 12 34 56 78',
    'errors.not_a_phone':
      'Enter a mobile number like 050 123 4567, or one from abroad with its country code, like +33 6 12 34 56 78',
    'fields.care': 'Have you ever been in the care of the state?',
    'fields.refugee': 'Have you ever been a refugee, or sought asylum?',
    'fields.householdIncomeSupport.hint':
      'For example help from the state or a charity, or a scholarship for low incomes.',
    'vocab.title.finalSchool': 'Secondary school',
    'vocab.title.earlierExams': 'Intermediate certificate',
    'vocab.title.laterExams': 'Secondary certificate',
    'vocab.title.conversion': 'Law conversion course',
  },
  sector: { law: traineeProgrammes },
};
