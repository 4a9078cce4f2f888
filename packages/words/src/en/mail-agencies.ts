/** Mails to the people of recruitment agencies. */
export const mailAgenciesWords = {
  'mail.footer.agency':
    'You are receiving this because {{ organization }} works with your agency. If something is not right, write to us:',
  'mail.agency-link.subject': 'Your link to submit candidates to {{ organization }}',
  'mail.agency-link.body': `Hello {{ name }},

{{ organization }} works with {{ agency }}. On your page you see the roles that are open to you, submit candidates, and see what you have submitted:

[Open my page]({{ link }})

The link is yours alone and works for 90 days. Do not pass it on: anyone who has it can submit candidates in your name. Earlier links no longer work.

Submit only people who have agreed to it. The first valid submission of a person counts.`,
} as const;
