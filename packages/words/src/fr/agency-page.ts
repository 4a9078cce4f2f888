import type { Words } from '../translation.ts';

export const agencyPageWords: Words = {
  'agency.missing': 'Ce lien ne fonctionne pas',
  'agency.missingText':
    'Le lien est peut-être incomplet ou périmé, ou un lien plus récent a été envoyé. Demandez-en un nouveau à votre contact ici.',
  'agency.lead': '{{agency}} pour {{organisation}}',
  'agency.hello':
    'Bonjour {{name}}. Ici, vous présentez des candidats à {{organisation}} et vous voyez ceux que vous avez présentés. Gardez votre lien pour vous.',
  'agency.roles': 'Offres qui vous sont ouvertes',
  'agency.rolesNone': 'Aucune offre ne vous est ouverte pour le moment. Elle apparaîtra ici dès qu’elle le sera.',
  'agency.closes': 'Jusqu’au {{when}}',
  'agency.submit': 'Présenter un candidat',
  'agency.submitFor': 'Présenter un candidat pour {{role}}',
  'agency.firstName': 'Prénom',
  'agency.lastName': 'Nom',
  'agency.email': 'Adresse e-mail du candidat',
  'agency.emailHint': 'Nous y écrivons au candidat, pour qu’il sache ce qui est conservé à son sujet.',
  'agency.phone': 'Numéro de téléphone',
  'agency.cv': 'CV',
  'agency.note': 'Note pour l’équipe de recrutement',
  'agency.noteHint': 'Préavis, salaire attendu, raisons du départ. Le candidat peut demander à la lire.',
  'agency.consent':
    'Le candidat a accepté que nous envoyions ses coordonnées et son CV à {{organisation}} pour cette offre, et sait que {{organisation}} les conserve comme l’indique sa notice de confidentialité.',
  'agency.consentNeeded': 'Confirmez l’accord du candidat',
  'agency.send': 'Présenter',
  'agency.what.firstName': 'un prénom',
  'agency.what.lastName': 'un nom',
  'agency.what.email': 'une adresse e-mail',
  'agency.what.phone': 'un numéro de téléphone',
  'agency.what.note': 'une note',
  'agency.cvNeeded': 'Choisissez le CV du candidat',
  'agency.owned': '{{name}} a été présenté. Vous le représentez ici jusqu’au {{until}}.',
  'agency.duplicate':
    'Cette personne est déjà connue ici. L’heure de votre présentation, les initiales et une clé qui reconnaît une répétition ont été conservées.',
  'agency.own': 'Vos présentations',
  'agency.ownNone': 'Vous n’avez encore présenté personne.',
  'agency.state.OWNED': 'À vous jusqu’au {{until}}',
  'agency.state.DUPLICATE': 'Déjà connu',
  'agency.state.RELEASED': 'Libéré',
  'agency.state.EXPIRED': 'Terminé le {{until}}',
  'agency.submittedAgain': 'Présenté à nouveau le {{when}}',
  'agency.renew': 'Présentez-le à nouveau pour cette offre d’ici au {{until}} : les mois repartent de zéro.',
  'agency.terms': 'Vos conditions',
  'agency.terms.fee':
    'Honoraires : {{share}} % du salaire de la première année, dans la devise du salaire ({{currency}} si l’offre n’en indique pas)',
  'agency.terms.rebates': 'Si la personne recrutée part tôt, vous remboursez une partie des honoraires : {{steps}}',
  'agency.terms.rebate_one': '{{share}} % la première semaine',
  'agency.terms.rebate_other': '{{share}} % les {{count}} premières semaines',
  'agency.terms.from.SUBMISSION_one':
    'Vous représentez un candidat pendant {{count}} mois à partir de votre présentation',
  'agency.terms.from.SUBMISSION_other':
    'Vous représentez un candidat pendant {{count}} mois à partir de votre présentation',
  'agency.terms.from.ACTIVITY_one':
    'Vous représentez un candidat pendant {{count}} mois à partir de votre dernière présentation pour l’offre',
  'agency.terms.from.ACTIVITY_other':
    'Vous représentez un candidat pendant {{count}} mois à partir de votre dernière présentation pour l’offre',
  'agency.terms.scope.ROLE': 'Vous le représentez pour l’offre de la présentation',
  'agency.terms.scope.ORGANIZATION': 'Vous le représentez pour toutes les offres ici',
  'agency.terms.releases': 'Une candidature qui se termine avant un entretien libère le candidat',
  'agency.terms.kept': 'Une présentation garde les conditions en vigueur lorsqu’elle a été faite.',
  'agency.help': 'Si quelque chose ne va pas, écrivez à {{address}}.',
};
