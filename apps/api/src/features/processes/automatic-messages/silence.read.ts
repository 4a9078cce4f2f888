import { endStageIds } from '@evenhand/domain/messages/automatic-message';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';

/** Selects open applications of published roles whose candidates have not been written to since a time. */
const silent = (tx: TenantTx, { roleIds, since }: { readonly roleIds: readonly string[]; readonly since: Date }) =>
  tx.db
    .selectFrom('application')
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .where('application.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application.role_id = any(cast(${roleIds} as uuid[]))`)
    .where('role.status', '=', 'ACTIVE')
    .where('role.published_at', 'is not', null)
    .where('candidate.deleted_at', 'is', null)
    .where('application.submitted_at', '<', since)
    .where('application.withdrawn_at', 'is', null)
    .where('application.stage_id', 'not in', endStageIds)
    .where(
      sql<boolean>`not exists (select 1 from mail_message as mail where mail.organization_id = application.organization_id
        and mail.candidate_id = application.candidate_id and mail.application_id = application.id
        and mail.state <> 'cancelled' and mail.created_at >= ${since})`,
    );

/** Counts the candidates of each role who have not been written to since a time, by where they stand. */
export const countSilent = (tx: TenantTx, at: { readonly roleIds: readonly string[]; readonly since: Date }) =>
  silent(tx, at)
    .select(['role.id', 'role.title', 'application.stage_id', 'application.substage_id'])
    .select('application.outcome_released_at')
    .select(sql<number>`count(*)::integer`.as('count'))
    .groupBy(['role.id', 'role.title', 'application.stage_id', 'application.substage_id'])
    .groupBy('application.outcome_released_at')
    .execute();

/** As many as one message can be written to. */
const most = 10_000;

/** Lists the candidates of a role who have not been written to since a time, longest waiting first. */
export const listSilent = (tx: TenantTx, at: { readonly roleId: string; readonly since: Date }) =>
  silent(tx, { roleIds: [at.roleId], since: at.since })
    .select(['application.id', 'application.candidate_id', 'application.stage_id', 'application.substage_id'])
    .select(['application.outcome_released_at', 'candidate.first_name', 'candidate.preferred_name'])
    .select(['candidate.last_name', codeOf(tx, 'application').as('code')])
    .orderBy('application.submitted_at')
    .orderBy('application.id')
    .limit(most)
    .execute();

/** Returns the template of the role's message after a silence, or the organisation's template for this role; null for neither. */
export async function findSilenceTemplate(tx: TenantTx, roleId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`
    select template.id from message_template as template
    left join automatic_message as automatic on automatic.organization_id = template.organization_id
      and automatic.template_id = template.id and automatic.role_id = ${roleId} and automatic.follows = 'silence'
    where template.organization_id = ${tx.organizationId} and template.archived_at is null
      and (automatic.id is not null or template.role_id = ${roleId})
    order by (automatic.id is null), template.id limit 1`.execute(tx.db);
  return rows[0]?.id ?? null;
}
