export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/**
 * What we write about unasked. `application` is news of an own application; the others remind: that one is still to be sent, that
 * something is still to do for one that was, and that an event is near.
 */
export const notificationKinds = ['application', 'draft-reminder', 'task-reminder', 'event-reminder'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

interface Setting {
  readonly on: boolean;
  /** Cannot be stopped: without it somebody would not learn of an answer that they wait for. */
  readonly fixed: boolean;
}

const reminder = { email: { on: true, fixed: false }, sms: { on: false, fixed: false } } as const;

const settings: Readonly<Record<NotificationKind, Readonly<Record<Channel, Setting>>>> = {
  application: { email: { on: true, fixed: true }, sms: { on: false, fixed: false } },
  'draft-reminder': reminder,
  'task-reminder': reminder,
  'event-reminder': reminder,
};

/** How a kind is told until a person chooses otherwise. A text message is only sent to somebody who asked for it. */
export const settingOf = (kind: NotificationKind, channel: Channel): Setting => settings[kind][channel];
