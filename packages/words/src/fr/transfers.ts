import type { Words } from '../translation.ts';

/** Words for the transfer of a candidate's profile to another organisation. */
export const transferWords: Words = {
  'transfer.page': 'Postuler avec votre profil',
  'transfer.title': 'Postuler chez {{organisation}} avec votre profil',
  'transfer.lead':
    'Nous copions ce que vous choisissez chez {{organisation}} et vous conduisons sur leurs pages. Vous y répondez à leurs questions et y envoyez votre candidature.',
  'transfer.move.title': 'Partager votre profil avec {{organisation}}',
  'transfer.move.lead':
    '{{from}} souhaite que {{organisation}} vous connaisse aussi. Rien n’est copié sans votre accord sur cette page, et un refus ne change rien pour vous ici.',
  'transfer.role': 'Vous postulez pour : {{role}}',
  'transfer.carries.title': 'Ce qui est copié',
  'transfer.carries.name': 'Votre nom et votre adresse e-mail',
  'transfer.carries.personal': 'Vos coordonnées, votre adresse et votre autorisation de travail',
  'transfer.carries.secondary': 'Vos établissements secondaires et vos résultats',
  'transfer.carries.sixthForm': 'Vos dernières années de lycée et vos résultats',
  'transfer.carries.university': 'Vos universités et vos études',
  'transfer.carries.gaps':
    'Ce que vous avez déjà répondu chez {{organisation}} y reste tel quel : seuls les vides sont remplis. Vous pouvez tout y modifier.',
  'transfer.documents': 'Documents',
  'transfer.separate.title': 'Seulement si vous le dites',
  'transfer.separate.text':
    'Ces réponses sont facultatives. Elles restent ici si vous ne les cochez pas, les omettre ne joue jamais contre vous, et {{organisation}} peut vous les demander.',
  'transfer.contextual': 'Copier aussi mes réponses sur mon parcours',
  'transfer.contextualHint':
    'Les personnes qui lisent votre candidature ne voient pas les réponses, seulement ce qui en est tiré.',
  'transfer.contextualStays':
    'Vos réponses sur votre parcours restent ici, car vous n’avez pas accepté de les partager avec des employeurs de ce réseau.',
  'transfer.contextualChange': 'Changer cela dans votre profil',
  'transfer.diversity': 'Copier aussi mes réponses de suivi de la diversité',
  'transfer.diversityHint':
    'Elles sont comptées par groupes. Les personnes qui lisent votre candidature ou en décident ne les voient pas.',
  'transfer.agreement': 'Ce que vous acceptez',
  'transfer.consent.application':
    'J’accepte que {{from}} copie chez {{organisation}} les parties de mon profil indiquées ici, et que {{organisation}} dise à {{from}} où en est ma candidature.',
  'transfer.consent.profile':
    'J’accepte que {{from}} copie chez {{organisation}} les parties de mon profil indiquées ici.',
  'transfer.consent.contextual':
    'J’accepte que mes réponses sur mon parcours soient aussi copiées chez {{organisation}}.',
  'transfer.consent.diversity':
    'J’accepte que mes réponses de suivi de la diversité soient aussi copiées chez {{organisation}}.',
  'transfer.later':
    'Vous pouvez cesser le partage à tout moment. Ce que {{organisation}} a d’ici là y reste jusqu’à ce que vous demandiez sa suppression.',
  'transfer.notNow': 'Pas maintenant',
  'transfer.agree': 'Accepter et continuer',
  'transfer.decline': 'Non, merci',
  'transfer.goOn': 'Continuer chez {{organisation}}',
  'transfer.goOnNamed': 'Continuer chez {{organisation}} : {{role}}',
  'transfer.toThem': 'Vers les pages de {{organisation}}',
  'transfer.agreedOn': 'Vous avez accepté le {{date}}.',
  'transfer.waits.title': 'Une chose d’abord',
  'transfer.waits.confirm':
    '{{organisation}} a un compte à votre adresse qui n’a pas encore été confirmé. Nous vous avons envoyé le lien par e-mail. Suivez-le, puis revenez et continuez.',
  'transfer.waits.restore':
    'Vous avez demandé à {{organisation}} de supprimer votre compte. Nous vous avons envoyé par e-mail le lien qui l’annule. Suivez-le, puis revenez et continuez.',
  'transfer.waits.signIn':
    'Votre profil a été copié. Votre compte chez {{organisation}} demande une seconde étape, que nous ne contournons pas : connectez-vous là-bas pour continuer.',
  'transfer.waits.otherAccount':
    'Chez {{organisation}}, votre adresse est celle d’un compte qui ne peut pas postuler. Rien n’a été copié. Vous pouvez postuler sur leurs pages avec une autre adresse.',
  'transfer.waits.closed':
    '{{organisation}} ne reçoit pas de profils de cette façon en ce moment. Rien n’a été copié. Vous pouvez toujours consulter leurs pages.',
  'transfer.gone.title': 'Cette offre n’est plus ouverte',
  'transfer.gone.text': 'Elle est close, ou son employeur ne la montre pas ici. Rien n’a été copié.',
  'transfer.list': 'Chez des employeurs',
  'transfer.state.INVITED': 'Attend votre réponse',
  'transfer.state.AGREED': 'Vous avez accepté, et rien n’a encore été copié.',
  'transfer.state.COPIED': 'Votre profil est chez {{organisation}}. Vous n’y avez pas encore envoyé de candidature.',
  'transfer.state.shared': 'Votre profil est chez {{organisation}}.',
  'transfer.state.WITHDRAWN': 'Vous avez cessé le partage avec {{organisation}}.',
  'transfer.state.DECLINED': 'Vous avez dit non. Rien n’a été copié.',
  'transfer.state.ENDED': 'Vos données chez {{organisation}} ont été supprimées.',
  'transfer.status.approached': 'Ils ont pris contact avec vous au sujet d’une offre. Vous n’y avez pas postulé.',
  'transfer.status.considered':
    'Ils examinent votre profil pour une offre. Vous ne leur avez pas envoyé de formulaire.',
  'transfer.status.draft': 'Vous y avez commencé votre candidature et ne l’avez pas encore envoyée.',
  'transfer.status.sent': 'Ils ont reçu votre candidature.',
  'transfer.status.beingRead': 'Ils lisent votre candidature.',
  'transfer.status.test': 'Vous y êtes à l’étape du test.',
  'transfer.status.interview': 'Vous y êtes à l’étape de l’entretien.',
  'transfer.status.offer': 'Ils vous ont fait une proposition.',
  'transfer.status.accepted': 'Vous avez accepté leur proposition. Félicitations !',
  'transfer.status.withdrawn': 'Vous avez retiré cette candidature.',
  'transfer.status.notTakenForward': 'Votre candidature n’y est pas retenue pour la suite.',
  'transfer.stop': 'Cesser le partage',
  'transfer.stopNamed': 'Cesser le partage avec {{organisation}} : {{role}}',
  'transfer.stop.title': 'Cesser le partage avec {{organisation}} ?',
  'transfer.stop.text':
    'Vous ne verrez plus ici où en est votre candidature, et rien ne nous sera plus dit. La candidature elle-même se poursuit chez {{organisation}}.',
  'transfer.stop.erase':
    'Ce qui a été copié reste chez {{organisation}}. Pour le faire supprimer, connectez-vous là-bas et choisissez « Supprimer mon compte » sous « Compte », ou écrivez-leur.',
  'transfer.stop.confirm': 'Cesser le partage',
  'transfer.stop.done': 'Plus rien n’est partagé avec {{organisation}}.',
};

