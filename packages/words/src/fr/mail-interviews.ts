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

{% if drawAt != '' %}
Nous aimerions vous rencontrer au sujet de « {{ roleTitle }} ». Dites-nous quels horaires vous conviennent le mieux. L’entretien dure {{ minutes }}\u00a0minutes.
{% else %}
Nous aimerions vous rencontrer au sujet de « {{ roleTitle }} ». Choisissez l’horaire qui vous convient. L’entretien dure {{ minutes }}\u00a0minutes.
{% endif %}

{% for paragraph in text %}
{{ paragraph }}

{% endfor %}
{% if drawAt != '' %}
Répondez avant le {{ drawAt }}. Nous attribuons ensuite les horaires : l’ordre des réponses ne compte pas, et le hasard décide quand plusieurs personnes souhaitent le même horaire.

[Dire quels horaires me conviennent]({{ link }})

Si aucun horaire ne vous convient, dites-le-nous sur la même page.
{% else %}
{% if opensAt != '' %}
Vous pourrez choisir à partir du {{ opensAt }}. Les candidats choisissent par groupes, et nous gardons pour chaque groupe une part de chaque horaire. Nous vous écrirons à nouveau à ce moment.
{% endif %}

${deadline}

${choose}
{% endif %}`,
  'mail.interview-choose.subject': 'Choisissez un horaire : {{ roleTitle }}',
  'mail.interview-choose.body': `Bonjour {{ firstName }},

{% if drawAt != '' %}
Vous ne nous avez pas encore dit quels horaires vous conviennent pour votre entretien au sujet de « {{ roleTitle }} ». Merci de le faire avant le {{ drawAt }}.

[Dire quels horaires me conviennent]({{ link }})

Si aucun horaire ne vous convient, dites-le-nous sur la même page.
{% else %}
{% if hasNewTimes %}
Vous nous avez dit qu’aucun horaire ne vous convenait pour votre entretien au sujet de « {{ roleTitle }} ». De nouveaux horaires sont proposés.
{% else %}
Vous n’avez pas encore choisi l’horaire de votre entretien au sujet de « {{ roleTitle }} ».
{% endif %}

${deadline}

${choose}
{% endif %}`,
  'mail.interview-opened.subject': 'Vous pouvez choisir votre horaire : {{ roleTitle }}',
  'mail.interview-opened.body': `Bonjour {{ firstName }},

Vous pouvez maintenant choisir l’horaire de votre entretien au sujet de « {{ roleTitle }} ».

${deadline}

[Choisir un horaire]({{ link }})

Si aucun horaire ne vous convient, inscrivez-vous sur la liste d’attente sur la même page.`,
  'mail.interview-offered.subject': 'Un horaire s’est libéré : {{ roleTitle }}',
  'mail.interview-offered.body': `Bonjour {{ firstName }},

Vous êtes sur la liste d’attente pour un entretien au sujet de « {{ roleTitle }} ». Cet horaire s’est libéré, et nous vous le gardons :

- Quand : {{ when }}
{% if place != '' %}
- Où : {{ place }}
{% endif %}

Merci de le prendre avant le {{ until }}. Ensuite, il sera proposé au candidat suivant, et vous resterez sur la liste pour d’autres horaires.

[Prendre cet horaire]({{ link }})`,
  'mail.interview-not-drawn.subject': 'Vous êtes sur la liste d’attente : {{ roleTitle }}',
  'mail.interview-not-drawn.body': `Bonjour {{ firstName }},

Nous avons attribué les horaires des entretiens au sujet de « {{ roleTitle }} ». Il y avait moins d’horaires que de candidats, et il n’en restait aucun qui vous convienne. C’est le hasard qui a décidé, et non le moment de votre réponse.

Vous êtes maintenant sur la liste d’attente. Dès qu’un horaire qui vous convient se libère, nous vous le gardons et vous écrivons. Vous n’avez rien à faire.

[Voir où j’en suis]({{ link }})`,
  'mail.interview-list-ended.subject': 'La liste d’attente est close : {{ roleTitle }}',
  'mail.interview-list-ended.body': `Bonjour {{ firstName }},

