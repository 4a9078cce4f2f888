import type { Words } from '../translation.ts';

/** Words for the transfer of a candidate's profile to another organisation. */
export const crossingWords: Words = {
  'crossing.page': 'Postuler avec votre profil',
  'crossing.title': 'Postuler chez {{organisation}} avec votre profil',
  'crossing.lead':
    'Nous copions ce que vous choisissez chez {{organisation}} et vous conduisons sur leurs pages. Vous y répondez à leurs questions et y envoyez votre candidature.',
  'crossing.move.title': 'Partager votre profil avec {{organisation}}',
  'crossing.move.lead':
    '{{from}} souhaite que {{organisation}} vous connaisse aussi. Rien n’est copié sans votre accord sur cette page, et un refus ne change rien pour vous ici.',
  'crossing.role': 'Vous postulez pour : {{role}}',
  'crossing.carries.title': 'Ce qui est copié',
  'crossing.carries.name': 'Votre nom et votre adresse e-mail',
  'crossing.carries.personal': 'Vos coordonnées, votre adresse et votre droit de travailler',
  'crossing.carries.secondary': 'Vos établissements secondaires et vos résultats',
  'crossing.carries.sixthForm': 'Vos dernières années de lycée et vos résultats',
  'crossing.carries.university': 'Vos universités et vos études',
  'crossing.carries.gaps':
    'Ce que vous avez déjà répondu chez {{organisation}} y reste tel quel : seuls les vides sont remplis. Vous pouvez tout y modifier.',
  'crossing.documents': 'Documents',
  'crossing.separate.title': 'Seulement si vous le dites',
  'crossing.separate.text':
    'Ces réponses sont facultatives. Elles restent ici si vous ne les cochez pas, les omettre ne joue jamais contre vous, et {{organisation}} peut vous les demander.',
  'crossing.contextual': 'Copier aussi mes réponses sur mon parcours',
  'crossing.contextualHint': 'Qui lit votre candidature ne voit pas les réponses, seulement ce qui en est tiré.',
  'crossing.contextualStays':
    'Vos réponses sur votre situation restent ici, car vous n’avez pas accepté de les partager avec des employeurs de ce réseau.',
  'crossing.contextualChange': 'Changer cela dans votre profil',
  'crossing.diversity': 'Copier aussi mes réponses de suivi de la diversité',
  'crossing.diversityHint':
    'Elles sont comptées par groupes. Qui lit votre candidature, ou en décide, ne les voit pas.',
  'crossing.agreement': 'Ce que vous acceptez',
  'crossing.consent.application':
    'J’accepte que {{from}} copie chez {{organisation}} les parties de mon profil indiquées ici, et que {{organisation}} dise à {{from}} où en est ma candidature.',
  'crossing.consent.profile':
    'J’accepte que {{from}} copie chez {{organisation}} les parties de mon profil indiquées ici.',
  'crossing.consent.contextual':
    'J’accepte que mes réponses sur mon parcours soient aussi copiées chez {{organisation}}.',
  'crossing.consent.diversity':
    'J’accepte que mes réponses de suivi de la diversité soient aussi copiées chez {{organisation}}.',
  'crossing.later':
    'Vous pouvez cesser le partage à tout moment. Ce que {{organisation}} a d’ici là y reste jusqu’à ce que vous demandiez sa suppression.',
  'crossing.notNow': 'Pas maintenant',
  'crossing.agree': 'Accepter et continuer',
  'crossing.decline': 'Non, merci',
  'crossing.goOn': 'Continuer chez {{organisation}}',
  'crossing.goOnNamed': 'Continuer chez {{organisation}} : {{role}}',
  'crossing.toThem': 'Vers les pages de {{organisation}}',
  'crossing.agreedOn': 'Vous avez accepté le {{date}}.',
  'crossing.waits.title': 'Une chose d’abord',
  'crossing.waits.confirm':
    '{{organisation}} a un compte à votre adresse que personne n’a encore confirmé. Nous vous avons envoyé le lien par e-mail. Suivez-le, puis revenez et continuez.',
  'crossing.waits.restore':
    'Vous avez demandé à {{organisation}} de supprimer votre compte. Nous vous avons envoyé par e-mail le lien qui l’annule. Suivez-le, puis revenez et continuez.',
  'crossing.waits.signIn':
    'Votre profil a été copié. Votre compte chez {{organisation}} demande une seconde étape, que nous ne contournons pas : connectez-vous là-bas pour continuer.',
  'crossing.waits.otherAccount':
    'Chez {{organisation}}, votre adresse est celle d’un compte qui ne peut pas postuler. Rien n’a été copié. Vous pouvez postuler sur leurs pages avec une autre adresse.',
  'crossing.waits.closed':
    '{{organisation}} ne reçoit pas de profils de cette façon en ce moment. Rien n’a été copié. Vous pouvez toujours consulter leurs pages.',
  'crossing.gone.title': 'Cette offre n’est plus ouverte',
  'crossing.gone.text': 'Elle est close, ou son employeur ne la montre pas ici. Rien n’a été copié.',
  'crossing.list': 'Chez des employeurs',
  'crossing.state.INVITED': 'Attend votre réponse',
  'crossing.state.AGREED': 'Vous avez accepté, et rien n’a encore été copié.',
  'crossing.state.CARRIED': 'Votre profil est chez {{organisation}}. Vous n’y avez pas encore envoyé de candidature.',
  'crossing.state.shared': 'Votre profil est chez {{organisation}}.',
  'crossing.state.WITHDRAWN': 'Vous avez cessé le partage avec {{organisation}}.',
  'crossing.state.DECLINED': 'Vous avez dit non. Rien n’a été copié.',
  'crossing.state.ENDED': 'Vos données chez {{organisation}} ont été supprimées.',
  'crossing.status.approached': 'Ils vous ont approché pour un poste. Vous n’y avez pas postulé.',
  'crossing.status.considered': 'Ils examinent votre profil pour un poste. Vous ne leur avez pas envoyé de formulaire.',
  'crossing.status.draft': 'Vous y avez commencé votre candidature et ne l’avez pas encore envoyée.',
  'crossing.status.sent': 'Ils ont reçu votre candidature.',
  'crossing.status.beingRead': 'Ils lisent votre candidature.',
  'crossing.status.test': 'Vous y êtes à l’épreuve.',
  'crossing.status.interview': 'Vous y êtes à l’entretien.',
  'crossing.status.offer': 'Ils vous ont fait une proposition.',
  'crossing.status.accepted': 'Vous avez accepté leur proposition. Félicitations !',
  'crossing.status.withdrawn': 'Vous avez retiré cette candidature.',
  'crossing.status.notTakenForward': 'Votre candidature n’y est pas retenue pour la suite.',
  'crossing.stop': 'Cesser le partage',
  'crossing.stopNamed': 'Cesser le partage avec {{organisation}} : {{role}}',
  'crossing.stop.title': 'Cesser le partage avec {{organisation}} ?',
  'crossing.stop.text':
    'Vous ne verrez plus ici où en est votre candidature, et rien ne nous sera plus dit. La candidature elle-même se poursuit chez {{organisation}}.',
  'crossing.stop.erase':
    'Ce qui a été copié reste chez {{organisation}}. Pour le faire supprimer, connectez-vous là-bas et choisissez « Supprimer mon compte » sous « Compte », ou écrivez-leur.',
  'crossing.stop.confirm': 'Cesser le partage',
  'crossing.stop.done': 'Plus rien n’est partagé avec {{organisation}}.',
};

