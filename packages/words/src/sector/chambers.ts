import { nounForms } from '../noun-forms.ts';

export const chambersWords: Readonly<Record<string, string>> = {
  ...nounForms('employer', { one: 'chambers', many: 'chambers', article: 'chambers' }),
  ...nounForms('programme', { one: 'pupillage', many: 'pupillages', article: 'pupillage' }),
  ...nounForms('scheme', { one: 'mini-pupillage', many: 'mini-pupillages', article: 'a mini-pupillage' }),
  ...nounForms('openDay', { one: 'open day', many: 'open days', article: 'an open day' }),
  ...nounForms(
    'experiencedHire',
    { one: 'lateral tenant', many: 'lateral tenants', article: 'a lateral tenant' },
    false,
  ),
  ...nounForms('newcomer', { one: 'pupil', many: 'pupils', article: 'a pupil' }),
  ...nounForms(
    'interviewer',
    { one: 'member of chambers', many: 'members of chambers', article: 'a member of chambers' },
    false,
  ),
  'vocab.title.conversion': 'PGDL or GDL',
};
