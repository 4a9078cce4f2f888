import type { Words } from '../translation.ts';

/** Panels of interviews by rule. */
export const staffPanelsWords: Words = {
  'staff.panel.rules': 'Règles d’un jury',
  'staff.panel.rulesHint':
    'Une règle qui ne peut pas être tenue vous est signalée dans la liste des entretiens. Elle ne prive jamais un candidat d’un horaire.',
  'staff.panel.needName': 'Leur qualité',
  'staff.panel.needNameHint': 'Par exemple : associé',
  'staff.panel.needCount': 'Au moins',
  'staff.panel.needPeople': 'Qui compte comme « {{name}} »',
  'staff.panel.addNeed': 'Ajouter une règle',
  'staff.panel.removeNeed': 'Retirer « {{name}} »',
  'staff.panel.newNeed': 'Nouvelle règle',
  'staff.panel.mixed': 'Jurys mixtes si possible',
  'staff.panel.mixedHint':
    'D’après ce que les intervieweurs indiquent sur leur page de disponibilité. Vous ne le voyez pas.',
  'staff.panel.shadowSeats': 'Personnes en formation qui assistent',
  'staff.panel.shadowSeatsHint':
    'Les intervieweurs en formation, selon leur page de disponibilité. Ils ne siègent pas au jury.',
  'staff.panel.noTrainees': 'Aucune',
  'staff.panel.tellsShadowing': 'Dire aux candidats qu’une personne en formation assiste à l’entretien',
  'staff.panel.short.SIZE': 'Trop peu d’intervieweurs',
  'staff.panel.short.CHAIR': 'Sans président',
  'staff.panel.short.NEED': 'Il manque : {{name}}',
  'staff.panel.short.MIXED': 'Non mixte',
  'staff.panel.balance': 'Équilibrer les jurys',
  'staff.panel.balanced': 'Les jurys sont équilibrés. Rien ne doit changer.',
  'staff.panel.changeLine': '{{name}}, {{time}} : {{added}} au lieu de {{removed}}',
  'staff.panel.loadLine': '{{name}} : {{after}} au lieu de {{before}}',
  'staff.panel.apply': 'Changer et les prévenir',
  'staff.panel.applied_one': '{{count}} entretien a été modifié.',
  'staff.panel.applied_other': '{{count}} entretiens ont été modifiés.',
  'staff.panel.unmet.SIZE': 'Un entretien a trop peu d’intervieweurs disponibles.',
  'staff.panel.unmet.CHAIR': 'Un entretien n’a personne pour le présider.',
  'staff.panel.unmet.NEED': 'Un entretien est sans « {{name}} ».',
  'staff.panel.unmet.DAY': '{{name}} a plus d’entretiens que souhaité le {{day}}.',
  'staff.panel.unmet.WEEK': '{{name}} a plus d’entretiens que souhaité la semaine du {{day}}.',
  'staff.panel.unmet.TWICE': '{{name}} serait dans deux entretiens en même temps.',
  'staff.panel.unmet.FIXED': 'Un entretien est trop proche pour être modifié.',
  'staff.panel.isShort': 'jury incomplet',
  'staff.panel.declined': '{{name}} a refusé dans son agenda',
  'staff.panel.standInFor': 'Trouver un remplacement pour {{name}}',
  'staff.panel.observer': '{{name}} (assiste)',
  'staff.plan.finding.PANEL_SHORT':
    'À certains horaires, un jury ne respecte pas ses règles. Les candidats peuvent les choisir quand il n’en reste pas d’autre.',
  'staff.availability.panelGroup': 'Pour des jurys mixtes',
  'staff.availability.panelGroupHint':
    'Pour que les candidats rencontrent des personnes différentes. Vos collègues ne voient pas votre choix.',
  'staff.availability.panelGroup.WOMAN': 'Femme',
  'staff.availability.panelGroup.MAN': 'Homme',
  'staff.availability.panelGroup.OTHER': 'Autrement',
  'staff.availability.panelGroup.none': 'Je préfère ne pas le dire',
};
