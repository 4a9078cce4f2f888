import { endStageIds, firstHour } from '@evenhand/domain/messages/automatic-message';
import { isHeldDecision } from '@evenhand/domain/pipeline/candidate-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { AutomaticRow } from './automatic-messages.queries.ts';

const dayMs = 86_400_000;

/** Returns the morning of the office so many days before a time. */
export const leavesBefore = (time: RawBuilder<unknown>, days: number, timeZone: string): RawBuilder<Date> =>
  sql<Date>`((((${time} at time zone ${timeZone})::date - cast(${days} as integer)) + make_time(${firstHour}, 0, 0)) at time zone ${timeZone})`;

/** Time of the organisation's last word to the candidate about an application. */
const lastWord = sql<Date>`greatest(application.submitted_at, coalesce((select max(mail.created_at) from mail_message as mail
  where mail.organization_id = application.organization_id and mail.candidate_id = application.candidate_id
    and mail.application_id = application.id and mail.state <> 'cancelled'), application.submitted_at))`;

const followedTimes: Readonly<Record<AutomaticRow['follows'], (automatic: AutomaticRow) => RawBuilder<Date>>> = {
  entered: () => sql<Date>`application.stage_entered_at`,
  decision: ({ decision_by: day }) => sql<Date>`cast(${day} as date)::timestamp at time zone 'UTC'`,
  silence: () => lastWord,
  offer: () => sql<Date>`(select offer.answer_by from offer where offer.organization_id = application.organization_id
    and offer.application_id = application.id and offer.state = 'SENT')`,
};

/** Selects the time that a message follows, as exact as the clock that wrote it. */
const followed = (automatic: AutomaticRow): RawBuilder<Date> =>
  sql<Date>`date_trunc('milliseconds', ${followedTimes[automatic.follows](automatic)})`;

/** The end of the time for which a message is due; null for a day to come, such as that of the decision. */
export interface DueTime {
  readonly before: Date | null;
  /** Zone of the office, by whose clock a message before a day to come leaves. */
  readonly timeZone: string;
}

/**
 * Selects applications with an offer to which the answer is due in so many days. One that was sent later, or whose message was switched
 * on later, is left out, and so is a day that has passed.
 */
const isOfferDue = (tx: TenantTx, { days, on_since: onSince }: AutomaticRow, timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from offer, lateral (select ${leavesBefore(sql`offer.answer_by`, days, timeZone)} as at) as leaves
    where offer.organization_id = application.organization_id and offer.application_id = application.id and offer.state = 'SENT'
      and offer.answer_by > ${tx.now} and leaves.at >= greatest(offer.sent_at, ${onSince})
      and leaves.at <= ${tx.now} and leaves.at > ${new Date(tx.now.getTime() - dayMs)})`;

/** Selects applications for which a message is due and has not been sent. */
function due(tx: TenantTx, automatic: AutomaticRow, { before, timeZone }: DueTime) {
  const open = tx.db
    .selectFrom('application')
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', automatic.role_id)
    .where('application.submitted_at', 'is not', null)
    .where('application.withdrawn_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from candidate where candidate.organization_id = application.organization_id
        and candidate.id = application.candidate_id and candidate.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from automatic_message_result as result
        where result.organization_id = application.organization_id and result.automatic_message_id = ${automatic.id}
          and result.application_id = application.id and result.followed_at = ${followed(automatic)})`,
    );
  const there =
    automatic.stage_id === null
      ? open.where('application.stage_id', 'not in', endStageIds)
      : open.where('application.stage_id', '=', automatic.stage_id);
  const since =
    automatic.follows === 'entered' ? there.where('application.stage_entered_at', '>=', automatic.on_since) : there;
  if (automatic.follows === 'offer') return since.where(isOfferDue(tx, automatic, timeZone));
  return before === null ? since : since.where(sql<boolean>`${followed(automatic)} < ${before}`);
}

const stateColumns = [
  'application.id',
  'application.stage_id',
  'application.substage_id',
  'application.outcome_released_at',
] as const;

