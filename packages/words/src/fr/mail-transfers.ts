import type { Words } from '../translation.ts';

/** Mails to a candidate whose profile was transferred to another organisation with their agreement. */
export const mailTransferWords: Words = {
  'mail.transfer-arrived.subject': 'Votre profil est maintenant chez {{ organization }}',
  'mail.transfer-arrived.body': `Bonjour {{ firstName }},

Comme vous l’avez accepté chez {{ from }}, votre profil a été copié chez {{ organization }}{% if roleTitle != "" %}, pour que vous puissiez postuler pour « {{ roleTitle }} »{% endif %}.

{% if isNew %}Vous avez maintenant un compte chez nous, avec cette adresse et sans mot de passe. Pour revenir, [demandez un lien de connexion]({{ magicLink }}) ou [choisissez un mot de passe]({{ forgotLink }}).{% else %}Vous aviez déjà un compte chez nous. Ce que vous y aviez répondu est resté tel quel : seuls les vides ont été remplis. [Connectez-vous]({{ signInLink }}) pour le consulter.{% endif %}

Si vous ne l’avez pas accepté, écrivez à {{ supportAddress }}.`,
  'mail.transfer-entered.subject': 'Connexion à {{ organization }} depuis {{ from }}',
  'mail.transfer-entered.body': `Bonjour {{ firstName }},

Votre compte chez {{ organization }} vient d’être ouvert depuis votre compte chez {{ from }}, qui a la même adresse.

Si ce n’était pas vous, une autre personne y connaît votre mot de passe. Changez-le, [choisissez-en un nouveau ici]({{ forgotLink }}) aussi, et écrivez à {{ supportAddress }}.`,
  'mail.transfer-invited.subject': 'Acceptez-vous que {{ to }} voie votre profil ?',
  'mail.transfer-invited.body': `Bonjour {{ firstName }},

{{ organization }} souhaite que {{ to }} vous connaisse aussi, pour des offres qui pourraient vous convenir. Rien n’est transmis sans votre accord.

Voyez ce qui serait copié, puis répondez oui ou non :

[Consulter et répondre]({{ link }})

Si vous ne le souhaitez pas, vous pouvez laisser ce message de côté. Rien ne change pour vous chez {{ organization }}.`,
};
