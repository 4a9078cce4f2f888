import type { MailTemplateName } from '../mail-templates.ts';
import { interviewSamples } from './interview-samples.ts';
import { atTime, between, type MailSample, onDay } from './sample-moments.ts';
import { origin, person, role } from './sample-person.ts';

const link = `${origin}/continue?token=a-long-token-of-letters`;
const stopLink = `${origin}/stop?token=a-long-token-of-letters`;
const account = {
  ...person,
  signInLink: `${origin}/login`,
  forgotLink: `${origin}/forgot-password`,
  undoLink: link,
  on: false,
  app: false,
};
const event = {
  name: 'Sam',
  title: 'Open evening',
  when: between('2027-07-01T17:30:00Z', '2027-07-01T19:00:00Z'),
  place: 'Great Hall, Fleet Street',
  videoLink: '',
  hasPlace: true,
  hadPlace: true,
  byStaff: false,
  link: `${origin}/event/1?token=a-long-token-of-letters`,
  eventsLink: `${origin}/events`,
  stopLink: '',
  ticket: '000G-40R4-ZBXZ-SZFY',
  sessions: '18:30–19:00 Mock trial (Court 2), 19:00–20:00 Panel',
  waitingSessions: '19:30–20:00 Tour',
  nothingChosen: false,
  rolesLink: `${origin}/roles`,
};
const online = {
  ...event,
  ticket: '',
  place: '',
  videoLink: 'https://video.example.org/room',
  hasPlace: false,
  hadPlace: false,
  sessions: '',
  waitingSessions: '',
  nothingChosen: true,
};
const transfer = {
  ...person,
  from: 'Keystone Chambers',
  to: 'Hartwell & Stone',
  signInLink: `${origin}/login`,
  magicLink: `${origin}/magic-password`,
  forgotLink: `${origin}/forgot-password`,
};
const added = {
  ...role,
  approached: true,
  source: 'A careers fair',
  withPhone: true,
  unclaimed: true,
  policyLink: `${origin}/privacy`,
  link,
};
const outcome = {
  ...role,
  message: ['Thank you for coming to see us.', 'We enjoyed meeting you.'],
  reason: 'There were more strong applications than places.',
  strengths: ['Your reasoning', 'Your written answers'],
  feedback: ['Say more about your own part in the work you describe.'],
};
const requestKinds = ['DOCUMENT', 'DETAILS', 'QUESTION'];
const request = { ...role, question: 'Which days suit you?', dueAt: atTime('2026-12-01T17:00:00Z') };
const offer = { ...role, answerBy: atTime('2026-12-01T17:00:00Z'), reason: 'The team has changed its plans.' };
const time = atTime('2026-11-24T09:30:00Z');
const report = {
  firstName: 'Jo',
  reportName: 'Spring so far',
  author: 'Kim Lane',
  isProtected: false,
  headline: '12% of 340 candidates were interviewed.',
  figures: ['Applied: 340 (People)', 'Screened: 120 (People)', 'Interviewed: 41 (People)'],
  files: 'All its figures are in the PDF and the spreadsheet that go with this mail.',
  link: `${origin}/manager/reports/efficiency?period=DAYS_30`,
  nextAt: atTime('2026-12-07T08:00:00Z'),
  stopLink,
};

/**
 * Sample values of every mail, each list covering the branches of its text. An organisation's own words are rendered with them
 * before they are saved, and a test sends every mail with them: it fails for a template that is not here.
 */
