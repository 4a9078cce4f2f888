import type { Words } from '../translation.ts';

/** Words of bulk actions besides moves: assigning reviewers and adding candidates to an event. */
export const staffMessagesWords: Words = {
  'staff.tab.messages': 'Messages',
  'staff.thread.candidate': 'Candidat',
  'staff.thread.waiting': 'En attente d’envoi',
  'staff.thread.failed': 'Non remis',
  'staff.thread.none': 'Aucun message pour l’instant.',
  'staff.thread.unanswered': 'Attend votre réponse',
  'staff.thread.done': 'Pas de réponse nécessaire',
  'staff.thread.leaves': 'Le message part dans dix minutes.',
  'staff.thread.takeBack': 'Annuler l’envoi',
  'staff.thread.takenBack': 'L’envoi est annulé. Rien n’est envoyé.',
  'staff.thread.gone': 'Le message était déjà parti.',
  'staff.thread.subject': 'Objet',
  'staff.thread.text': 'Message',
  'staff.thread.hint': 'Une ligne vide commence un nouveau paragraphe.',
  'staff.thread.send': 'Envoyer',
  'staff.thread.notSent': 'Le message n’est pas envoyé : la personne n’est plus candidate à cette offre.',
  'staff.thread.why.no_address': 'Non envoyé : cette personne n’a pas d’adresse e-mail.',
  'staff.thread.why.opted_out': 'Non envoyé : cette personne a demandé à ne plus recevoir de messages.',
  'staff.thread.why.outcome_held':
    'Non envoyé : la réponse à cette personne est retenue. Elle est prévenue quand la réponse est envoyée.',
  'staff.thread.why.message_gap': 'Non envoyé : une variable est vide pour cette personne.',
  'staff.thread.why.written_lately':
    'Non envoyé : cette personne a reçu le même modèle au cours des sept derniers jours.',
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
