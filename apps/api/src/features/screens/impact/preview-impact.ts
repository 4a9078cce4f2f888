import type { CutImpact } from '@evenhand/contract/screens/impact';
import { type Actor, can } from '@evenhand/domain/access/can';
import { contextSettings } from '@evenhand/domain/context/settings';
import { type CutDirection, cutDirection } from '@evenhand/domain/fairness/cut-direction';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import { areNear, setParts } from '@evenhand/domain/fairness/near-sets';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { stageIds as stages } from '@evenhand/domain/pipeline/stages';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../search/public.ts';
import { tellOfFewTogether } from './cuts-together.ts';
import { type CutPart, countAnswers, countCut, type ImpactCut, stagesOf } from './impact.read.ts';
import {
  type CutPeople,
  type EarlierPreview,
  findAlike,
  insertPreview,
  listToldSides,
  lockPreviews,
  type SideParts,
  writeShown,
} from './impact-previews.queries.ts';
import { toldTraits } from './told-traits.ts';

export interface ImpactInput {
  readonly roleId: string;
  readonly to: StagePosition;
  readonly picked: PickedCandidatesInput;
}

/** The performance index is stored in tenths. */
const piScale = 10;

type Input = Pick<RequestContext, 'tenant' | 'inTenant'> & { readonly me: Actor };

/** Candidates in these stages have left the pipeline and belong to no cut. */
const outAlready = [stages.withdrew, stages.notTakenForward];

interface LookedAt {
  readonly direction: CutDirection;
  readonly cut: ImpactCut;
  readonly sides: CutPeople;
  readonly counted: Omit<CutImpact, 'previewId' | 'rules' | 'traits' | 'withheld' | 'asOf'>;
  /** Figures already shown of nearly the same cut, or why none are shown; null when new figures may be counted. */
  readonly instead: Pick<CutImpact, 'traits' | 'withheld' | 'asOf'> | null;
}

/** Accepts figures made by the present rules only; figures made by earlier rules are not shown again. */
const traitsShown = z.object({
  rules: z.literal(fairnessVersion),
  traits: z.custom<CutImpact['traits']>(Array.isArray),
});

const sumOf = (parts: readonly CutPart[], count: (part: CutPart) => number): number =>
  parts.reduce((sum, part) => sum + count(part), 0);

function sideOf(parts: readonly CutPart[], isPicked: boolean): SideParts {
  const byPart = new Map(parts.filter(({ picked }) => picked === isPicked).map((one) => [one.part, one]));
  const each = (number: (part: CutPart) => string): string[] =>
    Array.from({ length: setParts }, (_, part) => {
      const one = byPart.get(part);
      return one ? number(one) : '0';
    });
  return { ids: each(({ ids }) => ids), sums: each(({ sums }) => sums) };
}

const nothing = (withheld: CutImpact['withheld']): LookedAt['instead'] => ({ traits: [], withheld, asOf: null });

/**
 * Tells whether the same people go on in both cuts, but for fewer than ten. Opposite directions swap the sides: people picked go on
 * by one move and out by the other.
 */
function isSameCut(earlier: EarlierPreview, direction: CutDirection): boolean {
  const { picked_apart, others_apart, crossed, crossed_back } = earlier;
  const [one, other] = earlier.direction === direction ? [picked_apart, others_apart] : [crossed, crossed_back];
  return one < smallestCell && other < smallestCell;
}

/**
 * Returns what is shown in place of new figures. Subtracting the figures of two cuts says something about a few people when any
 * sets (those picked, the others, or both together) differ by fewer than ten, and adding and subtracting those of several can. The
 * same cut keeps its first figures; any other cut of which that holds shows none.
 */
