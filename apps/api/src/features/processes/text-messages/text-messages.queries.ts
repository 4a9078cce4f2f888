import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Returns the telephone number of a candidate's profile as it is stored; null without. */
export async function findProfilePhone(tx: TenantTx, candidateId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('candidate')
    .select('phone')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/**
 * Finds the application in whose thread a text message from a number stands: the one about which the number was last written to, else
 * the last that a candidate with the number sent.
 */
export async function findThreadOfNumber(tx: TenantTx, number: string) {
  const applications = tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('text_choice as choice', (join) =>
      join
        .onRef('choice.organization_id', '=', 'candidate.organization_id')
        .onRef('choice.user_id', '=', 'candidate.user_id'),
    )
    .select(['application.id', 'application.role_id'])
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.submitted_at', 'is not', null)
    .where('candidate.deleted_at', 'is', null)
    .where('choice.number', '=', number);
  const written = await applications
    .innerJoin('mail_message as text', (join) =>
      join
        .onRef('text.organization_id', '=', 'application.organization_id')
        .onRef('text.application_id', '=', 'application.id')
        .on('text.channel', '=', 'sms')
        .on('text.to_address', '=', number)
        .on('text.state', 'in', ['sending', 'sent']),
    )
    .orderBy('text.created_at', 'desc')
    .orderBy('text.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (written) return written;
  return applications.orderBy('application.submitted_at', 'desc').orderBy('application.id').limit(1).executeTakeFirst();
}