Les entretiens au sujet de « {{ roleTitle }} » sont maintenant fixés, et aucun horaire ne s’est libéré pour vous. Nous en sommes désolés. Cela ne dit rien de votre candidature : il y avait moins d’horaires que de candidats.

Votre candidature reste en l’état. Nous voyons comment la poursuivre et vous écrirons au sujet de la prochaine étape. Vous n’avez rien à faire.

[Voir où j’en suis]({{ link }})`,
  'mail.interview-booked.subject': 'Votre entretien : {{ roleTitle }}',
  'mail.interview-booked.body': `Bonjour {{ firstName }},

{% if isMoved %}
Votre entretien au sujet de « {{ roleTitle }} » a été déplacé.
{% else %}
Votre entretien au sujet de « {{ roleTitle }} » est réservé.
{% endif %}

{% if isSwapped %}
Vous avez échangé votre horaire avec un autre candidat. Il n’apprend pas qui vous êtes.
{% endif %}

{% if wish != '' %}
C’était le numéro {{ wish }} des horaires que vous souhaitiez.
{% endif %}

{% if trainees != '' %}
Un collègue en formation assistera à l’entretien. Il ne participe pas à la décision.
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
  'mail.interview-missed.subject': 'Nous ne vous avons pas vu : {{ roleTitle }}',
  'mail.interview-missed.body': `Bonjour {{ firstName }},

Nous ne vous avons pas rencontré à votre entretien au sujet de « {{ roleTitle }} », {{ when }}. Rien n’est décidé. Dites-nous ce qui s’est passé jusqu’au {{ until }} ; un clic suffit.

[Dire ce qui s’est passé]({{ link }})`,
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
  'mail.staff-interview-length.subject': 'Un entretien est devenu trop court : {{ roleTitle }}',
  'mail.staff-interview-length.body': `Bonjour {{ firstName }},

Un candidat a changé ses besoins, et son entretien réservé pour « {{ roleTitle }} » ne convient plus : il lui faut {{ minutes }} minutes. Personne n’a été déplacé. Un clic dans le plan lui donne cette durée.

- Quand : {{ when }}

[Ouvrir le plan]({{ link }})`,
  'mail.footer.interpreter':
    'Vous recevez ce message parce que {{ organization }} a fait appel à vous comme interprète. Si quelque chose ne va pas, écrivez-nous :',
  'mail.interview-interpreter.subject': 'Interprétation lors d’un entretien : {{ roleTitle }}',
  'mail.interview-interpreter.body': `Bonjour {{ name }},

{% if change == 'CANCELLED' %}
Votre interprétation n’est plus nécessaire pour cet entretien au sujet de « {{ roleTitle }} ». Ouvrez le fichier joint pour le retirer de votre agenda.
{% elsif change == 'MOVED' %}
Un entretien au sujet de « {{ roleTitle }} » où vous interprétez a été déplacé. Ouvrez le fichier joint pour mettre à jour votre agenda.
{% else %}
Votre interprétation est prévue pour un entretien au sujet de « {{ roleTitle }} ». Ouvrez le fichier joint pour l’ajouter à votre agenda.
{% endif %}

- Quand : {{ when }}
{% if place != '' %}
- Où : {{ place }}
{% endif %}
{% if videoLink != '' %}
- En ligne : [Rejoindre l’entretien]({{ videoLink }})
{% endif %}

Si vous ne pouvez pas venir, écrivez à {{ supportAddress }}.`,
  'mail.staff-interview-none-suits.subject': 'Aucun horaire ne convient à un candidat : {{ roleTitle }}',
  'mail.staff-interview-none-suits.body': `Bonjour {{ firstName }},

Un candidat nous a dit qu’aucun des horaires d’entretien pour « {{ roleTitle }} » ne lui convient. Le plan montre pourquoi, et quand il pourrait venir. Il attend une réponse de votre part.

[Ouvrir le plan]({{ link }})`,
  'mail.staff-interview.subject': 'Entretien : {{ roleTitle }}',
  'mail.staff-interview.body': `Bonjour {{ firstName }},

{% if change == 'ADDED' %}
Vous menez un entretien pour « {{ roleTitle }} ».
{% elsif change == 'SHADOWING' %}
Vous assistez, en formation, à un entretien pour « {{ roleTitle }} ».
{% elsif change == 'DECLINED' %}
{{ interviewer }} a refusé dans son agenda l’invitation à un entretien pour « {{ roleTitle }} ». L’entretien lui reste attribué : veuillez choisir un remplaçant ou déplacer l’entretien.
{% elsif change == 'OPEN_SEAT' %}
Un siège du jury d’un entretien pour « {{ roleTitle }} » est libre, et aucune des personnes que vous avez nommées n’est disponible. Veuillez choisir un remplaçant ou déplacer l’entretien.
{% elsif change == 'MOVED' %}
Un entretien que vous menez pour « {{ roleTitle }} » a été déplacé.
{% elsif change == 'LATE' %}
Le candidat de votre entretien pour « {{ roleTitle }} » aura environ {{ lateMinutes }} minutes de retard.
{% elsif change == 'LOST' %}
Le candidat de votre entretien pour « {{ roleTitle }} » est là et ne vous trouve pas. Veuillez aller à sa rencontre.
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

{% if isChanged %}
Ouvrez le fichier joint pour mettre votre agenda à jour.
{% else %}
Ouvrez le fichier joint pour inscrire la journée dans votre agenda.
{% endif %}

[Voir votre journée]({{ link }})
{% else %}
Nous ne vous attendons plus à « {{ title }} », {{ when }}. Si vous pensez qu’il s’agit d’une erreur, écrivez à {{ supportAddress }}.

Ouvrez le fichier joint pour retirer la journée de votre agenda.
{% endif %}`,
  'mail.assessment-day-invited.subject': 'Choisissez votre journée d’évaluation : {{ roleTitle }}',
  'mail.assessment-day-invited.body': `Bonjour {{ firstName }},

{% if isReminder %}
Vous n’avez pas encore choisi de journée d’évaluation pour « {{ roleTitle }} ».
{% else %}
Nous souhaitons vous inviter à une journée d’évaluation pour « {{ roleTitle }} ». Choisissez la journée qui vous convient.
{% endif %}

{% for paragraph in text %}
{{ paragraph }}

{% endfor %}
{% for line in days %}
- {{ line }}
{% endfor %}

Choisissez avant le {{ chooseBy }}.

[Choisir une journée]({{ link }})

Si aucune journée ne vous convient, dites-le-nous sur la même page.`,
  'mail.assessment-day-chosen.subject': '{{ title }} : {{ roleTitle }}',
  'mail.assessment-day-chosen.body': `Bonjour {{ firstName }},

{% if answer == 'CHOSEN' %}
Vous avez choisi « {{ title }} », {{ when }}. Vos horaires vous seront envoyés par e-mail une fois qu’ils seront établis.
{% endif %}

{% if answer == 'FROM_RESERVE' %}
Une place s’est libérée pour « {{ title }} », {{ when }}, et elle est à vous. Vos horaires vous seront envoyés par e-mail une fois qu’ils seront établis.
{% endif %}

{% if answer == 'RESERVE' %}
« {{ title }} », {{ when }}, est complet. Vous êtes sur la liste d’attente, et nous vous écrirons si une place se libère.
{% endif %}

{% if answer == 'GIVEN_UP' %}
Vous avez renoncé à « {{ title }} », {{ when }}.
{% endif %}

{% if place != '' %}
- Où : {{ place }}
{% endif %}

Vous pouvez changer votre réponse jusqu’au {{ until }}.

[Voir votre journée d’évaluation]({{ link }})`,
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

Vos exercices :

{% for line in timetable %}
- {{ line }}
{% endfor %}
{% else %}
Vous n’avez plus rien à faire à « {{ title }} », {{ when }}.
{% endif %}

[Voir la journée]({{ link }})`,
};
