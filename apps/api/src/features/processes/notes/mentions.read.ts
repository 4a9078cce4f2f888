import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';

export interface MentionReader {
  readonly userId: string;
  /** Null for a user who sees the applications of every role. */
  readonly onTeamOf: string | null;
}

interface MentionWindow extends MentionReader {
  readonly after: Cursor | null;
  readonly limit: number;
}

/** Selects the mentions of a user in notes that they may still read. */
function mentionsTo(tx: TenantTx, at: MentionReader) {
  const mentions = tx.db
    .selectFrom('note_mention')
    .innerJoin('note', (join) =>
      join
        .onRef('note.organization_id', '=', 'note_mention.organization_id')
        .onRef('note.id', '=', 'note_mention.note_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'note.organization_id')
        .onRef('candidate.id', '=', 'note.candidate_id'),
    )
    .leftJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'note.organization_id')
        .onRef('application.id', '=', 'note.application_id'),
    )
    .leftJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .where('note_mention.organization_id', '=', tx.organizationId)
    .where('note_mention.user_id', '=', at.userId)
    .where('note.removed_at', 'is', null)
    .where('note.visibility', '=', 'team')
    .where('candidate.deleted_at', 'is', null);
  if (at.onTeamOf === null) return mentions;
  return mentions.where(sql<boolean>`exists (select 1 from role_member member
    where member.organization_id = ${tx.organizationId} and member.role_id = role.id and member.user_id = ${at.onTeamOf})`);
}

/** A page of them, newest first, with who they are about. */
export function listMentions(tx: TenantTx, at: MentionWindow) {
  const theirs = mentionsTo(tx, at)
    .innerJoin('user_account as author', (join) =>
      join.onRef('author.organization_id', '=', 'note.organization_id').onRef('author.id', '=', 'note.author_id'),
    )
    .select(['note_mention.mentioned_at', 'note_mention.seen_at'])
    .select(['note.id', 'note.candidate_id', 'note.application_id', 'note.author_id'])
    .select(['note.visibility', 'note.body', 'note.version', 'note.created_at', 'note.updated_at'])
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(['role.id as role_id', 'role.title as role_title', 'role.blind', 'role.seen_stages'])
    .select(['application.stage_id', codeOf(tx, 'application').as('code')]);
  const key = sql`(note_mention.mentioned_at, note_mention.note_id)`;
  const later =
    at.after === null
      ? theirs
      : theirs.where(sql<boolean>`${key} < (cast(${at.after.at} as timestamptz), cast(${at.after.id} as uuid))`);
  return later
    .orderBy('note_mention.mentioned_at', 'desc')
    .orderBy('note_mention.note_id', 'desc')
    .limit(at.limit)
    .execute();
}
export type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

/** How many of them are unread, and the newest of those. */
export async function findUnread(
  tx: TenantTx,
  at: MentionReader,
  most: number,
): Promise<{ total: number; noteIds: string[] }> {
  const rows = await mentionsTo(tx, at)
    .select(['note_mention.note_id', sql<number>`count(*) over ()`.as('total')])
    .where('note_mention.seen_at', 'is', null)
    .orderBy('note_mention.mentioned_at', 'desc')
    .orderBy('note_mention.note_id', 'desc')
    .limit(most)
    .execute();
  return { total: Number(rows[0]?.total ?? 0), noteIds: rows.map((row) => row.note_id) };
}
