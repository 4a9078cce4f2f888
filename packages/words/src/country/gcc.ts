import { nounForms } from '../noun-forms.ts';
import type { CountryWords } from './country-words.ts';

export const gccWords: CountryWords = {
  every: {
    'vocab.finalSchool': 'secondary school',
    'vocab.title.finalSchool': 'Secondary school',
    'vocab.title.earlierExams': 'Intermediate certificate',
    'vocab.title.laterExams': 'Secondary certificate',
  },
  sector: {
    law: {
      ...nounForms('programme', {
        one: 'trainee programme',
        many: 'trainee programmes',
        article: 'a trainee programme',
      }),
      ...nounForms('scheme', { one: 'internship', many: 'internships', article: 'an internship' }),
    },
  },
};
