import { registrationResultFor } from '@evenhand/domain/events/event-capacity';
import { partStates } from '@evenhand/domain/events/event-kind';
import { overlappingParts } from '@evenhand/domain/events/event-parts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { type EventRow, lockEvent } from '../events.queries.ts';
import { admitAfterChoice } from '../registrations/admit-waiting.ts';
import { type Asker, registrationOf } from '../registrations/find-own-registration.ts';
import { lockRegistration } from '../registrations/registrations.queries.ts';
import {
  type ChoiceRow,
  countChoices,
  deleteChoices,
  insertChoices,
  listChoices,
  listParts,
  noPartCounts,
  type PartRow,
} from './parts.queries.ts';

/** Names each id among `partIds` for which `isWrong` holds, with a code. */
const faultsOf = (
  partIds: readonly string[],
  code: NamedFault['code'],
  isWrong: (id: string, at: number) => boolean,
): NamedFault[] => partIds.flatMap((id, at) => (isWrong(id, at) ? [{ code, field: `partIds.${at}` }] : []));

/** Returns the titles of those sessions that take no further guest, by id. */
async function fullParts(
  tx: TenantTx,
  event: EventRow,
  parts: readonly PartRow[],
): Promise<ReadonlyMap<string, string>> {
  if (event.waiting_list) return new Map();
  const counts = await countChoices(
    tx,
    parts.map(({ id }) => id),
  );
  const isFull = ({ id, capacity }: PartRow): boolean => {
    const { registered: taken, waiting } = counts.get(id) ?? noPartCounts;
    return registrationResultFor({ capacity, waitingList: false, taken, waiting }) === 'FULL';
  };
  return new Map(parts.filter(isFull).map(({ id, title }) => [id, title]));
}

/** Names each full session of a choice by its title. */
const fullFaults = (partIds: readonly string[], full: ReadonlyMap<string, string>): NamedFault[] =>
  partIds.flatMap((id, at): NamedFault[] => {
    const session = full.get(id);
    return session === undefined ? [] : [{ code: 'session_full', field: `partIds.${at}`, values: { session } }];
  });

/**
 * Throws when the sessions cannot be chosen: `invalid` when one is not of the event or runs at the time of another, and
 * `session_full` with the titles of those that are full. Sessions of `kept` are the guest's already.
 */
export async function checkChoice(
  tx: TenantTx,
  event: EventRow,
  { partIds, kept = [] }: { readonly partIds: readonly string[]; readonly kept?: readonly string[] },
): Promise<void> {
  if (partIds.length === 0) return;
  const parts = new Map((await listParts(tx, [event.id])).map((part) => [part.id, part]));
  const chosen = [...new Set(partIds)].flatMap((id) => parts.get(id) ?? []);
  const clashing = new Set(
    overlappingParts(chosen.map((part) => ({ id: part.id, startsAt: part.starts_at, endsAt: part.ends_at }))).map(
      ({ id }) => id,
    ),
  );
  const faults = [
    ...faultsOf(partIds, 'not_a_choice', (id, at) => !parts.has(id) || partIds.indexOf(id) !== at),
    ...faultsOf(partIds, 'sessions_overlap', (id) => clashing.has(id)),
  ];
  if (faults.length > 0) throw invalid(faults);
  const full = await fullParts(
    tx,
    event,
    chosen.filter(({ id }) => !kept.includes(id)),
  );
  if (full.size > 0) throw new ProblemError('session_full', { faults: fullFaults(partIds, full) });
}

export const presentChoice = ({ part_id: id, state }: ChoiceRow) => ({
  id,
  state: partStates.find((one) => one === state) ?? ('WAITING' as const),
});

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Puts the caller's choice of sessions in place of their earlier one, gives free places on, and mails the caller how it
 * stands. Repeating it changes nothing.
 */
export async function chooseParts(
  tx: TenantTx,
  host: EventHost,
  at: { readonly eventId: string; readonly partIds: readonly string[] } & Asker,
): Promise<{ parts: ReturnType<typeof presentChoice>[] }> {
  const own = found(await registrationOf(tx, host, at));
  const event = found(await lockEvent(tx, at.eventId));
  if (event.status !== 'ACTIVE' || event.ends_at <= tx.now) throw new ProblemError('event_over');
  const row = found(await lockRegistration(tx, { eventId: event.id, id: own.id }));
  if (row.state === 'CANCELLED') throw new ProblemError('not_found');
  const kept = (await listChoices(tx, [row.id])).map((choice) => choice.part_id);
  await checkChoice(tx, event, { partIds: at.partIds, kept });
  if (!sameIds(kept, at.partIds)) {
    await deleteChoices(tx, { registrationId: row.id, kept: at.partIds });
    await insertChoices(tx, { registrationId: row.id, partIds: at.partIds });
    await admitAfterChoice(tx, host, event, row.id);
    await recordEvent(tx, { kind: 'event.sessions-chosen', candidateId: row.candidate_id, subjectId: event.id });
    await mailAboutEvent(tx, host, { template: 'event-sessions', event, to: row });
  }
  return { parts: (await listChoices(tx, [row.id])).map(presentChoice) };
}
