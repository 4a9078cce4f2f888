import type { Words } from '../translation.ts';

const facts = `- Quand : {{ when }}
{% if place != '' %}
- Où : {{ place }}
{% endif %}
{% if videoLink != '' %}
- En ligne : [Rejoindre l’entretien]({{ videoLink }})
{% endif %}`;

const deadline = `{% if chooseBy != '' %}
Merci de choisir avant le {{ chooseBy }}.
{% endif %}`;

const choose = `[Choisir un horaire]({{ link }})

Si aucun horaire ne vous convient, dites-le-nous sur la même page.`;

export const mailInterviewsWords: Words = {
  'mail.interview-invited.subject': 'Choisissez l’horaire de votre entretien : {{ roleTitle }}',
  'mail.interview-invited.body': `Bonjour {{ firstName }},

Nous aimerions vous rencontrer au sujet de « {{ roleTitle }} ». Choisissez l’horaire qui vous convient. L’entretien dure {{ minutes }} minutes.

{% if text != '' %}
{{ text }}
{% endif %}

${deadline}

${choose}`,
  'mail.interview-choose.subject': 'Choisissez un horaire : {{ roleTitle }}',
  'mail.interview-choose.body': `Bonjour {{ firstName }},

Vous n’avez pas encore choisi l’horaire de votre entretien au sujet de « {{ roleTitle }} ».

${deadline}

${choose}`,
  'mail.interview-booked.subject': 'Votre entretien : {{ roleTitle }}',
  'mail.interview-booked.body': `Bonjour {{ firstName }},

{% if isMoved %}
Votre entretien au sujet de « {{ roleTitle }} » a été déplacé.
{% else %}
Votre entretien au sujet de « {{ roleTitle }} » est réservé.
{% endif %}

{% if reason != '' %}
{{ reason }}
{% endif %}

${facts}

Ouvrez le fichier joint pour l’ajouter à votre agenda. Vous pouvez le voir, le déplacer ou l’annuler ici :

[Voir mon entretien]({{ link }})`,
  'mail.interview-reminder.subject': 'Bientôt : votre entretien pour {{ roleTitle }}',
  'mail.interview-reminder.body': `Bonjour {{ firstName }},

Nous nous réjouissons de vous rencontrer au sujet de « {{ roleTitle }} ».

${facts}

En cas d’imprévu, dites-le-nous ici :

[Voir mon entretien]({{ link }})`,
  'mail.interview-cancelled.subject': 'Votre entretien est annulé : {{ roleTitle }}',
  'mail.interview-cancelled.body': `Bonjour {{ firstName }},

Votre entretien au sujet de « {{ roleTitle }} », {{ when }}, est annulé.

{% if reason != '' %}
{{ reason }}
{% endif %}

Ouvrez le fichier joint pour le retirer de votre agenda. S’il reste des horaires, vous pouvez en choisir un autre ici :

[Voir mon entretien]({{ link }})`,
  'mail.staff-interviews-today.subject': 'Vos entretiens du jour : {{ count }}',
  'mail.staff-interviews-today.body': `Bonjour {{ firstName }},

Vous menez ces entretiens aujourd’hui :

{% for interview in interviews %}
- {{ interview }}
{% endfor %}

[Voir le planning]({{ link }})`,
  'mail.staff-interview-feedback.subject': 'Vos notes sont attendues : {{ roleTitle }}',
  'mail.staff-interview-feedback.body': `Bonjour {{ firstName }},

Vous avez mené un entretien pour « {{ roleTitle }} » et ne l’avez pas encore noté. Merci de le faire tant que vous en avez un souvenir précis.

[Voir le planning]({{ link }})`,
  'mail.staff-interview.subject': 'Entretien : {{ roleTitle }}',
  'mail.staff-interview.body': `Bonjour {{ firstName }},

{% if change == 'ADDED' %}
Vous menez un entretien pour « {{ roleTitle }} ».
{% elsif change == 'MOVED' %}
Un entretien que vous menez pour « {{ roleTitle }} » a été déplacé.
{% elsif change == 'LATE' %}
Le candidat de votre entretien pour « {{ roleTitle }} » aura environ {{ lateMinutes }} minutes de retard.
{% else %}
Vous ne menez plus cet entretien pour « {{ roleTitle }} ».
{% endif %}

${facts}

[Voir le planning]({{ link }})`,
  'mail.assessment-day.subject': '{{ title }} : {{ roleTitle }}',
  'mail.assessment-day.body': `Bonjour {{ firstName }},

{% if isComing %}
{% if isChanged %}
Votre emploi du temps pour « {{ title }} » a changé. Le voici tel qu’il est maintenant.
{% else %}
Voici votre emploi du temps pour « {{ title }} ». Nous nous réjouissons de vous rencontrer.
{% endif %}

- Quand : {{ when }}
{% if place != '' %}
- Où : {{ place }}
{% endif %}

Vos exercices :

{% for line in timetable %}
- {{ line }}
{% endfor %}
{% else %}
Nous ne vous attendons plus à « {{ title }} », {{ when }}. Si vous pensez qu’il s’agit d’une erreur, écrivez à {{ supportAddress }}.
{% endif %}`,
  'mail.staff-assessment-day.subject': '{{ title }} : {{ roleTitle }}',
  'mail.staff-assessment-day.body': `Bonjour {{ firstName }},

{% if isComing %}
{% if isChanged %}
Votre emploi du temps pour « {{ title }} » a changé. Le voici tel qu’il est maintenant.
{% else %}
Voici votre emploi du temps pour « {{ title }} ».
{% endif %}

- Quand : {{ when }}
{% if place != '' %}
- Où : {{ place }}
{% endif %}

{% for line in timetable %}
- {{ line }}
{% endfor %}
{% else %}
Vous n’avez plus rien à faire à « {{ title }} », {{ when }}.
{% endif %}

[Voir la journée]({{ link }})`,
};
