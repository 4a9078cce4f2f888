/** Subjects and texts of mail. */
export const mailWords = {
  'mail.support.NETWORK': 'network.support@evenhand.example',
  'mail.support.ATS': 'support@evenhand.example',
  'mail.support.LATERAL': 'lateral.support@evenhand.example',
  'mail.support.CRS': 'context.support@evenhand.example',
  'mail.support.ICMS': 'internal.support@evenhand.example',
  'mail.footer.candidate':
    'You are receiving this because you have started or sent an application to {{ organization }}, or {{ organization }} is considering you for a role. If something is not right, write to us:',
  'mail.footer.account':
    'You are receiving this because your address was given for an account with {{ organization }}. If that was not you, or something is not right, write to us:',
  'mail.footer.application':
    'You are receiving this because your address was given for an application to {{ organization }}. If that was not you, or something is not right, write to us:',
  'mail.footer.event':
    'You are receiving this because your address was given for an event at {{ organization }}. If that was not you, or something is not right, write to us:',
  'mail.footer.staff':
    'You are receiving this because you work on recruitment at {{ organization }}. If something is not right, write to us:',
  'mail.texts.interview': 'Your interview for {{ roleTitle }} is today at {{ time }}.',
  'mail.texts.stop': 'Stop texts: {{ address }}',
  'mail.footer.support': 'This went to the support address of {{ organization }}:',
  'mail.confirm-account.subject': 'Confirm your e-mail address for {{ organization }}',
  'mail.confirm-account.body': `Hello,

An account with {{ organization }} has been started with this address, we hope by you. Confirm it to go on:

[Confirm my address]({{ link }})

The link works once, for three days. If it was not you, you can ignore this message: without your confirmation no account is created.`,
  'mail.account-exists.subject': 'You have an account with {{ organization }} already',
  'mail.account-exists.body': `Hello {{ firstName }},

We have just been asked to create an account with {{ organization }} for your address. You have one already, so nothing has changed.

If it was you, just sign in:

[Sign in]({{ signInLink }})

If you have forgotten your password, [set a new one]({{ forgotLink }}). If it was not you, there is nothing you need to do.`,
  'mail.reset-password.subject': 'Set a new password for {{ organization }}',
  'mail.reset-password.body': `{% if unconfirmed %}Hello,

An account with {{ organization }} has been started with this address, we hope by you, and we have been asked to let you choose its password. Choosing it here makes the account yours.{% else %}Hello {{ firstName }},

We have been asked, we hope by you, for a new password for your account with {{ organization }}.{% endif %}

[Choose a new password]({{ link }})

The link works once, for one hour. If it was not you, you can ignore this message: {% if unconfirmed %}without you no account is created{% else %}your password stays as it is{% endif %}.`,
  'mail.password-changed.subject': 'Your password for {{ organization }} has been changed',
  'mail.password-changed.body': `Hello {{ firstName }},

The password of your account with {{ organization }} has just been changed, and you have been signed out on your other devices.

If it was not you, [set a new password]({{ forgotLink }}) now and write to {{ supportAddress }}.`,
  'mail.magic-link.subject': 'Your sign-in link for {{ organization }}',
  'mail.magic-link.body': `Hello {{ firstName }},

Here is the link you asked for. It signs you in once, within the next 15 minutes:

[Sign in]({{ link }})

If you did not ask for it, you can ignore this message. Do not pass it on: anyone who has the link can sign in as you.`,
  'mail.apply-access.subject': 'Continue your application to {{ organization }}',
  'mail.apply-access.body': `Hello,

An application to {{ organization }} has been started with this address and without an account, we hope by you. Continue it here:

[Continue my application]({{ link }})

The link works once, for three days. You can ask for a new one at any time on the same page. Do not pass it on: anyone who has it can read and change your application.

If it was not you, you can ignore this message: nothing is sent, and nothing is shown to others.`,
  'mail.added-candidate.subject': '{{ organization }} is considering you for “{{ roleTitle }}”',
  'mail.added-candidate.body': `Hello {{ firstName }},

{{ organization }} has added you as a candidate for “{{ roleTitle }}”. {% if approached %}Once you have followed the link below, you can tell them on your page whether you are interested. {% else %}There is nothing you need to do. {% endif %}This is to let you know what is kept about you, and why.

- What is kept: your name, your e-mail address{% if withPhone %}, your phone number{% endif %}, your CV where {{ organization }} has it, and what the people who hire write about you
- What it is for: to consider you for this role{% if source != "" %}
- Where it comes from: {{ source }}{% endif %}

How {{ organization }} looks after it, for how long, and where you can complain, is set out in its [privacy notice]({{ policyLink }}).

You can see all of it, correct it, withdraw, or have it erased at any time. {% if unclaimed %}Choose a password, and it is yours to manage:{% else %}It is in your account:{% endif %}

[See what is kept about me]({{ link }})

{% if unclaimed %}The link works once, for 30 days. Do not pass it on: anyone who has it can read and change what is kept about you. {% endif %}If you would rather not be considered, or this was not meant for you, you can also write to {{ supportAddress }}.`,
  'mail.use-password.subject': 'Sign in to {{ organization }} with your password',
  'mail.use-password.body': `Hello {{ firstName }},

You asked for a sign-in link. Your account uses two-step sign-in, which a link alone would get around, so we do not send one. Sign in with your password and your passcode:

[Sign in]({{ signInLink }})

If you have forgotten your password, [set a new one]({{ forgotLink }}).`,
  'mail.passcode.subject': 'Your passcode for {{ organization }}',
  'mail.passcode.body': `Hello {{ firstName }},

Your passcode is **{{ code }}**.

It works once, within the next 10 minutes. Never share it: we will not ask you for it.

If you are not signing in just now, another person knows your password. Sign in and change it.`,
  'mail.two-step-changed.subject': 'Two-step sign-in for {{ organization }} has been changed',
  'mail.two-step-changed.body': `Hello {{ firstName }},

{% if app %}
Two-step sign-in is now on for your account with {{ organization }}: on a new device we ask for a passcode from your authenticator app.
{% elsif on %}
Two-step sign-in is now on for your account with {{ organization }}: on a new device we ask for a passcode from your e-mail.
{% else %}
Two-step sign-in is now off for your account with {{ organization }}: your password is all that is asked for.
{% endif %}

If it was not you, [set a new password]({{ forgotLink }}) now and write to {{ supportAddress }}.`,
  'mail.address-changed.subject': 'Your account with {{ organization }} has a new e-mail address',
  'mail.address-changed.body': `Hello {{ firstName }},

Your account with {{ organization }} has just been given another e-mail address. From now on you sign in with that one, and our messages go there.

If it was not you, undo the change. The link works for seven days; it signs every device out of the account and lets you set a new password:

[Undo the change]({{ undoLink }})

If the link no longer works, write to {{ supportAddress }} now.`,
  'mail.leaving.subject': 'Your account with {{ organization }} will be deleted on {{ erasedOn }}',
  'mail.leaving.body': `Hello {{ firstName }},

You asked us to delete your account with {{ organization }}. You have been signed out, and employers can no longer see you or your applications. Applications that were still open will not be taken further.

On {{ erasedOn }} we delete for good what you told us, your documents, your messages and what was written about you. What we keep has no name with it: that an application was made, when, and how it ended. We also keep a code made from your address, from which the address cannot be read, so that you are not added again by mistake.

If you change your mind before then, or this was not you:

[Keep my account]({{ link }})`,
  'mail.verify-email.subject': 'Confirm your new e-mail address for {{ organization }}',
  'mail.verify-email.body': `Hello,

Confirm that you want to use this address for your account with {{ organization }}:

[Confirm this address]({{ link }})

The link works once, for three days. Until then your account keeps its present address. If it was not you, you can ignore this message.`,
  'mail.invitation.subject': '{{ invitedBy }} invites you to {{ organization }}',
  'mail.invitation.body': `Hello {{ firstName }},

{{ invitedBy }} has invited you to work on recruitment at {{ organization }}. Choose a password to begin:

[Join {{ organization }}]({{ link }})

The link works once, for seven days. If you do not know what this is about, you can ignore this message.`,
  'mail.forced-logout.subject': 'A person was signed out by a fault at {{ organization }}',
  'mail.forced-logout.body': `A fault signed a person out: their session could not be recovered. They can sign in again. There is nothing you need to do unless they write to you.

- Person: {{ userEmail }}
- Organisation: {{ clientName }}
- Page: {{ currentPath }}`,
  'mail.platform-entered.subject': '{{ visitor }} has entered {{ organization }}',
  'mail.platform-entered.body': `Hello {{ firstName }},

{{ visitor }} works for the platform and has entered {{ organization }} for support, with the rights of an administrator and without access to monitoring answers, flags and adjustments.

- Reason: {{ reason }}
- Until: {{ until }} at the latest

What they do is recorded in the history under their name. All visits are listed in your settings:

[See the visits]({{ settingsLink }})`,
  'mail.decision-late.subject': 'Your application for “{{ roleTitle }}” is taking longer than we said',
  'mail.decision-late.body': `Hello {{ firstName }},

We said that you would hear about your application for “{{ roleTitle }}” by {{ date }}. You have not, and we are sorry.

It has not been forgotten, and there is nothing you need to do. As soon as the team sets a new date, you will find it with your application:

[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.draft-reminder.subject': 'Your application for “{{ roleTitle }}” has not been sent yet',
  'mail.draft-reminder.body': `Hello {{ firstName }},

You have started an application for “{{ roleTitle }}” at {{ organization }}. It is saved, but it has not been sent yet.

You can send it until {{ deadline }}.

[Continue your application]({{ link }})

If you have decided not to apply, there is nothing you need to do.

You can [stop reminders like this one]({{ stopLink }}) at any time.`,
  'mail.role-opens.subject': 'Applications for “{{ roleTitle }}” are open',
  'mail.role-opens.body': `Hello {{ firstName }},

You asked us to remind you: applications to {{ organization }} for “{{ roleTitle }}” are now open.
{% if deadline != "" %}

You can apply until {{ deadline }}.
{% endif %}

[See the role]({{ link }})

If you have decided not to apply, there is nothing you need to do.

You can [stop reminders like this one]({{ stopLink }}) at any time.`,
  'mail.role-closes.subject': 'Applications for “{{ roleTitle }}” close soon',
  'mail.role-closes.body': `Hello {{ firstName }},

You asked us to remind you: applications to {{ organization }} for “{{ roleTitle }}” close soon.

You can apply until {{ deadline }}.

[See the role]({{ link }})

If you have decided not to apply, there is nothing you need to do.

You can [stop reminders like this one]({{ stopLink }}) at any time.`,
  'copy.title': 'Your application: {{role}}',
  'copy.fileName': 'Your application',
  'copy.organisation': 'To',
  'copy.name': 'Name',
  'copy.reference': 'Reference',
  'copy.received': 'Received',
  'copy.answers': 'Your answers',
  'copy.aboutApplication': 'About this application',
  'copy.documents': 'Documents you sent',
  'copy.declared': 'You confirmed this on {{when}}.',
  'copy.note':
    'This is a copy of what you sent, for you to keep. What you may have told us about your background and for diversity monitoring is kept apart from your application, so it is not in here.',
  'mail.outcome-not-taken-forward.subject': 'Your application to {{ organization }}: {{ roleTitle }}',
  'mail.outcome-not-taken-forward.body': `Dear {{ firstName }},

Thank you for applying for “{{ roleTitle }}” at {{ organization }}, and for the time and care you put into it.

We are sorry to tell you that your application has not been taken forward.{% if reason != "" %} {{ reason }}{% endif %}

{% for paragraph in message %}
{{ paragraph }}

{% endfor %}
{% if strengths.size > 0 %}
What was strong in your application:

{% for strength in strengths %}
- {{ strength }}
{% endfor %}

{% endif %}
{% for paragraph in feedback %}
{{ paragraph }}

{% endfor %}
We know this is not the news you hoped for. What you wrote stays in your profile, and you are welcome to use it again.

[See your applications]({{ origin }}/applications)

With good wishes,
{{ organization }}`,

  'mail.application-sent.subject': 'We have your application for “{{ roleTitle }}”',
  'mail.application-sent.body': `Hello {{ firstName }},

Thank you for applying for “{{ roleTitle }}” at {{ organization }}. Your application has arrived, and there is nothing more you need to do now.

It reached us on {{ sentAt }}. Your reference is {{ reference }}. You can see where your application stands at any time:

[See your application]({{ origin }}/applications)

A copy of what you sent is attached as a PDF, and you can download it from that page at any time.

If your plans change, you can withdraw there as well.

With good wishes,
{{ organization }}`,
  'mail.role-extended.subject': 'More time to apply for “{{ roleTitle }}”',
  'mail.role-extended.body': `Hello {{ firstName }},

You have started an application for “{{ roleTitle }}” at {{ organization }} and have not sent it yet. The deadline has been moved for all candidates. You can now send it until {{ deadline }}.

[Continue your application]({{ origin }}/apply/{{ roleId }})

With good wishes,
{{ organization }}`,
  'mail.application-extended.subject': 'More time for your application for “{{ roleTitle }}”',
  'mail.application-extended.body': `Hello {{ firstName }},

You have been given more time for your application for “{{ roleTitle }}” at {{ organization }}. You can send it until {{ deadline }}. What you have written is still there.

[Continue your application]({{ origin }}/apply/{{ roleId }})

With good wishes,
{{ organization }}`,
  'mail.application-considered.subject': 'We would like to consider you for “{{ roleTitle }}” too',
  'mail.application-considered.body': `Hello {{ firstName }},

We have read your application for “{{ fromTitle }}” at {{ organization }}, and think that “{{ roleTitle }}” may suit you as well. So we are considering you for it too, with what you sent us.

There is nothing you need to do. Your application for “{{ fromTitle }}” goes on as before, and this one does not count towards the number of applications you may send.

If you would rather not be considered for “{{ roleTitle }}”, you can withdraw from it alone at any time; it will not count against you:

[See your applications]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.application-withdrawn.subject': 'You have withdrawn your application for “{{ roleTitle }}”',
  'mail.application-withdrawn.body': `Hello {{ firstName }},

You have withdrawn your application for “{{ roleTitle }}” at {{ organization }}. We will not read it from now on.

If this was not you, or you did not mean to, write to {{ supportAddress }} soon.

Thank you for your interest, and all the best with what you do next.

With good wishes,
{{ organization }}`,
  'mail.offer-accepted.subject': 'You have accepted the offer: {{ roleTitle }}',
  'mail.offer-accepted.body': `Hello {{ firstName }},

You have accepted our offer for “{{ roleTitle }}”. We are very glad.

We will write to you about what comes next. Until then there is nothing you need to do.

[See your application]({{ origin }}/applications)

With good wishes,
{{ organization }}`,
  'mail.offer-declined.subject': 'You have declined the offer: {{ roleTitle }}',
  'mail.offer-declined.body': `Hello {{ firstName }},

You have declined our offer for “{{ roleTitle }}”. Thank you for telling us.

If this was not you, or you did not mean to, write to {{ supportAddress }} soon.

We wish you all the best with what you do next.

With good wishes,
{{ organization }}`,
  'mail.interest-shown.subject': 'Thank you for your interest in “{{ roleTitle }}”',
  'mail.interest-shown.body': `Hello {{ firstName }},

You have told us that you are interested in “{{ roleTitle }}” at {{ organization }}. The team knows, and will write to you about what comes next.

[See where you stand]({{ origin }}/applications)

If this was not you, write to {{ supportAddress }} soon.

With good wishes,
{{ organization }}`,
  'mail.approach-declined.subject': 'We are no longer considering you for “{{ roleTitle }}”',
  'mail.approach-declined.body': `Hello {{ firstName }},

You have told us that “{{ roleTitle }}” at {{ organization }} is not for you. Thank you for telling us; we are no longer considering you for it.

If this was not you, or you did not mean to, write to {{ supportAddress }} soon.

With good wishes,
{{ organization }}`,
  'mail.offer-stepped-back.subject': 'You have stepped back from our offer: {{ roleTitle }}',
  'mail.offer-stepped-back.body': `Hello {{ firstName }},

You had accepted our offer for “{{ roleTitle }}”, and have now stepped back from it. Thank you for telling us. We will not keep the place for you.

If this was not you, or you did not mean to, write to {{ supportAddress }} soon.

We wish you all the best with what you do next.

With good wishes,
{{ organization }}`,
} as const satisfies Record<string, string>;
