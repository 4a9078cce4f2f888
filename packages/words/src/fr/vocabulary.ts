import { nounForms } from '../noun-forms.ts';
import type { Words } from '../translation.ts';

export const vocabularyWords: Words = {
  ...nounForms('employer', { one: 'entreprise', many: 'entreprises', article: 'une entreprise' }),
  ...nounForms('programme', {
    one: 'programme pour jeunes diplômés',
    many: 'programmes pour jeunes diplômés',
    article: 'un programme pour jeunes diplômés',
  }),
  ...nounForms('scheme', { one: 'stage', many: 'stages', article: 'un stage' }),
  ...nounForms('openDay', {
    one: 'journée découverte',
    many: 'journées découverte',
    article: 'une journée découverte',
  }),
  ...nounForms(
    'experiencedHire',
    { one: 'profil confirmé', many: 'profils confirmés', article: 'un profil confirmé' },
    false,
  ),
  ...nounForms('newcomer', { one: 'jeune diplômé', many: 'jeunes diplômés', article: 'un jeune diplômé' }),
  ...nounForms(
    'interviewer',
    {
      one: 'responsable du recrutement',
      many: 'responsables du recrutement',
      article: 'un responsable du recrutement',
    },
    false,
  ),

  'vocab.title.finalSchool': 'Sixth form (première et terminale)',
  'vocab.title.earlierExams': 'GCSE (examens de fin de seconde)',
  'vocab.title.laterExams': 'A levels (équivalent du baccalauréat)',
  'vocab.title.conversion': 'Année de conversion',

  'organizations.country.UK': 'Royaume-Uni',
  'organizations.country.OZ': 'Australie',
  'organizations.country.HK': 'Hong Kong',
  'organizations.country.GCC': 'Pays du Golfe',
  'organizations.country.OTHER': 'Autre',
  'organizations.variant.NETWORK': 'Réseau de candidats',
  'organizations.variant.ATS': 'Recrutement de jeunes diplômés',
  'organizations.variant.LATERAL': 'Recrutement de profils confirmés',
  'organizations.variant.CRS': 'Recrutement en contexte',
  'organizations.variant.ICMS': 'Candidats internes',
  'variants.NETWORK.title': 'Réseau Evenhand',
  'variants.NETWORK.description':
    'Un seul profil pour de nombreux employeurs du droit : offres et événements au même endroit.',
  'variants.NETWORK.support': 'Des questions sur le réseau ? Écrivez-nous.',
  'variants.ATS.title': 'Postuler chez {{organisation}}',
  'variants.ATS.description':
    'Offres et événements de {{organisation}} : postulez à votre rythme et voyez où vous en êtes.',
  'variants.ATS.support': 'Des questions sur une candidature ? Écrivez-nous.',
  'variants.LATERAL.title': 'Rejoindre {{organisation}}',
  'variants.LATERAL.description': 'Offres de {{organisation}} pour profils confirmés.',
  'variants.LATERAL.support': 'Des questions sur une offre ? Écrivez-nous.',
  'variants.CRS.title': 'Recrutement en contexte chez {{organisation}}',
  'variants.CRS.description': 'Des résultats lus dans leur contexte.',
  'variants.CRS.support': 'Des questions sur le recrutement en contexte ? Écrivez-nous.',
  'variants.ICMS.title': 'Gestion des candidats chez {{organisation}}',
  'variants.ICMS.description': 'Les personnes que vos recruteurs connaissent, au même endroit.',
  'variants.ICMS.support': 'Des questions ? Écrivez-nous.',
};
