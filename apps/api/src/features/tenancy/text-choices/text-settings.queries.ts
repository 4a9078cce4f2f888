import { dayIn } from '@evenhand/domain/dates/day-in';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Rules by which an organisation sends text messages. */
export interface TextSetting {
  readonly isOn: boolean;
  readonly sender: string;
  /** In hundredths of a penny or cent. */
  readonly costPerPart: number;
  readonly version: number;
}

const noTexts: TextSetting = { isOn: false, sender: '', costPerPart: 0, version: 0 };

/** Returns the rules of the organisation. One that has set none sends no text messages. */
export async function findTextSetting(tx: TenantTx): Promise<TextSetting> {
  const row = await tx.db
    .selectFrom('text_setting')
    .select(['is_on', 'sender', 'cost_per_part', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!row) return noTexts;
  return { isOn: row.is_on, sender: row.sender, costPerPart: row.cost_per_part, version: row.version };
}

/** Writes the rules. Returns false when they are not as they were read. */
export async function writeTextSetting(tx: TenantTx, setting: TextSetting & { readonly userId: string }) {
  const content = {
    is_on: setting.isOn,
    sender: setting.sender,
    cost_per_part: setting.costPerPart,
    version: setting.version + 1,
    updated_at: tx.now,
    updated_by: setting.userId,
  };
  const rows = await tx.db
    .insertInto('text_setting')
    .values({ organization_id: tx.organizationId, ...content })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet(content).where('text_setting.version', '=', setting.version),
    )
    .returning('version')
    .execute();
  return rows.length > 0;
}

const monthOf = (timeZone: string, at: Date): string => `${dayIn(timeZone, at).slice(0, 7)}-01`;

/** Adds the parts of a text message that was sent to those of its month on the clock of the office. */
export async function countParts(
  tx: TenantTx,
  { parts, cost, timeZone }: { readonly parts: number; readonly cost: number; readonly timeZone: string },
): Promise<void> {
  await tx.db
    .insertInto('text_usage')
    .values({ organization_id: tx.organizationId, month: monthOf(timeZone, tx.now), parts, cost })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'month']).doUpdateSet({
        parts: sql`text_usage.parts + ${parts}`,
        cost: sql`text_usage.cost + ${cost}`,
      }),
    )
    .execute();
}

/** Returns the parts sent in the present month on the clock of the office, and their price. */
export async function findUsage(tx: TenantTx, timeZone: string): Promise<{ parts: number; cost: number }> {
  const row = await tx.db
    .selectFrom('text_usage')
    .select(['parts', sql<string>`cost`.as('cost')])
    .where('organization_id', '=', tx.organizationId)
    .where('month', '=', sql<string>`cast(${monthOf(timeZone, tx.now)} as date)`)
    .executeTakeFirst();
  return { parts: row?.parts ?? 0, cost: Number(row?.cost ?? 0) };
}
