import { parts } from '@evenhand/words/parts';

const templateKey = /^mail\.(.+)\.(?:subject|body)$/;

/** Returns the name in the key of a word of a mail, or null for another word. */
export const templateOf = (key: string): string | null => templateKey.exec(key)?.[1] ?? null;

type MailWord = keyof typeof parts.mail;

/** Name of a mail of the product: one that has a subject and a body in the catalogue. */
export type MailTemplateName = {
  [Word in MailWord]: Word extends `mail.${infer Name}.subject`
    ? `mail.${Name}.body` extends MailWord
      ? Name
      : never
    : never;
}[MailWord];

/** A mail of the product, or a message in words of an organisation's own. */
export type MailKind = MailTemplateName | 'message';

/** Every template, from the words of the catalogue. The catalogue has no other words of these forms. */
export const mailTemplates = [
  ...new Set(Object.keys(parts.mail).flatMap((key) => templateOf(key) ?? [])),
] as readonly MailTemplateName[];

/** Returns whether a text is the name of a mail of the product. */
export const isMailTemplate = (name: string): name is MailTemplateName => mailTemplates.some((one) => one === name);

/** Templates that go to an address because of an account, or to make sure that it is the person's. */
const aboutAccounts: ReadonlySet<string> = new Set<MailTemplateName>([
  'confirm-account',
  'account-exists',
  'reset-password',
  'password-changed',
  'magic-link',
  'use-password',
  'passcode',
  'two-step-changed',
  'address-changed',
  'leaving',
  'verify-email',
  'transfer-arrived',
  'transfer-entered',
  'transfer-invited',
  'data-pack-ready',
  'role-opens',
  'role-closes',
]);
const toStaff: ReadonlySet<string> = new Set<MailTemplateName>(['invitation', 'platform-entered']);

const footerOf: Readonly<Partial<Record<MailTemplateName | 'message', string>>> = {
  'apply-access': 'mail.footer.application',
  'agency-link': 'mail.footer.agency',
  'interview-interpreter': 'mail.footer.interpreter',
  'forced-logout': 'mail.footer.support',
};

/** Returns the key of the footer that says why the recipient gets a mail. */
export function footerKeyOf(template: MailKind): string {
  const own = footerOf[template];
  if (own !== undefined) return own;
  if (template.startsWith('staff-') || toStaff.has(template)) return 'mail.footer.staff';
  if (template.startsWith('event-')) return 'mail.footer.event';
  return aboutAccounts.has(template) ? 'mail.footer.account' : 'mail.footer.candidate';
}

/**
 * Mails that an organisation may do without: reminders, and news that stands on the person's page as well. A mail about an account, an
 * outcome, an offer, a deadline or what is kept about a person is always sent.
 */
const mayBeOff: ReadonlySet<string> = new Set<MailTemplateName>([
  'draft-reminder',
  'task-reminder',
  'event-reminder',
  'event-thanks',
  'event-missed',
  'interview-reminder',
  'staff-interviews-today',
  'staff-interview-feedback',
  'application-moved',
  'interest-shown',
  'feedback-released',
  'staff-mention',
  'staff-tasks-due',
  'staff-report',
  'staff-request-answered',
  'staff-message-answered',
  'staff-amendment-asked',
  'staff-amendment-made',
]);

/** Returns whether an organisation may stop a mail of the product. */
export const maySwitchOff = (template: MailTemplateName): boolean => mayBeOff.has(template);
