import type { CutImpact } from '@evenhand/contract/impact';
import { type Actor, can } from '@evenhand/domain/access/can';
import { contextSettings } from '@evenhand/domain/context/settings';
import { type CutDirection, cutDirection } from '@evenhand/domain/fairness/cut-direction';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import { areNear, setParts } from '@evenhand/domain/fairness/near-sets';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import { stageIds as stages } from '@evenhand/domain/pipeline/stages';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { staffRole } from '../pipeline/public.ts';
import { readsBlind } from '../roles/public.ts';
import { type PickedWish, selectApplications } from '../search/public.ts';
import { type Cut, type CutPart, countAnswers, countCut, stagesOf } from './impact.read.ts';
import { type EarlierPreview, findAlike, insertPreview, type SetParts } from './impact-previews.queries.ts';
import { toldTraits } from './told-traits.ts';

export interface ImpactWish {
  readonly roleId: string;
  readonly to: Place;
  readonly picked: PickedWish;
}

/** The index is kept in tenths. */
const piScale = 10;

type Input = Pick<RequestContext, 'tenant' | 'inTenant'> & { readonly me: Actor };

/** Whoever stands there is in no cut any more. */
const outAlready = [stages.withdrew, stages.notTakenForward];

interface LookedAt {
  readonly direction: CutDirection;
  readonly cut: Cut;
  readonly pickedParts: SetParts;
  readonly othersParts: SetParts;
  readonly counted: Omit<CutImpact, 'previewId' | 'rules' | 'traits' | 'withheld' | 'asOf'>;
  /** What has been told of nearly the same cut before, or why nothing is. */
  readonly instead: Pick<CutImpact, 'traits' | 'withheld' | 'asOf'> | null;
}

/** Figures by the rules of today; what was shown by earlier rules is not shown again. */
const traitsShown = z.object({
  rules: z.literal(fairnessVersion),
  traits: z.custom<CutImpact['traits']>(Array.isArray),
});

const sumOf = (parts: readonly CutPart[], count: (part: CutPart) => number): number =>
  parts.reduce((sum, part) => sum + count(part), 0);

function sketchOf(parts: readonly CutPart[]): SetParts {
  const byPart = new Map(parts.map(({ part, ids }) => [part, ids]));
  return Array.from({ length: setParts }, (_, part) => byPart.get(part) ?? '0');
}

const nothing = (withheld: CutImpact['withheld']): LookedAt['instead'] => ({ traits: [], withheld, asOf: null });

/** Do the same people go on in both cuts, but for fewer than ten? Those picked go on by the one move and go out by the other. */
function isSameCut(earlier: EarlierPreview, direction: CutDirection): boolean {
  const { picked_apart, others_apart, crossed, crossed_back } = earlier;
  const [one, other] = earlier.direction === direction ? [picked_apart, others_apart] : [crossed, crossed_back];
  return one < smallestCell && other < smallestCell;
}

/**
 * Returns what is shown in place of new figures. Figures of two cuts in which any sets of people (those picked, the others, or both
 * together) differ by fewer than ten would say something about those few when one is subtracted from the other: of the same cut the
 * first figures stand, and of another one nothing is shown.
 */
async function shownInstead(
  tx: TenantTx,
  sides: Pick<LookedAt, 'direction' | 'cut' | 'pickedParts' | 'othersParts'>,
): Promise<LookedAt['instead']> {
  const { direction, cut, pickedParts, othersParts } = sides;
  const alike = await findAlike(tx, { roleId: cut.roleId, pickedParts, othersParts });
  const same = alike.find((one) => isSameCut(one, direction));
  const shown = traitsShown.safeParse(same?.shown);
  if (same && shown.success) return { traits: shown.data.traits, withheld: null, asOf: same.made_at.toISOString() };
  return alike.some(({ apart }) => apart.some(areNear)) ? nothing('too_near') : null;
}

/** The people of both sides, whatever their group. */
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

/** The first look, in the ordinary room: who is meant, and what it would do to everybody whatever their group. */
async function lookAt(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly wish: ImpactWish },
): Promise<LookedAt> {
  const { wish, tenant } = at;
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: wish.roleId });
  const picked = await selectApplications(tx, me, { tenant, roleId: role.id, picked: wish.picked, unbounded: true });
  const stageIds = await stagesOf(tx, picked, outAlready);
  const direction = cutDirection(role.pipeline, stageIds, wish.to.stageId);
  const cut = { roleId: role.id, stageIds, picked };
  const { outperformerPi } = contextSettings(tenant.configuration.context);
  const parts = await countCut(tx, cut, { parts: setParts, highPi: outperformerPi * piScale });
  const blind = readsBlind(me, role);
  const counted = countedOf(direction, parts, { highPiFrom: outperformerPi, blind });
  const [pickedParts, othersParts] = [true, false].map((side) =>
    sketchOf(parts.filter((part) => part.picked === side)),
  );
  const sides = { direction, cut, pickedParts: pickedParts ?? [], othersParts: othersParts ?? [] };
  if (direction === 'none') return { ...sides, counted, instead: nothing(null) };
  if (!can(me, 'application:preview-impact')) return { ...sides, counted, instead: nothing('not_allowed') };
  const isSmall = Math.min(counted.picked, counted.standing - counted.picked) < smallestCell;
  return { ...sides, counted, instead: isSmall ? nothing('too_few') : await shownInstead(tx, sides) };
}

/**
 * What a move of many would do, before it is made: whoever may make it is told how many it would drop, and who may see it what it
 * does to groups. Protected answers are counted in their own room; what is told of them here
 * is rounded, and nothing where so few people are meant that it would lead to one. What was shown is kept.
 */
export async function previewImpact(input: Input, wish: ImpactWish): Promise<CutImpact> {
  const { me, tenant } = input;
  if (isRejection(wish.to) && !can(me, 'application:reject-in-bulk')) throw new ProblemError('not_allowed');
  const looked = await input.inTenant((tx) => lookAt(tx, me, { tenant, wish }));
  const told = looked.instead ?? {
    traits: toldTraits(await input.inTenant((tx) => countAnswers(tx, looked.cut), 'diversity'), looked.direction),
    withheld: null,
    asOf: null,
  };
  return input.inTenant(async (tx) => {
    const { direction, cut, pickedParts, othersParts } = looked;
    const impact = { previewId: tx.newId(), rules: fairnessVersion, ...looked.counted, ...told };
    await insertPreview(tx, {
      id: impact.previewId,
      roleId: cut.roleId,
      madeBy: me.userId,
      direction,
      told: looked.instead === null,
      pickedParts,
      othersParts,
      shown: impact,
    });
    return impact;
  });
}
