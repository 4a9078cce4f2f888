/** Mails about recruitment events. */
export const mailEventsWords = {
  'mail.event-registered.subject': 'You have a place: {{ title }}',
  'mail.event-registered.body': `Hello {{ name }},

You have a place at “{{ title }}”.

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the event]({{ videoLink }})
{% endif %}
{% if sessions != '' %}
- Sessions: {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- On the waiting list for: {{ waitingSessions }}
{% endif %}
{% if ticket != '' %}
- Ticket: **{{ ticket }}**. The page below shows it as a code to scan at the door.
{% endif %}

Open the attached file to put it in your calendar. You can look at the event, or give up your place, here:

[See or give up my place]({{ link }})

If it was not you who registered, please give the place up with the same link.`,
  'mail.event-waiting.subject': 'You are on the waiting list: {{ title }}',
  'mail.event-waiting.body': `Hello {{ name }},

“{{ title }}” is full at the moment, so we have put you on its waiting list. When a place becomes free and it is your turn, we will give it to you and write to you at once.

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the event]({{ videoLink }})
{% endif %}
{% if sessions != '' %}
- Sessions: {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- On the waiting list for: {{ waitingSessions }}
{% endif %}

If you no longer wish to come, take yourself off the list, so that others move up:

[See or leave the waiting list]({{ link }})`,
  'mail.event-full.subject': '“{{ title }}” is full',
  'mail.event-full.body': `Hello {{ name }},

We have been asked, we hope by you, for a place at “{{ title }}”. We are sorry: all places are taken, and there is no waiting list.

[See our other events]({{ eventsLink }})`,
  'mail.event-place-free.subject': 'You now have a place: {{ title }}',
  'mail.event-place-free.body': `Hello {{ name }},

A place at “{{ title }}” has become free, and it is yours.

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the event]({{ videoLink }})
{% endif %}
{% if sessions != '' %}
- Sessions: {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- On the waiting list for: {{ waitingSessions }}
{% endif %}
{% if ticket != '' %}
- Ticket: **{{ ticket }}**. The page below shows it as a code to scan at the door.
{% endif %}

Open the attached file to put it in your calendar. If you can no longer come, please give the place up, so that the next person gets it:

[See or give up my place]({{ link }})`,
  'mail.event-left.subject': 'You are no longer registered: {{ title }}',
  'mail.event-left.body': `Hello {{ name }},

{% if byStaff %}
The team has taken you off the list for “{{ title }}”. If you think that this is a mistake, write to {{ supportAddress }}.
{% elsif hadPlace %}
You are no longer registered for “{{ title }}”. Thank you for letting us know.
{% else %}
You are no longer on the waiting list for “{{ title }}”. Thank you for letting us know.
{% endif %}

{% if hadPlace %}
Open the attached file to take the event out of your calendar.
{% endif %}

[See our other events]({{ eventsLink }})`,
  'mail.event-changed.subject': 'Changed: {{ title }}',
  'mail.event-changed.body': `Hello {{ name }},

Something about “{{ title }}” has changed. This is how it stands now:

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the event]({{ videoLink }})
{% endif %}
{% if sessions != '' %}
- Sessions: {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- On the waiting list for: {{ waitingSessions }}
{% endif %}

{% if hasPlace %}
Open the attached file to update your calendar. If you can no longer come, please give your place up:
{% else %}
You are still on the waiting list.
{% endif %}

[See the event]({{ link }})`,
  'mail.event-called-off.subject': 'Called off: {{ title }}',
  'mail.event-called-off.body': `Hello {{ name }},

We are sorry: “{{ title }}” will not take place.

It was planned for {{ when }}.

{% if hasPlace %}
Open the attached file to take the event out of your calendar.
{% endif %}

[See our other events]({{ eventsLink }})`,
  'mail.event-reminder.subject': 'Coming up: {{ title }}',
  'mail.event-reminder.body': `Hello {{ name }},

This is a reminder of “{{ title }}”, where you have a place.

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the event]({{ videoLink }})
{% endif %}
{% if sessions != '' %}
- Sessions: {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- On the waiting list for: {{ waitingSessions }}
{% endif %}
{% if ticket != '' %}
- Ticket: **{{ ticket }}**. The page below shows it as a code to scan at the door.
{% endif %}

If you can no longer come, please give your place up, so that another person can have it:

[See or give up my place]({{ link }})

{% if stopLink != '' %}
You can [stop reminders like this one]({{ stopLink }}) at any time.
{% endif %}`,
  'mail.event-sessions.subject': 'Your sessions: {{ title }}',
  'mail.event-sessions.body': `Hello {{ name }},

This is your choice of sessions at “{{ title }}” as it stands now.

- When: {{ when }}
{% if sessions != '' %}
- Sessions: {{ sessions }}
{% endif %}
{% if waitingSessions != '' %}
- On the waiting list for: {{ waitingSessions }}
{% endif %}

{% if nothingChosen %}
You have chosen no session.
{% endif %}

You can change your choice until the event is over:

[See or change my sessions]({{ link }})`,
  'mail.event-thanks.subject': 'Thank you for coming: {{ title }}',
  'mail.event-thanks.body': `Hello {{ name }},

Thank you for coming to “{{ title }}”. We enjoyed meeting you.

If you would like to apply, or to look at what we have open, you find it here:

[See our open roles]({{ rolesLink }})

[See our other events]({{ eventsLink }})`,
  'mail.event-missed.subject': 'Sorry that we missed you: {{ title }}',
  'mail.event-missed.body': `Hello {{ name }},

We had kept a place for you at “{{ title }}”, and you were not on our list of those who came. We hope that all is well. If you did come, please ignore this message.

You are welcome at our next events. If you register and cannot come after all, please give the place up, so that another person can have it:

[See our other events]({{ eventsLink }})`,
  'mail.event-follow-up.subject': '{{ subject }}',
  'mail.event-follow-up.body': `Hello {{ name }},

{% for paragraph in written %}
{{ paragraph }}

{% endfor %}
You get this message because you came to “{{ title }}”.

[See our open roles]({{ rolesLink }})`,
} as const satisfies Record<string, string>;
