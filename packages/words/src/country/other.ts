import type { CountryWords } from './country-words.ts';

export const otherWords: CountryWords = {
  every: {
    'fields.citizen': 'Are you a citizen of the country you would work in?',
    'fields.citizen.required': 'Say whether you are a citizen of the country you would work in',
    'fields.permitType': 'What allows you to work there?',
    'fields.permitType.required': 'Choose what allows you to work there',
    'fields.error.not_a_phone': 'Enter a mobile number with its country code, like +353 85 012 3456',
    'errors.not_a_phone': 'Enter a mobile number with its country code, like +353 85 012 3456',
  },
  sector: {},
};
