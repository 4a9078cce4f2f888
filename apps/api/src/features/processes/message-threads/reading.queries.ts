import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Finds until when a candidate has read the messages of the team about an application. */
export async function findReadUntil(tx: TenantTx, applicationId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('thread_reading')
    .select('read_until')
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.read_until ?? null;
}

/** Notes until when a candidate has read. An earlier time than before changes nothing. */
export async function writeReadUntil(tx: TenantTx, applicationId: string, readUntil: Date): Promise<void> {
  await tx.db
    .insertInto('thread_reading')
    .values({ organization_id: tx.organizationId, application_id: applicationId, read_until: readUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'application_id'])
        .doUpdateSet({ read_until: sql`greatest(thread_reading.read_until, ${readUntil}::timestamptz)` }),
    )
    .execute();
}

/** Counts the messages of the team, by application, that have left and that the candidate has not read. */
export async function countNewMessages(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('mail_message as mail')
    .innerJoin('message', (join) =>
      join.onRef('message.organization_id', '=', 'mail.organization_id').onRef('message.id', '=', 'mail.batch_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'mail.organization_id')
        .onRef('application.id', '=', 'mail.application_id')
        .onRef('application.candidate_id', '=', 'mail.candidate_id'),
    )
    .leftJoin('thread_reading as reading', (join) =>
      join
        .onRef('reading.organization_id', '=', 'mail.organization_id')
        .onRef('reading.application_id', '=', 'mail.application_id'),
    )
    .select((eb) => ['application.id as application_id', eb.fn.countAll().as('total')])
    .where('mail.organization_id', '=', tx.organizationId)
    .where('mail.application_id', 'in', [...applicationIds])
    .where('mail.state', '=', 'sent')
    .where(
      sql<boolean>`(reading.read_until is null or date_trunc('milliseconds', coalesce(mail.sent_at, mail.created_at)) > reading.read_until)`,
    )
    .groupBy('application.id')
    .execute();
  return new Map(rows.map(({ application_id, total }) => [application_id, Number(total)]));
}
