import type { Words } from '../translation.ts';

/** Limits of people, rooms and candidates of an assessment day, and what they leave open on the day. */
export const staffDayLimitsWords: Words = {
  'staff.assessment.limits': 'Absences et limites',
  'staff.assessment.away.from': 'Absence {{number}}, de',
  'staff.assessment.away.to': 'Absence {{number}}, à',
  'staff.assessment.away.add': 'Ajouter une absence',
  'staff.assessment.away.removeNamed': 'Retirer l’absence {{number}} de {{name}}',
  'staff.assessment.mostMinutes': 'Minutes de travail au plus',
  'staff.assessment.onlyExercises': 'Seulement ces exercices',
  'staff.assessment.onlyExercisesHint': 'N’en choisissez aucun pour tous les exercices.',
  'staff.assessment.staffBreaks': 'Pauses des évaluateurs et des acteurs',
  'staff.assessment.staffBreak': 'Pause {{number}} des évaluateurs et des acteurs',
  'staff.assessment.addStaffBreak': 'Ajouter une pause',
  'staff.assessment.features': 'La salle offre',
  'staff.assessment.feature.STEP_FREE': 'Accès sans marche',
  'staff.assessment.feature.QUIET': 'Calme',
  'staff.assessment.feature.HEARING_LOOP': 'Boucle magnétique',
  'staff.assessment.roomHours': 'Ouverte à certaines heures seulement',
  'staff.assessment.notAllDay': 'Candidats qui ne sont pas là toute la journée',
  'staff.assessment.thereFrom': '{{name}} : {{range}}',
  'staff.assessment.keepToHours': 'S’en tenir à ces heures',
  'staff.assessment.broken_one': '{{count}} activité commencée a perdu sa salle ou une personne',
  'staff.assessment.broken_other': '{{count}} activités commencées ont perdu leur salle ou une personne',
  'staff.assessment.tooSmall_one': '{{count}} groupe est plus petit que son exercice ne le demande',
  'staff.assessment.tooSmall_other': '{{count}} groupes sont plus petits que leur exercice ne le demande',
};
