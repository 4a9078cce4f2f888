import { sql } from 'kysely';
import { byOwnPlan } from '../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'stage_id',
  'list_column',
  'mark',
  'draw_by',
  'draw',
  'band_by',
  'band',
  'seed',
  'eligible',
  'drawn',
  'batch_id',
  'drawn_at',
] as const;

/** Lists the draws of a role, newest first, with the name of the person who set the pass mark. */
export const listDraws = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('wild_card_draw')
    .leftJoin('user_account as drawer', (join) =>
      join
        .onRef('drawer.organization_id', '=', 'wild_card_draw.organization_id')
        .onRef('drawer.id', '=', 'wild_card_draw.drawn_by'),
    )
    .select(columns.map((column) => `wild_card_draw.${column}` as const))
    .select(['drawer.first_name', 'drawer.last_name'])
    .where('wild_card_draw.organization_id', '=', tx.organizationId)
    .where('wild_card_draw.role_id', '=', roleId)
    .orderBy('wild_card_draw.drawn_at', 'desc')
    .orderBy('wild_card_draw.id', 'desc')
    .execute();

/** Lists the people below the mark of these draws. */
export async function listDrawPeople(tx: TenantTx, drawIds: readonly string[]) {
  if (drawIds.length === 0) return [];
  return tx.db
    .selectFrom('wild_card_person')
    .select(['draw_id', 'application_id', 'side'])
    .where('organization_id', '=', tx.organizationId)
    .where('draw_id', 'in', [...drawIds])
    .where('side', 'in', ['DRAWN', 'LEFT'])
    .execute();
}

/** Lists the people whom a stage of a role has drawn. */
export async function listDrawn(
  tx: TenantTx,
  at: { readonly roleId: string; readonly stageId: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('wild_card_draw as draw')
    .innerJoin('wild_card_person as person', (join) =>
      join
        .onRef('person.organization_id', '=', 'draw.organization_id')
        .onRef('person.draw_id', '=', 'draw.id')
        .on('person.side', '=', 'DRAWN'),
    )
    .select('person.application_id')
    .where('draw.organization_id', '=', tx.organizationId)
    .where('draw.role_id', '=', at.roleId)
    .where('draw.stage_id', '=', at.stageId)
    .execute();
  return rows.map((row) => row.application_id);
}

/**
 * Keeps the applications that can be drawn: those that have not been told an outcome, and whose candidate no interviewer has said to
 * know.
 */
export async function listDrawable(tx: TenantTx, applicationIds: readonly string[]): Promise<string[]> {
  const rows = await byOwnPlan(
    tx,
    sql<{ id: string }>`select a.id from application a
      where a.organization_id = ${tx.organizationId} and a.id = any(cast(${applicationIds} as uuid[]))
        and a.submitted_at is not null and a.withdrawn_at is null and a.outcome_released_at is null
        and not exists (select from interview_conflict c where c.organization_id = a.organization_id
          and c.application_id = a.id)`,
  );
  return rows.map(({ id }) => id);
}

export interface NewDraw {
  readonly id: string;
  readonly role_id: string;
  readonly stage_id: number;
  readonly to_stage: number;
  readonly list_column: string;
  readonly mark: number;
  readonly band_from: number | null;
  readonly draw_by: string;
  readonly draw: number;
  readonly band_by: string;
  readonly band: number;
  readonly seed: string;
  readonly eligible: number;
  readonly drawn: number;
  readonly batch_id: string;
  readonly drawn_by: string;
}

/** The people around the pass mark of a draw, by their side of it. */
export type DrawSides = Readonly<Record<'DRAWN' | 'LEFT' | 'ABOVE', readonly string[]>>;

/** Stores a draw with the people around its pass mark. */
export async function insertDraw(tx: TenantTx, draw: NewDraw, sides: DrawSides): Promise<void> {
  await tx.db
    .insertInto('wild_card_draw')
    .values({ ...draw, organization_id: tx.organizationId, drawn_at: tx.now })
    .execute();
  for (const [side, ids] of Object.entries(sides)) {
    await sql`insert into wild_card_person (organization_id, draw_id, application_id, side)
      select ${tx.organizationId}, ${draw.id}, id, ${side} from unnest(cast(${ids} as uuid[])) as drawn (id)`.execute(
      tx.db,
    );
  }
}
