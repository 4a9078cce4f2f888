/** Mails about interviews for which a time is chosen. */
export const mailInterviewsWords = {
  'mail.interview-invited.subject': 'Choose a time for your interview: {{ roleTitle }}',
  'mail.interview-invited.body': `Hello {{ firstName }},

{% if drawAt != '' %}
We would like to interview you for “{{ roleTitle }}”. Please tell us which times suit you best. It takes {{ minutes }}\u00a0minutes.
{% else %}
We would like to interview you for “{{ roleTitle }}”. Please choose the time that suits you. It takes {{ minutes }}\u00a0minutes.
{% endif %}

{% for paragraph in text %}
{{ paragraph }}

{% endfor %}
{% if drawAt != '' %}
Tell us by {{ drawAt }}. Then we give out the times: it does not matter who answers first, and chance decides where several people wish for the same time.

[Say which times suit you]({{ link }})
{% else %}
{% if opensAt != '' %}
You can choose from {{ opensAt }}. Candidates choose in groups, and for each group we keep a share of every time. We will write to you again then.
{% endif %}

{% if chooseBy != '' %}
Please choose by {{ chooseBy }}.
{% endif %}

[Choose a time]({{ link }})
{% endif %}

If none of the times suits you, tell us on the same page.`,
  'mail.interview-choose.subject': 'Please choose a time: {{ roleTitle }}',
  'mail.interview-choose.body': `Hello {{ firstName }},

{% if drawAt != '' %}
You have not told us yet which times suit you for your interview for “{{ roleTitle }}”. Please do so by {{ drawAt }}.

[Say which times suit you]({{ link }})
{% else %}
{% if hasNewTimes %}
You told us that none of the times for your interview for “{{ roleTitle }}” suited you. There are further times now.
{% else %}
You have not chosen a time for your interview for “{{ roleTitle }}” yet.
{% endif %}

{% if chooseBy != '' %}
Please choose by {{ chooseBy }}.
{% endif %}

[Choose a time]({{ link }})
{% endif %}

If none of the times suits you, tell us on the same page.`,
  'mail.interview-opened.subject': 'You can choose your time now: {{ roleTitle }}',
  'mail.interview-opened.body': `Hello {{ firstName }},

You can choose the time of your interview for “{{ roleTitle }}” now.

{% if chooseBy != '' %}
Please choose by {{ chooseBy }}.
{% endif %}

[Choose a time]({{ link }})

If none of the times suits you, join the waiting list on the same page.`,
  'mail.interview-offered.subject': 'A time has become free: {{ roleTitle }}',
  'mail.interview-offered.body': `Hello {{ firstName }},

You are on the waiting list for an interview for “{{ roleTitle }}”. This time has become free, and we keep it for you:

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}

Please take it by {{ until }}. After that it goes to the next candidate, and you stay on the list for other times.

[Take this time]({{ link }})`,
  'mail.interview-not-drawn.subject': 'You are on the waiting list: {{ roleTitle }}',
  'mail.interview-not-drawn.body': `Hello {{ firstName }},

We have given out the times of the interviews for “{{ roleTitle }}”. There were fewer times than candidates, and none was left that suits you. Chance decided, not when you answered.

You are on the waiting list now. As soon as a time that suits you becomes free, we will keep it for you and write to you. There is nothing you need to do.

[See where you stand]({{ link }})`,
  'mail.interview-list-ended.subject': 'The waiting list has ended: {{ roleTitle }}',
  'mail.interview-list-ended.body': `Hello {{ firstName }},

The interviews for “{{ roleTitle }}” are arranged now, and no time became free for you. We are sorry. This says nothing about your application: there were fewer times than candidates.

Your application stands as before. We will look at how to go on with it, and write to you about the next step. There is nothing you need to do.

[See where you stand]({{ link }})`,
  'mail.interview-booked.subject': 'Your interview: {{ roleTitle }}',
  'mail.interview-booked.body': `Hello {{ firstName }},

{% if isMoved %}
Your interview for “{{ roleTitle }}” has been moved.
{% else %}
Your interview for “{{ roleTitle }}” is booked.
{% endif %}

{% if isSwapped %}
You have swapped times with another candidate. They are not told who you are.
{% endif %}

{% if wish != '' %}
It was number {{ wish }} of the times that you asked for.
{% endif %}

{% if trainees != '' %}
A colleague in training will sit in. They take no part in the decision.
{% endif %}

{% if reason != '' %}
{{ reason }}
{% endif %}

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the interview]({{ videoLink }})
{% endif %}

Open the attached file to put it in your calendar. You can see, move or cancel it here:

[See my interview]({{ link }})`,
  'mail.interview-reminder.subject': 'Coming up: your interview for {{ roleTitle }}',
  'mail.interview-reminder.body': `Hello {{ firstName }},

We look forward to meeting you at your interview for “{{ roleTitle }}”.

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the interview]({{ videoLink }})
{% endif %}

If something has come up, tell us here:

[See my interview]({{ link }})`,
  'mail.interview-cancelled.subject': 'Your interview is cancelled: {{ roleTitle }}',
  'mail.interview-cancelled.body': `Hello {{ firstName }},

Your interview for “{{ roleTitle }}” on {{ when }} is cancelled.

{% if reason != '' %}
{{ reason }}
{% endif %}

Open the attached file to take it out of your calendar. Where times are left, you can choose another here:

[See my interview]({{ link }})`,
  'mail.interview-missed.subject': 'We missed you: {{ roleTitle }}',
  'mail.interview-missed.body': `Hello {{ firstName }},

We did not meet you at your interview for “{{ roleTitle }}” on {{ when }}. Nothing has been decided. Please tell us what happened until {{ until }}; one press is enough.

[Tell us what happened]({{ link }})`,
  'mail.staff-interviews-today.subject': 'Your interviews today: {{ count }}',
  'mail.staff-interviews-today.body': `Hello {{ firstName }},

You hold these interviews today:

{% for interview in interviews %}
- {{ interview }}
{% endfor %}

[See the schedule]({{ link }})`,
  'mail.staff-interview-feedback.subject': 'Your scores are outstanding: {{ roleTitle }}',
  'mail.staff-interview-feedback.body': `Hello {{ firstName }},

You held an interview for “{{ roleTitle }}” and have not scored it yet. Please do so while you remember it well.

[See the schedule]({{ link }})`,
  'mail.staff-interview-length.subject': 'An interview is too short now: {{ roleTitle }}',
  'mail.staff-interview-length.body': `Hello {{ firstName }},

A candidate has changed what they need, and their booked interview for “{{ roleTitle }}” no longer fits: it needs {{ minutes }} minutes. No other candidate has been moved. One press in the plan gives it the length.

- When: {{ when }}

[Open the plan]({{ link }})`,
  'mail.footer.interpreter':
    'You are receiving this because you were booked as an interpreter by {{ organization }}. If something is not right, write to us:',
  'mail.interview-interpreter.subject': 'Interpreting at an interview: {{ roleTitle }}',
  'mail.interview-interpreter.body': `Hello {{ name }},

{% if change == 'CANCELLED' %}
You are no longer needed as an interpreter at this interview for “{{ roleTitle }}”. Open the attached file to take it out of your calendar.
{% elsif change == 'MOVED' %}
An interview for “{{ roleTitle }}” at which you interpret has been moved. Open the attached file to update your calendar.
{% else %}
You are booked as an interpreter at an interview for “{{ roleTitle }}”. Open the attached file to put it in your calendar.
{% endif %}

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the interview]({{ videoLink }})
{% endif %}

If you cannot come, write to {{ supportAddress }}.`,
  'mail.staff-interview-none-suits.subject': 'No time suits a candidate: {{ roleTitle }}',
  'mail.staff-interview-none-suits.body': `Hello {{ firstName }},

A candidate has told us that none of the times for an interview for “{{ roleTitle }}” suits them. The plan shows why, and when they could come. They expect an answer from you.

[Open the plan]({{ link }})`,
  'mail.staff-interview.subject': 'Interview: {{ roleTitle }}',
  'mail.staff-interview.body': `Hello {{ firstName }},

{% if change == 'ADDED' %}
You hold an interview for “{{ roleTitle }}”.
{% elsif change == 'SHADOWING' %}
You sit in on an interview for “{{ roleTitle }}” as a trainee.
{% elsif change == 'DECLINED' %}
{{ interviewer }} has declined the invitation to an interview for “{{ roleTitle }}” in their calendar. They still hold it: please choose a stand-in or move the interview.
{% elsif change == 'OPEN_SEAT' %}
A seat in the panel of an interview for “{{ roleTitle }}” is open, and none of the people you named is free. Please choose a stand-in or move the interview.
{% elsif change == 'MOVED' %}
An interview that you hold for “{{ roleTitle }}” has been moved.
{% elsif change == 'LATE' %}
The candidate of your interview for “{{ roleTitle }}” is running about {{ lateMinutes }} minutes late.
{% elsif change == 'LOST' %}
The candidate of your interview for “{{ roleTitle }}” is there and cannot find you. Please look for them.
{% else %}
You no longer hold this interview for “{{ roleTitle }}”.
{% endif %}

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}
{% if videoLink != '' %}
- Online: [Join the interview]({{ videoLink }})
{% endif %}

[See the schedule]({{ link }})`,
  'mail.assessment-day.subject': '{{ title }}: {{ roleTitle }}',
  'mail.assessment-day.body': `Hello {{ firstName }},

{% if isComing %}
{% if isChanged %}
Your timetable for “{{ title }}” has changed. This is how it stands now.
{% else %}
This is your timetable for “{{ title }}”. We look forward to meeting you.
{% endif %}

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}

Your exercises:

{% for line in timetable %}
- {{ line }}
{% endfor %}

{% if isChanged %}
Open the attached file to update your calendar.
{% else %}
Open the attached file to put the day in your calendar.
{% endif %}

[See your day]({{ link }})
{% else %}
We no longer expect you at “{{ title }}” on {{ when }}. If you think that this is a mistake, write to {{ supportAddress }}.

Open the attached file to take the day out of your calendar.
{% endif %}`,
  'mail.assessment-day-invited.subject': 'Choose your assessment day: {{ roleTitle }}',
  'mail.assessment-day-invited.body': `Hello {{ firstName }},

{% if isReminder %}
You have not chosen a day for your assessment for “{{ roleTitle }}” yet.
{% else %}
We would like to invite you to an assessment day for “{{ roleTitle }}”. Please choose the day that suits you.
{% endif %}

{% for paragraph in text %}
{{ paragraph }}

{% endfor %}
{% for line in days %}
- {{ line }}
{% endfor %}

Please choose by {{ chooseBy }}.

[Choose a day]({{ link }})

If none of the days suits you, tell us on the same page.`,
  'mail.assessment-day-chosen.subject': '{{ title }}: {{ roleTitle }}',
  'mail.assessment-day-chosen.body': `Hello {{ firstName }},

{% if answer == 'CHOSEN' %}
You have chosen “{{ title }}” on {{ when }}. Your own times will come by e-mail once they are planned.
{% endif %}

{% if answer == 'FROM_RESERVE' %}
A place on “{{ title }}” on {{ when }} has become free, and it is yours. Your own times will come by e-mail once they are planned.
{% endif %}

{% if answer == 'RESERVE' %}
“{{ title }}” on {{ when }} is full. You are on the waiting list, and we will write to you when a place is free.
{% endif %}

{% if answer == 'GIVEN_UP' %}
You have given up “{{ title }}” on {{ when }}.
{% endif %}

{% if place != '' %}
- Where: {{ place }}
{% endif %}

You can change your answer until {{ until }}.

[See your assessment day]({{ link }})`,
  'mail.staff-assessment-day.subject': '{{ title }}: {{ roleTitle }}',
  'mail.staff-assessment-day.body': `Hello {{ firstName }},

{% if isComing %}
{% if isChanged %}
Your timetable for “{{ title }}” has changed. This is how it stands now.
{% else %}
This is your timetable for “{{ title }}”.
{% endif %}

- When: {{ when }}
{% if place != '' %}
- Where: {{ place }}
{% endif %}

Your exercises:

{% for line in timetable %}
- {{ line }}
{% endfor %}
{% else %}
You have nothing to do at “{{ title }}” on {{ when }} any more.
{% endif %}

[See the day]({{ link }})`,
} as const;
