import type { Channel, NotificationKind } from '@evenhand/domain/notifications/notification-kinds';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export const listChoices = (tx: TenantTx, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('notification_choice')
        .select(['user_id', 'kind', 'channel', 'is_on', 'days'])
        .where('organization_id', '=', tx.organizationId)
        .where('user_id', 'in', [...userIds])
        .execute();

export async function writeChoice(
  tx: TenantTx,
  choice: {
    readonly userId: string;
    readonly kind: NotificationKind;
    readonly channel: Channel;
    readonly on: boolean;
    /** undefined: as they were. */
    readonly days?: readonly number[] | undefined;
  },
): Promise<void> {
  const content = {
    is_on: choice.on,
    updated_at: tx.now,
    ...(choice.days === undefined ? {} : { days: JSON.stringify(choice.days) }),
  };
  await tx.db
    .insertInto('notification_choice')
    .values({
      organization_id: tx.organizationId,
      user_id: choice.userId,
      kind: choice.kind,
      channel: choice.channel,
      ...content,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'kind', 'channel']).doUpdateSet(content))
    .execute();
}

/** Is this an account of the organisation? */
export async function isAccount(tx: TenantTx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
