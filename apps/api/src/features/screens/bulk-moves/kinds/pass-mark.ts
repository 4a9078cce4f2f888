import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
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
import { staffRole } from '../../../records/staff-access/public.ts';
import { openWholeList } from '../../search/public.ts';
import { moveMany } from './move-many.ts';

interface Cut {
  readonly roleId: string;
  readonly stageId: number;
  readonly column: string;
  readonly mark: number;
}

export interface PassMark extends Cut {
  readonly to: StagePosition | null;
  readonly holdBelow: string | null;
  readonly previewId: string | undefined;
}

/** Builds criteria for everyone in the stage with the column in this range; without a range, everyone in the stage. */
const among = ({ stageId, column }: Cut, range: { from?: number; to?: number } | null): SearchCriteria => ({
  stageId,
  ...(range ? { filters: { [column]: range } } : {}),
});

/** Lower than any score, so that everyone with a score is above it. */
const anyScore = { from: -1_000_000 };

interface PassMarkContext {
  readonly tenant: Tenant;
}

/** Counts the candidates who would pass, would not, and have no score. Throws 422 for a column that the caller cannot filter by. */
export async function countPassMark(tx: TenantTx, me: Actor, context: PassMarkContext & { readonly cut: Cut }) {
  const { tenant, cut } = context;
  if (!isPassMark(cut.mark)) throw invalid([{ code: 'invalid_value', field: 'mark' }]);
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: cut.roleId });
  const count = async (range: { from?: number; to?: number } | null): Promise<number> => {
    const search = {
      id: role.id,
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

const held: StagePosition = {
  stageId: stageIds.notTakenForward,
  substageId: substageId(stageIds.notTakenForward, 'PENDING'),
};

/** Starts the job of one side of the pass mark. */
async function moveSide(
  tx: TenantTx,
  me: Actor,
  context: PassMarkContext & {
    readonly cut: Cut;
    readonly range: { from?: number; to?: number };
    readonly to: StagePosition;
    readonly reason: string | undefined;
    readonly previewId: string | undefined;
  },
): Promise<BulkProgress> {
  const { tenant, cut, range, to, reason, previewId } = context;
  const input = {
    roleId: cut.roleId,
    picked: { resource: among(cut, range) },
    expected: new Map<string, number>(),
    to,
    reason,
    keepAssignees: true,
    fastTrack: false,
    previewId,
    unbounded: true,
  };
  const answer = await moveMany(tx, me, { tenant, input });
  if (answer.status !== 202) throw new Error('whom a list finds is moved by a job');
  return answer.body;
}

/** Moves those who pass and holds those who do not, in one transaction with what was chosen and shown. */
export async function setPassMark(tx: TenantTx, me: Actor, context: PassMarkContext & { readonly passMark: PassMark }) {
  const { tenant, passMark } = context;
  const { to, holdBelow, previewId, mark, column, stageId } = passMark;
  if (to === null && holdBelow === null) throw invalid([{ code: 'required', field: 'to' }]);
  if (holdBelow !== null && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const counts = await countPassMark(tx, me, { tenant, cut: passMark });
  const { scheme } = await staffRole(tx, me, { permission: 'application:move', roleId: passMark.roleId });
  const settings = tenant.configuration.outcomeReasons;
  assertReasonGiven({ to: held, reason: holdBelow }, { settings, scheme, stageIds: [stageId] });
  const side = { tenant, cut: passMark, previewId };
  // The candidates below are moved first, so that no candidate is on both sides when the mark is set again over people it has
  // moved.
  const heldBelow =
    holdBelow === null
      ? null
      : await moveSide(tx, me, { ...side, range: failingRange(mark), to: held, reason: holdBelow });
  const passed =
    to === null ? null : await moveSide(tx, me, { ...side, range: passingRange(mark), to, reason: undefined });
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
