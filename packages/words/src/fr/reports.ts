import type { Words } from '../translation.ts';

/** Reports: choices, and the page around their figures. */
export const reportsWords: Words = {
  'report.title': 'Rapports',
  'report.theme.standing': 'Où en sommes-nous ?',
  'report.theme.fairness': 'Est-ce équitable ?',
  'report.theme.effect': 'Est-ce que cela a fonctionné ?',
  'report.theme.laterals': 'Recrutements latéraux',
  'report.notAllowed':
    'Les rapports sont réservés aux personnes auxquelles un administrateur de votre organisation les donne.',
  'report.none.title': 'Pas encore de rapports',
  'report.none.text': 'Un administrateur de votre organisation peut vous donner des rapports.',
  'report.unknown.title': 'Ce rapport n’existe pas',
  'report.unknown.text': 'L’adresse est peut-être ancienne. Tous vos rapports sont dans la liste.',
  'report.unknown': 'Non connu',
  'report.others': 'Autres',
  'report.before': '{{name}}, auparavant',
  'report.criterion': '{{name}}, {{stage}}',
  'report.interval': '{{low}} à {{high}}',
  'report.withInterval': '{{value}} (de {{low}} à {{high}})',
  'report.openList': '{{figure}} : ouvrir la liste de {{of}}',
  'report.openListWithout_one': '{{figure}} : ouvrir la liste de {{of}}, sans {{number}} personne supprimée',
  'report.openListWithout_other': '{{figure}} : ouvrir la liste de {{of}}, sans {{number}} personnes supprimées',
  'report.listsWithout':
    'Les personnes supprimées comptent dans les chiffres et ne sont dans aucune liste : une liste peut être plus courte que son chiffre.',
  'report.lost_one': '{{number}} pas plus loin pour l’instant',
  'report.lost_other': '{{number}} pas plus loin pour l’instant',
  'report.chartPart_one': '{{table}}. {{number}} ligne de plus est dans le tableau.',
  'report.chartPart_other': '{{table}}. {{number}} lignes de plus sont dans le tableau.',
  'report.measured': '{{table}} : {{measure}}',
  'report.fourFifths':
    'Avant la ligne en tirets, un groupe passe moins de quatre cinquièmes aussi souvent que le groupe de comparaison, celui qui passe le plus souvent. La barre pâle montre jusqu’où le hasard peut porter un chiffre.',
  'report.cameTo.interviewed': '{{number}} en entretien ({{share}})',
  'report.cameTo.offered': '{{number}} avec proposition ({{share}})',
  'report.comparisonGroup': '{{name}} (groupe de comparaison)',
  'report.statistics': 'Chiffres des tests',
  'report.zero': 'La ligne en tirets est à zéro',
  'report.halfWithin': 'la moitié en {{days}} jours',
  'report.noRows': 'Personne à compter ici.',
  'report.empty.title': 'Personne à compter',
  'report.empty.text':
    'Il n’y a pas de candidature pour ces offres et ces jours. Choisissez plus d’offres ou une période plus longue.',
  'report.lateral-rejections.empty':
    'Pour ces offres et ces jours, aucune candidature n’est « non retenue ». Les motifs apparaissent dès la première.',
  'report.decision-dates.empty':
    'Aucune offre avec une date de décision n’a encore de candidature. Donnez une date à une offre, et ses réponses y sont comparées.',
  'report.sift.empty':
    'Aucune candidature de ces offres et de ces jours n’est notée. Les notes apparaissent dès la première, et les constats à partir de 30 personnes avec une note et une décision.',
  'report.lateral-agency.empty':
    'Aucun cabinet n’a présenté de candidat pour ces offres et ces jours. Les présentations apparaissent dès la première.',
  'report.ask.title': 'Choisissez d’abord les offres et les années',
  'report.ask.text':
    'Ce qui a été montré pour toutes les offres ensemble ne peut plus l’être offre par offre, et inversement : soustraits l’un de l’autre, les chiffres renseigneraient sur des personnes.',
  'report.withheld.TOO_FEW': 'Trop peu de personnes pour le dire',
  'report.withheld.TOO_FEW.text':
    'Les chiffres diraient quelque chose de quelques personnes. Choisissez plus d’offres ou une autre année de recrutement.',
  'report.withheld.NEAR_EARLIER': 'Trop proche d’un rapport précédent',
  'report.withheld.NEAR_EARLIER.text':
    'Un rapport précédent a compté presque les mêmes personnes. Les deux ensemble diraient quelque chose de quelques-unes. Choisissez les mêmes offres et la même année que dans ce rapport, ou des offres qui n’étaient dans aucun.',
  'report.withheld.BLIND': 'Vous lisez ces offres à l’aveugle',
  'report.withheld.BLIND.text':
    'Ce rapport dit qui a postulé, ce que vous ne devez pas savoir tant que vous décidez. Choisissez des offres que vous ne lisez pas à l’aveugle, ou demandez à un collègue qui n’en lit aucune ainsi.',
  'report.withheld.PREPARING': 'Les chiffres sont en préparation',
  'report.withheld.PREPARING.text':
    'Cela n’arrive qu’une fois. Avec de très nombreuses candidatures, il faut quelques minutes ; cette page montrera les chiffres dès qu’ils seront là.',
  'report.forecast_one':
    'À ce rythme, {{number}} proposition d’ici au {{day}}, probablement entre {{low}} et {{high}}.',
  'report.forecast_other':
    'À ce rythme, {{number}} propositions d’ici au {{day}}, probablement entre {{low}} et {{high}}.',
  'report.forecast.basis_one':
    'Le rythme est de {{number}} proposition au cours des {{days}} derniers jours. La fourchette est celle du hasard : un projet de faire plus ou moins de propositions n’y figure pas.',
  'report.forecast.basis_other':
    'Le rythme est de {{number}} propositions au cours des {{days}} derniers jours. La fourchette est celle du hasard : un projet de faire plus ou moins de propositions n’y figure pas.',
  'report.protected': 'Les petits nombres sont masqués, ainsi que ceux à partir desquels on pourrait les retrouver.',
  'report.picture': 'Enregistrer le graphique en image',
  'report.pictureFailed': 'Votre navigateur n’a pas pu faire l’image. Imprimez plutôt la page.',
  'report.print': 'Imprimer',
  'report.kindName.cohort': 'Suit un groupe de personnes.',
  'report.kindName.activity': 'Compte ce qui s’est passé.',
  'report.kindName.snapshot': 'Montre un moment.',
  'report.kind.cohort.APPLIED': 'Suit toutes les personnes qui ont postulé',
  'report.kind.cohort.HIRED': 'Suit toutes les personnes qui ont accepté une proposition',
  'report.kind.activity': 'Compte ce qui s’est passé',
  'report.about.days': '{{days}}.',
  'report.about.now': 'Montre où en sont les personnes maintenant.',
  'report.about.endOf': 'Montre où en étaient les personnes à la fin du {{day}}.',
  'report.about.compared': 'Les chiffres antérieurs portent sur la période {{days}}.',
  'report.about.earlierRounds_one': 'Ils comptent ces offres et {{number}} offre antérieure dont ils sont la copie.',
  'report.about.earlierRounds_other':
    'Ils comptent ces offres et {{number}} offres antérieures dont ils sont la copie.',
  'report.about.sameRoles': 'Ils comptent les mêmes offres.',
  'report.about.withoutRound_one': 'Pour {{number}} de ces offres, vous n’en voyez pas d’antérieure.',
  'report.about.withoutRound_other': 'Pour {{number}} de ces offres, vous n’en voyez pas d’antérieure.',
  'report.about.noRound':
    'Ils comptent les mêmes offres, qui ne sont la copie d’aucune offre antérieure que vous voyez.',
  'report.about.round.days_one': '{{number}} jour',
  'report.about.round.days_other': '{{number}} jours',
  'report.about.round.sameDay_one':
    'Les chiffres antérieurs montrent {{number}} offre antérieure telle qu’elle était à la fin du {{day}}, {{days}} après son ouverture. Sa copie est montrée autant de jours après la sienne.',
  'report.about.round.sameDay_other':
    'Les chiffres antérieurs montrent les offres dont {{number}} de celles-ci sont la copie telles qu’elles étaient à la fin du {{day}}, {{days}} après leur ouverture. Les copies sont montrées autant de jours après la leur.',
  'report.about.round.sameDays_one':
    'Les chiffres antérieurs montrent {{number}} offre antérieure autant de jours après son ouverture que sa copie après la sienne.',
  'report.about.round.sameDays_other':
    'Les chiffres antérieurs montrent les offres dont {{number}} de celles-ci sont la copie, chacune autant de jours après son ouverture que sa copie après la sienne.',
  'report.about.round.withoutRound_one':
    '{{number}} de ces offres n’est la copie d’aucune offre antérieure que vous voyez et n’est comparée à rien.',
  'report.about.round.withoutRound_other':
    '{{number}} de ces offres ne sont la copie d’aucune offre antérieure que vous voyez et ne sont comparées à rien.',
  'report.about.round.unopened_one':
    '{{number}} de ces offres, ou celle dont elle est la copie, n’était pas ouverte ou n’a pas de jour d’ouverture connu, et n’est comparée à rien.',
  'report.about.round.unopened_other':
    '{{number}} de ces offres, ou celles dont elles sont la copie, n’étaient pas ouvertes ou n’ont pas de jour d’ouverture connu, et ne sont comparées à rien.',
  'report.about.round.chooseRoles':
    'Rien n’est comparé : choisissez des offres par leur nom, et chacune est comparée à celle dont elle est la copie.',
  'report.about.corrected.snapshot_one':
    '{{number}} décision antérieure à la fin de ce jour a été annulée ou corrigée depuis. Les chiffres suivent la correction et diffèrent donc de ceux de ce jour-là.',
  'report.about.corrected.snapshot_other':
    '{{number}} décisions antérieures à la fin de ce jour ont été annulées ou corrigées depuis. Les chiffres suivent les corrections et diffèrent donc de ceux de ce jour-là.',
  'report.about.corrected.cohort_one':
    '{{number}} décision sur ces personnes, antérieure à la fin de ces jours, a été annulée ou corrigée depuis. Les chiffres suivent la correction et diffèrent donc de ceux qui étaient montrés alors.',
  'report.about.corrected.cohort_other':
    '{{number}} décisions sur ces personnes, antérieures à la fin de ces jours, ont été annulées ou corrigées depuis. Les chiffres suivent les corrections et diffèrent donc de ceux qui étaient montrés alors.',
  'report.about.corrected.activity_one':
    '{{number}} décision de ces jours a été annulée ou corrigée depuis. Les chiffres suivent la correction et peuvent donc différer de ceux qui étaient montrés alors.',
  'report.about.corrected.activity_other':
    '{{number}} décisions de ces jours ont été annulées ou corrigées depuis. Les chiffres suivent les corrections et peuvent donc différer de ceux qui étaient montrés alors.',
  'report.about.corrected.hires_one':
    'Ce qui était saisi sur {{number}} recrutement a été modifié depuis la fin de ces jours. Les honoraires suivent la modification et peuvent donc différer de ceux qui étaient montrés alors.',
  'report.about.corrected.hires_other':
    'Ce qui était saisi sur {{number}} recrutements a été modifié depuis la fin de ces jours. Les honoraires suivent les modifications et peuvent donc différer de ceux qui étaient montrés alors.',
  'report.about.correctedSince':
    'Des décisions sur ces personnes, antérieures au {{day}}, ont été annulées ou corrigées depuis. Les chiffres suivent les corrections et peuvent donc différer de ceux qui étaient montrés auparavant. Leur nombre et les personnes concernées ne sont pas indiqués ici : avec les chiffres, ils pourraient révéler quelque chose sur quelques personnes.',
  'report.corrected.people': 'Personnes dont les décisions ont été corrigées',
  'report.corrected.more_one': 'et {{number}} autre',
  'report.corrected.more_other': 'et {{number}} autres',
  'report.about.counted_one': '{{number}} candidature',
  'report.about.counted_other': '{{number}} candidatures',
  'report.about.profiles_one': '{{number}} profil.',
  'report.about.profiles_other': '{{number}} profils.',
  'report.about.roles_one': 'pour {{number}} offre.',
  'report.about.roles_other': 'pour {{number}} offres.',
  'report.about.rolesAlone_one': 'Porte sur {{number}} offre.',
  'report.about.rolesAlone_other': 'Porte sur {{number}} offres.',
  'report.bothGroups': '{{first}}, {{second}}',
  'report.groupOf': '{{group}} ({{trait}})',
  'report.about.asOf': 'Au {{asOf}}. Les jours sont comptés à l’heure de {{zone}}.',
  'report.about.renewed':
    'Les chiffres restent les mêmes tant que de nouveaux chiffres en diraient trop sur moins de dix personnes arrivées, passées à la suite ou parties.',
  'report.days.both': 'du {{from}} au {{to}}',
  'report.days.from': 'à partir du {{from}}',
  'report.days.to': 'jusqu’au {{to}}',
  'report.days.all': 'à tout moment',
  'report.filter.closedRole': '{{title}}, clos le {{day}}',
  'report.filter.findRole': 'Trouver une offre',
  'report.filter.roles': 'Offres',
  'report.filter.allRoles': 'Toutes les offres que vous voyez',
  'report.filter.chosenRoles_one': '{{number}} offre',
  'report.filter.chosenRoles_other': '{{number}} offres',
  'report.filter.period': 'Période',
  'report.filter.day': 'Moment',
  'report.filter.from': 'Du',
  'report.filter.to': 'Au',
  'report.filter.endOf': 'À la fin du',
  'report.filter.compare': 'Comparer avec',
  'report.filter.countBy': 'Personnes selon',
  'report.filter.show': 'Afficher',
  'report.filter.clear': 'Toutes les offres, à tout moment',
  'report.period.ALL': 'À tout moment',
  'report.period.now': 'Maintenant',
  'report.period.pastDay': 'Un jour passé',
  'report.period.DAYS_30': '30 derniers jours',
  'report.period.DAYS_60': '60 derniers jours',
  'report.period.DAYS_90': '90 derniers jours',
  'report.period.MONTHS_12': '12 derniers mois',
  'report.period.SEASON': 'Année de recrutement',
  'report.period.CUSTOM': 'Autres jours',
  'report.compare.NONE': 'Rien',
  'report.compare.BEFORE': 'La période précédente',
  'report.compare.SEASON': 'Mêmes jours, un an avant',
  'report.compare.ROUND': 'Même point, saison passée',
  'report.countBy.APPLIED': 'Jour de candidature',
  'report.countBy.HIRED': 'Jour d’acceptation d’une proposition',
  'report.laterCriterion': '{{outcome}} · {{criterion}}',
  'report.offers.all': 'Toutes les propositions',
};
