import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/**
 * Copies what a role says by itself to another one: the templates that are its own, with their present words, and its automatic
 * messages. What happens from now on counts for these.
 */
export async function copyMessages(
  tx: TenantTx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await sql`with own as (
      select template.*, gen_random_uuid() as copy_id from message_template as template
      where template.organization_id = ${tx.organizationId} and template.role_id = ${fromId} and template.archived_at is null
    ),
    copied as (
      insert into message_template
        (organization_id, id, name, channel, is_on, sender_name, role_id, stage_ids, version, created_at, updated_at, updated_by)
      select organization_id, copy_id, name, channel, is_on, sender_name, ${toId}, stage_ids, 1, ${tx.now}, ${tx.now}, updated_by from own
    ),
    worded as (
      insert into message_template_version (organization_id, template_id, version, content, texts, saved_at, saved_by)
      select saved.organization_id, own.copy_id, 1, saved.content, saved.texts, ${tx.now}, saved.saved_by
      from own join message_template_version as saved on saved.organization_id = own.organization_id
        and saved.template_id = own.id and saved.version = own.version
    )
    insert into automatic_message
      (organization_id, id, role_id, template_id, follows, stage_id, days, is_on, on_since, version, updated_at, updated_by)
    select automatic.organization_id, gen_random_uuid(), ${toId}, coalesce(own.copy_id, automatic.template_id), automatic.follows,
      automatic.stage_id, automatic.days, automatic.is_on, ${tx.now}, 1, ${tx.now}, automatic.updated_by
    from automatic_message as automatic left join own on own.id = automatic.template_id
    where automatic.organization_id = ${tx.organizationId} and automatic.role_id = ${fromId}`.execute(tx.db);
}

/** Copies the blocks of which a role's feedback is made, and whether it goes out. */
export async function copyFeedback(
  tx: TenantTx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await sql`insert into role_feedback (organization_id, role_id, is_on, texts, version, updated_at, updated_by)
    select organization_id, ${toId}, is_on, texts, 1, ${tx.now}, updated_by from role_feedback
    where organization_id = ${tx.organizationId} and role_id = ${fromId}`.execute(tx.db);
}

/** Copies how many people from just below a pass mark a role sends on by lot. */
export async function copyWildCards(
  tx: TenantTx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await sql`insert into role_wild_card
      (organization_id, role_id, is_on, draw_by, draw, band_by, band, version, updated_at, updated_by)
    select organization_id, ${toId}, is_on, draw_by, draw, band_by, band, 1, ${tx.now}, updated_by from role_wild_card
    where organization_id = ${tx.organizationId} and role_id = ${fromId}`.execute(tx.db);
}
