import type { Words } from '../translation.ts';

/** The addresses of support are the same in every language. */
const supportAddresses: Words = {
  'mail.support.NETWORK': 'network.support@evenhand.example',
  'mail.support.ATS': 'support@evenhand.example',
  'mail.support.LATERAL': 'lateral.support@evenhand.example',
  'mail.support.CRS': 'context.support@evenhand.example',
  'mail.support.ICMS': 'internal.support@evenhand.example',
};

export const mailWords: Words = {
  ...supportAddresses,
  'mail.footer.candidate':
    'Vous recevez ce message parce que vous avez commencé ou envoyé une candidature auprès de {{ organization }}, ou que {{ organization }} étudie votre profil. Si quelque chose ne va pas, écrivez-nous :',
  'mail.footer.account':
    'Vous recevez ce message parce que votre adresse a été donnée pour un compte auprès de {{ organization }}. Si ce n’était pas vous, ou si quelque chose ne va pas, écrivez-nous :',
  'mail.footer.application':
    'Vous recevez ce message parce que votre adresse a été donnée pour une candidature auprès de {{ organization }}. Si ce n’était pas vous, ou si quelque chose ne va pas, écrivez-nous :',
  'mail.footer.event':
    'Vous recevez ce message parce que votre adresse a été donnée pour un événement de {{ organization }}. Si ce n’était pas vous, ou si quelque chose ne va pas, écrivez-nous :',
  'mail.footer.staff':
    'Vous recevez ce message parce que vous participez au recrutement de {{ organization }}. Si quelque chose ne va pas, écrivez-nous :',
  'mail.texts.interview': 'Votre entretien pour {{ roleTitle }} a lieu aujourd’hui à {{ time }}.',
  'mail.texts.stop': 'Arrêter les SMS : {{ address }}',
  'mail.footer.support': 'Ce message a été envoyé à l’adresse d’assistance de {{ organization }} :',
  'mail.confirm-account.subject': 'Confirmez votre adresse e-mail pour {{ organization }}',
  'mail.confirm-account.body': `Bonjour,

La création d’un compte auprès de {{ organization }} a commencé avec cette adresse (par vous, espérons-nous). Confirmez-la pour continuer :

[Confirmer mon adresse]({{ link }})

Le lien fonctionne une fois, pendant trois jours. Si ce n’était pas vous, ne faites rien : sans votre confirmation, il n’y a pas de compte.`,
  'mail.account-exists.subject': 'Vous avez déjà un compte auprès de {{ organization }}',
  'mail.account-exists.body': `Bonjour {{ firstName }},

On vient de nous demander de créer un compte auprès de {{ organization }} avec votre adresse. Vous en avez déjà un : rien n’a changé.

Si c’était vous, connectez-vous simplement :

[Se connecter]({{ signInLink }})

Si vous ne connaissez plus votre mot de passe, [choisissez-en un nouveau]({{ forgotLink }}). Si ce n’était pas vous, vous n’avez rien à faire.`,
  'mail.reset-password.subject': 'Choisissez un nouveau mot de passe pour {{ organization }}',
  'mail.reset-password.body': `{% if unconfirmed %}Bonjour,

La création d’un compte auprès de {{ organization }} a commencé avec cette adresse (par vous, espérons-nous), et l’on nous a demandé un lien pour en choisir le mot de passe. En le choisissant ici, vous prenez possession du compte.{% else %}Bonjour {{ firstName }},

Un nouveau mot de passe a été demandé (par vous, espérons-nous) pour votre compte auprès de {{ organization }}.{% endif %}

[Choisir un nouveau mot de passe]({{ link }})

Le lien fonctionne une fois, pendant une heure. Si ce n’était pas vous, ne faites rien : {% if unconfirmed %}sans vous, il n’y a pas de compte{% else %}votre mot de passe reste le même{% endif %}.`,
  'mail.password-changed.subject': 'Votre mot de passe pour {{ organization }} a été changé',
  'mail.password-changed.body': `Bonjour {{ firstName }},

Le mot de passe de votre compte auprès de {{ organization }} vient d’être changé, et vos autres appareils ont été déconnectés.

Si ce n’était pas vous, [choisissez un nouveau mot de passe]({{ forgotLink }}) dès maintenant et écrivez à {{ supportAddress }}.`,
  'mail.magic-link.subject': 'Votre lien de connexion à {{ organization }}',
  'mail.magic-link.body': `Bonjour {{ firstName }},

Voici le lien que vous avez demandé. Il vous connecte une fois, dans les 15 minutes qui viennent :

[Se connecter]({{ link }})

Si vous ne l’avez pas demandé, ne faites rien. Ne le transmettez pas : toute personne qui a le lien peut se connecter à votre place.`,
  'mail.added-candidate.subject': '{{ organization }} étudie votre profil pour « {{ roleTitle }} »',
  'mail.added-candidate.body': `Bonjour {{ firstName }},

{{ organization }} a ajouté votre nom à ses candidats pour « {{ roleTitle }} ». {% if approached %}En suivant le lien ci-dessous, vous pourrez dire sur votre page si cette offre vous intéresse. {% else %}Vous n’avez rien à faire. {% endif %}Ce message vous dit ce qui est conservé à votre sujet, et pourquoi.

- Ce qui est conservé : votre nom, votre adresse e-mail{% if withPhone %}, votre numéro de téléphone{% endif %}, votre CV si {{ organization }} l’a, et ce que les personnes qui recrutent écrivent à votre sujet
- À quoi cela sert : étudier votre profil pour cette offre{% if source != "" %}
- D’où cela vient : {{ source }}{% endif %}

La façon dont {{ organization }} en prend soin, la durée de conservation et les voies de réclamation sont indiquées dans sa [notice de confidentialité]({{ policyLink }}).

Vous pouvez à tout moment tout voir, corriger, vous retirer ou tout faire effacer. {% if unclaimed %}Choisissez un mot de passe, et vous gérez tout vous-même :{% else %}Tout est dans votre compte :{% endif %}

[Voir ce qui est conservé à mon sujet]({{ link }})

{% if unclaimed %}Le lien sert une seule fois, pendant 30 jours. Ne le transmettez pas : toute personne qui l’a peut lire et modifier ce qui est conservé à votre sujet. {% endif %}Si vous préférez que votre profil ne soit pas étudié, ou si ce message n’était pas pour vous, vous pouvez aussi écrire à {{ supportAddress }}.`,
  'mail.use-password.subject': 'Connectez-vous à {{ organization }} avec votre mot de passe',
  'mail.use-password.body': `Bonjour {{ firstName }},

Vous avez demandé un lien de connexion. Votre compte utilise la connexion en deux étapes, qu’un simple lien contournerait : nous n’en envoyons donc pas. Connectez-vous avec votre mot de passe et votre code :

[Se connecter]({{ signInLink }})

Si vous ne connaissez plus votre mot de passe, [choisissez-en un nouveau]({{ forgotLink }}).`,
  'mail.passcode.subject': 'Votre code pour {{ organization }}',
  'mail.passcode.body': `Bonjour {{ firstName }},

Votre code est **{{ code }}**.

Il fonctionne une fois, dans les 10 minutes qui viennent. Ne le partagez jamais : nous ne vous le demanderons jamais.

Si vous n’êtes pas en train de vous connecter, une autre personne connaît votre mot de passe. Connectez-vous et changez-le.`,
  'mail.two-step-changed.subject': 'La connexion en deux étapes à {{ organization }} a été modifiée',
  'mail.two-step-changed.body': `Bonjour {{ firstName }},

{% if app %}
La connexion en deux étapes est maintenant activée pour votre compte auprès de {{ organization }} : sur un nouvel appareil, nous demandons un code de votre application d’authentification.
{% elsif on %}
La connexion en deux étapes est maintenant activée pour votre compte auprès de {{ organization }} : sur un nouvel appareil, nous demandons un code envoyé à votre adresse e-mail.
{% else %}
La connexion en deux étapes est maintenant désactivée pour votre compte auprès de {{ organization }} : seul votre mot de passe est demandé.
{% endif %}

Si ce n’était pas vous, [choisissez un nouveau mot de passe]({{ forgotLink }}) dès maintenant et écrivez à {{ supportAddress }}.`,
  'mail.address-changed.subject': 'Votre compte auprès de {{ organization }} a une nouvelle adresse e-mail',
  'mail.address-changed.body': `Bonjour {{ firstName }},

Votre compte auprès de {{ organization }} vient de recevoir une autre adresse e-mail. Désormais, vous vous connectez avec celle-ci, et nos messages y arrivent.

Si ce n’était pas vous, annulez le changement. Le lien fonctionne sept jours ; il ferme toutes les sessions du compte et vous permet de choisir un nouveau mot de passe :

[Annuler le changement]({{ undoLink }})

Si le lien ne fonctionne plus, écrivez dès maintenant à {{ supportAddress }}.`,
  'mail.leaving.subject': 'Votre compte auprès de {{ organization }} sera supprimé le {{ erasedOn }}',
  'mail.leaving.body': `Bonjour {{ firstName }},

Vous nous avez demandé de supprimer votre compte auprès de {{ organization }}. Votre session a été fermée, et les employeurs ne peuvent plus voir ni vous ni vos candidatures. Celles qui étaient encore en cours s’arrêtent là.

Le {{ erasedOn }}, nous supprimons définitivement ce que vous nous avez dit, vos documents, vos messages et ce qui a été écrit à votre sujet. Ce que nous conservons ne porte aucun nom : le fait qu’une candidature a été envoyée, quand, et comment elle s’est terminée. S’y ajoute un code tiré de votre adresse, qui ne permet pas de la retrouver, pour éviter de vous réinscrire par erreur.

Si vous changez d’avis d’ici là, ou si ce n’était pas vous :

[Garder mon compte]({{ link }})`,
  'mail.verify-email.subject': 'Confirmez votre nouvelle adresse e-mail pour {{ organization }}',
  'mail.verify-email.body': `Bonjour,

Confirmez que vous voulez utiliser cette adresse pour votre compte auprès de {{ organization }} :

[Confirmer cette adresse]({{ link }})

Le lien fonctionne une fois, pendant trois jours. D’ici là, votre compte garde son adresse actuelle. Si ce n’était pas vous, ne faites rien.`,
  'mail.invitation.subject': '{{ invitedBy }} vous invite à rejoindre {{ organization }}',
  'mail.invitation.body': `Bonjour {{ firstName }},

{{ invitedBy }} vous invite à travailler au recrutement de {{ organization }}. Choisissez un mot de passe pour commencer :

[Rejoindre {{ organization }}]({{ link }})

Le lien fonctionne une fois, pendant sept jours. Si vous ne savez pas de quoi il s’agit, ne faites rien.`,
  'mail.forced-logout.subject': 'Une session a été fermée par une défaillance chez {{ organization }}',
  'mail.forced-logout.body': `Une défaillance a déconnecté une personne : sa session n’a pas pu être rétablie. Elle peut se reconnecter. Vous n’avez rien à faire, sauf si elle vous écrit.

- Personne : {{ userEmail }}
- Organisation : {{ clientName }}
- Page : {{ currentPath }}`,
  'mail.platform-entered.subject': '{{ visitor }} a accédé à {{ organization }}',
  'mail.platform-entered.body': `Bonjour {{ firstName }},

{{ visitor }} travaille pour la plateforme et a accédé à {{ organization }} pour de l’assistance, avec les droits d’un administrateur et sans accès aux réponses de suivi, aux signaux et aux aménagements.

- Motif : {{ reason }}
- Jusqu’au {{ until }} au plus tard

Ses actions figurent dans l’historique sous son nom. Toutes les visites sont listées dans vos paramètres :

[Voir les visites]({{ settingsLink }})`,
  'mail.decision-late.subject': 'Votre candidature pour « {{ roleTitle }} » prend plus de temps que prévu',
  'mail.decision-late.body': `Bonjour {{ firstName }},

Nous vous avions annoncé une réponse à votre candidature pour « {{ roleTitle }} » au plus tard le {{ date }}. Vous ne l’avez pas eue, et nous en sommes désolés.

Elle n’a pas été oubliée, et vous n’avez rien à faire. Dès que l’équipe fixera une nouvelle date, vous la trouverez avec votre candidature :

[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.draft-reminder.subject': 'Votre candidature pour « {{ roleTitle }} » n’est pas encore envoyée',
  'mail.draft-reminder.body': `Bonjour {{ firstName }},

Vous avez commencé une candidature pour « {{ roleTitle }} » chez {{ organization }}. Elle est enregistrée, mais elle n’a pas encore été envoyée.

Vous pouvez l’envoyer jusqu’au {{ deadline }}.

[Continuer votre candidature]({{ link }})

Si vous avez décidé de ne pas postuler, vous n’avez rien à faire.

Vous pouvez à tout moment [arrêter les rappels comme celui-ci]({{ stopLink }}).`,
  'mail.role-opens.subject': 'Les candidatures pour « {{ roleTitle }} » sont ouvertes',
  'mail.role-opens.body': `Bonjour {{ firstName }},

Vous nous avez demandé un rappel : {{ organization }} reçoit maintenant les candidatures pour « {{ roleTitle }} ».
{% if deadline != "" %}

Vous pouvez postuler jusqu’au {{ deadline }}.
{% endif %}

[Voir l’offre]({{ link }})

Si vous avez décidé de ne pas postuler, vous n’avez rien à faire.

Vous pouvez à tout moment [arrêter les rappels comme celui-ci]({{ stopLink }}).`,
  'mail.role-closes.subject': 'Les candidatures pour « {{ roleTitle }} » ferment bientôt',
  'mail.role-closes.body': `Bonjour {{ firstName }},

Vous nous avez demandé un rappel : les candidatures auprès de {{ organization }} pour « {{ roleTitle }} » ferment bientôt.

Vous pouvez postuler jusqu’au {{ deadline }}.

[Voir l’offre]({{ link }})

Si vous avez décidé de ne pas postuler, vous n’avez rien à faire.

Vous pouvez à tout moment [arrêter les rappels comme celui-ci]({{ stopLink }}).`,
  'copy.title': 'Votre candidature : {{role}}',
  'copy.fileName': 'Votre candidature',
  'copy.organisation': 'À',
  'copy.name': 'Nom',
  'copy.reference': 'Référence',
  'copy.received': 'Reçue',
  'copy.answers': 'Vos réponses',
  'copy.aboutApplication': 'À propos de cette candidature',
  'copy.documents': 'Documents envoyés',
  'copy.declared': 'Vous l’avez confirmé le {{when}}.',
  'copy.note':
    'Ceci est une copie de ce que vous avez envoyé, à conserver. Ce que vous avez pu nous dire de votre parcours et pour le suivi de la diversité est conservé à part de votre candidature et n’y figure donc pas.',
  'mail.outcome-not-taken-forward.subject': 'Votre candidature auprès de {{ organization }} : {{ roleTitle }}',
  'mail.outcome-not-taken-forward.body': `Bonjour {{ firstName }},

Merci d’avoir postulé pour « {{ roleTitle }} » chez {{ organization }}, et merci pour le temps et le soin que vous y avez mis.

Nous avons le regret de vous dire que votre candidature n’a pas été retenue pour la suite.{% if reason != "" %} {{ reason }}{% endif %}

{% for paragraph in message %}
{{ paragraph }}

{% endfor %}
{% if strengths.size > 0 %}
Les points forts de votre candidature :

{% for strength in strengths %}
- {{ strength }}
{% endfor %}

{% endif %}
{% for paragraph in feedback %}
{{ paragraph }}

{% endfor %}
Nous savons que ce n’est pas la nouvelle que vous espériez. Ce que vous avez écrit reste dans votre profil, et vous pourrez vous en servir à nouveau.

[Voir vos candidatures]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,

  'mail.apply-access.subject': 'Continuez votre candidature auprès de {{ organization }}',
  'mail.apply-access.body': `Bonjour,

Une candidature auprès de {{ organization }} a été commencée avec cette adresse et sans compte (par vous, espérons-nous). Continuez ici :

[Continuer ma candidature]({{ link }})

Le lien fonctionne une fois, pendant trois jours. Vous pouvez en demander un nouveau à tout moment sur la même page. Ne le transmettez pas : toute personne qui l’a peut lire et modifier votre candidature.

Si ce n’était pas vous, ne faites rien : rien n’est envoyé, et rien n’est montré à d’autres.`,
  'mail.application-sent.subject': 'Nous avons reçu votre candidature pour « {{ roleTitle }} »',
  'mail.application-sent.body': `Bonjour {{ firstName }},

Merci d’avoir postulé pour « {{ roleTitle }} » chez {{ organization }}. Votre candidature est arrivée, et vous n’avez plus rien à faire pour l’instant.

Elle nous est parvenue le {{ sentAt }}. Votre référence est {{ reference }}. Vous pouvez voir à tout moment où en est votre candidature :

[Voir votre candidature]({{ origin }}/applications)

Une copie de ce que vous avez envoyé est jointe à ce message au format PDF, et vous pouvez la télécharger sur cette page à tout moment.

Si vos projets changent, vous pouvez aussi y retirer votre candidature.

Bien cordialement,
{{ organization }}`,
  'mail.role-extended.subject': 'Plus de temps pour postuler : {{ roleTitle }}',
  'mail.role-extended.body': `Bonjour {{ firstName }},

Vous avez commencé une candidature pour « {{ roleTitle }} » chez {{ organization }} sans l’avoir encore envoyée. La date limite a été repoussée pour tous les candidats. Vous pouvez maintenant l’envoyer jusqu’au {{ deadline }}.

[Continuer votre candidature]({{ origin }}/apply/{{ roleId }})

Bien cordialement,
{{ organization }}`,
  'mail.application-extended.subject': 'Plus de temps pour votre candidature : {{ roleTitle }}',
  'mail.application-extended.body': `Bonjour {{ firstName }},

Un délai supplémentaire vous a été accordé pour votre candidature pour « {{ roleTitle }} » chez {{ organization }}. Vous pouvez l’envoyer jusqu’au {{ deadline }}. Ce que vous avez écrit est toujours là.

[Continuer votre candidature]({{ origin }}/apply/{{ roleId }})

Bien cordialement,
{{ organization }}`,
  'mail.application-considered.subject': 'Nous aimerions aussi étudier votre candidature pour « {{ roleTitle }} »',
  'mail.application-considered.body': `Bonjour {{ firstName }},

Nous avons lu votre candidature pour « {{ fromTitle }} » chez {{ organization }}, et pensons que « {{ roleTitle }} » pourrait aussi vous convenir. Nous étudions donc aussi votre profil pour cette offre, avec ce que vous nous avez envoyé.

Vous n’avez rien à faire. Votre candidature pour « {{ fromTitle }} » suit son cours comme avant, et celle-ci ne compte pas parmi celles que vous pouvez envoyer.

Si vous préférez que votre profil ne soit pas étudié pour « {{ roleTitle }} », vous pouvez retirer cette seule candidature à tout moment ; cela ne jouera jamais contre vous :

[Voir vos candidatures]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.application-withdrawn.subject': 'Vous avez retiré votre candidature pour « {{ roleTitle }} »',
  'mail.application-withdrawn.body': `Bonjour {{ firstName }},

Vous avez retiré votre candidature pour « {{ roleTitle }} » chez {{ organization }}. Nous ne la lirons plus.

Si ce n’était pas vous, ou si ce n’était pas voulu, écrivez sans tarder à {{ supportAddress }}.

Merci de votre intérêt, et pleine réussite pour la suite.

Bien cordialement,
{{ organization }}`,
  'mail.offer-accepted.subject': 'Vous avez accepté la proposition : {{ roleTitle }}',
  'mail.offer-accepted.body': `Bonjour {{ firstName }},

Vous avez accepté notre proposition pour « {{ roleTitle }} ». Nous nous en réjouissons.

Nous vous écrirons au sujet de la suite. D’ici là, vous n’avez rien à faire.

[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.offer-declined.subject': 'Vous avez décliné la proposition : {{ roleTitle }}',
  'mail.offer-declined.body': `Bonjour {{ firstName }},

Vous avez décliné notre proposition pour « {{ roleTitle }} ». Merci de nous l’avoir dit.

Si ce n’était pas vous, ou si ce n’était pas voulu, écrivez sans tarder à {{ supportAddress }}.

Nous vous souhaitons pleine réussite pour la suite.

Bien cordialement,
{{ organization }}`,
  'mail.interest-shown.subject': 'Merci de votre intérêt pour « {{ roleTitle }} »',
  'mail.interest-shown.body': `Bonjour {{ firstName }},

Vous nous avez dit que « {{ roleTitle }} » chez {{ organization }} vous intéresse. L’équipe en est informée, et vous écrira pour la suite.

[Voir où vous en êtes]({{ origin }}/applications)

Si ce n’était pas vous, écrivez sans tarder à {{ supportAddress }}.

Bien cordialement,
{{ organization }}`,
  'mail.approach-declined.subject': 'Nous n’examinons plus votre profil pour « {{ roleTitle }} »',
  'mail.approach-declined.body': `Bonjour {{ firstName }},

Vous nous avez dit que « {{ roleTitle }} » chez {{ organization }} n’est pas pour vous. Merci de nous l’avoir dit ; nous n’examinons plus votre profil pour cette offre.

Si ce n’était pas vous, ou si ce n’était pas voulu, écrivez sans tarder à {{ supportAddress }}.

Bien cordialement,
{{ organization }}`,
  'mail.offer-stepped-back.subject': 'Vous avez renoncé à notre proposition : {{ roleTitle }}',
  'mail.offer-stepped-back.body': `Bonjour {{ firstName }},

Vous aviez accepté notre proposition pour « {{ roleTitle }} », et vous y renoncez maintenant. Merci de nous l’avoir dit. Nous ne vous réservons plus la place.

Si ce n’était pas vous, ou si ce n’était pas voulu, écrivez sans tarder à {{ supportAddress }}.

Nous vous souhaitons pleine réussite pour la suite.

Bien cordialement,
{{ organization }}`,
};
