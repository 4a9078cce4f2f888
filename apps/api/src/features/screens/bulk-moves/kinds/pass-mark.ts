import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { type Actor, can } from '@evenhand/domain/access/can';
import { failingRange, isPassMark, passingRange } from '@evenhand/domain/pipeline/pass-mark';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { assertReasonGiven } from '../../../processes/pipeline/public.ts';
import { findWildCardChoice, lockWildCardChoice } from '../../../processes/wild-cards/public.ts';
import { type StaffRole, staffRole } from '../../../records/staff-access/public.ts';
import { openWholeList } from '../../search/public.ts';
import { moveSelected } from './move-many.ts';
import {
  among,
  type Cut,
  planWildCards,
  recordDraw,
  type ScoreRange,
  selectInRange,
  type WildCardPlan,
} from './plan-wild-cards.ts';

export interface PassMark extends Cut {
  readonly to: StagePosition | null;
  readonly holdBelow: string | null;
  readonly previewId: string | undefined;
}

/** Lower than any score, so that everyone with a score is above it. */
const anyScore = { from: -1_000_000 };

interface PassMarkContext {
  readonly tenant: Tenant;
}

/**
 * Loads whether the role draws wild cards. Only people who may edit such a role set its pass marks, since it shows which
 * people go on although they are below it.
 */
async function choiceFor(tx: TenantTx, me: Actor, cut: Cut, load: typeof findWildCardChoice) {
  const choice = await load(tx, cut.roleId);
  if (choice.isOn && !can(me, 'role:edit')) throw new ProblemError('pass_mark_by_editor');
  return choice.isOn ? choice : null;
}

/** Counts the candidates who would pass, would not, and have no score. Throws 422 for a column that the caller cannot filter by. */
async function countSides(tx: TenantTx, me: Actor, { tenant, cut }: PassMarkContext & { readonly cut: Cut }) {
  const count = async (range: ScoreRange | null): Promise<number> => {
    const search = {
      id: cut.roleId,
      anonymous: false,
      criteria: among(cut, range),
      sortBy: undefined,
      orderBy: undefined,
    } as const;
    return (await openWholeList(tx, me, { tenant, search })).count(tx);
  };
  const [all, scored, pass] = [await count(null), await count(anyScore), await count(passingRange(cut.mark))];
  return { pass, below: scored - pass, unscored: all - scored };
}

async function assertMaySet(tx: TenantTx, me: Actor, cut: Cut): Promise<StaffRole> {
  if (!isPassMark(cut.mark)) throw invalid([{ code: 'invalid_value', field: 'mark' }]);
  return staffRole(tx, me, { permission: 'application:move', roleId: cut.roleId });
}

/** Counts the sides of a pass mark, and how many of those below would go on by lot. */
export async function countPassMark(tx: TenantTx, me: Actor, context: PassMarkContext & { readonly cut: Cut }) {
  const { cut } = context;
  await assertMaySet(tx, me, cut);
  const choice = await choiceFor(tx, me, cut, findWildCardChoice);
  const counts = await countSides(tx, me, context);
  if (!choice) return { ...counts, wildCards: null };
  const { eligible, drawn, already } = await planWildCards(tx, me, { ...context, choice });
  return {
    ...counts,
    wildCards: { eligible: eligible.length, drawn: counts.pass > 0 || already ? drawn.length : 0, already },
  };
}

const held: StagePosition = {
  stageId: stageIds.notTakenForward,
  substageId: substageId(stageIds.notTakenForward, 'PENDING'),
};

interface Side extends PassMarkContext {
  readonly cut: Cut;
  readonly range: ScoreRange;
  /** Applications that go with this side, or not, whatever their score. */
  readonly also?: readonly string[];
  readonly without?: readonly string[];
  readonly to: StagePosition;
  readonly reason: string | undefined;
  readonly previewId: string | undefined;
}

/** Starts the job of one side of the pass mark. */
async function moveSide(tx: TenantTx, me: Actor, side: Side): Promise<BulkProgress> {
  const { tenant, cut, range, also = [], without = [], to, reason, previewId } = side;
  const input = {
    roleId: cut.roleId,
    picked: { resource: among(cut, range) },
    expected: new Map<string, number>(),
    to,
    reason,
    keepAssignees: true,
    fastTrack: false,
    previewId,
  };
  const found = new Set([...(await selectInRange(tx, me, side, range)), ...also]);
  for (const id of without) found.delete(id);
  return moveSelected(tx, me, { tenant, input, found: [...found] });
}

/** Plans who goes on by lot. Null on a role that draws none. A mark by which no candidate goes on draws none either. */
async function planFor(
  tx: TenantTx,
  me: Actor,
  at: PassMarkContext & { readonly cut: PassMark; readonly pass: number },
): Promise<WildCardPlan | null> {
  const choice = await choiceFor(tx, me, at.cut, lockWildCardChoice);
  if (!choice) return null;
  const plan = await planWildCards(tx, me, { ...at, choice });
  return !plan.already && (at.cut.to === null || at.pass === 0) ? { ...plan, drawn: [] } : plan;
}

/** Moves those who pass and holds those who do not, in one transaction with what was chosen and shown. */
export async function setPassMark(tx: TenantTx, me: Actor, context: PassMarkContext & { readonly passMark: PassMark }) {
  const { tenant, passMark } = context;
  const { to, holdBelow, previewId, mark, column, stageId } = passMark;
  if (to === null && holdBelow === null) throw invalid([{ code: 'required', field: 'to' }]);
  if (holdBelow !== null && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const { scheme } = await assertMaySet(tx, me, passMark);
  const settings = tenant.configuration.outcomeReasons;
  const counts = await countSides(tx, me, { tenant, cut: passMark });
  assertReasonGiven({ to: held, reason: holdBelow }, { settings, scheme, stageIds: [stageId] });
  const plan = await planFor(tx, me, { tenant, cut: passMark, pass: counts.pass });
  const drawn = plan?.drawn ?? [];
  const side = { tenant, cut: passMark, previewId };
  // The candidates below are moved first, so that no candidate is on both sides when the mark is set again over people it has
  // moved.
  const below = { ...side, range: failingRange(mark), without: drawn };
  const heldBelow = holdBelow === null ? null : await moveSide(tx, me, { ...below, to: held, reason: holdBelow });
  const above = { ...side, range: passingRange(mark), also: drawn };
  const passed = to === null ? null : await moveSide(tx, me, { ...above, to, reason: undefined });
  if (plan && to && passed)
    await recordDraw(tx, me, { plan, cut: passMark, toStage: to.stageId, batchId: passed.batchId });
  await recordEvent(tx, {
    kind: 'pass-mark.set',
    roleId: passMark.roleId,
    batchId: passed?.batchId ?? heldBelow?.batchId ?? null,
    reason: holdBelow,
    subjectId: previewId ?? null,
    values: [{ key: 'passMark', before: null, after: { stageId, column, mark, to, ...counts } }],
  });
  return { passed, held: heldBelow };
}
