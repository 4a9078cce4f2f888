import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/tenant-tx.ts';

export interface KeptMail {
  readonly id: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly state: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly at: Date;
}

export const mostShown = 200;
/** Subject of a mail, and the first words of a text message. */
const subjectOf = sql<string>`case channel when 'sms' then left(text_body, 80) else subject end`.as('subject');
const system = { system: 'dev.mailbox' };

/**
 * Lists the newest 200 mails of all organisations, or those to one address. For the embedded mailbox only; a
 * production server sends its mail instead.
 */
export async function listKeptMails(database: Database, to?: string): Promise<KeptMail[]> {
  const organizations = await database.withPlatform((tx) =>
    tx.db.selectFrom('organization').select(['id', 'name']).execute(),
  );
  const mails: KeptMail[] = [];
  for (const organization of organizations) {
    const rows = await database.withTenant({ organizationId: organization.id, actor: system }, (tx) =>
      tx.db
        .selectFrom('mail_message')
        .select(['id', 'to_address', 'template', 'state', 'attempts', 'failure', 'created_at'])
        .select(subjectOf)
        .where('organization_id', '=', organization.id)
        .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostShown)
        .execute(),
    );
    for (const row of rows) {
      mails.push({
        id: row.id,
        organizationId: organization.id,
        organization: organization.name,
        to: row.to_address,
        subject: row.subject,
        template: row.template,
        state: row.state,
        attempts: row.attempts,
        failure: row.failure,
        at: row.created_at,
      });
    }
  }
  return mails.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostShown);
}

/** Returns one kept mail with its text and HTML, or null. */
export async function findKeptMail(database: Database, at: { organizationId: string; id: string }) {
  const ids = z.object({ organizationId: z.uuid(), id: z.uuid() }).safeParse(at);
  if (!ids.success) return null;
  const { organizationId, id } = ids.data;
  const row = await database.withTenant({ organizationId, actor: system }, (tx) =>
    tx.db
      .selectFrom('mail_message')
      .select(['to_address', 'html', 'text_body', 'state', 'attempts', 'failure', 'created_at'])
      .select(subjectOf)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return row ?? null;
}
