import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { type EventHost, eventToPutOn, putManyOnEvent } from '../../../records/events/public.ts';
import { findOnRole, staffRole } from '../../../records/staff-access/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../../search/public.ts';
import { answerFew } from '../answer-few.ts';
import { fewByName } from '../few-by-name.ts';
import { startBulkMove } from '../start-bulk-move.ts';

interface PutInput {
  readonly roleId: string;
  readonly eventId: string;
  readonly picked: PickedCandidatesInput;
}

/** Records the choice that registered many for an event. */
const recordChoice = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly eventId: string; readonly batchId: string; readonly people: number },
) =>
  recordEvent(tx, {
    kind: 'bulk-event.chosen',
    roleId: at.roleId,
    subjectId: at.eventId,
    batchId: at.batchId,
    values: [{ key: 'people', before: null, after: at.people }],
  });

/**
 * Registers candidates for an event. A few named ones are registered within this transaction, with an answer for each; more by a
 * job.
 */
export async function putMany(tx: TenantTx, me: Actor, at: { readonly host: EventHost; readonly input: PutInput }) {
  const { host, input } = at;
  const role = await staffRole(tx, me, { permission: 'event:edit', roleId: input.roleId });
  // The event's list shows their names.
  if (readsBlind(me, role)) throw new ProblemError('not_allowed');
  const { id: eventId } = await eventToPutOn(tx, input.eventId);
  const batchId = tx.newId();
  const choice = { roleId: role.id, eventId, batchId };
  const few = fewByName(input.picked);
  if (few) {
    const rows = await findOnRole(tx, role.id, { ids: few, blind: false });
    const applicationIds = rows.map((row) => row.id);
    const outcomes = await putManyOnEvent(tx, host, { eventId, roleId: role.id, applicationIds });
    await recordChoice(tx, { ...choice, people: rows.length });
    return { status: 200, body: await answerFew(tx, { batchId, ids: few, rows, outcomes, blind: false }) } as const;
  }
  const found = await selectApplications(tx, me, { tenant: host.tenant, roleId: role.id, picked: input.picked });
  const what = { id: batchId, kind: 'EVENT', role_id: role.id, subject_id: eventId };
  const progress = await startBulkMove(tx, me, { what, found, blind: false });
  await recordChoice(tx, { ...choice, people: found.length });
  return { status: 202, body: progress } as const;
}
