import type { Words } from '../translation.ts';

/** Words for applying: through a partner's link, with or without an account, up to a limit, and by copying an earlier one. */
export const applyingWords: Words = {
  'sources.partner': 'Vous venez par l’intermédiaire de {{partner}}. Votre candidature en garde la trace.',
  'sources.text':
    'Il ne vous faut pas de compte. Dites-nous qui vous êtes : nous vous envoyons un lien qui vous permet de remplir votre candidature et d’y revenir.',
  'sources.emailHint':
    'Nous y envoyons le lien, pour que vous soyez la seule personne à pouvoir ouvrir votre candidature.',
  'applying.send': 'M’envoyer le lien',
  'applying.sent':
    'Nous avons envoyé un message à {{email}}. Le lien qu’il contient vous mène directement à votre candidature.',
  'applying.sentHint':
    'Il fonctionne une seule fois, pendant trois jours. S’il n’est pas arrivé, vérifiez vos courriers indésirables, ou demandez un nouvel envoi.',
  'applying.sentAgain': 'Si quelque chose a été commencé avec cette adresse, un nouveau lien est en route.',
  'applying.again': 'Envoyer un nouveau lien',
  'sources.begun': 'J’ai déjà commencé',
  'sources.have': 'J’ai un compte',
  'sources.orAccount':
    'Ou utilisez un compte : vous vous connectez alors avec un mot de passe, sans nouveau lien à chaque fois.',
  'applying.without': 'Postuler sans compte',

  'applying.application.title': 'Continuer votre candidature',
  'applying.application.lead':
    'Vous avez commencé sans compte ? Donnez-nous votre adresse et nous vous envoyons un nouveau lien.',
  'applying.application.sent':
    'Si quelque chose a été commencé avec {{email}}, un nouveau lien est en route vers cette adresse.',
  'applying.application.hello': 'Bonjour {{name}}',
  'applying.application.text':
    'Ceci vous mène à votre candidature auprès de {{organisation}}. Utilisez votre propre appareil, ou déconnectez-vous en partant.',
  'applying.application.go': 'Aller à ma candidature',
  'applying.application.spent': 'Ce lien a déjà servi ou a expiré',
  'applying.application.spentText':
    'Chaque lien fonctionne une seule fois. Rien de ce que vous avez écrit n’est perdu ; demandez-en un nouveau.',

  'applying.finished.title': 'Vous pouvez fermer cette page',
  'applying.finished.text': 'Il n’y a plus rien à faire sur cette page.',
  'applying.finished.device': 'Est-ce un appareil partagé ou emprunté ?',
  'applying.finished.deviceText':
    'Votre session est encore ouverte ici. Déconnectez-vous, pour que la personne suivante ne voie pas votre candidature.',
  'applying.finished.leave': 'Se déconnecter sur cet appareil',

  'applying.agency.title': 'Présenter des candidats',

  'applying.keep.title': 'En faire un compte',
  'applying.keep.text':
    'Choisissez un mot de passe et vous pourrez revenir quand vous voulez, sans nouveau lien. Tout ce que vous avez envoyé y reste.',
  'applying.keep.ask': 'Choisir un mot de passe',
  'applying.keep.sent':
    'Nous avons envoyé un message à {{email}}. Suivez le lien qu’il contient pour choisir votre mot de passe.',
  'applying.keep.no': 'Non, j’ai terminé',

  'applying.limit.title': 'Combien de candidatures vous pouvez envoyer',
  'applying.limit.tooSoon':
    'Vous avez déjà postulé à ce type d’offre. Vous pourrez postuler à nouveau à partir du {{date}}.',
  'applying.limit.full_one':
    'Vous pouvez envoyer {{count}} candidature de ce type par an, et vous l’avez envoyée. Vous pourrez postuler à nouveau à partir du {{date}}.',
  'applying.limit.full_other':
    'Vous pouvez envoyer {{count}} candidatures de ce type par an, et vous les avez envoyées. Vous pourrez postuler à nouveau à partir du {{date}}.',
  'applying.limit.counted_one':
    'Vous pouvez envoyer {{count}} candidature de ce type jusqu’au {{date}}, et en avez envoyé {{sent}} jusqu’ici. Choisissez l’offre qui vous tient le plus à cœur.',
  'applying.limit.counted_other':
    'Vous pouvez envoyer {{count}} candidatures de ce type jusqu’au {{date}}. Vous en avez envoyé {{sent}}.',
  'applying.limit.begun_one': 'Vous en avez commencé {{count}} autre.',
  'applying.limit.begun_other': 'Vous en avez commencé {{count}} autres.',

  'applying.copy.title': 'Certaines questions sont les mêmes que la fois précédente',
  'applying.copy.text': 'Vous pouvez partir de ce que vous aviez écrit alors, et tout y modifier.',
  'applying.copy.from_one': 'Copier {{count}} réponse de « {{role}} »',
  'applying.copy.from_other': 'Copier {{count}} réponses de « {{role}} »',
  'applying.copy.no': 'Partir de zéro',
  'applying.copied.title': 'Réponses copiées de « {{role}} »',
  'applying.copied.text': 'Relisez-les avant d’envoyer : vous les aviez écrites pour une autre offre.',
};

