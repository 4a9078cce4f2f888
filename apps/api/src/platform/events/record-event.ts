import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx, TxActor } from '../db/tenant-tx.ts';
import { together } from '../db/together.ts';
import { tellWhereFrom } from './follow-applications.ts';
import { askForPlaces } from './free-places.ts';

export interface NewEvent {
  /** `noun.past-verb`. */
  readonly kind: string;
  readonly candidateId?: string | null;
  readonly applicationId?: string | null;
  readonly roleId?: string | null;
  /** Id of another record that the event is about: a note, a document, a user. */
  readonly subjectId?: string | null;
  /** Id that all events of a bulk action share. */
  readonly batchId?: string | null;
  readonly from?: StagePosition | null;
  readonly to?: StagePosition | null;
  /** Field keys touched; never a value. */
  readonly keys?: readonly string[];
  /** A reason code of a list; never free text. */
  readonly reason?: string | null;
  /** Values before and after, kept apart so that erasure can remove them. */
  readonly values?: readonly { readonly key: string; readonly before: unknown; readonly after: unknown }[];
}

export type ValueTable = 'event_value' | 'contextual_event_value' | 'diversity_event_value';

const isPerson = (actor: TxActor): actor is Extract<TxActor, { userId: string }> => 'userId' in actor;
const chunk = 500;

const positionsOf = ({ from, to }: NewEvent) => ({
  from_stage: from?.stageId ?? null,
  to_stage: to?.stageId ?? null,
  from_substage: from?.substageId ?? null,
  to_substage: to?.substageId ?? null,
});

const subjectsOf = (event: NewEvent) => ({
  candidate_id: event.candidateId ?? null,
  application_id: event.applicationId ?? null,
  role_id: event.roleId ?? null,
  subject_id: event.subjectId ?? null,
  batch_id: event.batchId ?? null,
});

const rowOf = (tx: TenantTx, id: string, event: NewEvent) => ({
  organization_id: tx.organizationId,
  id,
  at: tx.now,
  kind: event.kind,
  actor_id: isPerson(tx.actor) ? tx.actor.userId : null,
  actor_system: isPerson(tx.actor) ? null : tx.actor.system,
  ...subjectsOf(event),
  ...positionsOf(event),
  keys: [...(event.keys ?? event.values?.map((value) => value.key) ?? [])],
  reason: event.reason ?? null,
});

/** Whether the event changes where an application stands. An event that is only written about one does not. */
const changesStanding = ({ kind, to }: NewEvent): boolean => Boolean(to) || /^(application|outcome|offer)\./.test(kind);

/** Whether a candidate left, or an application its stage. */
const leaves = ({ kind, from, to }: NewEvent): boolean =>
  kind === 'candidate.deleted' || kind === 'candidate.leaving' || Boolean(from && to && from.stageId !== to.stageId);

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/**
 * Writes events in the transaction of the change that they record; returns their ids in order. Values go to the data zone's own
 * table.
 */
export async function recordEvents(
  tx: TenantTx,
  events: readonly NewEvent[],
  valueTable: ValueTable = 'event_value',
): Promise<string[]> {
  const made = events.map((event) => ({ id: tx.newId(), event }));
  for (let start = 0; start < made.length; start += chunk) {
    const part = made.slice(start, start + chunk);
    const rows = part.map(({ id, event }) => rowOf(tx, id, event));
    const values = part.flatMap(({ id, event }) =>
      (event.values ?? []).map((value) => ({
        organization_id: tx.organizationId,
        event_id: id,
        key: value.key,
        before: json(value.before),
        after: json(value.after),
      })),
    );
    const told = part.filter(({ event }) => changesStanding(event)).flatMap(({ event }) => event.applicationId ?? []);
    const leavers = part.filter(({ event }) => leaves(event)).map(({ event }) => subjectsOf(event));
    await together([
      tx.db.insertInto('event').values(rows).execute(),
      values.length > 0 ? tx.db.insertInto(valueTable).values(values).execute() : Promise.resolve(),
      tellWhereFrom(tx, told),
      askForPlaces(
        tx,
        leavers.map((one) => ({ applicationId: one.application_id, candidateId: one.candidate_id })),
      ),
    ]);
  }
  return made.map(({ id }) => id);
}

/** Writes one event; returns its id. */
export async function recordEvent(
  tx: TenantTx,
  event: NewEvent,
  valueTable: ValueTable = 'event_value',
): Promise<string> {
  const [id] = await recordEvents(tx, [event], valueTable);
  if (!id) throw new Error('an event has an id');
  return id;
}
