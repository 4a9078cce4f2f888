import type { Words } from '../translation.ts';

/** Words of bulk actions besides moves: assigning reviewers and adding candidates to an event. */
export const staffMessagesWords: Words = {
  'staff.message.run.title': 'Envoi à {{total}} personnes',
  'staff.message.run.done_one': '{{count}} personne reçoit le message.',
  'staff.message.run.done_other': '{{count}} personnes reçoivent le message.',
  'staff.message.run.cancelled_one': 'Arrêté. {{count}} personne reçoit le message.',
  'staff.message.run.cancelled_other': 'Arrêté. {{count}} personnes reçoivent le message.',
  'staff.message.run.refused_one':
    'Arrêté : vous ne pouvez plus écrire aux candidats de cette offre. {{count}} personne reçoit le message.',
  'staff.message.run.refused_other':
    'Arrêté : vous ne pouvez plus écrire aux candidats de cette offre. {{count}} personnes reçoivent le message.',
  'staff.message.results.moved': 'Message envoyé ({{total}})',
  'staff.bulk.why.no_address': 'n’a pas d’adresse e-mail.',
  'staff.bulk.why.opted_out': 'a demandé à ne plus recevoir de messages.',
  'staff.bulk.why.outcome_held': 'a une réponse retenue. La personne est prévenue quand elle est envoyée.',
  'staff.bulk.why.message_gap': 'une variable est vide pour cette personne.',
  'staff.bulk.why.written_lately': 'a reçu ce modèle au cours des sept derniers jours.',
  'staff.bulk.why.message_cancelled': 'le message a été annulé avant.',
};