/** Words for the settings of staff: links with a code, limits, and the applications that the links brought. */
export const sourcesStaffWords: Words = {
  'portals.page': 'Sources et limites',
  'portals.title': 'Portails, agences et sources',
  'portals.text':
    'Un lien propre à chaque partenaire, agence ou annonce : vous voyez combien de personnes sont venues par là, et chaque candidature en garde la trace.',
  'portals.name': 'Nom',
  'portals.nameHint':
    'Le partenaire, l’agence ou l’endroit. Les candidats voient le nom d’un partenaire ou d’une agence.',
  'portals.link': 'Lien',
  'portals.came': 'Visites',
  'portals.sent': 'Candidatures',
  'portals.status': 'État',
  'portals.status.ACTIVE': 'Ouvert',
  'portals.status.PAUSED': 'En pause',
  'portals.kind.PORTAL': 'Portail',
  'portals.kind.AGENCY': 'Agence',
  'portals.kind.SOURCE': 'Source',
  'portals.hint.PORTAL':
    'Portail : la page d’un partenaire. On y postule sans compte, même là où la création de comptes est fermée.',
  'portals.hint.AGENCY':
    'Agence : un recruteur qui présente des candidats. On postule ici aussi sans compte, et la candidature nomme l’agence.',
  'portals.hint.SOURCE': 'Source : une annonce ou une publication. Elle ne sert qu’à compter.',
  'portals.everyRole': 'Toutes les offres ouvertes',
  'portals.role': 'Pour',
  'portals.code': 'Code dans le lien',
  'portals.codeHint':
    'Minuscules, chiffres et traits d’union. Si vous le laissez vide, il en est créé un qui ne peut pas être deviné.',
  'portals.codeRule': 'Utilisez de 3 à 40 minuscules, chiffres et traits d’union',
  'portals.kindOf': 'À quoi il sert',
  'portals.what.kind': 'ce à quoi il sert',
  'portals.what.name': 'un nom',
  'portals.what.code': 'un code',
  'portals.what.role': 'une offre',
  'portals.add': 'Ajouter un lien',
  'portals.create': 'Créer le lien',
  'portals.added': '« {{name}} » est prêt à être distribué.',
  'portals.noneTitle': 'Pas encore de liens',
  'portals.find': 'Chercher un lien',
  'portals.most': 'Les {{most}} plus récents sont ici : saisissez une partie du nom pour trouver les autres.',
  'portals.notFound': 'Aucun lien n’a cela dans son nom, son code ou son offre.',
  'portals.none': 'Créez-en un pour chaque endroit où vous publiez, et vous verrez lesquels amènent des candidats.',
  'portals.copy': 'Copier',
  'portals.copyNamed': 'Copier le lien de {{name}}',
  'portals.copied': 'Le lien de {{name}} a été copié.',
  'portals.notCopied': 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.',
  'portals.pause': 'Mettre en pause',
  'portals.pauseNamed': 'Mettre en pause : {{name}}',
  'portals.reopen': 'Rouvrir',
  'portals.reopenNamed': 'Rouvrir : {{name}}',

  'limits.title': 'Combien de fois un candidat peut postuler',
  'limits.text':
    'Nombre de candidatures qu’un candidat peut envoyer dans une année universitaire, qui commence en septembre ; celle-ci est {{year}}. Laissez un champ vide pour ne pas limiter. Les candidatures retirées comptent. Les candidats en sont informés avant d’écrire quoi que ce soit.',
  'limits.all': 'Toutes les offres ensemble',
  'limits.months': 'Mois avant de postuler à nouveau',
  'limits.monthsHint': 'Après une candidature au même type d’offre, retirée ou non retenue pour la suite.',
  'limits.what': 'un nombre entier',
  'limits.rule': 'Saisissez un nombre entier de 1 à {{most}}, ou laissez vide',
  'limits.monthsRule': 'Saisissez un nombre entier de 0 à {{most}}, ou laissez vide',
  'limits.save': 'Enregistrer les limites',
  'limits.saved': 'Les limites ont été enregistrées.',
  'limits.conflict':
    'Un collègue a modifié les paramètres entre-temps. Enregistrez à nouveau pour remplacer ses limites par les vôtres.',

  'staff.application.sourceTouch': 'Arrivée par : {{by}}',
  'staff.application.event': 'événement « {{event}} »',
  'staff.likely.title': 'Doublon possible',
  'staff.likely.email': 'même adresse',
  'staff.likely.phone': 'même numéro de téléphone',
  'staff.likely.name-postcode': 'mêmes nom et code postal',

  'admin.hosts.title': 'Vos propres hôtes',
  'admin.hosts.text':
    'Vos propres hôtes, qui affichent les pages de l’organisation : dirigez d’abord leur DNS et leur certificat vers cette plateforme. Les anciens hôtes redirigent définitivement vers le premier hôte carrières ; le chemin et la requête sont conservés.',
  'admin.hosts.careers': 'Hôtes carrières',
  'admin.hosts.legacy': 'Anciens hôtes',
  'admin.hosts.hint': 'Un par ligne, par exemple carrieres.exemple.fr',
  'admin.hosts.line': 'Ligne {line, number} : {message}',
  'admin.hosts.save': 'Enregistrer les hôtes',
  'admin.hosts.saved': 'Les hôtes sont enregistrés.',
  'admin.group.title': 'Produits du même employeur',
  'admin.group.text':
    'Les organisations d’un même employeur sont reliées : les membres du personnel qui y ont la même adresse confirmée passent de l’une à l’autre sans se reconnecter.',
  'admin.group.none': 'Cette organisation n’est reliée à aucune autre.',
  'admin.group.with': 'La relier à',
  'admin.group.choose': 'Choisissez une organisation',
  'admin.group.join': 'Relier',
  'admin.group.leave': 'La retirer du groupe',
  'admin.group.saved': 'Enregistré.',
};
