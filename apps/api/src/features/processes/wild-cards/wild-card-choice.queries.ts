import {
  bandMeasures,
  drawMeasures,
  usualWildCards,
  type WildCardChoice,
} from '@evenhand/domain/wild-cards/wild-card-choice';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface WildCardRow extends WildCardChoice {
  readonly isOn: boolean;
  readonly version: number;
  readonly updatedAt: Date | null;
}

const none: WildCardRow = { ...usualWildCards, isOn: false, version: 0, updatedAt: null };

const choices = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('role_wild_card')
    .select(['is_on', 'draw_by', 'draw', 'band_by', 'band', 'version', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId);

type StoredChoice = NonNullable<Awaited<ReturnType<ReturnType<typeof choices>['executeTakeFirst']>>>;

const read = (row: StoredChoice | undefined): WildCardRow =>
  row
    ? {
        isOn: row.is_on,
        drawBy: z.enum(drawMeasures).parse(row.draw_by),
        draw: row.draw,
        bandBy: z.enum(bandMeasures).parse(row.band_by),
        band: row.band,
        version: row.version,
        updatedAt: row.updated_at,
      }
    : none;

/** Returns the choice of a role; that of a role which has made none is off. */
export const findWildCardChoice = async (tx: TenantTx, roleId: string): Promise<WildCardRow> =>
  read(await choices(tx, roleId).executeTakeFirst());

/** Returns the choice of a role and locks it, so that of two pass marks set at once one waits for the draw of the other. */
export const lockWildCardChoice = async (tx: TenantTx, roleId: string): Promise<WildCardRow> =>
  read(await choices(tx, roleId).forUpdate().executeTakeFirst());

interface ChoiceInput {
  readonly roleId: string;
  readonly userId: string;
  readonly choice: WildCardChoice & { readonly isOn: boolean };
  /** Version that was read; 0 begins it. */
  readonly version: number;
}

/** Writes a new version of a role's choice. Returns false when the version is not the one that was read. */
export async function writeWildCardChoice(tx: TenantTx, input: ChoiceInput): Promise<boolean> {
  const { roleId, userId, choice, version } = input;
  const row = {
    is_on: choice.isOn,
    draw_by: choice.drawBy,
    draw: choice.draw,
    band_by: choice.bandBy,
    band: choice.band,
    version: version + 1,
    updated_at: tx.now,
    updated_by: userId,
  };
  const written =
    version === 0
      ? await tx.db
          .insertInto('role_wild_card')
          .values({ organization_id: tx.organizationId, role_id: roleId, ...row })
          .onConflict((conflict) => conflict.columns(['organization_id', 'role_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.db
          .updateTable('role_wild_card')
          .set(row)
          .where('organization_id', '=', tx.organizationId)
          .where('role_id', '=', roleId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}
