import type { Words } from '../translation.ts';

const sessions = `{% if sessions != '' %}
- Sessions : {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- Sur liste d’attente : {{ waitingSessions }}
{% endif %}`;

const facts = `- Quand : {{ when }}
{% if place != '' %}
- Où : {{ place }}
{% endif %}
{% if videoLink != '' %}
- En ligne : [Rejoindre l’événement]({{ videoLink }})
{% endif %}
${sessions}`;

export const mailEventsWords: Words = {
  'mail.event-registered.subject': 'Vous avez une place : {{ title }}',
  'mail.event-registered.body': `Bonjour {{ name }},

Vous avez une place : « {{ title }} ».

${facts}
{% if ticket != '' %}
- Billet : **{{ ticket }}**. La page ci-dessous le montre sous forme de code à lire à l’accueil.
{% endif %}

Ouvrez le fichier joint pour l’inscrire dans votre agenda. Vous pouvez revoir l’événement, ou rendre votre place, ici :

[Voir ou rendre ma place]({{ link }})

Si cette inscription ne vient pas de vous, merci de rendre la place avec le même lien.`,
  'mail.event-waiting.subject': 'Vous êtes sur la liste d’attente : {{ title }}',
  'mail.event-waiting.body': `Bonjour {{ name }},

« {{ title }} » est complet en ce moment : vous figurez sur la liste d’attente. Quand une place se libère et que c’est votre tour, nous vous la donnons et vous écrivons aussitôt.

${facts}

Si vous ne souhaitez plus venir, retirez-vous de la liste, pour que d’autres avancent :

[Voir ou quitter la liste d’attente]({{ link }})`,
  'mail.event-full.subject': '« {{ title }} » : complet',
  'mail.event-full.body': `Bonjour {{ name }},

Une place a été demandée (par vous, espérons-nous) : « {{ title }} ». Nous sommes désolés : toutes les places sont prises, et il n’y a pas de liste d’attente.

[Voir nos autres événements]({{ eventsLink }})`,
  'mail.event-place-free.subject': 'Vous avez maintenant une place : {{ title }}',
  'mail.event-place-free.body': `Bonjour {{ name }},

Une place s’est libérée, et elle est à vous : « {{ title }} ».

${facts}
{% if ticket != '' %}
- Billet : **{{ ticket }}**. La page ci-dessous le montre sous forme de code à lire à l’accueil.
{% endif %}

Ouvrez le fichier joint pour l’inscrire dans votre agenda. Si vous ne pouvez plus venir, merci de rendre la place, pour que la personne suivante en profite :

[Voir ou rendre ma place]({{ link }})`,
  'mail.event-left.subject': 'Votre inscription est annulée : {{ title }}',
  'mail.event-left.body': `Bonjour {{ name }},

{% if byStaff %}
L’équipe a retiré votre nom de la liste : « {{ title }} ». Si vous pensez qu’il s’agit d’une erreur, écrivez à {{ supportAddress }}.
{% elsif hadPlace %}
Votre inscription est annulée : « {{ title }} ». Merci de nous avoir prévenus.
{% else %}
Vous n’êtes plus sur la liste d’attente : « {{ title }} ». Merci de nous avoir prévenus.
{% endif %}

{% if hadPlace %}
Ouvrez le fichier joint pour retirer l’événement de votre agenda.
{% endif %}

[Voir nos autres événements]({{ eventsLink }})`,
  'mail.event-changed.subject': 'Modifié : {{ title }}',
  'mail.event-changed.body': `Bonjour {{ name }},

Quelque chose a changé : « {{ title }} ». Voici ce qu’il en est maintenant :

${facts}

{% if hasPlace %}
Ouvrez le fichier joint pour mettre votre agenda à jour. Si vous ne pouvez plus venir, merci de rendre votre place :
{% else %}
Vous êtes toujours sur la liste d’attente.
{% endif %}

[Voir l’événement]({{ link }})`,
  'mail.event-called-off.subject': 'Annulé : {{ title }}',
  'mail.event-called-off.body': `Bonjour {{ name }},

Nous sommes désolés : « {{ title }} » n’aura pas lieu.

Il était prévu le {{ when }}.

{% if hasPlace %}
Ouvrez le fichier joint pour retirer l’événement de votre agenda.
{% endif %}

[Voir nos autres événements]({{ eventsLink }})`,
  'mail.event-reminder.subject': 'Bientôt : {{ title }}',
  'mail.event-reminder.body': `Bonjour {{ name }},

Nous vous rappelons cet événement, où vous avez une place : « {{ title }} ».

${facts}
{% if ticket != '' %}
- Billet : **{{ ticket }}**. La page ci-dessous le montre sous forme de code à lire à l’accueil.
{% endif %}

Si vous ne pouvez plus venir, merci de rendre votre place, pour qu’une autre personne en profite :

[Voir ou rendre ma place]({{ link }})

{% if stopLink != '' %}
Vous pouvez à tout moment [arrêter les rappels comme celui-ci]({{ stopLink }}).
{% endif %}`,
  'mail.event-sessions.subject': 'Vos sessions : {{ title }}',
  'mail.event-sessions.body': `Bonjour {{ name }},

Voici votre choix de sessions tel qu’il est maintenant : « {{ title }} ».

- Quand : {{ when }}
${sessions}

{% if nothingChosen %}
Vous n’avez choisi aucune session.
{% endif %}

Vous pouvez modifier votre choix jusqu’à la fin de l’événement :

[Voir ou modifier mes sessions]({{ link }})`,
  'mail.event-thanks.subject': 'Merci d’être venu(e) : {{ title }}',
  'mail.event-thanks.body': `Bonjour {{ name }},

Merci de votre venue : « {{ title }} ». Nous avons été heureux de faire votre connaissance.

Si vous souhaitez postuler, ou voir ce que nous proposons :

[Voir nos offres ouvertes]({{ rolesLink }})

[Voir nos autres événements]({{ eventsLink }})`,
  'mail.event-missed.subject': 'Vous nous avez manqué : {{ title }}',
  'mail.event-missed.body': `Bonjour {{ name }},

Nous vous avions réservé une place (« {{ title }} »), et vous ne figurez pas parmi les personnes venues. Nous espérons que tout va bien. Si vous êtes venu(e), merci d’ignorer ce message.

Vous êtes bienvenu(e) à nos prochains événements. Si vous vous inscrivez et ne pouvez finalement pas venir, merci de rendre la place, pour qu’une autre personne en profite :

[Voir nos autres événements]({{ eventsLink }})`,
  'mail.event-follow-up.subject': '{{ subject }}',
  'mail.event-follow-up.body': `Bonjour {{ name }},

{% for paragraph in written %}
{{ paragraph }}

{% endfor %}
Vous recevez ce message parce que vous êtes venu(e) : « {{ title }} ».

[Voir nos offres ouvertes]({{ rolesLink }})`,
};
