import type { AutomaticMessage } from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import type { Actor } from '@evenhand/domain/access/can';
import { type AutomaticRule, faultOfRule } from '@evenhand/domain/messages/automatic-message';
import { stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type StaffRole, staffRole } from '../../records/staff-access/public.ts';
import { isTemplateOf } from '../message-templates/public.ts';
import {
  type AutomaticRow,
  deleteAutomatic,
  findAutomatic,
  insertAutomatic,
  updateAutomatic,
} from './automatic-messages.queries.ts';
import { presentAutomatic } from './see-timeline.ts';

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

export interface AutomaticInput extends AutomaticRule {
  readonly templateId: string;
  readonly isOn: boolean;
}

const fieldOf = {
  stage_missing: 'stageId',
  stage_of_end: 'stageId',
  silence_of_stage: 'stageId',
  offer_of_stage: 'stageId',
} as const;

/** Throws a 422 that names what the rule lacks: its stage, its days or a template of the organisation's own. */
async function assertRule(tx: TenantTx, role: StaffRole, input: AutomaticInput): Promise<void> {
  const code = faultOfRule(input);
  const isKnownStage = input.stageId === null || stageInPipeline(role.pipeline, input.stageId) !== null;
  if (code !== null) throw invalid([{ code, field: code in fieldOf ? 'stageId' : 'days' }]);
  if (!isKnownStage) throw invalid([{ code: 'not_a_choice', field: 'stageId' }]);
  if (!(await isTemplateOf(tx, { id: input.templateId, roleId: role.id })))
    throw invalid([{ code: 'not_a_choice', field: 'templateId' }]);
}

const managed = (tx: TenantTx, me: Actor, roleId: string): Promise<StaffRole> =>
  staffRole(tx, me, { permission: 'message:send', roleId });

const present = async (tx: TenantTx, tenant: Tenant, at: { readonly roleId: string; readonly id: string }) =>
  presentAutomatic(tx, tenant, found(await findAutomatic(tx, at)));

/** Lets candidates of a role get a template by itself from now on. */
export async function createAutomatic(
  tx: TenantTx,
  { me, tenant }: By,
  { roleId, input }: { readonly roleId: string; readonly input: AutomaticInput },
): Promise<AutomaticMessage> {
  const role = await managed(tx, me, roleId);
  await assertRule(tx, role, input);
  const id = tx.newId();
  await insertAutomatic(tx, { ...input, id, roleId: role.id, userId: me.userId });
  return present(tx, tenant, { roleId: role.id, id });
}

/** Tells whether a change lets a message follow other times, so that only what happens from now on counts. */
const isOtherTime = (row: AutomaticRow, input: AutomaticInput): boolean =>
  (input.isOn && !row.is_on) || row.follows !== input.follows || row.stage_id !== input.stageId;

/** Changes an automatic message. Rejects with stale_version when another person has saved since. */
export async function saveAutomatic(
  tx: TenantTx,
  { me, tenant }: By,
  at: {
    readonly roleId: string;
    readonly id: string;
    readonly input: AutomaticInput & { readonly version: number };
  },
): Promise<AutomaticMessage> {
  const role = await managed(tx, me, at.roleId);
  const row = found(await findAutomatic(tx, { roleId: role.id, id: at.id }));
  await assertRule(tx, role, at.input);
  const onSince = isOtherTime(row, at.input) ? tx.now : row.on_since;
  const isWritten = await updateAutomatic(tx, { ...at.input, id: row.id, onSince, userId: me.userId });
  const current = await present(tx, tenant, { roleId: role.id, id: row.id });
  if (!isWritten) throw new ProblemError('stale_version', { current });
  return current;
}

/** Deletes an automatic message. Pressed twice, the second finds none. */
export async function removeAutomatic(
  tx: TenantTx,
  me: Actor,
  at: { readonly roleId: string; readonly id: string },
): Promise<void> {
  const role = await managed(tx, me, at.roleId);
  const row = found(await findAutomatic(tx, { roleId: role.id, id: at.id }));
  await deleteAutomatic(tx, row.id);
}
