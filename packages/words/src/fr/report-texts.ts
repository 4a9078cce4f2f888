import type { Words } from '../translation.ts';

/** Texts on the subject, the people and the findings of each report. */
export const reportTextsWords: Words = {
  'report.counted': 'Ce qui est compté',
  'report.limits': 'Ce que cela ne dit pas',
  'report.headline.none': 'Les chiffres',
  'report.snapshot.question': 'Où en est chacun ?',
  'report.snapshot.counted':
    'Les candidatures envoyées, selon l’étape où elles se trouvent. Celles qui sont retirées ou closes ont leurs propres colonnes.',
  'report.snapshot.limits': 'Cela ne dit pas comment elles y sont arrivées, ni combien iront plus loin.',
  'report.snapshot.headline.open': '{{open}} candidatures sur {{people}} sont encore ouvertes',
  'report.efficiency.question': 'Jusqu’où vont les personnes, et où est-ce long ?',
  'report.efficiency.counted':
    'Toutes les personnes qui ont postulé, selon l’étape la plus avancée atteinte. Les jours dans une étape sont ceux de tous les passages ; les personnes qui y sont encore ont leurs propres colonnes. La moitié est plus rapide que la médiane, et neuf sur dix sont plus rapides que la dernière colonne. Les propositions avec réponse ont été acceptées ou déclinées, ou ont expiré. Une offre ouvre à sa publication, ou plus tard, à sa date d’ouverture.',
  'report.efficiency.limits':
    'Les candidatures récentes ont eu moins de temps pour avancer. Une étape lente peut attendre la personne et non vous.',
  'report.efficiency.headline.hired': '{{accepted}} personnes sur {{applied}} ont accepté une proposition',
  'report.lateral-efficiency.question': 'Jusqu’où vont les recrutements expérimentés, et où est-ce long ?',
  'report.lateral-efficiency.counted':
    'Toutes les personnes qui ont postulé, selon l’étape la plus avancée atteinte. Les jours dans une étape sont ceux de tous les passages ; les personnes qui y sont encore ont leurs propres colonnes. La moitié est plus rapide que la médiane, et neuf sur dix sont plus rapides que la dernière colonne. Les propositions avec réponse ont été acceptées ou déclinées, ou ont expiré. Une offre ouvre à sa publication, ou plus tard, à sa date d’ouverture.',
  'report.lateral-efficiency.limits':
    'Les candidatures récentes ont eu moins de temps pour avancer. Une étape lente peut attendre la personne et non vous.',
  'report.lateral-efficiency.headline.hired': '{{accepted}} personnes sur {{applied}} ont accepté une proposition',
  'report.contextual.question': 'Jusqu’où vont les personnes avec des signaux contextuels ?',
  'report.contextual.counted':
    'Toutes les personnes qui ont postulé, selon le nombre et les genres de leurs signaux et leur indice de performance. Une personne qui a des signaux de plusieurs genres est comptée sous chacun. Chaque signal par son nom est dans un rapport à part. Parts et moyennes portent sur les personnes dont ils sont connus.',
  'report.contextual.limits':
    'Un signal parle de circonstances, pas d’une personne. Les personnes sans réponse ou supprimées sont sous « Non connu », de même qu’un indice inférieur à zéro, sauf si vos équipes peuvent le voir.',
  'report.contextual.headline.less':
    'Les personnes avec signaux ont moins souvent passé un entretien : {{got}} sur {{people}}, contre {{otherGot}} sur {{others}} sans signal',
  'report.contextual.headline.more':
    'Les personnes avec signaux ont plus souvent passé un entretien : {{got}} sur {{people}}, contre {{otherGot}} sur {{others}} sans signal',
  'report.contextual.headline.alike':
    'Avec ou sans signal, les entretiens sont à peu près aussi fréquents : {{got}} sur {{people}} avec, {{otherGot}} sur {{others}} sans ; un tel écart peut être le hasard',
  'report.contextual.headline.few': 'Il y a trop peu de personnes pour comparer celles avec et sans signaux',
  'report.named-flags.question': 'Quels signaux contextuels ont les candidats, et jusqu’où vont-ils ?',
  'report.named-flags.counted':
    'Les personnes qui ont postulé pendant une année de recrutement, par chacun de leurs signaux contextuels. Une personne qui en a plusieurs est comptée sous chacun, de sorte que les signaux ne s’additionnent pas.',
  'report.named-flags.limits':
    'Un nombre est montré lorsque dix personnes ou plus ont le signal et que dix ou plus en ont un autre du même genre à la place, afin qu’il ne dise d’aucune personne de quel signal il s’agit. Les signaux rares ne sont donc jamais montrés. Les personnes supprimées et celles sans réponses ne sont pas comptées. Un signal dit quelque chose des circonstances, rien d’une personne.',
  'report.named-flags.headline.most': '{{people}} personnes sur {{of}} ont le signal le plus fréquent : {{flag}}',
  'report.school.question': 'De quelles écoles viennent les personnes, et jusqu’où vont-elles ?',
  'report.school.counted':
    'Toutes les personnes qui ont postulé, selon le type d’école et ses résultats à 18 ans comparés aux autres de la même année ; à défaut, ceux à 16 ans. Aucune école n’est nommée.',
  'report.school.limits': 'Les écoles à l’étranger et celles sans résultats publiés ne se comparent pas.',
  'report.school.headline.less':
    '{{people}} personnes sur {{of}} viennent d’une école publique et ont moins souvent passé un entretien : {{got}} d’entre elles, contre {{otherGot}} sur {{others}} venant d’écoles privées',
  'report.school.headline.more':
    '{{people}} personnes sur {{of}} viennent d’une école publique et ont plus souvent passé un entretien : {{got}} d’entre elles, contre {{otherGot}} sur {{others}} venant d’écoles privées',
  'report.school.headline.alike':
    '{{people}} personnes sur {{of}} viennent d’une école publique et ont passé un entretien à peu près aussi souvent : {{got}} d’entre elles, et {{otherGot}} sur {{others}} venant d’écoles privées ; un tel écart peut être le hasard',
  'report.school.headline.few': 'Il y a trop peu de personnes pour comparer les écoles publiques et privées',
  'report.university.question': 'De quelles universités viennent les personnes, et jusqu’où vont-elles ?',
  'report.university.counted':
    'Toutes les personnes qui ont postulé, selon leur université principale et sa formation. Les universités de moins de cinq personnes sont comptées ensemble. Une université peut être dans plusieurs groupes, dont les chiffres ne s’additionnent donc pas. Une formation est de droit par son diplôme ou sa matière ; une passerelle suivie plus tard n’en fait pas une.',
  'report.university.limits':
    'Une part calculée sur peu de personnes change beaucoup avec une seule de plus : regardez l’intervalle à côté.',
  'report.university.headline.top':
    '{{people}} personnes sur {{of}} viennent de {{name}}, et aucune université n’en a plus ; {{got}} d’entre elles ont passé un entretien',
  'report.university.headline.few': 'Aucune université n’a cinq candidatures ou plus',
  'report.lateral-marketing.question': 'Comment les personnes nous découvrent-elles, et qui est recruté ?',
  'report.lateral-marketing.counted':
    'Toutes les personnes qui ont postulé, selon la source retenue lors de la candidature.',
  'report.lateral-marketing.limits':
    'Une personne venue par plusieurs voies est comptée sous une seule. Les coûts ne sont pas comptés.',
  'report.lateral-marketing.headline.top':
    '« {{code}} » amène le plus de candidatures : {{applied}} sur {{of}}. {{hired}} d’entre elles ont abouti à une proposition acceptée.',
  'report.lateral-marketing.headline.unknown': 'Aucune personne n’a dit comment elle vous a découverts',
  'report.lateral-rejections.question': 'Pourquoi des candidatures ne sont-elles pas retenues, et quand ?',
  'report.lateral-rejections.counted':
    'Les candidatures non retenues, selon la raison choisie par l’équipe et l’étape.',
  'report.lateral-rejections.limits': 'Une seule raison figure par candidature, même lorsque plusieurs ont compté.',
  'report.lateral-rejections.headline.top':
    'La raison la plus fréquente est « {{reason}} », pour {{people}} sur {{of}} ; l’étape la plus fréquente est « {{column}} », pour {{ended}} sur {{of}}',
  'report.lateral-rejections.headline.noReason':
    'Aucune raison n’a été donnée pour les {{of}} ; l’étape la plus fréquente est « {{column}} », pour {{ended}} sur {{of}}',
  'report.lateral-agency.question': 'Qu’apportent les cabinets, et à quel prix ?',
  'report.lateral-agency.counted':
    'Présentations valables selon le jour où elles ont été faites. Les doublons sont à part et ne comptent dans aucune autre colonne. Les montants de devises différentes ne sont jamais additionnés.',
  'report.lateral-agency.limits':
    'Les présentations récentes ont eu moins de temps pour avancer. Les honoraires dont le salaire n’a pas été saisi manquent, de même que les remboursements pour les personnes dont le dernier jour n’a pas été saisi.',
  'report.lateral-agency.headline.hired':
    '{{accepted}} candidats présentés sur {{submitted}} ont accepté une proposition',
  'report.sift.question': 'Nos notes disaient-elles qui allait réussir ?',
  'report.sift.counted':
    'Les personnes notées qui sont passées à une étape suivante et ont ensuite reçu une proposition ou une réponse négative. Celles qui attendent encore ou se sont retirées ne sont pas comptées. La note est la moyenne des évaluations. Les cinquièmes réunissent à peu près autant de personnes, et les notes égales restent ensemble. « Distingue » est la chance que, de deux personnes dont une seule a reçu une proposition, celle-ci ait eu la meilleure note. Le devenir est celui que l’équipe a saisi des personnes qui ont accepté une proposition ; là, « distingue » sépare qui a réussi, par un oui ou une évaluation de 4 ou 5, des autres. Les campagnes sont des offres copiées l’une de l’autre : l’accord est mesuré dans chacune puis réuni, celles de plus de personnes comptant davantage. Les repêchages, tirés au sort juste sous un seuil, sont comptés comme toutes les personnes passées à la suite. L’accord des évaluateurs est total quand tout l’écart des notes est entre les personnes, et aucun entre les évaluateurs d’une même personne. « Même ordre » dit combien de paires de personnes de plus sont dans le même ordre selon les deux notes que dans l’ordre inverse.',
  'report.sift.limits':
    'Seules les personnes passées à la suite peuvent recevoir une proposition : les notes des autres manquent, et une bonne note paraît plus faible qu’elle ne l’est. L’estimation parmi toutes y remédie, et ne vaut que si cette note a décidé du passage. En dessous de 30 personnes, rien n’est dit. Une proposition est aussi votre décision : elle montre que vos notes s’accordent, pas encore qui réussit au travail. C’est ce que montre le devenir, mais seulement pour les personnes recrutées. Seuls les repêchages montrent ce qu’auraient fait des personnes sous un seuil : celles qui peuvent modifier les offres les voient comparés aux personnes juste au-dessus, à partir de 30 de chaque côté. Plusieurs seuils sont comparés chacun en lui-même, puis les écarts réunis en moyenne.',
  'report.sift.noLists':
    'Les chiffres n’ouvrent ici aucune liste de personnes : elle dirait la note de chacune aux collègues qui n’ont pas encore donné la leur, et le devenir ne figure sur aucune page de candidature.',
  'report.sift.headline.bands':
    'Sur 100 personnes les mieux notées pour {{name}}, {{most}} ont reçu une proposition ; sur 100 les moins bien notées, {{fewest}}',
  'report.sift.headline.bandsUnsure':
    'Sur 100 personnes aux meilleures notes pour {{name}}, {{most}} ont reçu une proposition ; sur 100 aux plus basses, {{fewest}}. C’est peut-être le hasard : il faut {{needed}} personnes dans chaque cinquième pour être sûr d’une telle différence',
  'report.sift.headline.wildLower':
    'Le seuil disait juste : sur 100 personnes tirées au sort juste en dessous, {{below}} ont reçu une proposition ; sur 100 juste au-dessus, {{above}}',
  'report.sift.headline.wildHigher':
    'Le seuil écartait des personnes qui réussissent mieux : sur 100 tirées au sort juste en dessous, {{below}} ont reçu une proposition ; sur 100 juste au-dessus, {{above}}',
  'report.sift.headline.wildUnsure':
    'On ne peut encore dire si le seuil dit juste : sur 100 personnes tirées au sort juste en dessous, {{below}} ont reçu une proposition ; sur 100 juste au-dessus, {{above}}, ce qui peut être le hasard',
  'report.rows.passMark': 'Seuil',
  'report.passMark.ALL': 'Tous les seuils ensemble',
  'report.table.wildCards': 'Repêchages : les personnes juste sous et juste au-dessus du seuil',
  'report.table.wildScores': 'Repêchages : notes de l’étape suivante, de 0 à 5',
  'report.column.wildPeople': 'Tirées en dessous, décidées',
  'report.column.wildOffered': 'Dont avec une proposition',
  'report.column.abovePeople': 'Juste au-dessus, décidées',
  'report.column.aboveOffered': 'Dont avec une proposition',
  'report.column.wildGap': 'Dessous moins dessus, points',
  'report.column.wildScore': 'Note moyenne, tirées en dessous',
  'report.column.aboveScore': 'Note moyenne, juste au-dessus',
  'report.column.wildScoreGap': 'Dessous moins dessus',
  'report.sift.headline.few': 'Rien ne peut encore être dit : il faut {{fewest}} personnes notées et une décision',
  'report.reviewers.question': 'Comment nos évaluateurs notent-ils, et qu’est-ce qui les attend ?',
  'report.reviewers.counted':
    'Les candidatures notées pendant ces jours, par membre de l’équipe. Les notes de tout type de nombre sont ramenées à l’échelle de 0 à 5. « Notes au-dessus des autres » compare un évaluateur aux collègues qui ont noté les mêmes candidatures sur les mêmes critères ; sous zéro, il est plus sévère. L’accord est le kappa de Cohen à poids quadratiques, pour les critères sur l’échelle. Les jours vont de l’attribution à la première note. En attente : les candidatures attribuées que leur évaluateur n’a pas notées à leur étape actuelle.',
  'report.reviewers.limits':
    'Une moyenne de moins de 5 candidatures et une comparaison de moins de 10 ne disent rien et sont omises. Qui lit des candidatures plus faibles note plus bas sans être plus sévère : regardez la comparaison et non la moyenne. Les collègues qui n’ont plus de compte n’ont pas de ligne. Les notes que vous ne devez pas connaître avant d’avoir noté vous-même sont omises.',
  'report.reviewers.headline.work_one':
    '{{reviewers}} évaluateur : {{scored}} candidatures notées, {{toScore}} en attente',
  'report.reviewers.headline.work_other':
    '{{reviewers}} évaluateurs : {{scored}} candidatures notées, {{toScore}} en attente',
  'report.decision-dates.question': 'Les personnes reçoivent-elles leur réponse avant la date de décision ?',
  'report.decision-dates.counted':
    'Les candidatures pour des offres avec une date de décision. Une réponse est une décision ou une proposition. Les candidatures retirées n’en attendent pas.',
  'report.decision-dates.limits': 'Les offres sans date de décision sont laissées de côté.',
  'report.decision-dates.headline.overdue_one': '{{overdue}} réponse est en retard',
  'report.decision-dates.headline.overdue_other': '{{overdue}} réponses sont en retard',
  'report.decision-dates.headline.none': 'Aucune réponse n’est en retard',
  'report.profiles.question': 'Qui a envoyé son profil, et dans quelles circonstances ?',
  'report.profiles.counted':
    'Tous les profils dans leur état actuel, envoyés ou non, selon les circonstances des personnes. Ce sont le nombre de signaux, l’indice de performance, le type d’établissement et ses résultats à 18 ans comparés à ceux des autres la même année ; à défaut, ceux à 16 ans. Il n’y a pas de choix de jours : un profil compte dès l’inscription. Les profils supprimés ne sont pas comptés.',
  'report.profiles.limits':
    'Les signaux et l’indice tiennent compte des réponses données jusqu’ici, et peuvent changer jusqu’à l’envoi du profil : peu de signaux parmi les autres ne dit pas qui abandonne. Un signal parle de circonstances, pas d’une personne. Les profils sans réponse sont sous « Non connu », de même qu’un indice inférieur à zéro, sauf si vos équipes peuvent le voir.',
  'report.profiles.headline.sent_one': '{{sent}} profil sur {{people}} a été envoyé',
  'report.profiles.headline.sent_other': '{{sent}} profils sur {{people}} ont été envoyés',
  'report.profiles.empty':
    'Personne n’a encore commencé de profil. Les profils apparaissent ici dès la première inscription.',
  'report.list.question': 'Combien de candidats d’une liste y a-t-il dans chaque groupe ?',
  'report.list.counted':
    'Les candidats d’une liste, avec sa recherche et ses filtres, selon l’une de ses colonnes. La somme des groupes est le nombre affiché par la liste.',
  'report.list.limits':
    'Le rapport montre la liste telle qu’elle est maintenant. Les chiffres, les textes, les réponses de suivi et les questions à plusieurs réponses ne forment pas de groupes. Dans une liste sans noms, seul l’état du travail est compté.',
  'report.list.headline.most': '{{people}} candidats sur {{of}} : {{name}}',
  'report.list.search': 'Recherche',
  'report.list.open': 'Voir comme rapport',
  'report.list.openList': 'Ouvrir la liste',
  'report.list.groupBy': 'Compter par',
  'report.list.overTime': 'Aussi par mois de candidature',
  'report.list.shown': 'Liste comptée : {{list}}',
  'report.list.filter': '{{name}} : {{text}}',
  'report.adverse.question': 'Chaque groupe passe-t-il aussi souvent ?',
  'report.adverse.counted':
    'Les personnes au sujet desquelles une décision a été prise à chaque étape, selon leurs réponses au suivi. Celles qui se sont retirées ou qui attendent ne sont pas comptées. Chaque groupe est comparé à celui qui passe le plus souvent. Là où très peu de personnes sont passées, ou ne sont pas passées, le hasard est calculé par le test exact de Fisher ; les chiffres des tests disent où. Les repêchages, tirés au sort juste sous un seuil, comptent comme l’ayant atteint.',
  'report.adverse.limits':
    'Un écart montre où regarder, non pourquoi il existe. Le hasard crée aussi des écarts : l’intervalle dit de quelle ampleur.',
  'report.adverse.headline.adverse':
    '{{step}} : {{group}} nettement moins souvent, {{ratio}} du taux des autres. Ce n’est guère le hasard.',
  'report.adverse.headline.watch': '{{step}} : {{group}}, {{ratio}} du taux des autres, ce qui peut être le hasard.',
  'report.adverse.headline.significant': '{{step}} : {{group}} un peu moins souvent, et ce n’est guère le hasard.',
  'report.adverse.headline.none': 'Aucun groupe ne passe nettement moins souvent',
  'report.adverse.headline.unclear': 'Il y a trop peu de personnes pour le dire',
  'report.intersectional.question': 'Quelqu’un est-il freiné par deux choses à la fois ?',
  'report.intersectional.counted':
    'Les personnes au sujet desquelles une décision a été prise, selon deux réponses au suivi ensemble.',
  'report.intersectional.limits': 'Les groupes sont petits ; la plupart des écarts peuvent être dus au hasard.',
  'report.intersectional.headline.adverse':
    '{{step}} : {{group}} nettement moins souvent, {{ratio}} du taux des autres. Ce n’est guère le hasard.',
  'report.intersectional.headline.watch':
    '{{step}} : {{group}}, {{ratio}} du taux des autres, ce qui peut être le hasard.',
  'report.intersectional.headline.significant':
    '{{step}} : {{group}} un peu moins souvent, et ce n’est guère le hasard.',
  'report.intersectional.headline.none': 'Aucun groupe ne passe nettement moins souvent',
  'report.intersectional.headline.unclear': 'Il y a trop peu de personnes pour le dire',
  'report.diversity.question': 'Qui a postulé, et qui est passé ?',
  'report.diversity.counted':
    'La part de chaque groupe parmi les personnes ayant atteint chaque étape. Celles qui n’ont pas répondu forment leur propre groupe.',
  'report.diversity.limits': 'Les parts disent qui est là, non si chacun avait la même chance.',
  'report.diversity.headline.less':
    '{{group}} : {{points}} points de moins parmi les acceptations que parmi les candidatures',
  'report.diversity.headline.more':
    '{{group}} : {{points}} points de plus parmi les acceptations que parmi les candidatures',
  'report.diversity.headline.unclear':
    'Il y a trop peu de personnes pour dire si les groupes changent jusqu’à la proposition acceptée',
  'report.lateral-diversity.question': 'Qui a postulé aux offres pour profils confirmés, et qui est passé ?',
  'report.lateral-diversity.counted':
    'La part de chaque groupe parmi les personnes ayant atteint chaque étape. Celles qui n’ont pas répondu forment leur propre groupe.',
  'report.lateral-diversity.limits': 'Les parts disent qui est là, non si chacun avait la même chance.',
  'report.lateral-diversity.headline.less':
    '{{group}} : {{points}} points de moins parmi les acceptations que parmi les candidatures',
  'report.lateral-diversity.headline.more':
    '{{group}} : {{points}} points de plus parmi les acceptations que parmi les candidatures',
  'report.lateral-diversity.headline.unclear':
    'Il y a trop peu de personnes pour dire si les groupes changent jusqu’à la proposition acceptée',
};
