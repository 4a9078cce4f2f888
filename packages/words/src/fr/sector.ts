import { nounForms } from '../noun-forms.ts';
import type { SectorVocabulary } from '../sector-kind.ts';
import type { Words } from '../translation.ts';

// The routes into English law have no French counterpart: the English term stands beside the nearest one.

const openDay = nounForms('openDay', {
  one: 'journée portes ouvertes',
  many: 'journées portes ouvertes',
  article: 'une journée portes ouvertes',
});
const conversion = 'Année de conversion en droit (PGDL ou GDL)';

const lawWords: Words = {
  ...nounForms('employer', { one: 'cabinet', many: 'cabinets', article: 'un cabinet' }),
  ...nounForms('programme', {
    one: 'contrat de formation (training contract)',
    many: 'contrats de formation (training contracts)',
    article: 'un contrat de formation (training contract)',
  }),
  ...nounForms('scheme', {
    one: 'stage de découverte (vacation scheme)',
    many: 'stages de découverte (vacation schemes)',
    article: 'un stage de découverte (vacation scheme)',
  }),
  ...openDay,
  ...nounForms(
    'experiencedHire',
    { one: 'avocat confirmé', many: 'avocats confirmés', article: 'un avocat confirmé' },
    false,
  ),
  ...nounForms('newcomer', {
    one: 'avocat stagiaire (trainee)',
    many: 'avocats stagiaires (trainees)',
    article: 'un avocat stagiaire (trainee)',
  }),
  ...nounForms('interviewer', { one: 'associé', many: 'associés', article: 'un associé' }, false),
  'vocab.title.conversion': conversion,
};

const chambersWords: Words = {
  ...nounForms('employer', {
    one: 'cabinet de barristers (chambers)',
    many: 'cabinets de barristers (chambers)',
    article: 'un cabinet de barristers (chambers)',
  }),
  ...nounForms('programme', {
    one: 'pupillage (stage de barrister)',
    many: 'pupillages (stages de barrister)',
    article: 'un pupillage (stage de barrister)',
  }),
  ...nounForms('scheme', {
    one: 'mini-pupillage (stage d’observation)',
    many: 'mini-pupillages (stages d’observation)',
    article: 'un mini-pupillage (stage d’observation)',
  }),
  ...openDay,
  ...nounForms(
    'experiencedHire',
    { one: 'barrister confirmé', many: 'barristers confirmés', article: 'un barrister confirmé' },
    false,
  ),
  ...nounForms('newcomer', {
    one: 'barrister stagiaire (pupil)',
    many: 'barristers stagiaires (pupils)',
    article: 'un barrister stagiaire (pupil)',
  }),
  ...nounForms(
    'interviewer',
    { one: 'membre du cabinet', many: 'membres du cabinet', article: 'un membre du cabinet' },
    false,
  ),
  'vocab.title.conversion': conversion,
};

export const sectorWords: Readonly<Record<SectorVocabulary, Words>> = {
  company: {},
  law: lawWords,
  chambers: chambersWords,
};
