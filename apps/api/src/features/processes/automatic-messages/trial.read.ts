import { endStageIds } from '@evenhand/domain/messages/automatic-message';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { AutomaticRow } from './automatic-messages.queries.ts';
import { leavesBefore } from './due.queries.ts';

export interface TrialRole {
  readonly id: string;
  readonly title: string;
  readonly decisionBy: string | null;
  /** Zone of the office. */
  readonly timeZone: string;
}

/** Stays of the role's candidates at its stages, one after the other; the last one goes on until now. */
const stays = (tx: TenantTx, roleId: string) => sql`
  moved as (
    select application_id, at, id, from_stage, to_stage from event
    where organization_id = ${tx.organizationId} and role_id = ${roleId} and to_stage is not null and undone_at is null
      and kind not like '%-undone' and from_stage is distinct from to_stage
  ),
  entered as (
    select a.id as application_id, a.submitted_at as at, cast(null as uuid) as event_id,
      coalesce((select m.from_stage from moved m where m.application_id = a.id order by m.at, m.id limit 1), a.stage_id) as stage_id
    from application a
    where a.organization_id = ${tx.organizationId} and a.role_id = ${roleId} and a.submitted_at is not null
    union all
    select m.application_id, m.at, m.id, m.to_stage from moved m
  ),
  stay as (
    select application_id, stage_id, at as since,
      coalesce(lead(at) over (partition by application_id order by at, event_id nulls first), ${tx.now}) as until
    from entered
  )`;

/** A message that would have gone out about an application. */
export interface SendingRow {
  readonly application_id: string;
  readonly at: Date;
}

const dayMs = 86_400_000;

async function onEntering(tx: TenantTx, role: TrialRole, { stage_id, days }: AutomaticRow): Promise<SendingRow[]> {
  const wait = `${days} days`;
  const { rows } = await sql<SendingRow>`with ${stays(tx, role.id)}
    select application_id, since + cast(${wait} as interval) as at from stay
    where stage_id = ${stage_id} and since + cast(${wait} as interval) < until`.execute(tx.db);
  return rows;
}

async function beforeDecision(tx: TenantTx, role: TrialRole, automatic: AutomaticRow): Promise<SendingRow[]> {
  if (role.decisionBy === null) return [];
  const at = new Date(new Date(role.decisionBy).getTime() - automatic.days * dayMs);
  const { rows } = await sql<{ readonly application_id: string }>`with ${stays(tx, role.id)}
    select application_id from stay
    where since <= ${at} and until > ${at}
      and case when cast(${automatic.stage_id} as integer) is null then stage_id <> all(cast(${endStageIds} as integer[]))
        else stage_id = ${automatic.stage_id} end`.execute(tx.db);
  return rows.map((row) => ({ ...row, at }));
}

/** Offers on the role that were open when the message would have left. */
async function beforeOffer(tx: TenantTx, role: TrialRole, { days }: AutomaticRow): Promise<SendingRow[]> {
  const { rows } = await sql<SendingRow>`select offer.application_id, leaves.at
    from application join offer on offer.organization_id = application.organization_id and offer.application_id = application.id,
      lateral (select ${leavesBefore(sql`offer.answer_by`, days, role.timeZone)} as at) as leaves
    where application.organization_id = ${tx.organizationId} and application.role_id = ${role.id} and offer.sent_at <= leaves.at
      and coalesce(offer.answered_at, ${tx.now}) > leaves.at`.execute(tx.db);
  return rows;
}

async function afterSilence(tx: TenantTx, role: TrialRole, { days }: AutomaticRow): Promise<SendingRow[]> {
  const wait = `${days} days`;
  const { rows } = await sql<SendingRow>`with ${stays(tx, role.id)},
    ended as (
      select application_id, min(since) as at from stay where stage_id = any(cast(${endStageIds} as integer[])) group by application_id
    ),
    word as (
      select a.id as application_id, a.submitted_at as at from application a
      where a.organization_id = ${tx.organizationId} and a.role_id = ${role.id} and a.submitted_at is not null
      union
      select mail.application_id, mail.created_at from mail_message as mail
      join application a on a.organization_id = mail.organization_id and a.candidate_id = mail.candidate_id
        and a.id = mail.application_id and a.role_id = ${role.id}
      where mail.organization_id = ${tx.organizationId} and mail.state <> 'cancelled' and mail.created_at > a.submitted_at
    ),
    gap as (
      select word.application_id, word.at as since,
        least(coalesce(ended.at, ${tx.now}), coalesce(lead(word.at) over (partition by word.application_id order by word.at), ${tx.now})) as until
      from word left join ended on ended.application_id = word.application_id
    )
    select gap.application_id, at from gap,
      generate_series(gap.since + cast(${wait} as interval), gap.until, cast(${wait} as interval)) as at`.execute(
    tx.db,
  );
  return rows;
}

const sendings = { entered: onEntering, offer: beforeOffer, decision: beforeDecision, silence: afterSilence } as const;

/** Returns when a message would have gone to which applications of a role, by the course that these took. */
export const trySending = (tx: TenantTx, role: TrialRole, automatic: AutomaticRow): Promise<SendingRow[]> =>
  sendings[automatic.follows](tx, role, automatic);

/** Counts the applications that were sent to a role. */
export const countSubmitted = async (tx: TenantTx, roleId: string): Promise<number> =>
  (
    await tx.db
      .selectFrom('application')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('organization_id', '=', tx.organizationId)
      .where('role_id', '=', roleId)
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the role from which a role was copied for its next round, if there is one. */
export const findCopiedFrom = async (tx: TenantTx, roleId: string): Promise<string | null> =>
  (
    await tx.db
      .selectFrom('role')
      .select('copied_from')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', roleId)
      .executeTakeFirst()
  )?.copied_from ?? null;
