import { criterion, pipelineStage } from '@evenhand/contract/records/roles/roles';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/tables.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { writtenOnce } from '../../../platform/db/written-once.ts';

const pipelineSchema = z.array(pipelineStage);
const criteriaSchema = z.array(criterion);

/** A role as staff who work on its applications see it. */
export interface StaffRole {
  readonly id: string;
  readonly title: string;
  readonly scheme: string;
  readonly blind: boolean;
  readonly seenStages: readonly number[];
  readonly pipeline: Pipeline;
  readonly criteria: readonly z.infer<typeof criterion>[];
  /** The caller's id when they are on the role's team, else empty: all that `can` needs to know. */
  readonly team: readonly string[];
}

interface RoleRow {
  readonly role_id: string;
  readonly title: string;
  readonly scheme: string;
  readonly blind: boolean;
  readonly seen_stages: readonly number[];
  readonly pipeline: unknown;
  readonly criteria: unknown;
  readonly on_team: unknown;
}

export const toStaffRole = (row: RoleRow, userId: string): StaffRole => ({
  id: row.role_id,
  title: row.title,
  scheme: row.scheme,
  blind: row.blind,
  seenStages: row.seen_stages,
  pipeline: pipelineSchema.parse(row.pipeline),
  criteria: criteriaSchema.parse(row.criteria),
  team: row.on_team === true ? [userId] : [],
});

/** Selects whether the user is on the team of the statement's role. */
export const onTeam = (at: { organizationId: string; userId: string }) => (eb: ExpressionBuilder<Tables, 'role'>) =>
  eb
    .exists(
      eb
        .selectFrom('role_member')
        .select('role_member.user_id')
        .where('role_member.organization_id', '=', at.organizationId)
        .where('role_member.user_id', '=', at.userId)
        .whereRef('role_member.role_id', '=', 'role.id'),
    )
    .as('on_team');

const oneRole = writtenOnce(
  (db, at: { readonly organizationId: string; readonly roleId: string; readonly userId: string }) =>
    db
      .selectFrom('role')
      .select(['role.id as role_id', 'title', 'scheme', 'blind', 'seen_stages', 'pipeline', 'criteria'])
      .select(onTeam(at))
      .where('role.organization_id', '=', at.organizationId)
      .where('role.id', '=', at.roleId)
      .where('role.status', '!=', 'PRESET')
      .compile(),
);

export async function findStaffRole(tx: TenantTx, roleId: string, userId: string): Promise<StaffRole | null> {
  const { rows } = await tx.db.executeQuery(oneRole({ organizationId: tx.organizationId, roleId, userId }));
  const [row] = rows;
  return row ? toStaffRole(row, userId) : null;
}

/** Lists the roles that the user may see: all of the organisation's, or those whose team they are on. */
export function listStaffRoles(
  tx: TenantTx,
  at: { readonly userId: string; readonly onlyTheirs: boolean },
): Promise<{ id: string; title: string; location: string; scheme: string; blind: boolean; seenStages: number[] }[]> {
  const { organizationId } = tx;
  const roles = tx.db
    .selectFrom('role')
    .select(['role.id', 'role.title', 'role.location', 'role.scheme', 'role.blind', 'role.seen_stages as seenStages'])
    .where('role.organization_id', '=', organizationId)
    .where('role.status', '!=', 'PRESET');
  if (!at.onlyTheirs) return roles.execute();
  return roles
    .innerJoin('role_member', (join) =>
      join
        .onRef('role_member.role_id', '=', 'role.id')
        .on('role_member.organization_id', '=', organizationId)
        .on('role_member.user_id', '=', at.userId),
    )
    .execute();
}
