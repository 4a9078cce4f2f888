import type { CountryWords } from '../country/country-words.ts';
import { nounForms } from '../noun-forms.ts';
import type { CountryVocabulary } from '../sector-kind.ts';

const graduateProgramme = nounForms('programme', {
  one: 'programme pour jeunes diplômés (graduate program)',
  many: 'programmes pour jeunes diplômés (graduate programs)',
  article: 'un programme pour jeunes diplômés (graduate program)',
});

const traineeProgrammes = {
  ...nounForms('programme', {
    one: 'programme de formation (trainee programme)',
    many: 'programmes de formation (trainee programmes)',
    article: 'un programme de formation (trainee programme)',
  }),
  ...nounForms('scheme', { one: 'stage', many: 'stages', article: 'un stage' }),
};

const phone = (example: string) => ({
  'fields.error.not_a_phone': `Saisissez un numéro de portable comme ${example}, ou, s’il est d’un autre pays, avec son indicatif, comme +33 6 12 34 56 78`,
  'errors.not_a_phone': `Saisissez un numéro de portable comme ${example}, ou, s’il est d’un autre pays, avec son indicatif, comme +33 6 12 34 56 78`,
});

const australia: CountryWords = {
  every: {
    'fields.citizen': 'Avez-vous la nationalité australienne ou néo-zélandaise ?',
    'fields.citizen.required': 'Dites si vous avez la nationalité australienne ou néo-zélandaise',
    'fields.permitType': 'Qu’est-ce qui vous autorise à travailler en Australie ?',
    'fields.permitType.required': 'Choisissez ce qui vous autorise à travailler en Australie',
    ...phone('0491 570 156'),
    'fields.error.bad_postcode': 'Saisissez un code postal entier, comme 3000',
    'fields.postcode.bad_postcode':
      'Saisissez un code postal entier, comme 3000. Si vous habitez dans un autre pays, choisissez d’abord le pays',
    'errors.bad_postcode': 'Saisissez un code postal entier, comme 3000',
    'lists.homePostcode.OUTSIDE_UK': 'Je vivais hors d’Australie',
    'fields.universities.average': 'Votre moyenne pondérée (WAM) à ce jour, en pour cent',
    'fields.care': 'Avez-vous déjà été sous la protection des services de l’État ?',
    'fields.refugee': 'Êtes-vous au Royaume-Uni avec le statut de réfugié, ou y avez-vous demandé l’asile ?',
    'fields.householdIncomeSupport.hint':
      'Par exemple Family Tax Benefit, ABSTUDY, ou une bourse pour faibles revenus.',
    'context.flag.FSM': 'Youth Allowance ou aide de Centrelink',
    'vocab.title.finalSchool': 'Year 12 (terminale)',
    'vocab.title.earlierExams': 'Year 10 (seconde)',
    'vocab.title.laterExams': 'ATAR (classement de fin d’études secondaires)',
    'vocab.title.conversion': 'JD (diplôme de droit après un premier diplôme)',
  },
  sector: {
    company: graduateProgramme,
    law: {
      ...graduateProgramme,
      ...nounForms('scheme', {
        one: 'stage en cabinet (clerkship)',
        many: 'stages en cabinet (clerkships)',
        article: 'un stage en cabinet (clerkship)',
      }),
      ...nounForms('openDay', {
        one: 'soirée d’information',
        many: 'soirées d’information',
        article: 'une soirée d’information',
      }),
      ...nounForms(
        'experiencedHire',
        { one: 'avocat confirmé', many: 'avocats confirmés', article: 'un avocat confirmé' },
        false,
      ),
      ...nounForms('newcomer', {
        one: 'jeune avocat (graduate lawyer)',
        many: 'jeunes avocats (graduate lawyers)',
        article: 'un jeune avocat (graduate lawyer)',
      }),
    },
  },
};

