import { parts } from '@evenhand/words/parts';

const templateKey = /^mail\.(.+)\.(?:subject|body)$/;

/** Returns the template that a word of the catalogue belongs to, or null. */
export const templateOf = (key: string): string | null => templateKey.exec(key)?.[1] ?? null;

/** Every template, from the words of the catalogue. */
export const mailTemplates: readonly string[] = [
  ...new Set(Object.keys(parts.mail).flatMap((key) => templateOf(key) ?? [])),
];

/** Templates that go to an address because of an account, or to make sure that it is the person's. */
const aboutAccounts: ReadonlySet<string> = new Set([
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
const toStaff: ReadonlySet<string> = new Set(['invitation', 'platform-entered']);

const footerOf: Readonly<Record<string, string>> = {
  'apply-access': 'mail.footer.application',
  'forced-logout': 'mail.footer.support',
};

/** Returns the key of the footer that says why the recipient gets a mail. */
export function footerKeyOf(template: string): string {
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
const mayBeOff: ReadonlySet<string> = new Set([
  'draft-reminder',
  'task-reminder',
  'event-reminder',
  'application-moved',
  'interest-shown',
  'feedback-released',
  'staff-mention',
  'staff-request-answered',
  'staff-message-answered',
  'staff-amendment-asked',
  'staff-amendment-made',
]);

/** Returns whether an organisation may stop a mail of the product. */
export const maySwitchOff = (template: string): boolean => mayBeOff.has(template);
