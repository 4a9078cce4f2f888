import type { Words } from '../translation.ts';

export const agencyPageWords: Words = {
  'agency.missing': 'Ce lien ne fonctionne pas',
  'agency.missingText':
    'Le lien est peut-être incomplet ou périmé, ou un lien plus récent a été envoyé. Demandez-en un nouveau à votre contact ici.',
  'agency.lead': '{{agency}} pour {{organisation}}',
  'agency.hello':
    'Bonjour {{name}}. Ici, vous présentez des candidats à {{organisation}} et vous voyez ceux que vous avez présentés. Gardez votre lien pour vous.',
  'agency.roles': 'Postes qui vous sont ouverts',
  'agency.rolesNone': 'Aucun poste ne vous est ouvert pour le moment. Il apparaîtra ici dès qu’il le sera.',
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
    'Le candidat a accepté que nous envoyions ses coordonnées et son CV à {{organisation}} pour ce poste, et sait que {{organisation}} les conserve comme l’indique sa notice de confidentialité.',
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
    'Cette personne est déjà connue ici. Rien n’a été conservé, sauf l’heure à laquelle vous l’avez présentée.',
  'agency.own': 'Vos présentations',
  'agency.ownNone': 'Vous n’avez encore présenté personne.',
  'agency.state.OWNED': 'À vous jusqu’au {{until}}',
  'agency.state.DUPLICATE': 'Déjà connu',
  'agency.state.RELEASED': 'Libéré',
  'agency.state.EXPIRED': 'Terminé le {{until}}',
  'agency.help': 'Si quelque chose ne va pas, écrivez à {{address}}.',
};
