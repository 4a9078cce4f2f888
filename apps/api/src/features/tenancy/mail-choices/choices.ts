import type { NotificationChoice } from '@evenhand/contract/processes/notifications';
import type { Actor } from '@evenhand/domain/access/can';
import { usualReminderDays } from '@evenhand/domain/notifications/draft-reminder';
import {
  type Channel,
  channels,
  type NotificationKind,
  notificationKinds,
  settingOf,
} from '@evenhand/domain/notifications/notification-kinds';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { listChoices, writeChoice } from './choices.queries.ts';

type Stored = Awaited<ReturnType<typeof listChoices>>[number];

const daysColumn = z.array(z.int());

function daysOf(own: Stored | undefined): number[] {
  const chosen = daysColumn.safeParse(own?.days);
  return chosen.success ? chosen.data : [...usualReminderDays];
}

function choiceOf(stored: readonly Stored[], kind: NotificationKind, channel: Channel): NotificationChoice {
  const usual = settingOf(kind, channel);
  const own = stored.find((row) => row.kind === kind && row.channel === channel);
  const days = kind === 'draft-reminder' ? daysOf(own) : null;
  return { kind, channel, fixed: usual.fixed, on: usual.fixed ? usual.on : (own?.is_on ?? usual.on), days };
}

/** Returns the caller's choices of notifications; none for a user who is no candidate. */
export async function getChoices(tx: TenantTx, me: Actor): Promise<NotificationChoice[]> {
  if (me.candidateId === null) return [];
  const stored = await listChoices(tx, [me.userId]);
  return notificationKinds.flatMap((kind) => channels.map((channel) => choiceOf(stored, kind, channel)));
}

interface Input {
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly on: boolean;
  readonly days?: readonly number[] | undefined;
}

/** Sets one choice; what cannot be stopped is refused. */
export async function choose(tx: TenantTx, me: Actor, input: Input): Promise<NotificationChoice[]> {
  if (me.candidateId === null) throw new ProblemError('not_allowed');
  if (settingOf(input.kind, input.channel).fixed && !input.on) throw invalid([{ code: 'not_a_choice', field: 'on' }]);
  if (input.days !== undefined && input.kind !== 'draft-reminder')
    throw invalid([{ code: 'unknown_field', field: 'days' }]);
  const days = input.days === undefined ? undefined : [...new Set(input.days)].sort((a, b) => b - a);
  await writeChoice(tx, { ...input, days, userId: me.userId });
  return getChoices(tx, me);
}

/** The days on which each of these people is reminded by mail; none for those who stopped it. */
export async function reminderDaysOf(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, readonly number[]>> {
  const stored = Map.groupBy(await listChoices(tx, userIds), (row) => row.user_id);
  return new Map(
    userIds.map((id) => {
      const { on, days } = choiceOf(stored.get(id) ?? [], 'draft-reminder', 'email');
      return [id, on ? (days ?? []) : []];
    }),
  );
}

/** Returns those of the users who have stopped mail of a kind. */
export async function stoppedAmong(
  tx: TenantTx,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<ReadonlySet<string>> {
  const stored = Map.groupBy(await listChoices(tx, userIds), (row) => row.user_id);
  return new Set(userIds.filter((id) => !choiceOf(stored.get(id) ?? [], kind, 'email').on));
}
