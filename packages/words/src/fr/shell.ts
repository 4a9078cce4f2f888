import type { Words } from '../translation.ts';

export const shellWords: Words = {
  'shell.skipToContent': 'Aller au contenu principal',
  'shell.loading': 'Chargement',
  'shell.offline.waiting':
    'Vous êtes hors ligne. Cette page continuera d’elle-même dès que la connexion sera rétablie.',
  'shell.menu.profile': 'Profil',
  'shell.menu.account': 'Compte',
  'shell.menu.user': 'Session de {{name}}',
  'shell.nav.main': 'Navigation principale',
  'shell.nav.menu': 'Menu',
  'shell.nav.roles': 'Offres',
  'shell.nav.events': 'Événements',
  'shell.nav.applications': 'Vos candidatures',
  'shell.nav.profile': 'Votre profil',
  'shell.nav.account': 'Votre compte',
  'shell.nav.settings': 'Paramètres',
  'shell.nav.signIn': 'Se connecter',
  'shell.nav.signUp': 'Créer un compte',
  'shell.nav.signOut': 'Se déconnecter',
  'shell.signOut.unsent':
    'Une partie de ce que vous avez écrit se trouve uniquement sur cet appareil. La déconnexion l’effacera. Se déconnecter quand même ?',
  'shell.nav.candidates': 'Candidats',
  'shell.nav.reports': 'Rapports',
  'shell.nav.organizations': 'Organisations',
  'shell.nav.platform': 'Plateforme',
  'shell.language': 'Langue de ces pages',
  'shell.scheme.light': 'Clair',
  'shell.scheme.dark': 'Sombre',
  'shell.scheme.auto': 'Comme sur cet appareil',
  'shell.scheme.label': 'Couleurs',
  'shell.footer.label': 'À propos de ce site',
  'shell.footer.terms': 'Conditions d’utilisation',
  'shell.footer.policy': 'Confidentialité et cookies',
  'shell.footer.cookies': 'Choix des cookies',
  'shell.footer.support': 'Obtenir de l’aide : {{address}}',

  'shell.cookies.title': 'Les cookies sur ce site',
  'shell.cookies.text':
    'Quelques cookies sont nécessaires pour maintenir votre session et la protéger. Avec votre accord, nous aimerions aussi compter les visites, afin d’améliorer ce site.',
  'shell.cookies.rejectAll': 'Tout refuser',
  'shell.cookies.acceptAll': 'Tout accepter',
  'shell.cookies.manage': 'Gérer les cookies',
  'shell.cookies.panelTitle': 'Gérer les cookies',
  'shell.cookies.necessary': 'Strictement nécessaires',
  'shell.cookies.necessaryText':
    'Ils maintiennent votre session, retiennent ce choix et protègent votre compte. Le site ne fonctionne pas sans eux : ils sont donc toujours actifs.',
  'shell.cookies.alwaysOn': 'Toujours actifs',
  'shell.cookies.analytics': 'Mesure d’audience',
  'shell.cookies.analyticsText':
    'Ils comptent les visites et montrent quelles pages sont consultées. Ils ne contiennent jamais ce que vous écrivez dans une candidature.',
  'shell.cookies.analyticsSwitch': 'Autoriser les cookies de mesure d’audience',
  'shell.cookies.save': 'Enregistrer les choix et fermer',

  'shell.fatal.title': 'Désolé, un problème est survenu.',
  'shell.fatal.text':
    'La page n’a pas pu être affichée. Les réponses enregistrées sur cet appareil sont toujours là. Rechargez la page ; si cela ne suffit pas, contactez la personne qui suit votre organisation ou lisez la foire aux questions.',
  'shell.fatal.candidateText':
    'La page n’a pas pu être affichée. Ce que vous avez écrit est conservé sur cet appareil. Rechargez la page ; si cela ne suffit pas, écrivez-nous et nous vous aiderons.',
  'shell.fatal.write': 'Écrire à {{address}}',
  'shell.fatal.reload': 'Recharger la page',
  'shell.fatal.faq': 'Lire la foire aux questions',
  'shell.fatal.manager': 'Écrire à la personne qui suit votre organisation',

  'shell.notFound.title': 'Page introuvable',
  'shell.notFound.text':
    'Si vous avez saisi l’adresse, vérifiez-la. Si vous avez suivi un lien, il n’est peut-être plus à jour.',
  'shell.notFound.home': 'Aller à la page d’accueil',
  'shell.unknownHost.title': 'Aucune organisation à cette adresse',
  'shell.unknownHost.text':
    'Aucune organisation n’utilise {{host}}. Vérifiez le lien du message ou de l’annonce d’où vous venez, ou saisissez l’adresse à nouveau.',
  'shell.archivedHost.title': '{{organisation}} n’utilise plus ces pages',
  'shell.archivedHost.text':
    'Rien ne peut être lu ni envoyé ici. Pour une question sur une candidature ou sur vos données, écrivez-nous.',
  'shell.archivedHost.write': 'Écrire à {{address}}',
  'shell.pending.title': 'Cette page n’est pas encore prête',
  'shell.pending.text': 'Cette partie est en construction. Rien de ce que vous avez saisi ailleurs n’est touché.',
  'shell.pending.back': 'Revenir en arrière',

  'shell.notice.passwordUpdated': 'Votre mot de passe a été changé. Tous vos autres appareils ont été déconnectés.',
  'shell.notice.userUpdated': 'Vos coordonnées ont été enregistrées.',

  'shell.welcome.title': 'Bienvenue sur Evenhand',
  'shell.welcome.text':
    'Un lieu pour recruter équitablement. Ceci est une démonstration qui tourne sur cette machine : trois employeurs et quatre autres produits, avec 3 000 candidats inventés en tout. Rien ne quitte cet ordinateur, et chaque message est conservé dans la boîte aux lettres.',
  'shell.welcome.addresses': 'Adresses',
  'shell.welcome.signIns': 'Se connecter d’un clic en tant que',
  'shell.welcome.password': 'Tous les comptes de la démonstration ont le même mot de passe :',
  'shell.welcome.mailbox': 'Ouvrir la boîte aux lettres',
  'shell.welcome.mailboxText': 'Les messages écrits ici, le plus récent d’abord.',
  'shell.welcome.emptyText':
    'Un lieu pour recruter équitablement. Ce serveur tourne sur cette machine, sans la démonstration.',
  'shell.welcome.first': 'Créer le premier compte',
  'shell.welcome.firstText':
    'Arrêtez le serveur, lancez cette commande dans son dossier, puis redémarrez le serveur. La commande indique où se connecter, et avec quel mot de passe.',
  'shell.welcome.platform': 'Créer des organisations',
  'shell.welcome.platformText':
    'Les administrateurs de la plateforme créent les organisations et invitent leurs membres. Ils se connectent à l’adresse',
};