const hongKong: CountryWords = {
  every: {
    'fields.citizen': 'Avez-vous le statut de résident permanent de Hong Kong ?',
    'fields.citizen.required': 'Dites si vous avez le statut de résident permanent de Hong Kong',
    'fields.permitType': 'Qu’est-ce qui vous autorise à travailler à Hong Kong ?',
    'fields.permitType.required': 'Choisissez ce qui vous autorise à travailler à Hong Kong',
    ...phone('5123 4567'),
    'fields.care': 'Avez-vous déjà été sous la protection des services de l’État ?',
    'fields.refugee': 'Êtes-vous à Hong Kong avec le statut de réfugié, ou y avez-vous demandé une protection ?',
    'fields.householdIncomeSupport.hint': 'Par exemple CSSA, Working Family Allowance, ou une aide aux études.',
    'vocab.title.finalSchool': 'Secondary 6 (terminale)',
    'vocab.title.earlierExams': 'Résultats de secondary 4 (seconde)',
    'vocab.title.laterExams': 'HKDSE (diplôme de fin d’études secondaires)',
    'vocab.title.conversion': 'PCLL (certificat d’études juridiques)',
  },
  sector: {
    law: {
      ...nounForms('newcomer', {
        one: 'avocat stagiaire (trainee solicitor)',
        many: 'avocats stagiaires (trainee solicitors)',
        article: 'un avocat stagiaire (trainee solicitor)',
      }),
    },
  },
};

const gulf: CountryWords = {
  every: {
    'fields.citizen': 'Avez-vous la nationalité du pays où vous travailleriez ?',
    'fields.citizen.required': 'Dites si vous avez la nationalité du pays où vous travailleriez',
    'fields.permitType': 'Qu’est-ce qui vous autorise à travailler ici ?',
    'fields.permitType.required': 'Choisissez ce qui vous autorise à travailler ici',
    'lists.gender.WOMAN': 'Femme',
    'lists.gender.MAN': 'Homme',
    'fields.disability': 'Êtes-vous en situation de handicap (« person of determination ») ?',
    ...phone('050 123 4567'),
    'fields.care': 'Avez-vous déjà été sous la protection des services de l’État ?',
    'fields.refugee': 'Avez-vous déjà eu le statut de réfugié, ou demandé l’asile ?',
    'fields.householdIncomeSupport.hint':
      'Par exemple une aide de l’État ou d’une association, ou une bourse pour faibles revenus.',
    'vocab.title.finalSchool': 'Lycée',
    'vocab.title.earlierExams': 'Certificat intermédiaire',
    'vocab.title.laterExams': 'Certificat d’études secondaires',
    'vocab.title.conversion': 'Année de conversion en droit',
  },
  sector: { law: traineeProgrammes },
};

const elsewhere: CountryWords = {
  every: {
    'fields.citizen': 'Avez-vous la nationalité du pays où vous travailleriez ?',
    'fields.citizen.required': 'Dites si vous avez la nationalité du pays où vous travailleriez',
    'fields.permitType': 'Qu’est-ce qui vous autorise à y travailler ?',
    'fields.permitType.required': 'Choisissez ce qui vous autorise à y travailler',
    'fields.error.not_a_phone': 'Saisissez un numéro de portable avec l’indicatif du pays, comme +353 85 012 3456',
    'errors.not_a_phone': 'Saisissez un numéro de portable avec l’indicatif du pays, comme +353 85 012 3456',
    'fields.care': 'Avez-vous déjà été sous la protection des services de l’État ?',
    'fields.refugee': 'Avez-vous déjà eu le statut de réfugié, ou demandé l’asile ?',
    'fields.householdIncomeSupport.hint':
      'Par exemple une aide de l’État ou d’une association, ou une bourse pour faibles revenus.',
    'vocab.title.finalSchool': 'Lycée',
    'vocab.title.earlierExams': 'Examens vers 16 ans',
    'vocab.title.laterExams': 'Examens vers 18 ans',
    'vocab.title.conversion': 'Année de conversion en droit',
  },
  sector: { law: traineeProgrammes },
};

export const countryWords: Readonly<Partial<Record<CountryVocabulary, CountryWords>>> = {
  OZ: australia,
  HK: hongKong,
  GCC: gulf,
  OTHER: elsewhere,
};
