import type { Actor } from '@evenhand/domain/access/can';
import type { Availability } from '@evenhand/domain/candidates/availability';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { assertAsksAvailability } from '../../../records/availability/public.ts';
import { assertReadsNoneBlind } from '../../../records/roles/public.ts';
import { findOnRole, knownAs, staffRole } from '../../../records/staff-access/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../../search/public.ts';
import { answerFew } from '../answer-few.ts';
import { fewByName } from '../few-by-name.ts';
import { startBulkMove } from '../start-bulk-move.ts';
import { sayAvailability } from './say-availability.ts';

interface AvailabilityInput {
  readonly roleId: string;
  readonly picked: PickedCandidatesInput;
  readonly to: Availability;
  /** Availability that the caller was shown, by the id by which they know the candidate. */
  readonly expected: ReadonlyMap<string, string>;
}

/** Records the choice that set the availability of many. */
const recordChoice = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly batchId: string; readonly to: Availability; readonly people: number },
) =>
  recordEvent(tx, {
    kind: 'bulk-availability.chosen',
    roleId: at.roleId,
    batchId: at.batchId,
    values: [{ key: 'availability', before: null, after: { to: at.to, people: at.people } }],
  });

/**
 * Sets the availability of many candidates. A few named ones are set within this transaction, with an answer for each; more by a
 * job.
 */
export async function availabilityMany(
  tx: TenantTx,
  me: Actor,
  { tenant, input }: { readonly tenant: Tenant; readonly input: AvailabilityInput },
) {
  assertAsksAvailability(tenant);
  const { to } = input;
  const role = await staffRole(tx, me, { permission: 'candidate:edit', roleId: input.roleId });
  if (readsBlind(me, role)) throw new ProblemError('hidden_person');
  await assertReadsNoneBlind(tx, me);
  const blind = false;
  const batchId = tx.newId();
  const few = fewByName(input.picked);
  if (few) {
    const rows = await findOnRole(tx, role.id, { ids: few, blind });
    const shown = new Map([...input.expected].map(([id, said]) => [id.toLowerCase(), said]));
    const expected = new Map(
      rows.flatMap((row): [string, string][] => {
        const said = shown.get(knownAs(row, blind));
        return said === undefined ? [] : [[row.candidate_id, said]];
      }),
    );
    const outcomes = await sayAvailability(tx, rows, { to, batchId, expected });
    await recordChoice(tx, { roleId: role.id, batchId, to, people: rows.length });
    return { status: 200, body: await answerFew(tx, { batchId, ids: few, rows, outcomes, blind }) } as const;
  }
  const found = await selectApplications(tx, me, { tenant, roleId: role.id, picked: input.picked });
  const what = { id: batchId, kind: 'AVAILABILITY', role_id: role.id, availability: to };
  const progress = await startBulkMove(tx, me, { what, found, blind });
  await recordChoice(tx, { roleId: role.id, batchId, to, people: found.length });
  return { status: 202, body: progress } as const;
}
