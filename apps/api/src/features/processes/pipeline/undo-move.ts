import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { fromStateBefore, type StateBefore, stateAfter, stateBefore } from '../../records/application-state/public.ts';
import { assertNoneWaitsOnArchived } from '../../records/roles/public.ts';
import {
  type ApplicationInput,
  lockApplications,
  type StaffRole,
  staffApplication,
} from '../../records/staff-access/public.ts';
import { assignedKind, holdStaff } from '../reviewers/public.ts';
import { changeStage, type StageChangeOptions } from './change-stage.ts';
import { presentMoved } from './move-application.ts';
import { unassignedKind, undoneKind } from './move-event.ts';
import {
  eventsSince,
  isStillMoving,
  lockFeedbackMails,
  lockMailsOfBatch,
  movesOfBatch,
  ownMoves,
  type RecordedMove,
} from './undo.queries.ts';
import { type Obstacle, supersedes, toObstacle, undoSuperseded } from './undo-refusal.ts';

interface Undoable {
  readonly eventId: string;
  readonly kind: string;
  readonly applicationId: string;
  readonly at: Date;
  readonly batchId: string | null;
  readonly before: StateBefore;
  /** Version that the move wrote. */
  readonly version: number;
}

type Row = Awaited<ReturnType<typeof lockApplications>>[number];

function toUndoable(move: RecordedMove): Undoable | null {
  const before = stateBefore.safeParse(move.before);
  const after = stateAfter.safeParse(move.after);
  if (!before.success || !after.success || move.application_id === null || move.undone_at !== null) return null;
  return {
    eventId: move.id,
    kind: move.kind,
    applicationId: move.application_id,
    at: move.at,
    batchId: move.batch_id,
    before: before.data,
    version: after.data.version,
  };
}

/** Returns what has changed the applications since these moves. */
async function obstaclesOf(
  tx: TenantTx,
  moves: readonly Undoable[],
  at: { readonly rows: readonly Row[]; readonly blind: boolean },
): Promise<Obstacle[]> {
  const since = new Date(Math.min(...moves.map((move) => move.at.getTime())));
  const later = await eventsSince(tx, {
    applicationIds: moves.map((move) => move.applicationId),
    at: since,
    but: moves.map((move) => move.eventId),
  });
  const versions = new Map(at.rows.map((row) => [row.id, row.version]));
  const byApplication = Map.groupBy(
    later.filter((event) => supersedes(event.kind)),
    (event) => event.application_id,
  );
  return moves.flatMap((move): Obstacle[] => {
    const last = byApplication.get(move.applicationId)?.[0];
    const untouched = versions.get(move.applicationId) === move.version;
    if (untouched && !(last && last.at > move.at)) return [];
    return [
      last
        ? toObstacle(last, at.blind)
        : { applicationId: move.applicationId, kind: 'application.changed', at: null, by: null },
    ];
  });
}

type Mail = Awaited<ReturnType<typeof lockMailsOfBatch>>[number];

/** Returns the ids of mails. Throws `undo_superseded` when one of them has gone out, because it cannot be taken back. */
function unsent(mails: readonly Mail[]): string[] {
  const sent = mails.filter((mail) => mail.state !== 'waiting' && mail.state !== 'cancelled');
  if (sent.length > 0) {
    throw undoSuperseded(
      sent.map((mail) => ({
        applicationId: mail.application_id,
        kind: 'mail.sent',
        at: mail.sent_at?.toISOString() ?? null,
        by: null,
      })),
    );
  }
  return mails.map((mail) => mail.id);
}

/** Returns the moves to undo together: the user's last one of this application, with its batch. */
async function movesToUndo(
  tx: TenantTx,
  me: Actor,
  application: { readonly id: string; readonly version: number; readonly batchId: string | undefined },
): Promise<Undoable[]> {
  const own = await ownMoves(tx, {
    userId: me.userId,
    applicationId: application.id,
    batchId: application.batchId,
  });
  if (!own[0] || own[0].undone_at !== null) throw new ProblemError('nothing_to_undo');
  const undoable = own.map(toUndoable).filter((move) => move !== null);
  const last = undoable.find((move) => move.version === application.version) ?? undoable[0];
  if (!last || (application.batchId ?? last.batchId) !== last.batchId) throw new ProblemError('nothing_to_undo');
  if (last.batchId === null) return [last];
  if (await isStillMoving(tx, last.batchId)) throw new ProblemError('nothing_to_undo');
  const batch = await movesOfBatch(tx, { userId: me.userId, batchId: last.batchId });
  return batch.map(toUndoable).filter((move) => move !== null);
}

interface UndoInput extends ApplicationInput {
  /** The bulk move to undo; no other is undone in its place. */
  readonly batchId: string | undefined;
}

