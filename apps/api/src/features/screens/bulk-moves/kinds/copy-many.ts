import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { copyToRole, roleToCopyTo } from '../../../processes/copies/public.ts';
import { findOnRole, type StaffRole, staffRole } from '../../../records/staff-access/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../../search/public.ts';
import { answerFew } from '../answer-few.ts';
import { fewByName } from '../few-by-name.ts';
import { startBulkMove } from '../start-bulk-move.ts';

interface CopyInput {
  readonly roleId: string;
  readonly toRoleId: string;
  readonly picked: PickedCandidatesInput;
  readonly tells: boolean;
}

/** Loads both roles for a caller who may move candidates on both. Throws when one of them is blind to the caller. */
async function bothRoles(tx: TenantTx, me: Actor, input: CopyInput): Promise<{ from: StaffRole; to: StaffRole }> {
  const from = await staffRole(tx, me, { permission: 'application:move', roleId: input.roleId });
  const to = await staffRole(tx, me, { permission: 'application:move', roleId: input.toRoleId });
  if (from.id === to.id) throw invalid([{ code: 'invalid_value', field: 'other' }]);
  // A reviewer who meets the candidates on both roles would know who they are.
  if (readsBlind(me, from) || readsBlind(me, to)) throw new ProblemError('not_allowed');
  await roleToCopyTo(tx, to.id);
  return { from, to };
}

/** Records the choice that copied many. */
const recordChoice = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly toRoleId: string; readonly batchId: string; readonly people: number },
) =>
  recordEvent(tx, {
    kind: 'bulk-copy.chosen',
    roleId: at.roleId,
    subjectId: at.toRoleId,
    batchId: at.batchId,
    values: [{ key: 'people', before: null, after: at.people }],
  });

/**
 * Copies applications to another role. A few named ones are copied within this transaction, with an answer for each; more by a job.
 */
export async function copyMany(tx: TenantTx, me: Actor, at: { readonly tenant: Tenant; readonly input: CopyInput }) {
  const { tenant, input } = at;
  const { from, to } = await bothRoles(tx, me, input);
  const batchId = tx.newId();
  const choice = { roleId: from.id, toRoleId: to.id, batchId };
  const few = fewByName(input.picked);
  if (few) {
    const rows = await findOnRole(tx, from.id, { ids: few, blind: false });
    const outcomes = await copyToRole(tx, tenant, {
      from,
      toRoleId: to.id,
      applicationIds: rows.map((row) => row.id),
      batchId,
      tells: input.tells,
    });
    await recordChoice(tx, { ...choice, people: rows.length });
    return { status: 200, body: await answerFew(tx, { batchId, ids: few, rows, outcomes, blind: false }) } as const;
  }
  const found = await selectApplications(tx, me, { tenant, roleId: from.id, picked: input.picked });
  const what = { id: batchId, kind: 'COPY', role_id: from.id, subject_id: to.id, tells: input.tells };
  const progress = await startBulkMove(tx, me, { what, found, blind: false });
  await recordChoice(tx, { ...choice, people: found.length });
  return { status: 202, body: progress } as const;
}
