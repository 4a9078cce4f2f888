import { nounForms } from '../noun-forms.ts';
import type { CountryWords } from './country-words.ts';

export const hkWords: CountryWords = {
  every: {
    'vocab.finalSchool': 'secondary 6',
    'vocab.title.finalSchool': 'Secondary 6',
    'vocab.title.earlierExams': 'Secondary 4 results',
    'vocab.title.laterExams': 'HKDSE',
  },
  sector: {
    law: {
      ...nounForms('newcomer', {
        one: 'trainee solicitor',
        many: 'trainee solicitors',
        article: 'a trainee solicitor',
      }),
      'vocab.title.conversion': 'PCLL',
    },
  },
};
