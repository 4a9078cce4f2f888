export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/**
 * Kinds of message that the product sends unasked. `application` has news of the candidate's own application; the others are
 * reminders of an unsent draft, of something still to do for a sent application, of an event, and of a role that opens or closes.
 */
export const notificationKinds = [
  'application',
  'draft-reminder',
  'task-reminder',
  'event-reminder',
  'role-reminder',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

interface Setting {
  readonly on: boolean;
  /** Cannot be switched off: without it a candidate would miss an answer that they wait for. */
  readonly fixed: boolean;
}

const reminder = { email: { on: true, fixed: false }, sms: { on: false, fixed: false } } as const;

const settings: Readonly<Record<NotificationKind, Readonly<Record<Channel, Setting>>>> = {
  application: { email: { on: true, fixed: true }, sms: { on: false, fixed: false } },
  'draft-reminder': reminder,
  'task-reminder': reminder,
  'event-reminder': reminder,
  'role-reminder': reminder,
};

/** Returns the default setting of a kind. A text message is only sent to a candidate who asked for it. */
export const settingOf = (kind: NotificationKind, channel: Channel): Setting => settings[kind][channel];