/** Words for the hiring side, which asks a candidate to agree to a transfer to another product of the employer. */
export const transferStaffWords: Words = {
  'staff.transfer.title': 'Partager avec un autre produit',
  'staff.transfer.lead':
    'Cette personne conviendrait-elle à des offres d’un autre de vos produits ? La question lui est posée par e-mail ; son profil n’est copié que si elle accepte, et seulement ce qu’elle choisit.',
  'staff.transfer.ask': 'Demander pour {{product}}',
  'staff.transfer.ask.title': 'Demander si {{product}} peut voir ce profil ?',
  'staff.transfer.ask.text':
    'Un message part maintenant à la personne. Elle voit ce qui serait copié, choisit, et dit oui ou non. La question ne peut être posée qu’une fois à chaque personne.',
  'staff.transfer.ask.confirm': 'Envoyer le message',
  'staff.transfer.asked': 'La question a été envoyée à la personne.',
  'staff.transfer.state.INVITED': 'Question posée le {{date}}, sans réponse pour l’instant',
  'staff.transfer.state.AGREED': 'A accepté le {{date}}, copie en cours',
  'staff.transfer.state.COPIED': 'A accepté le {{date}} : le profil y est',
  'staff.transfer.state.WITHDRAWN': 'A accepté, puis a arrêté le partage',
  'staff.transfer.state.DECLINED': 'Question posée le {{date}} : a dit non',
  'staff.transfer.state.ENDED': 'Supprimé là-bas',
};
