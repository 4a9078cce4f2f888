import type { BulkKind } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { Permission } from '@evenhand/domain/access/permissions';
import { isAvailability } from '@evenhand/domain/candidates/availability';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { copyToRole } from '../../../processes/copies/public.ts';
import { writeMails } from '../../../processes/messages/public.ts';
import { giveApplications } from '../../../processes/reviewers/public.ts';
import { type EventHost, putManyOnEvent } from '../../../records/events/public.ts';
import { findOnRole, lockApplications, type StaffRole } from '../../../records/staff-access/public.ts';
import type { BulkMoveRow, nextItems } from '../bulk-moves.queries.ts';
import { applyMoves } from './apply-moves.ts';
import { sayAvailability } from './say-availability.ts';

/** Outcome of each item that was processed; any other outcome is the reason for which it was not. */
export const doneOutcome = 'moved';

/** A part of the items of a bulk action, and the action itself. */
export interface BulkMovePart {
  readonly move: BulkMoveRow;
  readonly role: StaffRole;
  readonly items: Awaited<ReturnType<typeof nextItems>>;
  readonly host: EventHost;
}

interface Kind {
  /** Permission that the user must hold on the role throughout the action. */
  readonly needs: Permission;
  /** Number of items in one transaction. It limits what a crash loses and how long others who work on the same people wait. */
  readonly part: number;
  /** Whether the whole action can be undone. */
  readonly undoable: boolean;
  /**
   * Processes a part. Returns for each application the reason for which it was left, or null; an application without an entry no
   * longer exists.
   */
  readonly work: (tx: TenantTx, part: BulkMovePart) => Promise<ReadonlyMap<string, string | null>>;
}

/** Returns the position to which a move leads. */
function destinationOf({ to_stage, to_substage }: BulkMoveRow): StagePosition {
  if (to_stage === null || to_substage === null) throw new Error('a move leads somewhere');
  return { stageId: to_stage, substageId: to_substage };
}

const movesOf = (fastTrack: boolean): Kind => ({
  needs: 'application:move',
  part: 1000,
  undoable: true,
  work: async (tx, { move, role, items, host }) => {
    const seen = new Map(items.map((item) => [item.application_id, item.seen_substage]));
    const rows = await lockApplications(tx, [...seen.keys()]);
    const refused = await applyMoves(tx, rows, {
      pipeline: role.pipeline,
      scheme: role.scheme,
      to: destinationOf(move),
      reason: move.reason,
      reasons: host.tenant.configuration.outcomeReasons,
      thirdParty: host.tenant.configuration.thirdParty,
      keepAssignees: move.keep_assignees,
      batchId: move.id,
      fastTrack,
      seen: (row) => seen.get(row.id),
    });
    return new Map(rows.map((row) => [row.id, refused.get(row.id) ?? null]));
  },
});

const assignments: Kind = {
  needs: 'application:assign',
  part: 1000,
  undoable: true,
  work: (tx, { move, items }) =>
    giveApplications(tx, {
      roleId: move.role_id,
      batchId: move.id,
      to: new Map(items.map((item) => [item.application_id, item.given_to])),
    }),
};

const registrations: Kind = {
  needs: 'event:edit',
  // Each candidate is sent a mail.
  part: 50,
  // The candidates have been told by mail that they have a place.
  undoable: false,
  work: (tx, { move, items, host }) =>
    putManyOnEvent(tx, host, {
      eventId: move.subject_id ?? '',
      roleId: move.role_id,
      applicationIds: items.map((item) => item.application_id),
    }),
};

const copies: Kind = {
  needs: 'application:move',
  // Each candidate may be sent a mail.
  part: 50,
  // Undo keeps the copies that have been worked on.
  undoable: true,
  work: (tx, { move, role, items, host }) =>
    copyToRole(tx, host.tenant, {
      from: role,
      toRoleId: move.subject_id ?? '',
      applicationIds: items.map((item) => item.application_id),
      batchId: move.id,
      tells: move.tells,
    }),
};

const sayings: Kind = {
  needs: 'candidate:edit',
  part: 1000,
  undoable: true,
  work: async (tx, { move, role, items }) => {
    if (!isAvailability(move.availability)) throw new Error('something is said of them');
    const ids = items.map((item) => item.application_id);
    const rows = await findOnRole(tx, role.id, { ids, blind: true });
    return sayAvailability(tx, rows, { to: move.availability, batchId: move.id, saidAt: move.created_at });
  },
};

const messages: Kind = {
  needs: 'message:send',
  // Each candidate is sent a mail.
  part: 100,
  // The message is taken back by itself, for as long as its mails have not left.
  undoable: false,
  work: (tx, { move, items, host }) =>
    writeMails(tx, host.tenant, {
      messageId: move.id,
      applicationIds: items.map((item) => item.application_id),
    }),
};

const kinds: Readonly<Record<BulkKind, Kind>> = {
  MOVE: movesOf(false),
  FAST_TRACK: movesOf(true),
  ASSIGN: assignments,
  EVENT: registrations,
  COPY: copies,
  AVAILABILITY: sayings,
  MESSAGE: messages,
};

export const kindOf = ({ kind }: Pick<BulkMoveRow, 'kind'>): Kind => kinds[readKind(kind)];

export function readKind(text: string): BulkKind {
  const found = Object.keys(kinds).find((kind): kind is BulkKind => kind === text);
  if (!found) throw new Error(`nothing is done to many in the way of ${text}`);
  return found;
}

/** Tells whether the user may do this to many: holding many rejections needs a permission of its own. */
export const mayHoldMany = (me: Actor, { to_stage }: Pick<BulkMoveRow, 'to_stage'>): boolean =>
  to_stage === null || !isRejection({ stageId: to_stage }) || can(me, 'application:reject-in-bulk');