export const mailSamples: Readonly<Record<MailTemplateName, readonly MailSample[]>> = {
  'confirm-account': [{ link }],
  'account-exists': [account],
  'reset-password': [
    { ...person, unconfirmed: false, link },
    { ...person, unconfirmed: true, link },
  ],
  'password-changed': [account],
  'magic-link': [{ ...person, link }],
  'apply-access': [{ link }],
  'added-candidate': [added, { ...added, approached: false, source: '', withPhone: false, unclaimed: false }],
  'agency-link': [{ name: 'Robin Bell', agency: 'Bell & Co', link: `${origin}/agency/a-long-token-of-letters` }],
  'use-password': [account],
  passcode: [{ ...person, code: '123456' }],
  'two-step-changed': [{ ...account, app: true, on: true }, { ...account, on: true }, account],
  'address-changed': [account],
  leaving: [{ ...person, erasedOn: onDay('2026-12-24'), link }],
  'verify-email': [{ link }],
  invitation: [{ ...person, invitedBy: 'Jo Field', link }],
  'forced-logout': [{ userEmail: 'amara@example.org', clientName: 'Hartwell & Stone', currentPath: '/applications' }],
  'decision-late': [{ ...role, date: onDay('2026-11-20') }],
  'draft-reminder': [{ ...role, deadline: time, link, stopLink }],
  'outcome-not-taken-forward': [outcome, { ...outcome, message: [], reason: '', strengths: [], feedback: [] }],
  'application-sent': [{ ...role, reference: 'ABCD-1234', sentAt: time }],
  'role-extended': [{ ...role, deadline: time }],
  'application-extended': [{ ...role, deadline: time }],
  'application-considered': [{ ...role, fromTitle: 'Spring vacation scheme 2027' }],
  'application-withdrawn': [role],
  'offer-accepted': [role],
  'offer-declined': [role],
  'interest-shown': [role],
  'approach-declined': [role],
  'offer-stepped-back': [role],
  'offer-made': [offer],
  'offer-extended': [offer],
  'offer-expired': [offer],
  'offer-withdrawn': [offer],
  'staff-offer-accepted': [role],
  'staff-offer-declined': [role],
  'staff-offer-expired': [role],
  'application-moved': ['test', 'interview', 'offer', 'beingRead'].flatMap((status) => [
    { ...role, status, round: '' },
    { ...role, status, round: 'Video interview' },
  ]),
  'form-invited': [role],
  'request-made': requestKinds.map((kind) => ({ ...request, question: ['Which days suit you?', 'And why?'], kind })),
  'request-cancelled': [
    ...requestKinds.map((kind) => ({ ...request, kind })),
    { ...request, kind: 'DOCUMENT', question: '' },
  ],
  'staff-request-answered': [role],
  'staff-message-answered': [{ ...role, page: role.roleId }],
  'staff-mail-domain-failing': [
    { firstName: 'Jo', domain: 'hartwell.example', platformAddress: 'no-reply@example.org' },
  ],
  'staff-tasks-due': [
    { firstName: 'Jo', count: 2, tasks: ['Ring the university', 'Book a room'] },
    { firstName: 'Jo', count: 1, tasks: ['Ring the university'] },
  ],
  'staff-report': [
    report,
    { ...report, isProtected: true, headline: '', figures: [], files: '' },
    { ...report, figures: [] },
  ],
  'staff-report-paused': [
    { firstName: 'Jo', reportName: 'Spring so far', author: 'Kim Lane', hasLeft: true },
    { firstName: 'Jo', reportName: 'Spring so far', author: 'Kim Lane', hasLeft: false },
  ],
  'staff-mail-refused': [{ firstName: 'Jo', code: '5.7.26' }],
  'platform-entered': [
    {
      firstName: 'Jo',
      visitor: 'Robin Fairweather (Evenhand)',
      reason: 'The import stopped half-way.',
      until: time,
      settingsLink: stopLink,
    },
  ],
  'staff-mention': [
    { ...role, author: 'Jo Field', page: role.roleId },
    { ...role, roleTitle: null, author: 'Jo Field', page: role.roleId },
  ],
  'task-reminder': [
    { ...role, dueAt: time, stopLink },
    { ...role, dueAt: time, stopLink: '' },
  ],
  'role-opens': [
    { ...role, deadline: time, link: `${origin}/roles/1`, stopLink },
    { ...role, deadline: '', link: `${origin}/roles/1`, stopLink },
  ],
  'role-closes': [{ ...role, deadline: time, link: `${origin}/roles/1`, stopLink }],
  'amendment-opened': [{ ...role, openUntil: time, parts: ['Your degree', 'Why us?'], reply: ['Please be brief.'] }],
  'amendment-refused': [{ ...role, reply: ['The shortlist is made.'] }],
  'staff-amendment-asked': [role],
  'staff-amendment-made': [role],
  'feedback-released': [role],
  'decision-new-day': [{ ...role, missed: onDay('2026-11-20'), date: onDay('2026-11-27'), reason: offer.reason }],
  'transfer-arrived': [
    { ...transfer, roleTitle: role.roleTitle, isNew: true },
    { ...transfer, roleTitle: '', isNew: false },
  ],
  'transfer-entered': [transfer],
  'transfer-invited': [{ ...transfer, link }],
  'event-registered': [event, online],
  'event-waiting': [event, online],
  'event-full': [event],
  'event-place-free': [event, online],
  'event-left': [event, { ...event, hadPlace: false }, { ...event, byStaff: true }],
  'event-changed': [event, online],
  'event-called-off': [event, online],
  'event-reminder': [{ ...event, stopLink }, online],
  'event-sessions': [event, online],
  'event-thanks': [event],
  'event-missed': [event],
  'event-follow-up': [{ ...event, subject: 'Our training contracts are open', written: ['It was good to meet you.'] }],
  ...interviewSamples,
  'data-pack-ready': [{ ...person, until: atTime('2026-12-01T17:00:00Z') }],
};
