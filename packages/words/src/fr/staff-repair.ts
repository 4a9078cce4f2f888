import type { Words } from '../translation.ts';

/** The smallest change with which an assessment day fits, and its timetables to take along. */
export const staffRepairWords: Words = {
  'staff.assessment.repair.looking': 'Recherche du plus petit changement pour que tout tienne.',
  'staff.assessment.repair.none': 'Aucun changement seul n’a été trouvé pour que tout tienne.',
  'staff.assessment.repair.preview':
    'Un changement suffit. Chaque activité trouve alors une place, la journée finit à {{ends}} et les candidats attendent {{wait}} minutes en moyenne.',
  'staff.assessment.repair.sameTimes': 'Un changement suffit. Tous les horaires restent les mêmes.',
  'staff.assessment.repair.SMALLER_GROUP': 'Permettre un groupe de {{fewest}} pour {{exercise}}',
  'staff.assessment.repair.RESERVE': 'Faire intervenir {{people}} comme évaluateurs',
  'staff.assessment.repair.OVERRUN': 'Finir la journée {{minutes}} minutes plus tard',
  'staff.assessment.repair.ANOTHER_ROOM': 'Ajouter une salle « {{kind}} » à partir de {{from}}',
  'staff.assessment.repair.ROOM_ALL_DAY': 'Ajouter une salle « {{kind}} » pour toute la journée',
  'staff.assessment.repair.roomName': 'Une salle de plus : {{kind}}',
  'staff.assessment.repair.made':
    '{{change}} : c’est fait, mais pas encore enregistré. Planifiez ou enregistrez la journée pour le garder.',
  'staff.assessment.repair.undo': 'Annuler',
  'staff.assessment.help.LATE_WRITE_UP':
    'Cela tiendrait si les évaluateurs rédigeaient plus tard leurs notes sur : {{activities}}.',
  'staff.assessment.help.SECOND_MEETING':
    'Cela tiendrait si ces personnes se rencontraient une seconde fois : {{meetings}}.',
  'staff.assessment.help.ANOTHER_ASSESSOR': 'Cela tiendrait avec un évaluateur de plus, présent toute la journée.',
  'staff.assessment.help.ANOTHER_PARTNER':
    'Cela tiendrait avec un associé évaluateur de plus, présent toute la journée.',
  'staff.assessment.help.ONLINE_LATER': 'Cela tiendrait si ceci avait lieu en ligne ensuite : {{activities}}.',
  'staff.assessment.paper.open': 'Feuilles et calendriers',
  'staff.assessment.paper.title': 'Emplois du temps à emporter',
  'staff.assessment.paper.text': 'Une feuille A4 par personne ou par salle, en PDF.',
  'staff.assessment.paper.of.CANDIDATES': 'Feuilles des candidats',
  'staff.assessment.paper.of.PEOPLE': 'Feuilles des évaluateurs et acteurs',
  'staff.assessment.paper.of.ROOMS': 'Feuilles des salles',
  'staff.assessment.paper.notReleased':
    'Les calendriers des salles sont disponibles une fois l’emploi du temps publié.',
  'staff.assessment.paper.calendars': 'L’emploi du temps publié d’une salle, en fichier de calendrier, sans noms :',
  'staff.assessment.paper.calendarOf': 'Calendrier : {{room}}',
};
