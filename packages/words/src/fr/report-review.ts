import type { Words } from '../translation.ts';

/** The equality review: its figures, the actions that follow from it, and the page that is published. */
export const reportReviewWords: Words = {
  'report.inYear': '{{name}}, {{year}}',
  'report.yearWithheld': '{{year}} n’est pas montrée.',
  'report.withheld.TOO_FEW.why': 'Ses chiffres diraient quelque chose de quelques personnes.',
  'report.withheld.NEAR_EARLIER.why':
    'Un rapport antérieur comptait une partie de ses personnes : les deux ensemble diraient quelque chose de quelques-unes.',
  'report.column.interviewGap': 'Entretiens par rapport aux autres, points',
  'report.column.offerGap': 'Offres par rapport aux autres, points',
  'report.equality-review.question': 'Les candidatures sont-elles traitées de la même façon, année après année ?',
  'report.equality-review.counted':
    'Toutes les personnes ayant postulé pendant l’année de recrutement choisie et les deux précédentes, par sexe, origine et handicap : combien ont postulé, ont eu un entretien et ont reçu une offre. Les taux et les écarts portent sur celles au sujet desquelles une décision a été prise ; celles qui se sont retirées ou attendent encore n’y sont pas. Chaque groupe est comparé à celui qui passe le plus souvent.',
  'report.equality-review.limits':
    'Un écart montre où regarder, non pourquoi il existe. Une année de peu de personnes est masquée tout entière, et qui a postulé deux années compte dans les deux.',
  'report.equality-review.headline.behind':
    '{{group}} : {{points}} points d’offres de moins que les autres. Ce n’est guère le hasard.',
  'report.equality-review.headline.watch':
    '{{group}} : {{points}} points d’offres de moins que les autres, ce qui peut être le hasard.',
  'report.equality-review.headline.none': 'Aucun groupe ne reçoit nettement moins d’offres',
  'report.equality-review.headline.unclear': 'Il y a trop peu de personnes pour le dire',
  'report.action.title': 'Actions menées',
  'report.action.none': 'Aucune action n’est encore notée.',
  'report.action.add': 'Ajouter une action',
  'report.action.change': 'Modifier l’action',
  'report.action.edit': 'Modifier',
  'report.action.changeNamed': 'Modifier : {{name}}',
  'report.action.complete': 'Marquer comme faite',
  'report.action.completeNamed': 'Marquer comme faite : {{name}}',
  'report.action.save': 'Enregistrer l’action',
  'report.action.saved': 'L’action est enregistrée.',
  'report.action.text': 'Action',
  'report.action.owner': 'Qui s’en charge',
  'report.action.ownerHint': 'Un nom ou une fonction, pour votre équipe seulement. Cela n’est jamais publié.',
  'report.action.dueOn': 'À faire avant le',
  'report.action.doneOn': 'Faite le',
  'report.action.open': 'Pas encore',
  'report.action.buttons': 'Modifier ou terminer',
  'report.action.what.text': 'ce qui est fait',
  'report.action.what.owner': 'qui s’en charge',
  'report.action.what.dueOn': 'le jour avant lequel elle doit être faite',
  'report.action.what.doneOn': 'le jour où elle a été faite',
  'report.publish.title': 'Publier {{year}}',
  'report.publish.text':
    'Une page sans connexion, avec les chiffres arrondis d’une année terminée et les actions que vous choisissez. Les chiffres d’une année sont publiés une fois : ils restent tels quels, même si la page est retirée puis publiée de nouveau.',
  'report.publish.preview': 'Voir la page avant de publier',
  'report.publish.none': 'La page n’est pas publiée.',
  'report.publish.public': 'La page est publique depuis le {{day}}.',
  'report.publish.open': 'Ouvrir la page',
  'report.publish.choose': 'Actions sur la page',
  'report.publish.publish': 'Publier cette page',
  'report.publish.published': 'La page est publiée.',
  'report.publish.takeBack': 'Retirer la page',
  'report.publish.takeBackTitle': 'Retirer la page ?',
  'report.publish.takeBackText':
    'Les visiteurs ne trouveront plus rien à son adresse. Vous pourrez la publier de nouveau avec les mêmes chiffres.',
  'report.publish.takenBack': 'La page est retirée.',
};
