import { nounForms } from '../noun-forms.ts';

/** Words for programmes of firms in countries that have neither training contracts nor vacation schemes. */
export const traineeProgrammes: Readonly<Record<string, string>> = {
  ...nounForms('programme', { one: 'trainee programme', many: 'trainee programmes', article: 'a trainee programme' }),
  ...nounForms('scheme', { one: 'internship', many: 'internships', article: 'an internship' }),
};
