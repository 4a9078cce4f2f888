import type { MessageContents, MessageTexts } from '@evenhand/contract/processes/message-templates';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Templates of the organisation with the words of their last version and the name of who saved them. */
const templates = (tx: TenantTx) =>
  tx.db
    .selectFrom('message_template as template')
    .innerJoin('message_template_version as saved', (join) =>
      join
        .onRef('saved.organization_id', '=', 'template.organization_id')
        .onRef('saved.template_id', '=', 'template.id')
        .onRef('saved.version', '=', 'template.version'),
    )
    .leftJoin('user_account as editor', (join) =>
      join
        .onRef('editor.organization_id', '=', 'template.organization_id')
        .onRef('editor.id', '=', 'template.updated_by'),
    )
    .select([
      'template.id',
      'template.built_in',
      'template.name',
      sql<MessageChannel>`template.channel`.as('channel'),
      'template.is_on',
      'template.sender_name',
      'template.role_id',
      'template.stage_ids',
      'template.version',
      'template.updated_at',
      'saved.content',
      'saved.texts',
      'editor.first_name',
      'editor.last_name',
    ])
    .where('template.organization_id', '=', tx.organizationId)
    .where('template.archived_at', 'is', null);

export const listTemplateRows = (tx: TenantTx) => templates(tx).orderBy('template.name').execute();
export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

/** Finds a template by the name of the product's mail that it words, or by its id. */
export const findTemplateRow = (tx: TenantTx, by: { readonly builtIn: string } | { readonly id: string }) =>
  ('builtIn' in by
    ? templates(tx).where('template.built_in', '=', by.builtIn)
    : templates(tx).where('template.id', '=', by.id).where('template.built_in', 'is', null)
  ).executeTakeFirst();

export interface TemplateSetting {
  readonly name: string;
  readonly isOn: boolean;
  readonly senderName: string | null;
  readonly roleId: string | null;
  readonly stageIds: readonly number[];
}

/** Inserts a template without words. Returns false when the product's mail has one already. */
export async function insertTemplate(
  tx: TenantTx,
  row: TemplateSetting & {
    readonly id: string;
    readonly builtIn: string | null;
    readonly channel: MessageChannel;
    readonly userId: string;
  },
): Promise<boolean> {
  const made = await tx.db
    .insertInto('message_template')
    .values({
      organization_id: tx.organizationId,
      id: row.id,
      built_in: row.builtIn,
      name: row.name,
      channel: row.channel,
      is_on: row.isOn,
      sender_name: row.senderName,
      role_id: row.roleId,
      stage_ids: [...row.stageIds],
      version: 1,
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: row.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'built_in']).where('built_in', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute();
  return made.length > 0;
}

/** Counts a template's version up. Returns false when it is not the one that was read. */
export async function updateTemplate(
  tx: TenantTx,
  row: TemplateSetting & { readonly id: string; readonly version: number; readonly userId: string },
): Promise<boolean> {
  const updated = await tx.db
    .updateTable('message_template')
    .set({
      name: row.name,
      is_on: row.isOn,
      sender_name: row.senderName,
      role_id: row.roleId,
      stage_ids: [...row.stageIds],
      version: row.version + 1,
      updated_at: tx.now,
      updated_by: row.userId,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
  return updated.length > 0;
}

export async function insertTemplateVersion(
  tx: TenantTx,
  row: {
    readonly templateId: string;
    readonly version: number;
    readonly content: MessageContents;
    readonly texts: MessageTexts;
    readonly userId: string;
  },
): Promise<void> {
  await tx.db
    .insertInto('message_template_version')
    .values({
      organization_id: tx.organizationId,
      template_id: row.templateId,
      version: row.version,
      content: JSON.stringify(row.content),
      texts: JSON.stringify(row.texts),
      saved_at: tx.now,
      saved_by: row.userId,
    })
    .execute();
}

export async function archiveTemplate(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('message_template')
    .set({ archived_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export const listTemplateVersions = (tx: TenantTx, templateId: string) =>
  tx.db
    .selectFrom('message_template_version as saved')
    .leftJoin('user_account as editor', (join) =>
      join.onRef('editor.organization_id', '=', 'saved.organization_id').onRef('editor.id', '=', 'saved.saved_by'),
    )
    .select([
      'saved.version',
      'saved.saved_at',
      'saved.content',
      'saved.texts',
      'editor.first_name',
      'editor.last_name',
    ])
    .where('saved.organization_id', '=', tx.organizationId)
    .where('saved.template_id', '=', templateId)
    .orderBy('saved.version', 'desc')
    .limit(50)
    .execute();

/** Tells whether there is such a template of the organisation's own for candidates of a role. */
export async function isTemplateOf(
  tx: TenantTx,
  at: { readonly id: string; readonly roleId: string },
): Promise<boolean> {
  const row = await findTemplateRow(tx, { id: at.id });
  return row !== undefined && (row.role_id === null || row.role_id === at.roleId);
}

/** Returns the stages at whose candidates a template may be sent; none for every stage. */
export const stagesOfTemplate = async (tx: TenantTx, id: string): Promise<readonly number[]> =>
  (await findTemplateRow(tx, { id }))?.stage_ids ?? [];

/** Returns the mails of the product that the organisation has switched off. */
export async function listMailsOff(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('message_template')
    .select('built_in')
    .where('organization_id', '=', tx.organizationId)
    .where('built_in', 'is not', null)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.flatMap((row) => row.built_in ?? []));
}
