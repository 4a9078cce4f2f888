import { referenceOf } from '@evenhand/domain/applications/reference-of';
import type { MessageValues } from '@evenhand/domain/messages/message-document';
import type { OwnPlaceholder } from '@evenhand/domain/messages/placeholders';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { dayInWords, timeWithZone } from '../../../platform/exact-time.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import { senderName } from '../../../platform/mail/sender-name.ts';

/** Loads what a message may say of these applications, in the order of their ids. */
export const listRecipients = (tx: TenantTx, applicationIds: readonly string[]) =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select([
      'application.id',
      'application.candidate_id',
      'application.role_id',
      'candidate.first_name',
      'candidate.preferred_name',
      'candidate.last_name',
      'candidate.email',
      'application.stage_id',
      'application.substage_id',
      codeOf(tx, 'application').as('code'),
      'role.title',
      'role.closes_at',
      'role.decision_by',
    ])
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.id', 'in', [...applicationIds])
    .where('candidate.deleted_at', 'is', null)
    .orderBy('application.id')
    .execute();
export type MessageRecipient = Awaited<ReturnType<typeof listRecipients>>[number];

export interface MessageSender {
  readonly name: string;
  readonly address: string;
}

/** Returns the values of a message's placeholders for one recipient, in their language and time zone. */
export function recipientValues(
  tenant: Tenant,
  recipient: MessageRecipient,
  at: { readonly sender: MessageSender; readonly language: string; readonly timeZone: string },
): MessageValues {
  const { language, timeZone, sender } = at;
  const { closes_at: closesAt, decision_by: decisionBy } = recipient;
  const values: Record<OwnPlaceholder, string> = {
    firstName: recipient.preferred_name?.trim() || recipient.first_name,
    lastName: recipient.last_name,
    reference: referenceOf(recipient.id),
    applicationsLink: `${tenant.origin}/applications`,
    roleTitle: recipient.title,
    roleLink: `${tenant.origin}/roles/${recipient.role_id}`,
    deadline: closesAt === null ? '' : timeWithZone(closesAt, timeZone, language),
    decisionDate: decisionBy === null ? '' : dayInWords(decisionBy, language),
    organization: senderName(tenant),
    supportAddress: tenant.supportAddress,
    origin: tenant.origin,
    senderName: sender.name,
    senderAddress: sender.address,
  };
  return values;
}