/** Words for the hiring side, which asks a candidate to agree to a transfer to another product of the employer. */
export const crossingStaffWords: Words = {
  'staff.crossing.title': 'Partager avec un autre produit',
  'staff.crossing.lead':
    'Cette personne conviendrait-elle à des offres d’un autre de vos produits ? Elle est consultée par e-mail ; son profil n’est copié que si elle accepte, et seulement ce qu’elle choisit.',
  'staff.crossing.ask': 'Demander pour {{product}}',
  'staff.crossing.ask.title': 'Demander si {{product}} peut voir ce profil ?',
  'staff.crossing.ask.text':
    'Un message part maintenant à la personne. Elle voit ce qui serait copié, choisit, et dit oui ou non. Chaque personne peut être consultée une fois.',
  'staff.crossing.ask.confirm': 'Envoyer le message',
  'staff.crossing.asked': 'La personne a été consultée.',
  'staff.crossing.state.INVITED': 'Consultée le {{date}}, sans réponse pour l’instant',
  'staff.crossing.state.AGREED': 'A accepté le {{date}}, copie en cours',
  'staff.crossing.state.CARRIED': 'A accepté le {{date}} : le profil y est',
  'staff.crossing.state.WITHDRAWN': 'A accepté, puis s’est ravisée',
  'staff.crossing.state.DECLINED': 'Consultée le {{date}} : a dit non',
  'staff.crossing.state.ENDED': 'Supprimé là-bas',
};
