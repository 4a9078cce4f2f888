import type { MessageContents, MessageTexts } from '@evenhand/contract/processes/message-templates';
import type { AutomaticRule, AutomaticTime } from '@evenhand/domain/messages/automatic-message';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Automatic messages with their template; those whose template has been deleted are not sent and not shown. */
const automaticMessages = (tx: TenantTx) =>
  tx.db
    .selectFrom('automatic_message as automatic')
    .innerJoin('message_template as template', (join) =>
      join
        .onRef('template.organization_id', '=', 'automatic.organization_id')
        .onRef('template.id', '=', 'automatic.template_id')
        .on('template.archived_at', 'is', null),
    )
    .innerJoin('message_template_version as saved', (join) =>
      join
        .onRef('saved.organization_id', '=', 'template.organization_id')
        .onRef('saved.template_id', '=', 'template.id')
        .onRef('saved.version', '=', 'template.version'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'automatic.organization_id').onRef('role.id', '=', 'automatic.role_id'),
    )
    .leftJoin('user_account as sender', (join) =>
      join
        .onRef('sender.organization_id', '=', 'automatic.organization_id')
        .onRef('sender.id', '=', 'automatic.updated_by'),
    )
    .select([
      'automatic.id',
      'automatic.role_id',
      'automatic.template_id',
      sql<AutomaticTime>`automatic.follows`.as('follows'),
      'automatic.stage_id',
      'automatic.days',
      'automatic.is_on',
      'automatic.on_since',
      'automatic.version',
      'automatic.updated_at',
      'automatic.updated_by',
      'template.name',
      'template.sender_name',
      // The words were checked when they were saved.
      sql<MessageContents>`saved.content`.as('content'),
      sql<MessageTexts>`saved.texts`.as('texts'),
      sql<MessageChannel>`template.channel`.as('channel'),
      'role.decision_by',
      'sender.first_name',
      'sender.last_name',
    ])
    .where('automatic.organization_id', '=', tx.organizationId);

export const listAutomaticOf = (tx: TenantTx, roleId: string) =>
  automaticMessages(tx)
    .where('automatic.role_id', '=', roleId)
    .orderBy('automatic.days')
    .orderBy('automatic.id')
    .execute();
export type AutomaticRow = Awaited<ReturnType<typeof listAutomaticOf>>[number];

export const findAutomatic = (tx: TenantTx, at: { readonly roleId: string; readonly id: string }) =>
  automaticMessages(tx).where('automatic.role_id', '=', at.roleId).where('automatic.id', '=', at.id).executeTakeFirst();

/** Lists the messages that are on, of roles that are published and not archived. */
export const listAutomaticOn = (tx: TenantTx) =>
  automaticMessages(tx)
    .where('automatic.is_on', '=', true)
    .where('role.published_at', 'is not', null)
    .where('role.status', '=', 'ACTIVE')
    .orderBy('automatic.id')
    .execute();

/** Tells whether any automatic message of the organisation is on. */
export const hasAutomaticOn = async (tx: TenantTx): Promise<boolean> =>
  (await tx.db
    .selectFrom('automatic_message')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('is_on', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface AutomaticSetting extends AutomaticRule {
  readonly id: string;
  readonly templateId: string;
  readonly isOn: boolean;
  readonly userId: string;
}

export async function insertAutomatic(
  tx: TenantTx,
  row: AutomaticSetting & { readonly roleId: string },
): Promise<void> {
  await tx.db
    .insertInto('automatic_message')
    .values({
      organization_id: tx.organizationId,
      id: row.id,
      role_id: row.roleId,
      template_id: row.templateId,
      follows: row.follows,
      stage_id: row.stageId,
      days: row.days,
      is_on: row.isOn,
      on_since: tx.now,
      version: 1,
      updated_at: tx.now,
      updated_by: row.userId,
    })
    .execute();
}

/** Writes a new version of a message. Returns false when the version is not the one that was read. */
export async function updateAutomatic(
  tx: TenantTx,
  row: AutomaticSetting & { readonly version: number; readonly onSince: Date },
): Promise<boolean> {
  const updated = await tx.db
    .updateTable('automatic_message')
    .set({
      template_id: row.templateId,
      follows: row.follows,
      stage_id: row.stageId,
      days: row.days,
      is_on: row.isOn,
      on_since: row.onSince,
      version: row.version + 1,
      updated_at: tx.now,
      updated_by: row.userId,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .execute();
  return updated.length > 0;
}

export async function deleteAutomatic(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('automatic_message')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Counts the results of a role's messages by reason; an empty reason stands for what was sent. */
export const countResults = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('automatic_message_result as result')
    .innerJoin('automatic_message as automatic', (join) =>
      join
        .onRef('automatic.organization_id', '=', 'result.organization_id')
        .onRef('automatic.id', '=', 'result.automatic_message_id'),
    )
    .select([
      'result.automatic_message_id as id',
      sql<string>`coalesce(result.refusal, '')`.as('why'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('result.organization_id', '=', tx.organizationId)
    .where('automatic.role_id', '=', roleId)
    .groupBy(['result.automatic_message_id', 'result.refusal'])
    .orderBy('result.automatic_message_id')
    .orderBy('result.refusal')
    .execute();
