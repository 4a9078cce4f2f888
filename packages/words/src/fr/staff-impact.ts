import type { Words } from '../translation.ts';

/** Words for the preview of a cut, and for the progress of a move of very many candidates. */
export const staffImpactWords: Words = {
  'staff.bulk.tooMany': '{{most}} au plus à la fois. Restreignez la liste pour la sélectionner entière.',
  'staff.bulk.run.title': 'Déplacement de {{total}} personnes',
  'staff.bulk.run.label': 'Personnes examinées',
  'staff.bulk.run.leave': 'Vous pouvez faire autre chose : cela continue tout seul.',
  'staff.bulk.run.stop': 'Arrêter',
  'staff.bulk.run.cancelled_one': 'Arrêté. {{count}} personne avait déjà été déplacée vers {{position}}.',
  'staff.bulk.run.cancelled_other': 'Arrêté. {{count}} personnes avaient déjà été déplacées vers {{position}}.',
  'staff.bulk.run.refused_one':
    'Vous ne pouvez plus déplacer de personnes ici. {{count}} personne avait déjà été déplacée vers {{position}}.',
  'staff.bulk.run.refused_other':
    'Vous ne pouvez plus déplacer de personnes ici. {{count}} personnes avaient déjà été déplacées vers {{position}}.',
  'staff.bulk.results.title': 'Personne par personne',
  'staff.bulk.results.show': 'Afficher',
  'staff.bulk.results.skipped': 'Laissées telles quelles ({{total}})',
  'staff.bulk.results.moved': 'Déplacées ({{total}})',
  'staff.bulk.results.waiting': 'Non examinées ({{total}})',
  'staff.bulk.results.none': 'Aucun candidat.',
  'staff.impact.title': 'Ce que cela ferait',
  'staff.impact.working': 'Calcul de ce que cela ferait…',
  'staff.impact.failed': 'Ce que cela ferait n’a pas pu être calculé.',
  'staff.impact.goOn':
    'Vous pouvez continuer sans ces chiffres. L’historique de l’offre dira que l’aperçu n’a pas été vu.',
  'staff.impact.retry': 'Réessayer',
  'staff.impact.forward_one': '{{count}} personne sur {{standing}} continue. {{left}} restent à leur étape.',
  'staff.impact.forward_other': '{{count}} personnes sur {{standing}} continuent. {{left}} restent à leur étape.',
  'staff.impact.out_one': '{{count}} personne sur {{standing}} ne serait pas retenue.',
  'staff.impact.out_other': '{{count}} personnes sur {{standing}} ne seraient pas retenues.',
  'staff.impact.forwardHolding_one': '{{count}} personne sur {{standing}} continue.',
  'staff.impact.forwardHolding_other': '{{count}} personnes sur {{standing}} continuent.',
  'staff.impact.held_one': '{{count}} n’est pas retenue. {{left}} restent à leur étape.',
  'staff.impact.held_other': '{{count}} ne sont pas retenues. {{left}} restent à leur étape.',
  'staff.impact.none': 'Ce déplacement ne laisse aucun candidat de côté.',
  'staff.impact.highPi_one':
    'Parmi celles qui ne continuent pas, {{count}} a fait bien mieux que son établissement (indice d’au moins {{pi}}).',
  'staff.impact.highPi_other':
    'Parmi celles qui ne continuent pas, {{count}} ont fait bien mieux que leur établissement (indice d’au moins {{pi}}).',
  'staff.impact.unread_one':
    '{{count}} d’entre elles a dit ce qui a pesé sur ses résultats, et cela n’a pas encore été lu.',
  'staff.impact.unread_other':
    '{{count}} d’entre elles ont dit ce qui a pesé sur leurs résultats, et cela n’a pas encore été lu.',
  'staff.impact.unreadHidden':
    'Combien d’entre elles ont dit ce qui a pesé sur leurs résultats n’est pas affiché pour une offre anonyme, car cela pourrait identifier un candidat.',
  'staff.impact.tooFew':
    'Moins de dix personnes se trouvent d’un côté de cette sélection. Tout chiffre par groupe désignerait des personnes : rien n’est dit.',
  'staff.impact.tooNear':
    'Les personnes choisies, ou toutes celles de ces étapes, diffèrent de moins de dix d’une sélection déjà examinée, ou de plusieurs additionnées. La différence désignerait des personnes : rien n’est dit sur les groupes.',
  'staff.impact.asOf':
    'Moins de dix personnes ont changé depuis le {{time}}. Voici les chiffres d’alors : de plus récents désigneraient des personnes.',
  'staff.impact.noAnswers': 'Trop peu de personnes ont répondu aux questions de suivi pour parler des groupes.',
  'staff.impact.rounded':
    'Les personnes sont arrondies à cinq près. Moins de quatre cinquièmes est une alerte, non une règle de droit.',
  'staff.impact.group': 'Groupe',
  'staff.impact.goingOn': 'Continuent',
  'staff.impact.reading': 'Ce que cela veut dire',
  'staff.impact.ofPeople': 'environ {{selected}} sur {{total}} ({{rate}})',
  'staff.impact.ofFew': 'environ {{selected}} sur {{total}}',
  'staff.impact.numbersHidden': 'environ {{total}} personnes, nombre non indiqué',
  'staff.impact.pBelow': 'p < {{p}}',
  'staff.impact.traitWithheld':
    '{{trait}} : non indiqué. Tous les groupes sauf un sont si petits que tout chiffre dirait quelque chose de personnes précises.',
  'staff.impact.whyHidden': 'Un nombre non indiqué est inférieur à dix, ou permettrait d’en déduire un qui l’est.',
  'staff.impact.group.notShown': 'Petits groupes et les suivants, pris ensemble',
  'staff.impact.measure': 'Les autres groupes sont comparés à celui-ci.',
  'staff.impact.verdict.INSUFFICIENT': 'Trop peu pour le dire.',
  'staff.impact.verdict.NONE': 'À peu près aussi souvent que les autres.',
  'staff.impact.verdict.ADVERSE':
    'Nettement moins souvent que les autres, et ce n’est guère un hasard. Revoyez cette sélection.',
  'staff.impact.verdict.WATCH': 'Moins de quatre cinquièmes du taux des autres ; ce peut être le hasard.',
  'staff.impact.verdict.SIGNIFICANT': 'Un peu moins souvent, et ce n’est guère un hasard.',
  'staff.impact.ratio': '{{ratio}} du taux de « {{reference}} »',
  'staff.impact.unknownPeople': 'Environ {{count}} n’ont pas répondu.',
  'staff.impact.trait.sex': 'Par genre',
  'staff.impact.trait.ethnicity': 'Par origine ethnique',
  'staff.impact.trait.disability': 'Par handicap',
  'staff.impact.trait.background': 'Par milieu familial',
  'staff.impact.group.woman': 'Femmes',
  'staff.impact.group.man': 'Hommes',
  'staff.impact.group.other': 'Autre',
  'staff.impact.group.white': 'Blanche',
  'staff.impact.group.mixed': 'Mixte',
  'staff.impact.group.asian': 'Asiatique',
  'staff.impact.group.black': 'Noire',
  'staff.impact.group.disabled': 'En situation de handicap',
  'staff.impact.group.notDisabled': 'Sans handicap',
  'staff.impact.group.professional': 'Cadres et professions supérieures',
  'staff.impact.group.intermediate': 'Professions intermédiaires',
  'staff.impact.group.working': 'Milieu populaire',
  'staff.impact.group.unknown': 'Non indiqué',
};