async function shownInstead(
  tx: TenantTx,
  { direction, cut: { roleId }, sides }: Pick<LookedAt, 'direction' | 'cut' | 'sides'>,
): Promise<LookedAt['instead']> {
  await lockPreviews(tx, roleId);
  const alike = await findAlike(tx, roleId, sides);
  const same = alike.find((one) => isSameCut(one, direction));
  const shown = traitsShown.safeParse(same?.shown);
  if (same && shown.success) return { traits: shown.data.traits, withheld: null, asOf: same.made_at.toISOString() };
  if (alike.some(({ apart }) => apart.some(areNear))) return nothing('too_near');
  return tellOfFewTogether(sides, await listToldSides(tx, roleId)) ? nothing('too_near') : null;
}

/** Counts the people of both sides, regardless of group. */
function countedOf(
  direction: CutDirection,
  parts: readonly CutPart[],
  { highPiFrom, blind }: { readonly highPiFrom: number; readonly blind: boolean },
): LookedAt['counted'] {
  const lost = parts.filter((part) => direction !== 'none' && part.picked === (direction === 'out'));
  return {
    direction,
    picked: sumOf(
      parts.filter((part) => part.picked),
      ({ people }) => people,
    ),
    standing: sumOf(parts, ({ people }) => people),
    lost: {
      people: sumOf(lost, ({ people }) => people),
      highPi: sumOf(lost, (part) => part.high_pi),
      highPiFrom,
      unreadCircumstances: blind ? null : sumOf(lost, ({ unread }) => unread),
    },
  };
}

/** Finds the people of the move and counts its effect on all of them regardless of group, in the ordinary zone. */
async function lookAt(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly wanted: ImpactInput },
): Promise<LookedAt> {
  const { wanted, tenant } = at;
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: wanted.roleId });
  const picked = await selectApplications(tx, me, { tenant, roleId: role.id, picked: wanted.picked, unbounded: true });
  const stageIds = await stagesOf(tx, picked, outAlready);
  const direction = cutDirection(role.pipeline, stageIds, wanted.to.stageId);
  const cut = { roleId: role.id, stageIds, picked };
  const { outperformerPi } = contextSettings(tenant.configuration.context);
  const parts = await countCut(tx, cut, { parts: setParts, highPi: outperformerPi * piScale });
  const blind = readsBlind(me, role);
  const counted = countedOf(direction, parts, { highPiFrom: outperformerPi, blind });
  const sides = { picked: sideOf(parts, true), others: sideOf(parts, false) };
  const looked = { direction, cut, sides, counted };
  if (direction === 'none') return { ...looked, instead: nothing(null) };
  if (!can(me, 'application:preview-impact')) return { ...looked, instead: nothing('not_allowed') };
  const isSmall = Math.min(counted.picked, counted.standing - counted.picked) < smallestCell;
  return { ...looked, instead: isSmall ? nothing('too_few') : await shownInstead(tx, looked) };
}

/**
 * Previews a bulk move. The caller learns how many people it would drop; a caller with `application:preview-impact` also sees its
 * effect on groups. Protected answers are counted in the diversity zone; figures made from them are rounded, and withheld when so
 * few people are involved that they would identify one. What was shown is stored.
 */
export async function previewImpact(input: Input, wanted: ImpactInput): Promise<CutImpact> {
  const { me, tenant } = input;
  if (isRejection(wanted.to) && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const looked = await input.inTenant(async (tx) => {
    const { direction, cut, sides, instead, counted } = await lookAt(tx, me, { tenant, wanted });
    const previewId = tx.newId();
    const preview = { id: previewId, roleId: cut.roleId, madeBy: me.userId, direction, told: instead === null, sides };
    await insertPreview(tx, preview);
    return { previewId, cut, counted, instead };
  });
  const told = looked.instead ?? {
    traits: toldTraits(
      await input.inTenant((tx) => countAnswers(tx, looked.cut), 'diversity'),
      looked.counted.direction,
    ),
    withheld: null,
    asOf: null,
  };
  const impact = { previewId: looked.previewId, rules: fairnessVersion, ...looked.counted, ...told };
  await input.inTenant((tx) => writeShown(tx, impact.previewId, impact));
  return impact;
}
