import { type MentionOfMe, mostUnread, type UnreadMentions } from '@evenhand/contract/processes/notes';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { mapNote } from '@evenhand/domain/notes/mentions';
import { hidingOf } from '@evenhand/domain/privacy/redact';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { readCursor, writeCursor } from '../../../platform/lists/cursor.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import { markSeen } from './mentions.queries.ts';
import { findUnread, listMentions, type MentionReader, type MentionRow } from './mentions.read.ts';
import { presentNote } from './present-note.ts';

const pageSize = 20;

/** A blind reader has the code of the person on this role, and what was written without their name. */
function presentMention(row: MentionRow, me: Actor): MentionOfMe {
  const { candidate_id, application_id, role_id, first_name, preferred_name, last_name } = row;
  const blind = row.blind !== null && readsBlind(me, { blind: row.blind });
  const hidden = hides(me, { blind: row.blind === true, seenStages: row.seen_stages ?? [] }, row.stage_id ?? 0);
  const hide = hidden ? hidingOf({ names: [first_name, preferred_name, last_name] }) : null;
  const author = `${row.author_first_name} ${row.author_last_name}`.trim();
  const body = hide ? mapNote(row.body, { text: hide }) : row.body;
  return {
    at: row.mentioned_at.toISOString(),
    candidateId: application_id === null ? candidate_id : knownAs({ id: application_id, candidate_id }, blind),
    candidateName: hidden && role_id !== null ? row.code : `${preferred_name || first_name} ${last_name}`.trim(),
    roleId: role_id,
    roleTitle: row.role_title,
    seen: row.seen_at !== null,
    note: presentNote({ ...row, body }, me, author),
  };
}

const readerOf = (me: Actor): MentionReader => ({
  userId: me.userId,
  onTeamOf: isManagerAdmin(me.userType) ? null : me.userId,
});

/** Lists the notes that mention the caller, newest first; notes that they may no longer read are left out. */
export async function mentionsOfMe(
  tx: TenantTx,
  me: Actor,
  at: { readonly after: string | undefined },
): Promise<{ mentions: MentionOfMe[]; next: string | null }> {
  const rows = await listMentions(tx, {
    ...readerOf(me),
    after: readCursor(at.after),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    mentions: shown.map((row) => presentMention(row, me)),
    next: last && rows.length > pageSize ? writeCursor({ at: last.mentioned_at, id: last.id }) : null,
  };
}

/** Those that they have not opened, of those that they may read. */
export const unreadMentionsOf = (tx: TenantTx, me: Actor): Promise<UnreadMentions> =>
  findUnread(tx, readerOf(me), mostUnread);

/** Marks these notes as read by the caller. Notes that do not mention the caller are passed over. */
export async function seeMentions(tx: TenantTx, me: Actor, noteIds: readonly string[]): Promise<UnreadMentions> {
  await markSeen(tx, me.userId, noteIds);
  return unreadMentionsOf(tx, me);
}
