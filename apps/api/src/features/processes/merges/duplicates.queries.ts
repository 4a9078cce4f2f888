import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const score = z.object({ stage: z.number(), criterion: z.string(), scorer: z.string() });

/** An application that was withdrawn as a duplicate, with what it was and what was carried from it to the one that stands. */
export const withdrawnDuplicate = z.object({
  id: z.string(),
  keptApplicationId: z.string(),
  /** The candidate on whom it hung. */
  candidateId: z.string(),
  withdrawnAt: z.nullable(z.string()),
  withdrawalReason: z.nullable(z.string()),
  notes: z.array(z.string()),
  scores: z.array(score),
});
export type WithdrawnDuplicate = z.infer<typeof withdrawnDuplicate>;

interface Withdrawal {
  readonly id: string;
  readonly keptApplicationId: string;
  readonly keptId: string;
  readonly goneId: string;
}

/** Carries notes to the application that stands. They are read at the record that is kept. */
async function carryNotes(tx: TenantTx, { id, keptApplicationId, keptId }: Withdrawal): Promise<string[]> {
  const rows = await tx.db
    .updateTable('note')
    .set({ application_id: keptApplicationId, candidate_id: keptId })
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Carries scores to the application that stands, where their scorer has given none to it at that stage for that criterion. */
async function carryScores(
  tx: TenantTx,
  { from, to }: { readonly from: string; readonly to: string },
  only: WithdrawnDuplicate['scores'] | null = null,
): Promise<WithdrawnDuplicate['scores']> {
  const { rows } = await tx.session.query(
    `update score s set application_id = $3 where organization_id = $1 and application_id = $2
       and ($4::jsonb is null or exists (select 1 from jsonb_to_recordset($4::jsonb)
         as one(stage smallint, criterion text, scorer uuid)
         where one.stage = s.stage_id and one.criterion = s.criterion and one.scorer = s.scorer_id))
       and not exists (select 1 from score own where own.organization_id = $1 and own.application_id = $3
         and own.stage_id = s.stage_id and own.criterion = s.criterion and own.scorer_id = s.scorer_id)
     returning stage_id as stage, criterion, scorer_id as scorer`,
    [tx.organizationId, from, to, only === null ? null : JSON.stringify(only)],
  );
  return z.array(score).parse(rows);
}

/** Withdraws an application as a duplicate, behind the record that goes; its notes and scores go to the one that stands. */
export async function withdrawDuplicate(tx: TenantTx, withdrawal: Withdrawal): Promise<WithdrawnDuplicate> {
  const { id, keptApplicationId, goneId } = withdrawal;
  const before = await tx.db
    .selectFrom('application')
    .select(['candidate_id', 'withdrawn_at', 'withdrawal_reason'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('application')
    .set((row) => ({
      candidate_id: goneId,
      withdrawn_at: before.withdrawn_at ?? tx.now,
      withdrawal_reason: 'DUPLICATE',
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
  return {
    id,
    keptApplicationId,
    candidateId: before.candidate_id,
    withdrawnAt: before.withdrawn_at?.toISOString() ?? null,
    withdrawalReason: before.withdrawal_reason,
    notes: await carryNotes(tx, withdrawal),
    scores: await carryScores(tx, { from: id, to: keptApplicationId }),
  };
}

/** Gives notes and scores back to the withdrawn application. Before anything else goes back: notes are moved by their application. */
export async function giveBackCarried(tx: TenantTx, duplicate: WithdrawnDuplicate): Promise<void> {
  const { id, keptApplicationId, candidateId, notes, scores } = duplicate;
  if (notes.length > 0) {
    await tx.db
      .updateTable('note')
      .set({ application_id: id, candidate_id: candidateId })
      .where('organization_id', '=', tx.organizationId)
      .where('id', 'in', notes)
      .execute();
  }
  await carryScores(tx, { from: keptApplicationId, to: id }, scores);
}

/** Makes the withdrawn application what it was. After the other one is back at its own record: of one role there is one. */
export async function reopenDuplicate(tx: TenantTx, duplicate: WithdrawnDuplicate): Promise<void> {
  await tx.db
    .updateTable('application')
    .set((row) => ({
      candidate_id: duplicate.candidateId,
      withdrawn_at: duplicate.withdrawnAt === null ? null : new Date(duplicate.withdrawnAt),
      withdrawal_reason: duplicate.withdrawalReason,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', duplicate.id)
    .execute();
}
