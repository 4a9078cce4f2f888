import { randomBytes } from 'node:crypto';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { toBase32 } from '../../../platform/mail/inbound/base32.ts';

/** Choices of candidates about text messages. `wants_texts`: they have not switched messages about their applications off. */
const choices = (tx: TenantTx) =>
  tx.db
    .selectFrom('text_choice as choice')
    .select([
      'choice.user_id',
      'choice.number',
      'choice.consented_at',
      'choice.stopped_at',
      'choice.stop_code',
      sql<MessageChannel>`choice.prefers`.as('prefers'),
      sql<boolean>`coalesce((select kept.is_on from notification_choice as kept where kept.organization_id = ${tx.organizationId}
        and kept.user_id = choice.user_id and kept.kind = 'application' and kept.channel = 'sms'), false)`.as(
        'wants_texts',
      ),
    ])
    .where('choice.organization_id', '=', tx.organizationId);

export const findTextChoice = (tx: TenantTx, userId: string) =>
  choices(tx).where('choice.user_id', '=', userId).executeTakeFirst();
export type TextChoiceRow = NonNullable<Awaited<ReturnType<typeof findTextChoice>>>;

/** Returns the choices of candidates that have an account and gave a number, by candidate. */
export async function textChoicesOf(
  tx: TenantTx,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, TextChoiceRow>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await choices(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'choice.organization_id')
        .onRef('candidate.user_id', '=', 'choice.user_id'),
    )
    .select('candidate.id as candidate_id')
    .where('candidate.id', 'in', [...new Set(candidateIds)])
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

interface NewTextChoice {
  readonly userId: string;
  readonly number: string | null;
  readonly consentedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly prefers: MessageChannel;
}

const stopCodeBytes = 10;

export async function writeTextChoice(tx: TenantTx, choice: NewTextChoice): Promise<void> {
  const content = {
    number: choice.number,
    consented_at: choice.consentedAt,
    stopped_at: choice.stoppedAt,
    prefers: choice.prefers,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('text_choice')
    .values({
      organization_id: tx.organizationId,
      user_id: choice.userId,
      stop_code: toBase32(randomBytes(stopCodeBytes)),
      ...content,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(content))
    .execute();
}

/** Stops text messages to a number, or resumes those that were agreed to. Returns the accounts that it is about. */
export async function switchTexts(tx: TenantTx, number: string, to: 'stop' | 'start'): Promise<string[]> {
  const change = tx.db
    .updateTable('text_choice')
    .set({ stopped_at: to === 'stop' ? tx.now : null, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('number', '=', number);
  const rows = await (to === 'stop'
    ? change.where('stopped_at', 'is', null)
    : change.where('stopped_at', 'is not', null).where('consented_at', 'is not', null)
  )
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Stops text messages by the code at the end of a link in one of them. Returns false for a code that was not given out. */
export async function stopTextsByCode(tx: TenantTx, code: string): Promise<boolean> {
  const rows = await tx.db
    .updateTable('text_choice')
    .set((row) => ({ stopped_at: row.fn.coalesce('stopped_at', sql<Date>`${tx.now}`), updated_at: tx.now }))
    .where('organization_id', '=', tx.organizationId)
    .where('stop_code', '=', code)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
