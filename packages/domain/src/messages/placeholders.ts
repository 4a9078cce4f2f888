/** Groups in which the editor offers placeholders. */
export const placeholderGroups = ['candidate', 'role', 'organization', 'sender', 'message'] as const;
export type PlaceholderGroup = (typeof placeholderGroups)[number];

/**
 * Placeholders of messages that staff write, with their group. None prints an answer about monitoring, context or adjustments,
 * a score or an outcome that has not been released.
 */
const ownPlaceholders = {
  firstName: 'candidate',
  lastName: 'candidate',
  reference: 'candidate',
  applicationsLink: 'candidate',
  roleTitle: 'role',
  roleLink: 'role',
  deadline: 'role',
  decisionDate: 'role',
  organization: 'organization',
  supportAddress: 'organization',
  origin: 'organization',
  senderName: 'sender',
  senderAddress: 'sender',
} as const satisfies Record<string, PlaceholderGroup>;

export type OwnPlaceholder = keyof typeof ownPlaceholders;

/** Placeholders that every mail of the product has. */
export const commonPlaceholderKeys = ['organization', 'supportAddress', 'origin'] as const;

/** Returns the group of a placeholder. One that a single kind of mail has is in the group of the message. */
export const groupOfPlaceholder = (key: string): PlaceholderGroup =>
  Object.hasOwn(ownPlaceholders, key) ? ownPlaceholders[key as OwnPlaceholder] : 'message';

/** Placeholders that hold the address of a page: they are offered for links and buttons, not for text. */
export const isLinkPlaceholder = (key: string): boolean => key === 'origin' || /[lL]ink$/.test(key);

/** Example of each placeholder of a message that staff write, for the editor's preview. */
export const ownPlaceholderExamples: Readonly<Record<OwnPlaceholder, string>> = {
  firstName: 'Amara',
  lastName: 'Okafor',
  reference: 'ABCD-1234',
  applicationsLink: 'https://apply.example.org/applications',
  roleTitle: 'Summer vacation scheme 2027',
  roleLink: 'https://apply.example.org/roles/1',
  deadline: '30 November 2026 at 12:00 GMT',
  decisionDate: '15 January 2027',
  organization: 'Hartwell & Stone',
  supportAddress: 'recruitment@example.org',
  origin: 'https://apply.example.org',
  senderName: 'Morgan Ashby',
  senderAddress: 'morgan.ashby@example.org',
};
