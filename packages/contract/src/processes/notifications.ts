import { reminderDays } from '@evenhand/domain/notifications/draft-reminder';
import { channels, notificationKinds } from '@evenhand/domain/notifications/notification-kinds';
import { reminderEntries } from '@evenhand/domain/notifications/role-reminder';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, time } from '../base/scalars.ts';

const days = z.array(z.literal(reminderDays)).check(z.maxLength(reminderDays.length));
const kind = z.enum(notificationKinds);
const channel = z.enum(channels);

const notificationChoice = z.object({
  kind,
  channel,
  on: z.boolean(),
  /** True when it cannot be switched off: answers to an application always come by mail. */
  fixed: z.boolean(),
  /** Days before the deadline, for reminders. */
  days: z.nullable(z.array(z.int())),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

export const getNotificationChoices = endpoint({
  id: 'notifications.choices',
  method: 'GET',
  path: '/api/v1/notifications/choices',
  summary: 'List the notification choices of the signed-in person',
  needs: 'own-account:read',
  rate: 'read',
  answers: { 200: z.array(notificationChoice) },
});

export const chooseNotification = endpoint({
  id: 'notifications.choose',
  method: 'PUT',
  path: '/api/v1/notifications/choices',
  summary: 'Set one notification choice, and return all of them',
  needs: 'own-account:edit',
  rate: 'write',
  body: z.strictObject({ kind, channel, on: z.boolean(), days: z.optional(days) }),
  answers: { 200: z.array(notificationChoice) },
  errors: ['invalid'],
});

const entry = z.enum(reminderEntries);

/** Reminder that can be asked for on the page of a role. */
const ownRoleReminder = z.object({
  /** The change that it is about; null when there is nothing to remind of any more. */
  entry: z.nullable(entry),
  /** Time at which the mail goes out, as the dates of the role are now. */
  remindsAt: z.nullable(time),
  on: z.boolean(),
});
export type OwnRoleReminder = z.infer<typeof ownRoleReminder>;

const roleParams = z.object({ roleId: id });

export const getRoleReminder = endpoint({
  id: 'notifications.role-reminder',
  method: 'GET',
  path: '/api/v1/roles/:roleId/reminder',
  summary: 'Get whether the signed-in candidate is reminded of a published role, and when',
  needs: 'own-account:read',
  rate: 'read',
  params: roleParams,
  answers: { 200: ownRoleReminder },
});

export const setRoleReminder = endpoint({
  id: 'notifications.set-role-reminder',
  method: 'PUT',
  path: '/api/v1/roles/:roleId/reminder',
  summary: 'Ask to be reminded by e-mail when a role opens or the day before it closes, or stop being reminded',
  needs: 'own-account:edit',
  rate: 'write',
  params: roleParams,
  body: z.strictObject({ on: z.boolean() }),
  answers: { 200: ownRoleReminder },
  errors: ['invalid'],
});

const roleReminder = z.object({ roleId: id, roleTitle: z.string(), entry, remindsAt: time });
export type RoleReminder = z.infer<typeof roleReminder>;

export const listRoleReminders = endpoint({
  id: 'notifications.role-reminders',
  method: 'GET',
  path: '/api/v1/role-reminders',
  summary: 'List the reminders of roles that the signed-in candidate waits for',
  needs: 'own-account:read',
  rate: 'read',
  answers: { 200: z.array(roleReminder) },
});

export const stopNotification = endpoint({
  id: 'notifications.stop',
  method: 'POST',
  path: '/api/public/notifications/stop/:token',
  summary: "Stop one kind of mail by the link in it, without a sign-in, or by a mail program's one click (RFC 8058)",
  needs: 'public',
  rate: 'write',
  params: z.object({ token: z.string().check(z.maxLength(250)) }),
  /** A mail program posts `List-Unsubscribe=One-Click`. */
  body: z.nullish(z.record(z.string(), z.string())),
  answers: { 200: done },
  errors: ['token_spent'],
});

export const showStopPage = endpoint({
  id: 'notifications.stop-page',
  method: 'GET',
  path: '/api/public/notifications/stop/:token',
  summary: 'Go to the page that asks whether to stop one kind of mail: opening the link in a mail stops nothing',
  needs: 'public',
  rate: 'read',
  binary: true,
  params: z.object({ token: z.string().check(z.maxLength(250)) }),
  answers: {},
});
