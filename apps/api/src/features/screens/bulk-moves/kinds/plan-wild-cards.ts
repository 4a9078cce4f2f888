import { randomUUID } from 'node:crypto';
import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { Actor } from '@evenhand/domain/access/can';
import { failingRange, passingRange, rangeAbove, rangeBelow } from '@evenhand/domain/pipeline/pass-mark';
import { drawWildCards } from '@evenhand/domain/wild-cards/draw-wild-cards';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { insertDraw, listDrawable, listDrawn, type WildCardRow } from '../../../processes/wild-cards/public.ts';
import { openWholeList, selectApplications, type WholeListRow } from '../../search/public.ts';

export interface Cut {
  readonly roleId: string;
  readonly stageId: number;
  readonly column: string;
  readonly mark: number;
}

/** Scores between two numbers; either may be missing. */
export interface ScoreRange {
  readonly from?: number;
  readonly to?: number;
}

/** Builds criteria for everyone in the stage with the column in this range; without a range, everyone in the stage. */
export const among = ({ stageId, column }: Cut, range: ScoreRange | null): SearchCriteria => ({
  stageId,
  ...(range ? { filters: { [column]: range } } : {}),
});

interface CutContext {
  readonly tenant: Tenant;
  readonly cut: Cut;
}

/** Lists the applications of the stage in a range of scores. */
export const selectInRange = (tx: TenantTx, me: Actor, { tenant, cut }: CutContext, range: ScoreRange) =>
  selectApplications(tx, me, {
    tenant,
    roleId: cut.roleId,
    picked: { resource: among(cut, range) },
    unbounded: true,
  });

/** People on one side of the mark, and the figure of the farthest of them; null when the list does not say it. */
interface Band {
  readonly ids: readonly string[];
  readonly farthest: number | null;
}

function figureOf({ row }: WholeListRow, column: string): number | null {
  const value = column === 'score' ? row.score : row.values[column];
  return typeof value === 'number' ? value : null;
}

/** Returns as many people as stand next to the mark on one side of it, and all who have the same figure as the last of them. */
async function nearest(
  tx: TenantTx,
  me: Actor,
  at: CutContext & { readonly side: 'below' | 'above'; readonly people: number },
): Promise<Band> {
  const { tenant, cut, side, people } = at;
  const range = side === 'below' ? failingRange(cut.mark) : passingRange(cut.mark);
  const search = {
    id: cut.roleId,
    anonymous: false,
    criteria: among(cut, range),
    sortBy: cut.column,
    orderBy: side === 'below' ? 'DESC' : 'ASC',
  } as const;
  const list = await openWholeList(tx, me, { tenant, search });
  const ids = await list.listIds(tx, people);
  const [last] = await list.readRows(tx, { tenant, ids: ids.slice(-1) });
  const farthest = last ? figureOf(last, cut.column) : null;
  if (farthest === null) return { ids, farthest };
  const points = Math.abs(cut.mark - farthest);
  const alike = side === 'below' ? rangeBelow(cut.mark, points) : rangeAbove(cut.mark, points);
  return { ids: [...new Set([...ids, ...(await selectInRange(tx, me, at, alike))])], farthest };
}

/** Returns the people within the chosen distance of the mark on one side of it. */
async function bandOf(
  tx: TenantTx,
  me: Actor,
  at: CutContext & { readonly side: 'below' | 'above'; readonly choice: WildCardRow },
): Promise<Band> {
  const { cut, side, choice } = at;
  if (choice.bandBy === 'PEOPLE') return nearest(tx, me, { ...at, people: choice.band });
  const range = side === 'below' ? rangeBelow(cut.mark, choice.band) : rangeAbove(cut.mark, choice.band);
  return { ids: await selectInRange(tx, me, at, range), farthest: cut.mark - choice.band };
}

/** The people who would go on by lot at a pass mark, and those around it. */
export interface WildCardPlan {
  readonly choice: WildCardRow;
  readonly seed: string;
  readonly bandFrom: number | null;
  readonly eligible: readonly string[];
  readonly drawn: readonly string[];
  readonly above: readonly string[];
  /** True when an earlier pass mark has drawn from this stage: those of its people who still stand below this mark go on. */
  readonly already: boolean;
}

/** Returns who was drawn from the stage before and still stands in it below the mark: their move was undone, or ended before them. */
async function drawnBefore(tx: TenantTx, me: Actor, at: CutContext, drawn: readonly string[]): Promise<string[]> {
  const below = new Set(await selectInRange(tx, me, at, failingRange(at.cut.mark)));
  return listDrawable(
    tx,
    drawn.filter((id) => below.has(id)),
  );
}

/** Plans the wild cards of a pass mark. A stage draws once, also when its mark is undone and set again, so that no one can try for others. */
export async function planWildCards(
  tx: TenantTx,
  me: Actor,
  at: CutContext & { readonly choice: WildCardRow },
): Promise<WildCardPlan> {
  const { cut, choice } = at;
  const seed = randomUUID();
  const before = await listDrawn(tx, cut);
  if (before.length > 0) {
    const drawn = await drawnBefore(tx, me, at, before);
    return { choice, seed, bandFrom: null, eligible: [], drawn, above: [], already: true };
  }
  const below = await bandOf(tx, me, { ...at, side: 'below' });
  const eligible = await listDrawable(tx, below.ids);
  const above = await bandOf(tx, me, { ...at, side: 'above' });
  return {
    choice,
    seed,
    bandFrom: below.farthest,
    eligible,
    drawn: drawWildCards(eligible, choice, seed),
    above: await listDrawable(tx, above.ids),
    already: false,
  };
}

/** Stores a draw with the move that takes its people on. Without people drawn now there is nothing to store. */
export async function recordDraw(
  tx: TenantTx,
  me: Actor,
  draw: { readonly plan: WildCardPlan; readonly cut: Cut; readonly toStage: number; readonly batchId: string },
): Promise<void> {
  const { plan, cut, toStage, batchId } = draw;
  const { choice, seed, bandFrom, eligible, drawn, above, already } = plan;
  if (already || drawn.length === 0) return;
  const isDrawn = new Set(drawn);
  const row = {
    id: tx.newId(),
    role_id: cut.roleId,
    stage_id: cut.stageId,
    to_stage: toStage,
    list_column: cut.column,
    mark: cut.mark,
    band_from: bandFrom,
    draw_by: choice.drawBy,
    draw: choice.draw,
    band_by: choice.bandBy,
    band: choice.band,
    seed,
    eligible: eligible.length,
    drawn: drawn.length,
    batch_id: batchId,
    drawn_by: me.userId,
  };
  await insertDraw(tx, row, { DRAWN: drawn, LEFT: eligible.filter((id) => !isDrawn.has(id)), ABOVE: above });
}
