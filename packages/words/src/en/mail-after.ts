/** Mails about the steps after an application is sent: offers, requests, changes, feedback, decision dates. */
export const mailAfterWords = {
  'mail.offer-made.subject': 'We would like to offer you a place: {{ roleTitle }}',
  'mail.offer-made.body': `Hello {{ firstName }},

We are delighted to make you an offer for “{{ roleTitle }}” at {{ organization }}.

Please read what we offer, and accept or decline by {{ answerBy }}:

[Read and answer the offer]({{ origin }}/applications)

If you need more time, write to {{ supportAddress }} before then.

With good wishes,
{{ organization }}`,
  'mail.offer-extended.subject': 'More time to answer our offer: {{ roleTitle }}',
  'mail.offer-extended.body': `Hello {{ firstName }},

You have more time to answer our offer for “{{ roleTitle }}”: until {{ answerBy }}.

[Read and answer the offer]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.offer-expired.subject': 'The time to answer our offer has passed: {{ roleTitle }}',
  'mail.offer-expired.body': `Hello {{ firstName }},

Our offer for “{{ roleTitle }}” was open until {{ answerBy }}, and we have not had your answer.

If you would still like to accept it, or need more time, write to {{ supportAddress }} soon.

With good wishes,
{{ organization }}`,
  'mail.offer-withdrawn.subject': 'We have to withdraw our offer: {{ roleTitle }}',
  'mail.offer-withdrawn.body': `Hello {{ firstName }},

We are sorry: we have to withdraw the offer that we sent you for “{{ roleTitle }}”. There is nothing you need to do.

The reason: {{ reason }}

We know that this is hard to read. If you have questions, write to {{ supportAddress }}; we will tell you what happens next with your application.

[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.staff-offer-accepted.subject': 'An offer was accepted: {{ roleTitle }}',
  'mail.staff-offer-accepted.body': `Hello {{ firstName }},

A candidate has accepted the offer that you sent for “{{ roleTitle }}”.

[See the role]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.staff-offer-declined.subject': 'An offer was declined: {{ roleTitle }}',
  'mail.staff-offer-declined.body': `Hello {{ firstName }},

A candidate has declined the offer that you sent for “{{ roleTitle }}”. The reason, where they gave one, is with their application.

[See the role]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.staff-offer-expired.subject': 'An offer ran out without an answer: {{ roleTitle }}',
  'mail.staff-offer-expired.body': `Hello {{ firstName }},

The time to answer an offer that you sent for “{{ roleTitle }}” is over, and there was no answer. You can give more time, or decide what comes next.

[See the role]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.application-moved.subject': 'An update on your application: {{ roleTitle }}',
  'mail.application-moved.body': `Hello {{ firstName }},

{% if status == "test" %}
Your application for “{{ roleTitle }}” has moved on to the test stage{% if round != "" %} ({{ round }}){% endif %}.
{% elsif status == "interview" %}
Your application for “{{ roleTitle }}” has moved on to the interview stage{% if round != "" %} ({{ round }}){% endif %}.
{% elsif status == "offer" %}
We are delighted to tell you that we would like to make you an offer for “{{ roleTitle }}”.
{% else %}
We are now reviewing your application for “{{ roleTitle }}”.
{% endif %}

What happens next, and whether there is something for you to do, is on your page:

[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.form-invited.subject': 'Please fill in the application form: {{ roleTitle }}',
  'mail.form-invited.body': `Hello {{ firstName }},

The team would like to know more about you for “{{ roleTitle }}” at {{ organization }}, and invites you to fill in the application form. What you type is kept as you go, so you need not finish in one sitting.

[Fill in the form]({{ origin }}/apply/{{ roleId }})

If this is not for you, you can say so on your page:

[See where you stand]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.request-made.subject': 'We need something from you: {{ roleTitle }}',
  'mail.request-made.body': `Hello {{ firstName }},

{% if kind == "DOCUMENT" %}
For your application for “{{ roleTitle }}” we need a document from you.
{% elsif kind == "DETAILS" %}
Please check that the details in your profile are still right, so that we can go on with your application for “{{ roleTitle }}”.
{% else %}
We have a question about your application for “{{ roleTitle }}”.
{% endif %}

{% for paragraph in question %}
{{ paragraph }}

{% endfor %}
Please answer by {{ dueAt }}:

[Answer]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.request-cancelled.subject': 'We do not need this from you any more: {{ roleTitle }}',
  'mail.request-cancelled.body': `Hello {{ firstName }},

{% if kind == "DOCUMENT" %}
For your application for “{{ roleTitle }}” we had asked you for a document. We do not need it any more, and there is nothing to send.
{% elsif kind == "DETAILS" %}
For your application for “{{ roleTitle }}” we had asked you to look at your details. You do not need to do that any more.
{% else %}
We had asked you a question about your application for “{{ roleTitle }}”. You do not need to answer it any more.
{% endif %}

{% if question != "" %}
We had asked: “{{ question }}”
{% endif %}

[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.staff-request-answered.subject': 'A request was answered: {{ roleTitle }}',
  'mail.staff-request-answered.body': `Hello {{ firstName }},

A candidate for “{{ roleTitle }}” has answered what you asked them for.

[See what is outstanding]({{ origin }}/manager/roles/{{ roleId }}/outstanding)`,
  'mail.staff-message-answered.subject': 'A candidate has written to you: {{ roleTitle }}',
  'mail.staff-message-answered.body': `Hello {{ firstName }},

A candidate for “{{ roleTitle }}” has written to you, and waits for an answer.

[Read and answer]({{ origin }}/manager/candidate/{{ page }})`,
  'mail.staff-mail-refused.subject': 'Mail servers refuse mail from {{ organization }}',
  'mail.staff-mail-refused.body': `Hello {{ firstName }},

A mail server has refused an e-mail to a candidate because of how it was sent (status {{ code }}). The candidate’s address may be fine.

As a rule the sending domain lacks SPF, DKIM or DMARC records, or is on a block list. Please pass this on to the person who looks after your e-mail. You are told of it at most once a day.

[See mail delivery]({{ origin }}/manager/settings/mail-delivery)`,
  'mail.staff-mail-domain-failing.subject': 'Mail from {{ organization }} leaves from another address',
  'mail.staff-mail-domain-failing.body': `Hello {{ firstName }},

The DNS of {{ domain }} no longer has the record by which mail servers know that our mail is yours. Until it is back, mail to your candidates comes from {{ platformAddress }}.

As a rule the record was removed or changed when the DNS was edited. The settings show what it has to be.

[See the record]({{ origin }}/manager/settings/mail-delivery)`,
  'mail.staff-tasks-due.subject': 'Your tasks for today: {{ count }}',
  'mail.staff-tasks-due.body': `Hello {{ firstName }},

Due today, or overdue:

{% for task in tasks %}
- {{ task }}
{% endfor %}

[See your tasks]({{ origin }}/manager/tasks)`,
  'mail.staff-report.subject': 'Report: {{ reportName }}',
  'mail.staff-report.body': `Hello {{ firstName }},

{{ author }} has arranged for you to get the report “{{ reportName }}”.

{% if isProtected %}
It counts what candidates said in confidence, so its figures are not sent by e-mail. You can see them on its page.
{% else %}
{{ headline }}

{% for figure in figures %}
- {{ figure }}
{% endfor %}

{{ files }}
{% endif %}

[Open the report]({{ link }})

The next one comes on {{ nextAt }}.

You can [stop getting this report by e-mail]({{ stopLink }}) at any time.`,
  'mail.staff-report-paused.subject': 'No longer sent: {{ reportName }}',
  'mail.staff-report-paused.body': `Hello {{ firstName }},

{% if hasLeft %}
“{{ reportName }}” is no longer sent by e-mail, because the account of {{ author }}, who had it sent, is not active any more.
{% else %}
“{{ reportName }}” is no longer sent by e-mail, because {{ author }}, who had it sent, may not have this report sent any more.
{% endif %}

If your colleagues still need it, save the report yourself and have it sent.

[See the reports]({{ origin }}/manager/reports)`,
  'mail.staff-mention.subject': '{{ author }} mentioned you in a note',
  'mail.staff-mention.body': `Hello {{ firstName }},

{{ author }} has mentioned you in a note on a candidate{% if roleTitle %} for “{{ roleTitle }}”{% endif %}.

[Read the note]({{ origin }}/manager/candidate/{{ page }})

You can also see [all notes that mention you]({{ origin }}/manager/mentions).`,
  'mail.task-reminder.subject': 'Something still to do: {{ roleTitle }}',
  'mail.task-reminder.body': `Hello {{ firstName }},

There is still something to do for your application for “{{ roleTitle }}”, by {{ dueAt }}.

[See what it is]({{ origin }}/applications)

{% if stopLink != '' %}
You can [stop reminders like this one]({{ stopLink }}) at any time.
{% endif %}

With good wishes,
{{ organization }}`,
  'mail.amendment-opened.subject': 'You can change your application for “{{ roleTitle }}”',
  'mail.amendment-opened.body': `Hello {{ firstName }},

You asked to change your application for “{{ roleTitle }}”. You can change these answers until {{ openUntil }}:

{% for part in parts %}
- {{ part }}
{% endfor %}

{% for paragraph in reply %}
{{ paragraph }}

{% endfor %}
[Change my answers]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.amendment-refused.subject': 'Your request to change your application for “{{ roleTitle }}”',
  'mail.amendment-refused.body': `Hello {{ firstName }},

You asked to change your application for “{{ roleTitle }}”. We cannot open it for changes, so it stays as you sent it.

{% for paragraph in reply %}
{{ paragraph }}

{% endfor %}
[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.staff-amendment-asked.subject': 'A candidate has asked to change their application: {{ roleTitle }}',
  'mail.staff-amendment-asked.body': `Hello {{ firstName }},

A candidate for “{{ roleTitle }}” has asked to change what they sent.

[See what is outstanding]({{ origin }}/manager/roles/{{ roleId }}/outstanding)`,
  'mail.staff-amendment-made.subject': 'An application was changed: {{ roleTitle }}',
  'mail.staff-amendment-made.body': `Hello {{ firstName }},

A candidate for “{{ roleTitle }}” has changed the answers that were opened to them. What they changed, and what was there before, is with their application.

[See the role]({{ origin }}/manager/roles/{{ roleId }})`,
  'mail.feedback-released.subject': 'Feedback on your application for “{{ roleTitle }}”',
  'mail.feedback-released.body': `Hello {{ firstName }},

{{ organization }} has written some feedback on your application for “{{ roleTitle }}”. You can read it with your application:

[Read the feedback]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.decision-new-day.subject': 'A new date for our answer: {{ roleTitle }}',
  'mail.decision-new-day.body': `Hello {{ firstName }},

We said that you would hear about your application for “{{ roleTitle }}” by {{ missed }}. You have not, and we are sorry.

The reason: {{ reason }}

You will hear by {{ date }}. There is nothing you need to do.

[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
} as const satisfies Record<string, string>;
