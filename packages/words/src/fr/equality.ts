import type { Words } from '../translation.ts';

/** Words of the published page about equality, which staff preview. */
export const equalityWords: Words = {
  'equality.title': 'L’égalité dans notre recrutement',
  'equality.titleOf': 'L’égalité dans notre recrutement, {{year}}',
  'equality.lead':
    '{{organisation}} regarde qui postule, qui a un entretien et qui reçoit une offre, et agit en conséquence.',
  'equality.about_one':
    'Toutes les personnes ayant postulé à {{number}} offre entre le 1er septembre {{from}} et le 31 août {{to}}, d’après leurs réponses au suivi.',
  'equality.about_other':
    'Toutes les personnes ayant postulé à {{number}} offres entre le 1er septembre {{from}} et le 31 août {{to}}, d’après leurs réponses au suivi.',
  'equality.rounded':
    'Les nombres sont arrondis à cinq près, et ceux qui pourraient dire quelque chose de personnes précises ne sont pas montrés. Les pourcentages portent sur les candidatures.',
  'equality.caption': '{{trait}} : candidatures, entretiens et offres',
  'equality.trait.sex': 'Genre',
  'equality.trait.ethnicity': 'Origine ethnique',
  'equality.trait.disability': 'Handicap',
  'equality.group': 'Groupe',
  'equality.applied': 'Candidatures',
  'equality.interviewed': 'Entretiens',
  'equality.offered': 'Offres',
  'equality.interviewedPercent': 'Entretiens, en pourcentage',
  'equality.offeredPercent': 'Offres, en pourcentage',
  'equality.few': 'moins de 5',
  'equality.hidden': 'trop peu pour le dire',
  'equality.noRows': 'Il y avait trop peu de personnes pour le dire.',
  'equality.actions': 'Ce que nous faisons',
  'equality.due': 'À faire avant le {{day}}.',
  'equality.done': 'Fait le {{day}}.',
  'equality.publishedOn': 'Publié le {{day}}.',
  'equality.otherYears': 'Autres années',
  'equality.print': 'Imprimer',
  'equality.none.title': 'Rien n’est publié ici',
  'equality.none.text': 'Il n’y a pas de chiffres de cette année, ou ils ont été retirés.',
  'equality.group.woman': 'Femmes',
  'equality.group.man': 'Hommes',
  'equality.group.other': 'Autre',
  'equality.group.white': 'Blanche',
  'equality.group.mixed': 'Mixte',
  'equality.group.asian': 'Asiatique',
  'equality.group.black': 'Noire',
  'equality.group.disabled': 'En situation de handicap',
  'equality.group.notDisabled': 'Sans handicap',
  'equality.group.unknown': 'Non indiqué',
  'equality.group.notShown': 'Petits groupes et les suivants, pris ensemble',
};
