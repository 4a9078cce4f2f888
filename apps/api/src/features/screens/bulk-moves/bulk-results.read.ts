import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';

export type OutcomeFilter = 'moved' | 'skipped' | 'waiting' | undefined;

export interface ResultInput {
  readonly bulkMoveId: string;
  readonly outcome: OutcomeFilter;
  readonly page: number;
  readonly size: number;
}

const conditions = {
  moved: sql<boolean>`item.outcome = 'moved'`,
  skipped: sql<boolean>`item.outcome <> 'moved'`,
  waiting: sql<boolean>`item.outcome is null`,
} as const;

const items = (tx: TenantTx, { bulkMoveId, outcome }: ResultInput) => {
  const all = tx.db
    .selectFrom('bulk_move_item as item')
    .where('item.organization_id', '=', tx.organizationId)
    .where('item.bulk_move_id', '=', bulkMoveId);
  return outcome ? all.where(conditions[outcome]) : all;
};

/** Loads a page of the items of a bulk action with their outcomes. */
export const listResults = (tx: TenantTx, input: ResultInput) =>
  items(tx, input)
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'item.organization_id')
        .onRef('application.id', '=', 'item.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('user_account as reviewer', (join) =>
      join.onRef('reviewer.id', '=', 'item.given_to').on('reviewer.organization_id', '=', tx.organizationId),
    )
    .where('application.organization_id', '=', tx.organizationId)
    .where('candidate.organization_id', '=', tx.organizationId)
    .select(['application.id', 'application.candidate_id', 'application.stage_id', 'item.outcome'])
    .select(['candidate.first_name', 'candidate.last_name', codeOf(tx, 'application').as('code')])
    .select(sql<string | null>`nullif(trim(concat(reviewer.first_name, ' ', reviewer.last_name)), '')`.as('given_to'))
    .select(
      sql<MessageChannel | null>`(select mail.channel from mail_message as mail where mail.organization_id = ${tx.organizationId}
        and mail.batch_id = item.bulk_move_id and mail.application_id = application.id limit 1)`.as('channel'),
    )
    .orderBy('item.position')
    .limit(input.size)
    .offset(input.page * input.size)
    .execute();

export type BulkResultRow = Awaited<ReturnType<typeof listResults>>[number];

export async function countResults(tx: TenantTx, input: ResultInput): Promise<number> {
  const row = await items(tx, input)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Loads one application that the action changed, by which the whole action can be undone. */
export const findMoved = (tx: TenantTx, bulkMoveId: string) =>
  listResults(tx, { bulkMoveId, outcome: 'moved', page: 0, size: 1 }).then(([first]) => first);
