import type { MessageContent } from '@evenhand/domain/messages/message-document';
import type { TenantTx } from '../../db/tenant-tx.ts';

/** Words that an organisation gives a mail of the product. */
export interface OwnTemplate {
  readonly isOn: boolean;
  readonly senderName: string | null;
  /** By language. */
  readonly content: Readonly<Record<string, MessageContent>>;
}

/** Returns the organisation's own words of a mail of the product, or null. */
export async function findOwnTemplate(tx: TenantTx, builtIn: string): Promise<OwnTemplate | null> {
  const row = await tx.db
    .selectFrom('message_template')
    .innerJoin('message_template_version', (join) =>
      join
        .onRef('message_template_version.organization_id', '=', 'message_template.organization_id')
        .onRef('message_template_version.template_id', '=', 'message_template.id')
        .onRef('message_template_version.version', '=', 'message_template.version'),
    )
    .select(['is_on', 'sender_name', 'content'])
    .where('message_template.organization_id', '=', tx.organizationId)
    .where('built_in', '=', builtIn)
    .executeTakeFirst();
  if (!row) return null;
  // The contents were checked when they were saved.
  return { isOn: row.is_on, senderName: row.sender_name, content: row.content as unknown as OwnTemplate['content'] };
}
