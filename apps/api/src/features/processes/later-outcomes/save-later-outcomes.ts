import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  LaterHire,
  saveLaterOutcomes as saving,
} from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import type { Actor } from '@evenhand/domain/access/can';
import { isLaterValue } from '@evenhand/domain/later-outcomes/read-outcome-file';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import { holdOutcomes, insertLaterOutcomes, type NewLaterOutcome } from './later-outcomes.queries.ts';
import { type CohortChoice, type CohortHires, cohortRole, listHires } from './see-hires.ts';

type Entry = BodyOf<typeof saving>['entries'][number];

/** Throws 422 for entries about others than hires of the role, about one of them twice, and with a value that is none of the kind. */
function assertValid(entries: readonly Entry[], hires: ReadonlyMap<string, LaterHire>, { kind }: CohortChoice): void {
  const faults = entries.flatMap(({ applicationId, value }, at): NamedFault[] => {
    const isFirst = entries.findIndex((other) => other.applicationId === applicationId) === at;
    if (!hires.has(applicationId) || !isFirst) return [{ code: 'not_a_choice', field: `entries.${at}.applicationId` }];
    return value === null || isLaterValue(kind, value) ? [] : [{ code: 'out_of_range', field: `entries.${at}.value` }];
  });
  if (faults.length > 0) throw invalid(faults);
}

/** Returns which of the events tells of a change. */
const changeOf = (before: number | null, { value }: NewLaterOutcome): string =>
  value === null ? 'removed' : before === null ? 'entered' : 'corrected';

/**
 * Saves entries of later outcomes, all or none. An entry that stands already is left out. Throws 409 with the hires as they are when
 * another outcome was entered since the version that the caller knows.
 */
export async function saveLaterOutcomes(
  tx: TenantTx,
  me: Actor,
  { entries, ...choice }: CohortChoice & { readonly entries: readonly Entry[] },
): Promise<CohortHires> {
  const role = await cohortRole(tx, me, choice);
  await holdOutcomes(tx, choice);
  const { content } = await listHires(tx, role, choice);
  const hires = new Map(content.map((hire) => [hire.applicationId, hire]));
  assertValid(entries, hires, choice);
  const changes = entries.filter(({ applicationId, value }) => hires.get(applicationId)?.value !== value);
  const isStale = changes.some(({ applicationId, version }) => hires.get(applicationId)?.version !== version);
  if (isStale) throw new ProblemError('stale_version', { current: await listHires(tx, role, choice) });
  if (changes.length > 0) await write(tx, me, choice, { changes, hires });
  return listHires(tx, role, choice);
}

async function write(
  tx: TenantTx,
  me: Actor,
  { kind, roleId }: CohortChoice,
  { changes, hires }: { readonly changes: readonly Entry[]; readonly hires: ReadonlyMap<string, LaterHire> },
): Promise<void> {
  // In one order, so that two writers of the same outcomes do not wait for each other.
  const next = changes
    .map((entry) => ({ ...entry, version: entry.version + 1 }))
    .toSorted((a, b) => (a.applicationId < b.applicationId ? -1 : 1));
  const written = await insertLaterOutcomes(tx, { kind, userId: me.userId }, next);
  if (written < next.length) throw new ProblemError('stale_version');
  // The history of a candidate does not tell it: colleagues read that, and blind readers do.
  await recordEvents(
    tx,
    next.map((entry) => ({
      kind: `later-outcome.${changeOf(hires.get(entry.applicationId)?.value ?? null, entry)}`,
      subjectId: entry.applicationId,
      roleId,
      keys: [kind],
    })),
  );
}
