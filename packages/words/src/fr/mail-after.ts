/** Mails about the steps after an application is sent: offers, requests, changes, feedback, decision dates. */
export const mailAfterWords = {
  'mail.offer-made.subject': 'Nous souhaitons vous proposer une place : {{ roleTitle }}',
  'mail.offer-made.body': `Bonjour {{ firstName }},

Nous avons le plaisir de vous faire une proposition pour « {{ roleTitle }} » chez {{ organization }}.

Lisez ce que nous proposons, puis acceptez ou déclinez notre proposition avant le {{ answerBy }} :

[Lire la proposition et y répondre]({{ origin }}/applications)

S’il vous faut plus de temps, écrivez d’ici là à {{ supportAddress }}.

Bien cordialement,
{{ organization }}`,
  'mail.offer-extended.subject': 'Plus de temps pour répondre à notre proposition : {{ roleTitle }}',
  'mail.offer-extended.body': `Bonjour {{ firstName }},

Vous avez plus de temps pour répondre à notre proposition pour « {{ roleTitle }} » : jusqu’au {{ answerBy }}.

[Lire la proposition et y répondre]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.offer-expired.subject': 'Le délai de réponse à notre proposition est passé : {{ roleTitle }}',
  'mail.offer-expired.body': `Bonjour {{ firstName }},

Notre proposition pour « {{ roleTitle }} » était ouverte jusqu’au {{ answerBy }}, et nous n’avons pas eu votre réponse.

Si vous souhaitez encore l’accepter, ou s’il vous faut plus de temps, écrivez sans tarder à {{ supportAddress }}.

Bien cordialement,
{{ organization }}`,
  'mail.offer-withdrawn.subject': 'Nous devons retirer notre proposition : {{ roleTitle }}',
  'mail.offer-withdrawn.body': `Bonjour {{ firstName }},

Nous sommes désolés : nous devons retirer la proposition que nous vous avons envoyée pour « {{ roleTitle }} ». Vous n’avez rien à faire.

La raison : {{ reason }}

Nous savons que c’est difficile à lire. Pour toute question, écrivez à {{ supportAddress }} ; nous vous dirons comment votre candidature se poursuit.

[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.staff-offer-accepted.subject': 'Une proposition a été acceptée : {{ roleTitle }}',
  'mail.staff-offer-accepted.body': `Bonjour {{ firstName }},

Un candidat a accepté la proposition que vous avez envoyée pour « {{ roleTitle }} ».

[Voir l’offre]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.staff-offer-declined.subject': 'Une proposition a été déclinée : {{ roleTitle }}',
  'mail.staff-offer-declined.body': `Bonjour {{ firstName }},

Un candidat a décliné la proposition que vous avez envoyée pour « {{ roleTitle }} ». La raison, si elle a été donnée, figure avec sa candidature.

[Voir l’offre]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.staff-offer-expired.subject': 'Une proposition est restée sans réponse : {{ roleTitle }}',
  'mail.staff-offer-expired.body': `Bonjour {{ firstName }},

Le délai de réponse à une proposition que vous avez envoyée pour « {{ roleTitle }} » est passé, sans réponse. Vous pouvez donner plus de temps, ou décider de la suite.

[Voir l’offre]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.application-moved.subject': 'Des nouvelles de votre candidature : {{ roleTitle }}',
  'mail.application-moved.body': `Bonjour {{ firstName }},

{% if status == "test" %}
Votre candidature pour « {{ roleTitle }} » avance : vous en êtes à l’étape du test{% if round != "" %} ({{ round }}){% endif %}.
{% elsif status == "interview" %}
Votre candidature pour « {{ roleTitle }} » avance : vous en êtes à l’étape de l’entretien{% if round != "" %} ({{ round }}){% endif %}.
{% elsif status == "offer" %}
Nous avons le grand plaisir de vous annoncer que nous souhaitons vous proposer une place : « {{ roleTitle }} ».
{% else %}
Votre candidature pour « {{ roleTitle }} » avance : nous la lisons.
{% endif %}

Ce qui vient ensuite, et s’il vous reste quelque chose à faire, figure sur votre page :

[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.form-invited.subject': 'Le formulaire de candidature vous attend : {{ roleTitle }}',
  'mail.form-invited.body': `Bonjour {{ firstName }},

L’équipe aimerait en savoir plus sur vous pour « {{ roleTitle }} » chez {{ organization }}, et vous invite à remplir le formulaire de candidature. Ce que vous écrivez est gardé au fur et à mesure : rien ne vous oblige à finir en une fois.

[Remplir le formulaire]({{ origin }}/apply/{{ roleId }})

Si cela ne vous convient pas, vous pouvez le dire sur votre page :

[Voir où vous en êtes]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.request-made.subject': 'Il nous faut quelque chose de votre part : {{ roleTitle }}',
  'mail.request-made.body': `Bonjour {{ firstName }},

{% if kind == "DOCUMENT" %}
Pour votre candidature pour « {{ roleTitle }} », il nous faut un document.
{% elsif kind == "DETAILS" %}
Merci de vérifier que les informations de votre profil sont toujours justes, afin que nous puissions poursuivre votre candidature pour « {{ roleTitle }} ».
{% else %}
Nous avons une question sur votre candidature pour « {{ roleTitle }} ».
{% endif %}

{% for paragraph in question %}
{{ paragraph }}

{% endfor %}
Merci de répondre avant le {{ dueAt }} :

[Répondre]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.request-cancelled.subject': 'Nous n’avons plus besoin de cela : {{ roleTitle }}',
  'mail.request-cancelled.body': `Bonjour {{ firstName }},

{% if kind == "DOCUMENT" %}
Pour votre candidature pour « {{ roleTitle }} », nous vous avions demandé un document. Nous n’en avons plus besoin, et il n’y a rien à envoyer.
{% elsif kind == "DETAILS" %}
Pour votre candidature pour « {{ roleTitle }} », nous vous avions demandé de vérifier vos informations. Ce n’est plus nécessaire.
{% else %}
Nous vous avions posé une question sur votre candidature pour « {{ roleTitle }} ». Vous n’avez plus besoin d’y répondre.
{% endif %}

{% if question != "" %}
Nous avions demandé : « {{ question }} »
{% endif %}

[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.staff-request-answered.subject': 'Une demande a reçu sa réponse : {{ roleTitle }}',
  'mail.staff-request-answered.body': `Bonjour {{ firstName }},

Un candidat pour « {{ roleTitle }} » a répondu à ce que vous lui aviez demandé.

[Voir ce qui est en attente]({{ origin }}/manager/roles/{{ roleId }}/outstanding)`,
  'mail.staff-message-answered.subject': 'Un candidat vous a écrit : {{ roleTitle }}',
  'mail.staff-message-answered.body': `Bonjour {{ firstName }},

Un candidat à l’offre « {{ roleTitle }} » vous a écrit et attend une réponse.

[Lire et répondre]({{ origin }}/manager/candidate/{{ page }})`,
  'mail.staff-mail-refused.subject': 'Des serveurs refusent les e-mails de {{ organization }}',
  'mail.staff-mail-refused.body': `Bonjour {{ firstName }},

Un serveur de messagerie a refusé un e-mail destiné à un candidat en raison de la manière dont il a été envoyé (code {{ code }}). L’adresse du candidat est peut-être correcte.

En général, il manque au domaine d’envoi un enregistrement SPF, DKIM ou DMARC, ou il figure sur une liste de blocage. Merci de transmettre ce message à la personne qui s’occupe de votre messagerie. Vous en êtes averti au plus une fois par jour.

[Voir l’envoi des e-mails]({{ origin }}/manager/settings/mail-delivery)`,
  'mail.staff-mail-domain-failing.subject': 'Les e-mails de {{ organization }} partent d’une autre adresse',
  'mail.staff-mail-domain-failing.body': `Bonjour {{ firstName }},

Le DNS de {{ domain }} n’a plus l’enregistrement par lequel les serveurs de messagerie reconnaissent que nos e-mails sont les vôtres. Jusqu’à son retour, les e-mails à vos candidats partent de {{ platformAddress }}.

En général, l’enregistrement a été supprimé ou modifié lors d’un changement du DNS. Les paramètres montrent ce qu’il doit être.

[Voir l’enregistrement]({{ origin }}/manager/settings/mail-delivery)`,
  'mail.staff-tasks-due.subject': 'Vos tâches du jour : {{ count }}',
  'mail.staff-tasks-due.body': `Bonjour {{ firstName }},

À faire aujourd’hui, ou en retard :

{% for task in tasks %}
- {{ task }}
{% endfor %}

[Voir vos tâches]({{ origin }}/manager/tasks)`,
  'mail.staff-report.subject': 'Rapport : {{ reportName }}',
  'mail.staff-report.body': `Bonjour {{ firstName }},

{{ author }} a programmé pour vous l’envoi du rapport « {{ reportName }} ».

{% if isProtected %}
Ce rapport compte ce que des candidats ont dit en confiance : ses chiffres ne sont pas envoyés par e-mail. Vous pouvez les voir sur sa page.
{% else %}
{{ headline }}

{% for figure in figures %}
- {{ figure }}
{% endfor %}

{{ files }}
{% endif %}

[Ouvrir le rapport]({{ link }})

Prochain envoi : {{ nextAt }}.

Vous pouvez à tout moment [ne plus recevoir ce rapport par e-mail]({{ stopLink }}).`,
  'mail.staff-report-paused.subject': 'N’est plus envoyé : {{ reportName }}',
  'mail.staff-report-paused.body': `Bonjour {{ firstName }},

{% if hasLeft %}
« {{ reportName }} » n’est plus envoyé par e-mail, car le compte de {{ author }}, qui le faisait envoyer, n’est plus actif.
{% else %}
« {{ reportName }} » n’est plus envoyé par e-mail, car {{ author }}, qui le faisait envoyer, ne peut plus faire envoyer ce rapport.
{% endif %}

Si vos collègues en ont encore besoin, enregistrez le rapport vous-même et faites-le envoyer.

[Voir les rapports]({{ origin }}/manager/reports)`,
  'mail.staff-mention.subject': '{{ author }} vous mentionne dans une note',
  'mail.staff-mention.body': `Bonjour {{ firstName }},

{{ author }} vous mentionne dans une note sur un candidat{% if roleTitle %} pour « {{ roleTitle }} »{% endif %}.

[Lire la note]({{ origin }}/manager/candidate/{{ page }})

Vous pouvez aussi voir [toutes les notes qui vous mentionnent]({{ origin }}/manager/mentions).`,
  'mail.task-reminder.subject': 'Il reste quelque chose à faire : {{ roleTitle }}',
  'mail.task-reminder.body': `Bonjour {{ firstName }},

Il reste quelque chose à faire pour votre candidature pour « {{ roleTitle }} », avant le {{ dueAt }}.

[Voir de quoi il s’agit]({{ origin }}/applications)

{% if stopLink != '' %}
Vous pouvez à tout moment [arrêter les rappels comme celui-ci]({{ stopLink }}).
{% endif %}

Bien cordialement,
{{ organization }}`,
  'mail.amendment-opened.subject': 'Vous pouvez modifier votre candidature pour « {{ roleTitle }} »',
  'mail.amendment-opened.body': `Bonjour {{ firstName }},

Vous avez demandé à modifier votre candidature pour « {{ roleTitle }} ». Vous pouvez modifier ces réponses jusqu’au {{ openUntil }} :

{% for part in parts %}
- {{ part }}
{% endfor %}

{% for paragraph in reply %}
{{ paragraph }}

{% endfor %}
[Modifier mes réponses]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.amendment-refused.subject': 'Votre demande de modifier votre candidature pour « {{ roleTitle }} »',
  'mail.amendment-refused.body': `Bonjour {{ firstName }},

Vous avez demandé à modifier votre candidature pour « {{ roleTitle }} ». Nous ne pouvons pas la rouvrir : elle reste telle que vous l’avez envoyée.

{% for paragraph in reply %}
{{ paragraph }}

{% endfor %}
[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.staff-amendment-asked.subject': 'Un candidat demande à modifier sa candidature : {{ roleTitle }}',
  'mail.staff-amendment-asked.body': `Bonjour {{ firstName }},

Un candidat pour « {{ roleTitle }} » demande à modifier ce qui a été envoyé.

[Voir ce qui est en attente]({{ origin }}/manager/roles/{{ roleId }}/outstanding)`,
  'mail.staff-amendment-made.subject': 'Une candidature a été modifiée : {{ roleTitle }}',
  'mail.staff-amendment-made.body': `Bonjour {{ firstName }},

Un candidat pour « {{ roleTitle }} » a modifié les réponses qui lui avaient été rouvertes. Ce qui a changé, et ce qui s’y trouvait auparavant, figure avec sa candidature.

[Voir l’offre]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.feedback-released.subject': 'Un retour sur votre candidature pour « {{ roleTitle }} »',
  'mail.feedback-released.body': `Bonjour {{ firstName }},

{{ organization }} a écrit un retour sur votre candidature pour « {{ roleTitle }} ». Vous pouvez le lire avec votre candidature :

[Lire le retour]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
  'mail.decision-new-day.subject': 'Une nouvelle date pour notre réponse : {{ roleTitle }}',
  'mail.decision-new-day.body': `Bonjour {{ firstName }},

Nous vous avions annoncé une réponse à votre candidature pour « {{ roleTitle }} » pour le {{ missed }}. Vous ne l’avez pas eue, et nous vous présentons nos excuses.

La raison : {{ reason }}

Vous aurez de nos nouvelles d’ici au {{ date }}. Vous n’avez rien à faire.

[Voir votre candidature]({{ origin }}/applications)

Bien cordialement,
{{ organization }}`,
} as const satisfies Record<string, string>;
