import type { Words } from '../translation.ts';

/** Types of interview, and the interview of a candidate's stage. */
export const staffInterviewsWords: Words = {
  'errors.label_missing': 'Saisissez un texte.',
  'errors.answer_missing': 'Cette question demande une réponse.',
  'errors.substage_needs_interview':
    'Les candidats arrivent à cette sous-étape par leur entretien. Commencez d’abord l’entretien.',
  'errors.substage_without_interview':
    'Cette sous-étape est réservée aux candidats sans entretien. Choisissez-en une autre.',
};