/** Number of applications checked and restored in one statement, as a bulk move may affect everyone on a role. */
const part = 5000;

/**
 * Splits the moves into parts, in the order in which applications are locked, so that two transactions that lock many of the same
 * do not deadlock.
 */
function inParts(moves: readonly Undoable[]): Undoable[][] {
  const ordered = moves.toSorted((a, b) => (a.applicationId < b.applicationId ? -1 : 1));
  return Array.from({ length: Math.ceil(ordered.length / part) }, (_, at) => ordered.slice(at * part, (at + 1) * part));
}

interface Held {
  readonly moves: readonly Undoable[];
  readonly rows: readonly Row[];
}

/** Locks the applications of these moves. Throws `undo_superseded`, naming the events, when any of them has changed since. */
async function holdUntouched(tx: TenantTx, moves: readonly Undoable[], blind: boolean): Promise<Held[]> {
  const held: Held[] = [];
  const obstacles: Obstacle[] = [];
  for (const some of inParts(moves)) {
    const ids = some.map((move) => move.applicationId);
    const rows = await lockApplications(tx, ids);
    obstacles.push(...(await obstaclesOf(tx, some, { rows, blind })));
    held.push({ moves: some, rows });
  }
  if (obstacles.length > 0) throw undoSuperseded(obstacles);
  return held;
}

interface Restored {
  readonly row: Row;
  readonly to: Row;
}

/** Returns each application in its state before the move, unassigned when its reviewer has been removed meanwhile. */
function restoredOf({ moves, rows }: Held, staff: ReadonlySet<string>): Restored[] {
  const byApplication = new Map(moves.map((move) => [move.applicationId, move]));
  return rows.flatMap((row) => {
    const move = byApplication.get(row.id);
    if (!move) return [];
    const before = fromStateBefore(move.before, row.version + 1);
    const reviewer = before.assignee_id !== null && staff.has(before.assignee_id) ? before.assignee_id : null;
    return [{ row, to: { ...row, ...before, assignee_id: reviewer } }];
  });
}

/** Returns how the event of an undo is recorded. Of an assignment it names the reviewer in place of the positions. */
const recordOf = (move: Undoable | undefined): Pick<StageChangeOptions, 'kind' | 'record' | 'details'> =>
  move?.kind === assignedKind
    ? {
        kind: unassignedKind,
        record: { unmoved: 'the reviewer alone changes' },
        details: ({ to }) => ({ subjectId: to.assignee_id, keys: ['assignee'] }),
      }
    : { kind: undoneKind, record: { final: 'an undo is not undone' } };

/** Restores a part of the applications, and with them the mails, feedback and offers of these moves. */
async function putBack(
  tx: TenantTx,
  held: Held,
  at: { readonly role: StaffRole; readonly staff: ReadonlySet<string>; readonly batchMails: readonly string[] },
): Promise<Restored[]> {
  const events = held.moves.map((move) => move.eventId);
  const feedbackMails = unsent(await lockFeedbackMails(tx, events));
  const restored = restoredOf(held, at.staff);
  const [first] = held.moves;
  await changeStage(
    tx,
    restored.map(({ row, to }) => ({ from: row, to })),
    {
      ...recordOf(first),
      reason: null,
      batch: first?.batchId ?? null,
      offers: { giveBack: events },
      notify: { later: at.role.pipeline },
      undoes: { events, mails: [...at.batchMails, ...feedbackMails], feedback: 'hide' },
    },
  );
  await assertNoneWaitsOnArchived(tx, { applicationIds: restored.map(({ row }) => row.id) });
  return restored;
}

/** Undoes the user's last move or bulk move exactly, provided that the applications have not changed since. */
export async function undoMove(tx: TenantTx, me: Actor, input: UndoInput) {
  const application = await staffApplication(tx, me, { permission: 'application:move', input, lock: false });
  const moves = await movesToUndo(tx, me, { ...application, batchId: input.batchId });
  const reviewers = new Set(moves.flatMap(({ before }) => before.assigneeId ?? []));
  const staff = await holdStaff(tx, [...reviewers]);
  const held = await holdUntouched(tx, moves, application.blind);
  const batchId = moves[0]?.batchId ?? null;
  const batchMails = batchId === null ? [] : unsent(await lockMailsOfBatch(tx, batchId));
  const applications: ReturnType<typeof presentMoved>[] = [];
  let undone = 0;
  for (const [index, some] of held.entries()) {
    // The mails of a batch are cancelled once, with its first part.
    const mails = index === 0 ? batchMails : [];
    const restored = await putBack(tx, some, { role: application.role, staff, batchMails: mails });
    if (undone === 0) applications.push(...restored.map(({ to }) => presentMoved(to, application.blind)));
    undone += restored.length;
  }
  return { undone, applications };
}
