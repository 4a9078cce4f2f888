/** Terms of use and privacy: plain texts that an organisation may override word by word. */
export const legalWords = {
  'legal.updated': 'Last changed on 20 November 2026',
  'legal.terms.title': 'Terms of use',
  'legal.terms.intro':
    'These terms are between you and {{organisation}}, who runs this site to recruit. By using it you agree to them.',
  'legal.terms.account.title': 'Your account',
  'legal.terms.account.text':
    'Keep your password to yourself and give an e-mail address that you read. You may have one account with each organisation. You can delete it at any time under “Your account”.',
  'legal.terms.truth.title': 'What you tell us',
  'legal.terms.truth.text':
    'What you send must be true and your own work. If something changes after you have applied, tell us. An application that is found to be untrue may be withdrawn at any point, also after an offer.',
  'legal.terms.fair.title': 'How we decide',
  'legal.terms.fair.text':
    'People read applications and people decide. Results of tests and of contextual data inform a decision and never make it alone. Answers about diversity are never shown to the people who decide. You may ask for an adjustment at any stage, and for the reasons of a decision.',
  'legal.terms.use.title': 'Fair use of this site',
  'legal.terms.use.text':
    'Do not try to reach other people’s information, to overload the site, or to use it for anything other than applying or recruiting. We may close an account that does.',
  'legal.terms.liability.title': 'If something goes wrong',
  'legal.terms.liability.text':
    'We keep the site working with reasonable care but cannot promise that it is always there. Do not leave sending an application to the last minutes. If a fault of ours keeps you from sending one in time, tell us and we will look at it fairly. Nothing here limits rights that the law gives you.',
  'legal.terms.law.title': 'Changes and law',
  'legal.terms.law.text':
    'If these terms change in a way that matters to you, we tell you before the change applies. The law of the country in which {{organisation}} is established applies.',

  'legal.policy.title': 'Privacy and cookies',
  'legal.policy.intro':
    '{{organisation}} decides what happens with your information and is responsible for it. Evenhand keeps it on their behalf and uses it for nothing else.',
  'legal.policy.what.title': 'What we keep',
  'legal.policy.what.text':
    'What you enter in your profile and applications, the files you add, messages between you and us, a record of what happened to your application and when, and of what you agreed to, when, and from which network address. We do not buy information about you.',
  'legal.policy.why.title': 'Why we keep it',
  'legal.policy.why.text':
    'To consider your application and to take steps you ask for before a contract; to meet duties of the law, such as checking the right to work; and, where you choose to answer, to see whether our recruitment is fair to everyone.',
  'legal.policy.diversity.title': 'Diversity and background',
  'legal.policy.diversity.text':
    'Answers about diversity are kept apart from your application. The people who decide cannot see them. They are only used in totals that identify no individual. Every question has “Prefer not to say”, and not answering never counts against you.',
  'legal.policy.who.title': 'Who sees it',
  'legal.policy.who.text':
    'Only the people who recruit for the role you applied for, and people who help them under contract. We never sell it. If it leaves the country, it is protected as the law demands.',
  'legal.policy.long.title': 'How long',
  'legal.policy.long.text':
    'As long as your application is open and for the time afterwards that {{organisation}} sets, after which it is erased. Ask to be erased and you are hidden at once and erased after 30 days; figures without names are kept.',
  'legal.policy.rights.title': 'Your rights',
  'legal.policy.rights.text':
    'You may see what we keep, have it corrected, take it with you, object to its use, or have it erased. Write to {{address}}. You may also complain to the data protection authority of your country.',
  'legal.policy.cookies.title': 'Cookies',
  'legal.policy.cookies.text':
    'Strictly necessary cookies keep you signed in, remember a device you trust, tell the browser you sign in with from others who try your password, and remember the language you chose and your cookie choice. Analytics cookies (_ga, _gid, _gat, _ga_…) are set only after you have said yes, and are removed when you say no. Change your mind at any time with “Cookie choices” at the foot of each page.',

  'legal.faq.title': 'Questions and answers',
  'legal.faq.intro': 'What people ask most often. If your question is not here, write to {{address}}.',
  'legal.faq.lost.title': 'A page showed a problem. Is my work lost?',
  'legal.faq.lost.text':
    'No. Answers are saved as you go, on this device and with us. Reload the page and go on where you were. If it happens again, write to us with the reference shown on the page.',
  'legal.faq.mail.title': 'I have not had the e-mail you sent',
  'legal.faq.mail.text':
    'Wait a few minutes and look in your spam folder. Then ask for it again on the page where you were; an older link stops working when a newer one is sent.',
  'legal.faq.password.title': 'I cannot sign in',
  'legal.faq.password.text':
    'Check that you are on the site of the organisation you applied to: each has its own accounts. Then set a new password with “Forgotten your password?”, or have a sign-in link e-mailed to you.',
  'legal.faq.change.title': 'Can I change an application that I have sent?',
  'legal.faq.change.text':
    'What was sent stays as it was sent. Your profile can be changed at any time, and you can withdraw. If something important is wrong, write to us.',
  'legal.faq.adjustment.title': 'I need an adjustment',
  'legal.faq.adjustment.text':
    'Tell us at any stage, before or after you apply. It is used to make the process work for you and never counts against you.',
  'legal.faq.data.title': 'Who sees my answers?',
  'legal.faq.data.text':
    'The people who recruit for the role you applied for. Answers about diversity are kept apart, and only totals are ever shown.',
} as const satisfies Record<string, string>;
