/** Report of a mail server, as servers of one make write it. Made up; the shapes are those of real ones. */
export interface ReportShape {
  readonly name: string;
  /** Meaning of the report, and whether the mail is known not to arrive. */
  readonly kind: 'bounced' | 'soft' | 'sender' | 'delivered' | 'complaint';
  readonly isGivenUp: boolean;
  readonly code: string;
  /** The whole mail. `to`: address it is sent to; `mail`: Message-ID of the mail that it is about; `who`: its recipient. */
  readonly source: (at: { readonly to: string; readonly mail: string; readonly who: string }) => string;
}

const lines = (...all: readonly string[]): string => all.join('\r\n');
const headers = (to: string, from: string, more: readonly string[] = []): string[] => [
  `From: ${from}`,
  `To: <${to}>`,
  `Message-ID: <${Math.random().toString(36).slice(2)}@mx.example.net>`,
  'Subject: Undelivered Mail Returned to Sender',
  'MIME-Version: 1.0',
  ...more,
];

interface Parts {
  readonly to: string;
  readonly from: string;
  readonly words: string;
  readonly fields: readonly string[];
  readonly original: string;
  readonly originalType?: string;
}

const dsn = ({ to, from, words, fields, original, originalType = 'message/rfc822' }: Parts): string =>
  lines(
    ...headers(to, from, [
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ]),
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    words,
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Tue, 24 Nov 2026 10:00:00 +0000',
    '',
    ...fields,
    '',
    '--b',
    `Content-Type: ${originalType}`,
    '',
    `Message-ID: ${original}`,
    'Subject: A question',
    '',
    'Can you come on Friday?',
    '--b--',
    '',
  );

const daemon = 'MAILER-DAEMON@mx.example.net (Mail Delivery System)';

export const reportShapes: readonly ReportShape[] = [
  {
    name: 'Postfix, no such user',
    kind: 'bounced',
    isGivenUp: true,
    code: '5.1.1',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: daemon,
        words: 'I am sorry to have to inform you that your message could not be delivered.',
        fields: [
          `Final-Recipient: rfc822; ${who}`,
          'Action: failed',
          'Status: 5.1.1',
          'Remote-MTA: dns; mx.example.net',
          `Diagnostic-Code: smtp; 550 5.1.1 <${who}>: Recipient address rejected:`,
          '    User unknown in virtual mailbox table',
        ],
        original: mail,
        originalType: 'text/rfc822-headers',
      }),
  },
  {
    name: 'Exchange Online, no such recipient',
    kind: 'bounced',
    isGivenUp: true,
    code: '5.1.10',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: 'postmaster@example.net',
        words: `Your message to ${who} couldn't be delivered.`,
        fields: [
          `Final-Recipient: rfc822;${who}`,
          'Action: failed',
          'Status: 5.1.10',
          'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        ],
        original: mail,
      }),
  },
  {
    name: 'a general status whose text says more',
    kind: 'bounced',
    isGivenUp: true,
    code: '5.1.1',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: daemon,
        words: 'Address not found',
        fields: [
          `Final-Recipient: rfc822; ${who}`,
          'Action: failed',
          'Status: 5.0.0',
          'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n 550 5.1.1 double-checking',
        ],
        original: mail,
      }),
  },
  {
    name: 'qmail, in words alone',
    kind: 'bounced',
    isGivenUp: true,
    code: '5.1.1',
    source: ({ to, mail, who }) =>
      lines(
        ...headers(to, 'MAILER-DAEMON@mx.example.net'),
        '',
        'Hi. This is the qmail-send program at mx.example.net.',
        'I am afraid I was not able to deliver your message to the following addresses.',
        '',
        `<${who}>:`,
        'Remote host said: 550 5.1.1 sorry, no mailbox here by that name.',
        '',
        '--- Below this line is a copy of the message.',
        '',
        `Message-ID: ${mail}`,
        '',
      ),
  },
  {
    name: 'Exim, in words alone',
    kind: 'bounced',
    isGivenUp: true,
    code: '5.1.1',
    source: ({ to, who }) =>
      lines(
        ...headers(to, 'Mail Delivery System <Mailer-Daemon@mx.example.net>', [
          `X-Failed-Recipients: ${who}`,
          'Auto-Submitted: auto-generated',
        ]),
        '',
        'A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.',
        '',
        `  ${who}`,
        '    host mx.example.net [192.0.2.1]',
        '    SMTP error from remote mail server after RCPT TO:',
        '    550 No such user here',
        '',
      ),
  },
  {
    name: 'a full mailbox',
    kind: 'soft',
    isGivenUp: true,
    code: '5.2.2',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: daemon,
        words: 'The recipient’s inbox is out of storage space.',
        fields: [
          `Final-Recipient: rfc822; ${who}`,
          'Action: failed',
          'Status: 5.2.2',
          'Diagnostic-Code: smtp; 552 5.2.2 Over quota',
        ],
        original: mail,
      }),
  },
  {
    name: 'a warning about a delay',
    kind: 'soft',
    isGivenUp: false,
    code: '4.4.1',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: daemon,
        words: 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
        fields: [
          `Final-Recipient: rfc822; ${who}`,
          'Action: delayed',
          'Status: 4.4.1',
          'Diagnostic-Code: X-Postfix; connect to mx.example.net[192.0.2.1]:25: Connection timed out',
          'Will-Retry-Until: Sun, 29 Nov 2026 10:00:00 +0000',
        ],
        original: mail,
      }),
  },
  {
    name: 'a sender that is not authenticated',
    kind: 'sender',
    isGivenUp: true,
    code: '5.7.26',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: daemon,
        words: 'Message blocked',
        fields: [
          `Final-Recipient: rfc822; ${who}`,
          'Action: failed',
          'Status: 5.7.26',
          'Diagnostic-Code: smtp; 550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
        ],
        original: mail,
      }),
  },
  {
    name: 'a report of delivery',
    kind: 'delivered',
    isGivenUp: false,
    code: '2.0.0',
    source: ({ to, mail, who }) =>
      dsn({
        to,
        from: daemon,
        words: 'Your message was successfully delivered.',
        fields: [`Final-Recipient: rfc822; ${who}`, 'Action: delivered', 'Status: 2.0.0'],
        original: mail,
      }),
  },
  {
    name: 'a complaint to a feedback loop',
    kind: 'complaint',
    isGivenUp: false,
    code: '',
    source: ({ to, mail }) =>
      lines(
        ...headers(to, 'feedback@example.net', [
          'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
        ]),
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'This is an email abuse report.',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        'User-Agent: Feedback/1.0',
        'Version: 1',
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: ${mail}`,
        'Subject: A question',
        '',
        'Can you come on Friday?',
        '--b--',
        '',
      ),
  },
];
