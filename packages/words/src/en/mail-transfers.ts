/** Mails to a candidate whose profile was transferred to another organisation with their agreement. */
export const mailTransferWords = {
  'mail.transfer-arrived.subject': 'Your profile is now at {{ organization }}',
  'mail.transfer-arrived.body': `Hello {{ firstName }},

As you agreed at {{ from }}, your profile has been copied to {{ organization }}{% if roleTitle != "" %}, so that you can apply for “{{ roleTitle }}”{% endif %}.

{% if isNew %}You have an account with us now, with this address and without a password. To come back, [ask for a sign-in link]({{ magicLink }}), or [choose a password]({{ forgotLink }}).{% else %}You have an account with us already. What you had answered here has stayed as it was: only gaps were filled. [Sign in]({{ signInLink }}) to look at it.{% endif %}

If you did not agree to this, write to {{ supportAddress }}.`,
  'mail.transfer-entered.subject': 'You have signed in to {{ organization }} from {{ from }}',
  'mail.transfer-entered.body': `Hello {{ firstName }},

You have just been signed in to your account with {{ organization }} from your account with {{ from }}, which has the same address.

If it was not you, another person knows your password there. Change it, [set a new one here]({{ forgotLink }}) too, and write to {{ supportAddress }}.`,
  'mail.transfer-invited.subject': 'May {{ to }} see your profile?',
  'mail.transfer-invited.body': `Hello {{ firstName }},

{{ organization }} would like {{ to }} to know you too, for roles that may suit you. Nothing is passed on unless you say so.

See what would be copied, and say yes or no:

[Look at it and answer]({{ link }})

If you would rather not, you can ignore this message. Nothing changes for you at {{ organization }}.`,
} as const;
