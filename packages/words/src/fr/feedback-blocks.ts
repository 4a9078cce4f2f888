/** Building blocks of feedback as a role begins with them, in French. */
export const feedbackBlocksWords = {
  'feedbackBlocks.also': 'De plus, ',
  'feedbackBlocks.however': 'En même temps, ',
  'feedbackBlocks.lowered': 'Vous Votre Vos Le La Les Nous Notre Il Un Une',

  'feedbackBlocks.criteria.other.strong': 'Vous avez été convaincant sur le critère « {{criterion}} ».',
  'feedbackBlocks.criteria.other.sound':
    'Vous répondez à nos attentes sur le critère « {{criterion}} » ; davantage de détails auraient renforcé ce point.',
  'feedbackBlocks.criteria.other.develop':
    'Vous pourriez montrer davantage sur le critère « {{criterion}} » : un exemple concret de ce que vous avez fait, et pourquoi, aiderait le lecteur.',

  'feedbackBlocks.criteria.academicInContext.strong':
    'Votre parcours universitaire compte parmi les points forts de votre candidature.',
  'feedbackBlocks.criteria.academicInContext.sound': 'Votre parcours universitaire répond à nos attentes.',
  'feedbackBlocks.criteria.academicInContext.develop':
    'Votre parcours universitaire était le point sur lequel d’autres avaient davantage à montrer ; dites ce dont vous êtes fier et ce qui a progressé.',
  'feedbackBlocks.criteria.writtenCommunication.strong':
    'Votre rédaction était claire, agréable à lire et bien ordonnée.',
  'feedbackBlocks.criteria.writtenCommunication.sound':
    'Votre rédaction était claire ; des phrases plus courtes, l’essentiel en premier, la renforceraient.',
  'feedbackBlocks.criteria.writtenCommunication.develop':
    'Vos réponses écrites gagneraient à suivre un plan : une idée par paragraphe, la plus importante d’abord, et une dernière lecture à voix haute.',
  'feedbackBlocks.criteria.analysisAndJudgement.strong':
    'Votre analyse allait au cœur de la question et vous avez bien justifié votre avis.',
  'feedbackBlocks.criteria.analysisAndJudgement.sound':
    'Votre analyse était juste ; examiner aussi la thèse contraire l’aurait menée plus loin.',
  'feedbackBlocks.criteria.analysisAndJudgement.develop':
    'Votre analyse serait plus convaincante si vous nommiez les options, les compariez et disiez laquelle vous choisiriez, et pourquoi.',
  'feedbackBlocks.criteria.motivationForLaw.strong':
    'Vos raisons de choisir le droit étaient personnelles et appuyées par ce que vous avez fait.',
  'feedbackBlocks.criteria.motivationForLaw.sound':
    'Vos raisons de choisir le droit étaient claires ; une expérience qui les a mises à l’épreuve les rendrait plus convaincantes.',
  'feedbackBlocks.criteria.motivationForLaw.develop':
    'Vos raisons de choisir le droit restaient générales : ce que vous avez vu, lu ou fait, et ce que vous en retenez, en dit davantage.',
  'feedbackBlocks.criteria.motivationForUs.strong': 'Vos raisons de nous rejoindre étaient précises et réfléchies.',
  'feedbackBlocks.criteria.motivationForUs.sound':
    'Vos raisons de nous rejoindre étaient bonnes ; les relier à votre expérience les rendrait plus personnelles.',
  'feedbackBlocks.criteria.motivationForUs.develop':
    'Vos raisons de nous rejoindre auraient pu convenir à bien d’autres employeurs : nommez le travail, les personnes ou la formation qui vous attirent, et dites pourquoi.',
  'feedbackBlocks.criteria.commercialAwareness.strong':
    'Vous avez montré que vous comprenez comment pense une entreprise et ce qu’elle attend de ses conseils.',
  'feedbackBlocks.criteria.commercialAwareness.sound':
    'Vous suivez bien la vie des affaires ; dire ce qu’une évolution signifie pour un client irait plus loin.',
  'feedbackBlocks.criteria.commercialAwareness.develop':
    'Vous pourriez parler davantage de la vie des affaires : choisissez un sujet qui vous intéresse et suivez ce qu’il change pour les entreprises concernées.',
  'feedbackBlocks.criteria.practiceAreaInterest.strong':
    'Votre intérêt pour le domaine de pratique était réel et bien informé.',
  'feedbackBlocks.criteria.practiceAreaInterest.sound':
    'Votre intérêt pour le domaine de pratique se voyait ; une affaire récente lui aurait donné plus de poids.',
  'feedbackBlocks.criteria.practiceAreaInterest.develop':
    'Votre intérêt pour le domaine de pratique demande à être étayé : lisez sur des affaires récentes et dites ce que vous y trouvez difficile ou nouveau.',
  'feedbackBlocks.criteria.teamwork.strong':
    'Vous travaillez bien avec les autres : vous avez écouté, prolongé leurs idées et fait avancer le groupe.',
  'feedbackBlocks.criteria.teamwork.sound':
    'Vous travaillez bien avec les autres ; dire ce que vous avez apporté vous-même le montrerait mieux.',
  'feedbackBlocks.criteria.teamwork.develop':
    'Vous pourriez montrer davantage comment vous travaillez avec les autres : ce dont le groupe avait besoin, ce que vous avez fait et ce qui a changé.',
  'feedbackBlocks.criteria.resilience.strong':
    'Vous avez montré comment vous persévérez dans la difficulté et ce que vous en apprenez.',
  'feedbackBlocks.criteria.resilience.sound':
    'Vous avez montré que vous persévérez dans la difficulté ; dire ce que vous feriez autrement compléterait le propos.',
  'feedbackBlocks.criteria.resilience.develop':
    'Vous pourriez parler davantage d’un moment où tout ne s’est pas passé comme prévu : ce que vous avez essayé, à qui vous avez demandé de l’aide et ce que vous en retenez.',
  'feedbackBlocks.criteria.oralAdvocacy.strong':
    'Vous vous êtes exprimé clairement, avec conviction, et avez répondu directement aux questions.',
  'feedbackBlocks.criteria.oralAdvocacy.sound':
    'Vous vous êtes exprimé clairement ; répondre d’abord et expliquer ensuite vous rendrait plus convaincant.',
  'feedbackBlocks.criteria.oralAdvocacy.develop':
    'Vous gagneriez à vous exercer davantage à l’oral : commencez par votre réponse, tenez-vous à quelques points et marquez une pause entre eux.',
  'feedbackBlocks.criteria.clientFocus.strong':
    'Vous avez gardé en vue les objectifs du client et donné un conseil utile.',
  'feedbackBlocks.criteria.clientFocus.sound':
    'Vous avez pensé au client ; une prochaine étape claire rendrait votre conseil plus utile.',
  'feedbackBlocks.criteria.clientFocus.develop':
    'Vous pourriez partir plus souvent du client : demandez ce qu’il veut obtenir et terminez par ce qu’il devrait faire maintenant.',

  'feedbackBlocks.reasons.ACADEMIC':
    'D’autres offres chez nous demandent d’autres résultats : regardez ce que chacune d’elles exige.',
  'feedbackBlocks.reasons.ELIG_DATE': 'Nous serons heureux de vous lire lorsqu’une session s’ouvrira pour vos dates.',
  'feedbackBlocks.reasons.RTW':
    'Cela tient à ce que nous pouvons offrir, et non à la qualité de votre candidature. Si votre situation change, n’hésitez pas à postuler à nouveau.',
  'feedbackBlocks.reasons.INCOMPLETE':
    'La prochaine fois, gardez une journée avant la date limite pour vérifier que chaque question a sa réponse et que chaque document est joint.',
  'feedbackBlocks.reasons.FORM_QUALITY':
    'Pour votre prochaine candidature, prenez une expérience par question et dites ce que vous avez fait, comment, et ce qui en est sorti.',
  'feedbackBlocks.reasons.MOTIVATION':
    'Pour votre prochaine candidature, choisissez deux ou trois choses qui comptent pour vous chez l’employeur et reliez chacune à ce que vous avez fait.',
  'feedbackBlocks.reasons.TEST':
    'Les tests de ce genre deviennent plus faciles avec l’entraînement : beaucoup sont gratuits, et s’habituer au temps imparti aide le plus.',
  'feedbackBlocks.reasons.VIDEO':
    'S’enregistrer chez soi et se regarder avec un ami est une bonne façon de préparer des réponses en vidéo.',
  'feedbackBlocks.reasons.INTERVIEW':
    'Avant votre prochain entretien, préparez quelques exemples tirés de votre expérience et exercez-vous à les raconter à voix haute, en deux minutes chacun.',
  'feedbackBlocks.reasons.AC':
    'Une telle journée est exigeante, et chaque exercice déjà fait rend le suivant plus familier.',
  'feedbackBlocks.reasons.STRONGER':
    'Le choix a été difficile, et nous serions heureux de recevoir une autre candidature de votre part.',
  'feedbackBlocks.reasons.EXPERIENCE':
    'Votre expérience peut convenir à une autre de nos offres : consultez de temps en temps celles qui sont ouvertes.',
  'feedbackBlocks.reasons.FULL':
    'Cela tient aux places dont nous disposons, et non à la qualité de votre candidature. Postulez à nouveau lorsqu’une session s’ouvrira.',
  'feedbackBlocks.reasons.NO_SHOW':
    'Si quelque chose vous a empêché de venir, écrivez-nous, et prévenez-nous tôt la prochaine fois afin que nous cherchions un autre jour.',
  'feedbackBlocks.reasons.NO_REPLY':
    'Vérifiez que l’adresse et le numéro de téléphone de votre profil sont exacts, afin que nous puissions vous joindre la prochaine fois.',
  'feedbackBlocks.reasons.INTEGRITY':
    'Ce que nous demandons est votre propre travail. Vous pouvez postuler à nouveau avec une candidature que vous aurez rédigée vous-même.',
  'feedbackBlocks.reasons.CHECKS':
    'Si vous pensez que quelque chose était inexact dans les vérifications, écrivez-nous et nous les examinerons à nouveau.',
  'feedbackBlocks.reasons.REAPPLY':
    'Nous demandons ce délai pour que vous puissiez apporter du nouveau. Nous serons heureux de vous lire lorsqu’il sera passé.',
} as const satisfies Record<string, string>;
