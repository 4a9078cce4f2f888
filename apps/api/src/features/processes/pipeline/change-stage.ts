import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { together } from '../../../platform/db/together.ts';
import { markUndone } from '../../../platform/events/mark-undone.ts';
import { type NewEvent, recordEvents } from '../../../platform/events/record-event.ts';
import type { ApplicationState } from '../../records/application-state/public.ts';
import { giveBackOffers, settleOffers } from '../../records/offers/public.ts';
import { deleteStageNotifications, recordStageNotifications } from '../stage-notifications/public.ts';
import { writeApplicationState, writeApplicationStates } from './change-stage.queries.ts';
import { positionEvent } from './move-event.ts';
import { cancelMails, hideFeedbackOf } from './undo.queries.ts';

/** A locked application and its state after the change. */
export interface StageChange {
  readonly from: ApplicationState & {
    readonly id: string;
    readonly candidate_id: string;
    readonly role_id: string;
    readonly submitted_at: Date | null;
  };
  readonly to: ApplicationState;
}

/** An effect that a change does not have, and why. */
interface Left<Reason extends string> {
  readonly left: Reason;
}

/** One value for all changes, or one for each. */
type PerChange<T> = T | ((change: StageChange) => T);

/** Effect on offers that wait for their candidate's answer. */
type OffersEffect =
  /** Offers end as accepted or closed where the new position settles their application. */
  | 'settle'
  /** Offers that these events ended wait for an answer again. */
  | { readonly giveBack: readonly string[] }
  | Left<'the offer is the change' | 'the candidate answers the offer' | 'a withdrawal with an offer is final'>;

/** Effect on the candidate's stage notification. */
type NotificationEffect =
  /** A candidate who sees the change is notified later, by the role's stages. */
  | { readonly later: Pipeline }
  /** The caller tells the candidate at once, so that an earlier change of which they were to be notified no longer counts. */
  | 'told at once'
  | Left<
      | 'the outcome has its own mail and can be undone'
      | 'the candidate made the change'
      | 'the candidate stays at the offer'
    >;

/** Content of the event of the change. */
type RecordEffect =
  /** Both positions, and all that the change overwrites. */
  | 'undoable'
  /** Both positions. */
  | { readonly final: 'an undo is not undone' | 'an answer of the candidate is final' }
  /** No position. */
  | { readonly unmoved: 'the held decision stays' | 'the reviewer alone changes' };

/** Events that the change undoes, and what came with them. */
type UndoEffect =
  | {
      readonly events: readonly string[];
      /** Waiting mails, locked by the caller. */
      readonly mails: readonly string[];
      /** Feedback that was released with an outcome. */
      readonly feedback: 'hide' | Left<'a withdrawal releases no feedback'>;
    }
  | Left<'nothing is undone'>;

/** Parts of the event that one kind of change adds. */
type EventDetails = Pick<NewEvent, 'subjectId' | 'keys' | 'values'>;

/** How applications change stage. Every effect is named; one that a change does not have says why. */
export interface StageChangeOptions {
  /** Kind of the event. */
  readonly kind: PerChange<string>;
  /** Reason code that the event stores. */
  readonly reason: PerChange<string | null>;
  /** Bulk action to which the changes belong. */
  readonly batch: string | null;
  readonly offers: OffersEffect;
  readonly notify: NotificationEffect;
  readonly record: RecordEffect;
  readonly undoes: UndoEffect;
  readonly details?: (change: StageChange) => EventDetails;
}

function writeStates(tx: TenantTx, changes: readonly StageChange[]): Promise<void> {
  const [first, ...more] = changes;
  if (first && more.length === 0) return writeApplicationState(tx, first.from.id, first.to);
  return writeApplicationStates(
    tx,
    changes.map(({ from, to }) => ({ ...to, id: from.id })),
  );
}

async function changeOffers(tx: TenantTx, changes: readonly StageChange[], offers: OffersEffect): Promise<void> {
  if (offers === 'settle') {
    await settleOffers(
      tx,
      changes.map(({ from, to }) => ({ ...to, id: from.id })),
    );
  } else if ('giveBack' in offers) await giveBackOffers(tx, offers.giveBack);
}

async function changeNotifications(
  tx: TenantTx,
  changes: readonly StageChange[],
  notify: NotificationEffect,
): Promise<void> {
  if (notify === 'told at once') {
    await deleteStageNotifications(
      tx,
      changes.map(({ from }) => from.id),
    );
  } else if ('later' in notify) await recordStageNotifications(tx, notify.later, changes);
}

async function undoWith(tx: TenantTx, undoes: UndoEffect): Promise<void> {
  if ('left' in undoes) return;
  await together([
    cancelMails(tx, undoes.mails),
    undoes.feedback === 'hide' ? hideFeedbackOf(tx, undoes.events) : Promise.resolve(),
    markUndone(tx, undoes.events),
  ]);
}

const valueFor = <T extends string | null>(value: PerChange<T>, change: StageChange): T =>
  typeof value === 'function' ? value(change) : value;

/** Returns the part of an event that `record` leaves out, empty. */
function omitted(record: RecordEffect): Pick<NewEvent, 'from' | 'to' | 'values'> {
  if (record === 'undoable') return {};
  return 'final' in record ? { values: [] } : { from: null, to: null, values: [] };
}

function eventOf(change: StageChange, options: StageChangeOptions): NewEvent {
  const { kind, reason, batch: batchId, record, details } = options;
  const head = { kind: valueFor(kind, change), reason: valueFor(reason, change), batchId };
  const event = { ...positionEvent(head, change.from, change.to), ...omitted(record) };
  if (!details) return event;
  const { values = [], ...more } = details(change);
  return { ...event, ...more, values: [...(event.values ?? []), ...values] };
}

/**
 * Changes the stage of applications that the caller has locked and may change. Writes their states, records the events and applies
 * the effects that the options name. A change of thousands is written by as few statements as a change of one.
 */
export async function changeStage(
  tx: TenantTx,
  changes: readonly StageChange[],
  options: StageChangeOptions,
): Promise<void> {
  await together([
    writeStates(tx, changes),
    changeOffers(tx, changes, options.offers),
    changeNotifications(tx, changes, options.notify),
    undoWith(tx, options.undoes),
    recordEvents(
      tx,
      changes.map((change) => eventOf(change, options)),
    ),
  ]);
}
