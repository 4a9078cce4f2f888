import type { Words } from '../translation.ts';

export const authWords: Words = {
  'auth.email': 'Adresse e-mail',
  'auth.password': 'Mot de passe',
  'auth.newPassword': 'Nouveau mot de passe',
  'auth.currentPassword': 'Votre mot de passe actuel',
  'auth.firstName': 'Prénom',
  'auth.lastName': 'Nom de famille',
  'auth.what.email': 'votre adresse e-mail',
  'auth.what.password': 'votre mot de passe',
  'auth.what.newPassword': 'un nouveau mot de passe',
  'auth.what.firstName': 'votre prénom',
  'auth.what.lastName': 'votre nom de famille',
  'auth.backToSignIn': 'Retour à la connexion',

  'auth.signIn.title': 'Se connecter',
  'auth.signIn.to': 'à {{organisation}}',
  'auth.signIn.submit': 'Se connecter',
  'auth.signIn.forgot': 'Mot de passe oublié ?',
  'auth.signIn.magic': 'Recevoir un lien de connexion par e-mail',
  'auth.signIn.without': 'Vous pouvez vous connecter sans mot de passe : nous vous envoyons un lien par e-mail.',
  'auth.signIn.new': 'Première visite ?',
  'auth.signIn.create': 'Créer un compte',
  'auth.signIn.ended': 'Votre session a pris fin. Ce que vous avez écrit est conservé. Connectez-vous pour continuer.',
  'auth.signIn.continue': 'Connectez-vous pour accéder à la page demandée.',
  'auth.signIn.goOnWith': 'Pour continuer avec {{role}}.',
  'auth.door': 'Votre temps est respecté, et chaque candidat reçoit une réponse.',

  'auth.passcode.title': 'Saisissez votre code',
  'auth.passcode.byEmail': 'Nous avons envoyé un code à {{destination}}. Il est valable 10 minutes.',
  'auth.passcode.byApp':
    'Ouvrez votre application d’authentification et saisissez le code qu’elle affiche pour ce site, ou un code de secours.',
  'auth.passcode.code': 'Code',
  'auth.passcode.hint': '6 chiffres, ou un code de secours comme ABCD-1234',
  'auth.passcode.what': 'le code',
  'auth.passcode.wrong': 'Ce code est incorrect ou a expiré. Saisissez le dernier que nous avons envoyé.',
  'auth.passcode.remember': 'Se souvenir de cet appareil pendant 30 jours',
  'auth.passcode.submit': 'Continuer',
  'auth.passcode.again': 'Envoyer un nouveau code',
  'auth.passcode.restart': 'Se connecter avec une autre adresse',
  'auth.passcode.cookieInvalid': 'Nous ne reconnaissons plus cet appareil : il nous faut un code cette fois-ci.',

  'auth.signUp.title': 'Créer un compte',
  'auth.signUp.lead':
    'Un seul compte pour toutes vos candidatures auprès de {{organisation}}. Enregistrez au fur et à mesure et revenez quand vous voulez.',
  'auth.signUp.passwordRules': 'Un bon mot de passe contient',
  'auth.signUp.terms': 'J’accepte les conditions d’utilisation et j’ai lu la notice de confidentialité',
  'auth.signUp.termsNeeded': 'Acceptez les conditions d’utilisation pour créer un compte',
  'auth.signUp.submit': 'Créer le compte',
  'auth.signUp.have': 'Vous avez déjà un compte ?',
  'auth.signUp.closed.title': 'La création de comptes est fermée',
  'auth.signUp.closed.text':
    '{{organisation}} n’ouvre pas de nouveaux comptes ici. Si vous en avez un, connectez-vous.',

  'auth.rule.length': 'au moins 8 caractères',
  'auth.rule.letter': 'une lettre',
  'auth.rule.upper': 'une lettre majuscule',
  'auth.rule.lower': 'une lettre minuscule',
  'auth.rule.digit': 'un chiffre',
  'auth.rule.special': 'un caractère spécial, comme ! ou ?',
  'auth.rule.met': 'respecté',
  'auth.rule.missing': 'manque encore',
  'auth.rule.problem': 'Choisissez un mot de passe avec {{missing}}',

  'auth.checkMail.title': 'Consultez vos e-mails',
  'auth.checkMail.text':
    'Nous avons envoyé un message à {{email}}. Ouvrez le lien qu’il contient pour confirmer votre adresse. Cela peut prendre quelques minutes ; vérifiez aussi vos courriers indésirables.',
  'auth.checkMail.resend': 'L’envoyer à nouveau',
  'auth.checkMail.resent': 'Envoyé à nouveau à {{email}}.',
  'auth.checkMail.wrong': 'Adresse incorrecte ?',
  'auth.checkMail.correctTitle': 'Corriger l’adresse',
  'auth.checkMail.newEmail': 'La bonne adresse e-mail',
  'auth.checkMail.passwordHint':
    'Le mot de passe que vous venez de choisir, pour que nous sachions que c’est bien vous',
  'auth.checkMail.correct': 'Envoyer à cette adresse',

  'auth.verify.ask': 'Confirmez votre adresse',
  'auth.verify.lead':
    'Appuyez sur le bouton si vous venez de vous inscrire ici. Si ce n’est pas vous, fermez cette page : sans vous, il n’y a pas de compte.',
  'auth.verify.leadPassword':
    'Saisissez le mot de passe choisi lors de votre inscription, ou choisissez-en un nouveau maintenant. Si cette inscription ne vient pas de vous, fermez cette page : sans vous, il n’y a pas de compte.',
  'auth.verify.added': 'Voir les données conservées à votre sujet',
  'auth.verify.leadAdded':
    '{{organisation}} a ajouté votre nom à ses candidats. Choisissez un mot de passe : vous pourrez voir, corriger ou supprimer tout ce qui est conservé à votre sujet. Si vous préférez ne pas le faire, fermez cette page.',
  'auth.verify.passwordHint': 'C’est avec celui-ci que vous vous connecterez désormais.',
  'auth.verify.button': 'Confirmer et continuer',
  'auth.verify.done.title': 'Votre adresse est confirmée',
  'auth.verify.done.text': 'Merci. Connexion en cours.',
  'auth.verify.email.ask': 'Confirmez votre nouvelle adresse',
  'auth.verify.email.lead': 'Appuyez sur le bouton pour vous connecter désormais avec cette adresse.',
  'auth.verify.email.button': 'Confirmer l’adresse',
  'auth.verify.email.title': 'Votre nouvelle adresse est confirmée',
  'auth.verify.email.text': 'Désormais, connectez-vous avec cette adresse.',
  'auth.verify.signIn': 'Aller à la connexion',
  'auth.verify.resendTitle': 'Recevoir un nouveau lien',
  'auth.verify.resend': 'Envoyer un nouveau lien',

  'auth.forgot.title': 'Choisir un nouveau mot de passe',
  'auth.forgot.lead':
    'Saisissez votre adresse e-mail. S’il existe un compte à cette adresse, nous envoyons un lien valable une heure.',
  'auth.forgot.submit': 'Envoyer le lien',
  'auth.forgot.sent.title': 'Consultez vos e-mails',
  'auth.forgot.sent.text':
    'S’il existe un compte pour {{email}}, un message est en route. Cela peut prendre quelques minutes ; vérifiez aussi vos courriers indésirables.',
  'auth.forgot.again': 'Utiliser une autre adresse',

  'auth.magic.title': 'Se connecter sans mot de passe',
  'auth.magic.lead':
    'Saisissez votre adresse e-mail. S’il existe un compte à cette adresse, nous envoyons un lien qui vous connecte une fois.',
  'auth.magic.submit': 'M’envoyer un lien',
  'auth.magic.withPassword': 'Se connecter plutôt avec le mot de passe',
  'auth.magic.welcome': 'Votre lien de connexion',
  'auth.magic.once': 'Appuyez sur le bouton pour vous connecter à {{organisation}}. Le lien fonctionne une fois.',
  'auth.magic.as': 'Se connecter en tant que {{name}}',
  'auth.magic.failed.title': 'Ce lien de connexion ne fonctionne plus',
  'auth.magic.failed.text': 'Il a déjà servi ou a expiré. Demandez-en un nouveau ci-dessous.',

  'auth.reset.title': 'Choisissez un nouveau mot de passe',
  'auth.reset.submit': 'Enregistrer le nouveau mot de passe',
  'auth.reset.failed.title': 'Ce lien pour un nouveau mot de passe ne fonctionne plus',
  'auth.reset.done.title': 'Votre mot de passe a été changé',
  'auth.reset.done.text': 'Toutes vos sessions ont été fermées. Connectez-vous avec votre nouveau mot de passe.',

  'auth.onBoarding.title': 'Rejoindre {{organisation}}',
  'auth.onBoarding.lead':
    '{{invitedBy}} vous invite, à l’adresse {{email}}. Vérifiez votre nom et choisissez un mot de passe.',
  'auth.onBoarding.submit': 'Créer mon compte',
  'auth.onBoarding.failed.title': 'Cette invitation ne fonctionne plus',
  'auth.onBoarding.failed.text':
    'Elle a déjà servi ou a expiré. Demandez à la personne qui vous l’a envoyée de la renvoyer.',
  'auth.onBoarding.done': 'Votre compte est prêt. Connectez-vous avec votre nouveau mot de passe.',

  'auth.account.title': 'Votre compte',
  'auth.settings.title': 'Paramètres',
  'auth.account.details': 'Vos coordonnées',
  'auth.account.saveDetails': 'Enregistrer les coordonnées',
  'auth.account.password': 'Changer votre mot de passe',
  'auth.account.passwordHint': 'Tous vos autres appareils seront déconnectés.',
  'auth.account.changePassword': 'Changer le mot de passe',
  'auth.account.twoStep': 'Connexion en deux étapes',
  'auth.account.twoStepText':
    'Avec la connexion en deux étapes, nous envoyons un code à votre adresse e-mail quand vous vous connectez sur un nouvel appareil.',
  'auth.account.twoStepSwitch': 'Demander un code par e-mail',
  'auth.account.twoStepApp': 'Vous utilisez une application d’authentification pour vos codes.',
  'auth.account.twoStepSaved': 'La connexion en deux étapes a été enregistrée.',
  'auth.account.devices': 'Vos appareils connectés',
  'auth.account.thisDevice': 'cet appareil',
  'auth.account.lastUsed': 'Dernière utilisation : {{time}}',
  'auth.account.endDevice': 'Déconnecter {{device}}',
  'auth.account.deviceEnded': '{{device}} a été déconnecté.',
  'auth.account.conflict':
    'Vos coordonnées ont été modifiées ailleurs pendant que cette page était ouverte. Les vôtres sont conservées ci-dessous ; celles qui sont enregistrées sont : {{saved}}. Enregistrez à nouveau pour garder les vôtres.',
};