/** Tells whether a decision about an application has been taken and not told. */
const isHeld = (row: {
  readonly stage_id: number;
  readonly substage_id: number;
  readonly outcome_released_at: Date | null;
}): boolean =>
  isHeldDecision({
    stageId: row.stage_id,
    substageId: row.substage_id,
    released: row.outcome_released_at !== null,
  });

/** Counts the applications for which a message is due, held decisions left out. */
export async function countDue(tx: TenantTx, automatic: AutomaticRow, time: DueTime): Promise<number> {
  const rows = await due(tx, automatic, time)
    .select(['application.stage_id', 'application.substage_id', 'application.outcome_released_at'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .groupBy(['application.stage_id', 'application.substage_id', 'application.outcome_released_at'])
    .execute();
  return rows.filter((row) => !isHeld(row)).reduce((sum, { count }) => sum + count, 0);
}

export interface DueApplication {
  readonly id: string;
  readonly followedAt: Date;
}

/** Locks a page of the applications for which a message is due. A held decision is left out, and counted as seen. */
export async function lockDue(
  tx: TenantTx,
  automatic: AutomaticRow,
  at: DueTime & { readonly after: string; readonly limit: number; readonly among?: readonly string[] },
): Promise<{ readonly due: DueApplication[]; readonly last: string | null }> {
  const page = due(tx, automatic, at)
    .select(stateColumns)
    .select(followed(automatic).as('followed_at'))
    .where('application.id', '>', at.after)
    .orderBy('application.id')
    .limit(at.limit)
    .forUpdate('application');
  const { among } = at;
  const rows = await (among === undefined
    ? page
    : page.where(sql<boolean>`application.id = any(cast(${among} as uuid[]))`)
  ).execute();
  return {
    due: rows.filter((row) => !isHeld(row)).map((row) => ({ id: row.id, followedAt: row.followed_at })),
    last: rows.length === at.limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Records that a message has been sent, or could not be, unless another run has. Returns the applications that are this run's. */
export async function claimResults(
  tx: TenantTx,
  automaticId: string,
  applications: readonly DueApplication[],
): Promise<string[]> {
  if (applications.length === 0) return [];
  const rows = await tx.db
    .insertInto('automatic_message_result')
    .values(
      applications.map(({ id, followedAt }) => ({
        organization_id: tx.organizationId,
        automatic_message_id: automaticId,
        application_id: id,
        followed_at: followedAt,
        refusal: null,
        at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}

/** Writes the reasons for which nothing was sent to these applications in this run. */
export async function writeRefusals(
  tx: TenantTx,
  automaticId: string,
  refusals: ReadonlyMap<string, string>,
): Promise<void> {
  if (refusals.size === 0) return;
  const rows = [...refusals].map(([id, refusal]) => ({ id, refusal }));
  await sql`update automatic_message_result as result set refusal = refused.refusal
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as refused(id uuid, refusal text)
    where result.organization_id = ${tx.organizationId} and result.automatic_message_id = ${automaticId}
      and result.application_id = refused.id and result.at = ${tx.now}`.execute(tx.db);
}

/** Returns those of the applications whose candidate got an automatic message for coming to their present stage. */
export async function listToldOnEntering(tx: TenantTx, applicationIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('automatic_message_result as result')
    .innerJoin('automatic_message as automatic', (join) =>
      join
        .onRef('automatic.organization_id', '=', 'result.organization_id')
        .onRef('automatic.id', '=', 'result.automatic_message_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'result.organization_id')
        .onRef('application.id', '=', 'result.application_id'),
    )
    .select('result.application_id')
    .where('result.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`result.application_id = any(cast(${applicationIds} as uuid[]))`)
    .where('result.refusal', 'is', null)
    .where('automatic.follows', '=', 'entered')
    .where('automatic.days', '=', 0)
    .where(sql<boolean>`result.followed_at = date_trunc('milliseconds', application.stage_entered_at)`)
    .execute();
  return new Set(rows.map((row) => row.application_id));
}
