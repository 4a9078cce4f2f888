import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { MailToken } from '../../../platform/mail/inbound/mail-token.ts';

export interface InboundRow {
  readonly mailKey: Uint8Array;
  readonly outcome: 'reply' | 'other_sender' | 'automatic' | 'report' | 'unplaced';
  readonly applicationId?: string | null;
  /** Words and file of a mail that could not be placed, and why. */
  readonly unplaced?: {
    readonly reason: string;
    readonly from: string | null;
    readonly subject: string;
    readonly body: string;
    /** Null for a text message. */
    readonly storageKey: string | null;
  };
}

/** Notes that a mail came in. Returns false when it has been taken before, also by a transaction at the same time. */
export async function noteInbound(tx: TenantTx, { mailKey, outcome, applicationId, unplaced }: InboundRow) {
  const rows = await tx.db
    .insertInto('inbound_mail')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      mail_key: Buffer.from(mailKey),
      outcome,
      reason: unplaced?.reason ?? null,
      application_id: applicationId ?? null,
      from_address: unplaced?.from ?? null,
      subject: unplaced?.subject ?? null,
      body: unplaced?.body ?? null,
      storage_key: unplaced?.storageKey ?? null,
      received_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'mail_key']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Finds the application in whose thread an answer stands, with the addresses that are the candidate's. */
export function findThread(tx: TenantTx, { use, id }: Pick<MailToken, 'use' | 'id'>) {
  const applications = tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('user_account as account', (join) =>
      join
        .onRef('account.organization_id', '=', 'candidate.organization_id')
        .onRef('account.id', '=', 'candidate.user_id'),
    )
    .select(['application.id', 'application.role_id', 'candidate.email', 'account.email as account_email'])
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.submitted_at', 'is not', null)
    .where('candidate.anonymised', '=', false)
    .where('candidate.deleted_at', 'is', null);
  if (use === 'r') return applications.where('application.id', '=', id).executeTakeFirst();
  return applications
    .where('application.id', '=', (row) =>
      row
        .selectFrom('mail_message')
        .select('mail_message.application_id')
        .where('mail_message.organization_id', '=', tx.organizationId)
        .where('mail_message.id', '=', id)
        .where('mail_message.candidate_id', 'is not', null),
    )
    .executeTakeFirst();
}
export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export interface NewAttachment {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Place and type of the stored file; null when it is not kept, for the reason in `refusal`. */
  readonly kept: { readonly storageKey: string; readonly contentType: string } | null;
  readonly refusal: 'too_large' | 'type_not_accepted' | null;
}

export async function insertAttachments(
  tx: TenantTx,
  at: { readonly replyId: string; readonly applicationId: string; readonly files: readonly NewAttachment[] },
): Promise<void> {
  if (at.files.length === 0) return;
  await tx.db
    .insertInto('reply_attachment')
    .values(
      at.files.map((file) => ({
        organization_id: tx.organizationId,
        id: file.id,
        reply_id: at.replyId,
        application_id: at.applicationId,
        file_name: file.fileName,
        content_type: file.kept?.contentType ?? null,
        size_bytes: file.sizeBytes,
        storage_key: file.kept?.storageKey ?? null,
        refusal: file.refusal,
        created_at: tx.now,
      })),
    )
    .execute();
}
