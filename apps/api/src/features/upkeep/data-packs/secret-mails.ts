/** Mails with a link or a code that signs its reader in. */
const secretMails: readonly string[] = [
  'confirm-account',
  'reset-password',
  'magic-link',
  'apply-access',
  'added-candidate',
  'passcode',
  'verify-email',
  'invitation',
  'leaving',
  'address-changed',
];

/** A mail whose text does not belong in a file that is kept. */
export const holdsSecret = (template: string): boolean => secretMails.includes(template);
