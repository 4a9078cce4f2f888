import type { Words } from '../translation.ts';

/** An interviewer's own interviews. */
export const staffMineWords: Words = {
  'staff.mine.title': 'Mes entretiens',
  'staff.mine.lead': 'Qui vous rencontrez, quand et où.',
  'staff.mine.one': 'Votre entretien',
  'staff.mine.oneLead':
    'Vous voyez cette candidature parce que vous menez l’entretien : de la réservation jusqu’à deux semaines après l’entretien, et jusqu’à la remise de vos notes.',
  'staff.mine.none': 'Aucun entretien',
  'staff.mine.noneText':
    'Les entretiens que vous menez apparaissent ici dès qu’ils sont réservés. Vous recevez un e-mail pour chacun.',
  'staff.mine.today': 'Aujourd’hui',
  'staff.mine.coming': 'À venir',
  'staff.mine.past': 'Deux dernières semaines',
  'staff.mine.all_one': 'Tous vos entretiens ({{count}} à venir)',
  'staff.mine.all_other': 'Tous vos entretiens ({{count}} à venir)',
  'staff.mine.with': 'avec {{names}}',
  'staff.mine.sitsIn': 'Vous assistez',
  'staff.mine.unscored': 'Notes attendues',
  'staff.mine.score': 'Noter',
  'staff.mine.seeScores': 'Vos notes',
  'staff.mine.pack': 'Dossier (PDF)',
  'staff.mine.join': 'Rejoindre en ligne',
  'staff.mine.mark.ATTENDED': 'Présent',
  'staff.mine.mark.LATE': 'En retard',
  'staff.mine.mark.NO_SHOW': 'Absent',
  'staff.mine.marked': 'Enregistré pour {{name}}.',
  'staff.mine.know': 'Je connais ce candidat',
  'staff.mine.knowNamed': 'Connaissez-vous {{name}} ?',
  'staff.mine.knowText':
    'Vous êtes retiré de ses entretiens immédiatement, et un collègue disponible vous remplace. Personne n’en apprend la raison, et vous n’en donnez aucune.',
  'staff.mine.takenOff': 'Vous ne menez plus l’entretien de {{name}}.',
  'staff.mine.known': 'Candidats que vous connaissez',
  'staff.mine.knownText': 'Vous n’êtes pas placé dans leurs jurys.',
  'staff.mine.takeBack': 'Je ne connais pas {{name}}',
};
