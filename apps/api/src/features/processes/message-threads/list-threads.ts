import type { ThreadFilter, ThreadRow, UnreachedRow } from '@evenhand/contract/processes/message-threads';
import type { ThreadCounts } from '@evenhand/contract/processes/message-threads/thread-counts';
import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { readCursor, writeCursor } from '../../../platform/lists/cursor.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import { countUnreachedRows, listUnreachedRows } from './bounced-mails.read.ts';
import {
  countThreadRows,
  countUnplacedMails,
  listThreadRows,
  type ThreadListRow,
  type ThreadReader,
} from './message-threads.read.ts';
import { moveOf, personOf, type ThreadViewer } from './see-thread.ts';

const pageSize = 50;
/** Characters of the last reply that a list shows. */
const excerptLength = 200;

const readerOf = (me: Actor): ThreadReader => ({
  userId: me.userId,
  onTeamOf: isManagerAdmin(me.userType) ? null : me.userId,
});

/** Facts of a row by which it is decided what the reader is told of the candidate. */
type NamedRow = Pick<
  ThreadListRow,
  | 'application_id'
  | 'candidate_id'
  | 'stage_id'
  | 'role_id'
  | 'title'
  | 'blind'
  | 'seen_stages'
  | 'code'
  | 'first_name'
  | 'preferred_name'
  | 'last_name'
>;

/** Returns application, candidate and role of a row as the reader may know them, and how they are told times. */
function presentNamed({ me, tenant }: ThreadViewer, row: NamedRow) {
  const blind = readsBlind(me, row);
  const hidden = hides(me, { blind: row.blind, seenStages: row.seen_stages }, row.stage_id);
  const zone = officeZone(tenant);
  return {
    // A blind reader opens the thread, where what leads to the person is taken out of the text.
    isTextHidden: hidden || blind,
    timeOf: (at: Date): string => (hidden ? wholeDay(zone, at) : at.toISOString()),
    named: {
      applicationId: row.application_id,
      candidateId: knownAs({ id: row.application_id, candidate_id: row.candidate_id }, blind),
      candidateName: hidden ? row.code : `${row.preferred_name || row.first_name} ${row.last_name}`.trim(),
      roleId: row.role_id,
      roleTitle: row.title,
    },
  };
}

function presentRow(by: ThreadViewer, row: ThreadListRow): ThreadRow {
  const { named, isTextHidden, timeOf } = presentNamed(by, row);
  return {
    ...named,
    whoseMove: moveOf(row.whose_move),
    assignee: personOf(row.assignee_id, row.assignee_first_name, row.assignee_last_name),
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    excerpt: isTextHidden ? '' : row.last_reply.slice(0, excerptLength),
    lastAt: timeOf(row.last_at),
    waitsSince: row.waits_since && timeOf(row.waits_since),
  };
}

const mostUnreached = 200;

/** Lists the candidates who did not get our last mail, as far as the caller may see them. */
export async function listUnreached(
  tx: TenantTx,
  by: ThreadViewer,
  roleId: string | undefined,
): Promise<UnreachedRow[]> {
  const { onTeamOf } = readerOf(by.me);
  const rows = await listUnreachedRows(tx, { onTeamOf, roleId, limit: mostUnreached });
  return rows.map((row) => {
    const { named, isTextHidden, timeOf } = presentNamed(by, row);
    return {
      ...named,
      subject: isTextHidden ? '' : row.subject,
      channel: row.channel,
      code: row.bounce_code ?? '',
      address: isTextHidden ? null : row.to_address,
      isAddressChanged: row.is_address_changed,
      isOutcome: row.is_outcome,
      bouncedAt: timeOf(row.bounced_at),
    };
  });
}

/** Lists a page of the threads that the caller may read. */
export async function listThreads(
  tx: TenantTx,
  by: ThreadViewer,
  at: { readonly filter: ThreadFilter; readonly roleId: string | undefined; readonly after: string | undefined },
): Promise<{ threads: ThreadRow[]; next: string | null }> {
  const rows = await listThreadRows(tx, {
    ...readerOf(by.me),
    filter: at.filter,
    roleId: at.roleId,
    after: readCursor(at.after),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const time = last && (at.filter === 'unanswered' ? last.waits_since : last.last_at);
  return {
    threads: shown.map((row) => presentRow(by, row)),
    next: last && time && rows.length > pageSize ? writeCursor({ at: time, id: last.application_id }) : null,
  };
}

export async function countThreads(tx: TenantTx, me: Actor): Promise<ThreadCounts> {
  const reader = readerOf(me);
  return {
    ...(await countThreadRows(tx, reader)),
    unreached: await countUnreachedRows(tx, reader),
    unplaced: can(me, 'organization:configure') ? await countUnplacedMails(tx) : 0,
  };
}
