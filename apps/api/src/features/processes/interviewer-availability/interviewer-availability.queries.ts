import { type PanelGroup, panelGroups } from '@evenhand/domain/interviewer-availability/panel-groups';
import type { DaysAway, WeeklyHours } from '@evenhand/domain/interviewer-availability/weekly-hours';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Hours, days away and limits as a member of staff has declared them. */
export interface DeclaredAvailability {
  readonly timeZone: string;
  readonly hours: readonly WeeklyHours[] | null;
  readonly away: readonly DaysAway[];
  readonly perDay: number | null;
  readonly perWeek: number | null;
  readonly inTraining: boolean;
  readonly panelGroup: PanelGroup | null;
  readonly version: number;
}

const storedHours = z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })).nullable();
const storedAway = z.array(z.object({ from: z.string(), to: z.string() }));

/** Returns what these members of staff have declared, by user. Those who declared nothing are left out. */
export async function findDeclared(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DeclaredAvailability>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('interviewer_availability')
    .select(['user_id', 'time_zone', 'hours', 'away', 'per_day', 'per_week', 'in_training', 'panel_group', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(cast(${userIds} as uuid[]))`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        timeZone: row.time_zone,
        hours: storedHours.parse(row.hours),
        away: storedAway.parse(row.away),
        perDay: row.per_day,
        perWeek: row.per_week,
        inTraining: row.in_training,
        panelGroup: panelGroups.find((group) => group === row.panel_group) ?? null,
        version: row.version,
      },
    ]),
  );
}

/** Writes what a member of staff declares. Returns false when it is not as it was read. */
export async function writeDeclared(tx: TenantTx, userId: string, declared: DeclaredAvailability): Promise<boolean> {
  const row = {
    time_zone: declared.timeZone,
    hours: declared.hours === null ? null : JSON.stringify(declared.hours),
    away: JSON.stringify(declared.away),
    per_day: declared.perDay,
    per_week: declared.perWeek,
    in_training: declared.inTraining,
    panel_group: declared.panelGroup,
    version: declared.version + 1,
    updated_at: tx.now,
  };
  const rows = await tx.db
    .insertInto('interviewer_availability')
    .values({ organization_id: tx.organizationId, user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet(row)
        .where('interviewer_availability.version', '=', declared.version),
    )
    .returning('version')
    .execute();
  return rows.length > 0;
}
