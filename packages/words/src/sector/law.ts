import { nounForms } from '../noun-forms.ts';

export const lawWords: Readonly<Record<string, string>> = {
  ...nounForms('employer', { one: 'firm', many: 'firms', article: 'a firm' }),
  ...nounForms('programme', { one: 'training contract', many: 'training contracts', article: 'a training contract' }),
  ...nounForms('scheme', { one: 'vacation scheme', many: 'vacation schemes', article: 'a vacation scheme' }),
  ...nounForms('openDay', { one: 'open day', many: 'open days', article: 'an open day' }),
  ...nounForms('experiencedHire', { one: 'lateral hire', many: 'lateral hires', article: 'a lateral hire' }, false),
  ...nounForms('newcomer', { one: 'trainee', many: 'trainees', article: 'a trainee' }),
  ...nounForms('interviewer', { one: 'partner', many: 'partners', article: 'a partner' }, false),
  'vocab.title.conversion': 'PGDL or GDL',
};
