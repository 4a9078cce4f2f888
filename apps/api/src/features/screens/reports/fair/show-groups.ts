import { type ImpactTrait, impactTraits } from '@evenhand/domain/fairness/impact-groups';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { type Intersection, protectIntersections } from '@evenhand/domain/reports/groups/protect-intersections';
import { type ProtectedSlice, protectSlice } from '@evenhand/domain/reports/groups/protect-slice';
import { relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import type { GroupCells, ProtectedRow } from '@evenhand/domain/reports/protect-groups';
import { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { countGroups, sketchUnits, type TraitCount } from './group-counts.read.ts';
import { groupsByRole, groupsOfTrait, intersectionsOf, peopleOf } from './groups-by-unit.ts';
import type { FiguresRow } from './shown-figures.queries.ts';
import { type FiguresAnswer, type ProtectedQuestion, showFigures } from './shown-figures.ts';

/** The groups of some people, with what must not be told of them. It does not leave the server as it is. */
export interface ShownGroups {
  readonly rules: number;
  readonly people: number;
  readonly traits: Readonly<Record<ImpactTrait, readonly ProtectedRow[] | null>>;
  readonly byRole: Readonly<Record<ImpactTrait, readonly (readonly GroupCells[])[]>>;
  /** By the names of two traits with a hyphen between them. */
  readonly pairs: Readonly<Record<string, readonly Intersection[] | null>>;
}

export type GroupsAnswer = FiguresAnswer<ShownGroups>;

/** Figures made by the present rules only; those made by earlier rules count as shown, and are not shown again. */
const kept = z.custom<ShownGroups>(
  (value) =>
    z
      .object({ rules: z.literal(fairnessVersion) })
      .loose()
      .safeParse(value).success,
);

interface GroupsQuestion {
  readonly units: readonly string[];
  readonly earlier: readonly (FiguresRow & { readonly groups: ShownGroups })[];
  readonly counts: readonly TraitCount[];
}

function protectTrait(trait: ImpactTrait, { units, earlier, counts }: GroupsQuestion): ProtectedSlice {
  const shown = earlier.filter(({ groups }) => groups.traits[trait] !== null);
  return protectSlice({ units, groups: groupsOfTrait(counts, trait, new Set(units)) }, shown);
}

/** Intersections are shown of people of whom nothing else was shown, so that none is told by subtracting. */
function protectPairs(asked: GroupsQuestion, traits: ShownGroups['traits']): ShownGroups['pairs'] {
  const isAlone = asked.earlier.every(
    ({ units, groups }) =>
      ['apart', 'same'].includes(relateSlices(asked.units, units)) ||
      Object.values(groups.pairs).every((pair) => !pair),
  );
  return Object.fromEntries(
    intersectionPairs.map((pair) => {
      const [first, second] = [traits[pair[0]], traits[pair[1]]];
      const all = intersectionsOf(asked.counts, pair, new Set(asked.units));
      return [pair.join('-'), isAlone && first && second ? protectIntersections(all, { first, second }) : null];
    }),
  );
}

function protectAll(asked: GroupsQuestion): ShownGroups | 'TOO_FEW' | 'NEAR_EARLIER' {
  const units = new Set(asked.units);
  const people = peopleOf(asked.counts, units);
  if (people < smallestCell) return 'TOO_FEW';
  const told = impactTraits.map((trait) => ({ trait, ...protectTrait(trait, asked) }));
  if (told.every(({ rows }) => rows === null)) {
    return told.some(({ withheld }) => withheld === 'NEAR_EARLIER') ? 'NEAR_EARLIER' : 'TOO_FEW';
  }
  const rowsOf = (trait: ImpactTrait) => told.find((one) => one.trait === trait)?.rows ?? null;
  const each = <Value>(of: (trait: ImpactTrait) => Value): Readonly<Record<ImpactTrait, Value>> => ({
    sex: of('sex'),
    ethnicity: of('ethnicity'),
    disability: of('disability'),
    background: of('background'),
  });
  const traits = each(rowsOf);
  const byRole = each((trait) => groupsByRole(asked.counts, trait, units));
  return { rules: fairnessVersion, people, traits, byRole, pairs: protectPairs(asked, traits) };
}

/** Returns the groups of the people on some roles in a recruitment year, or in all. Runs in the diversity zone. */
export const showGroups = (tx: TenantTx, madeBy: string, question: ProtectedQuestion): Promise<GroupsAnswer> =>
  showFigures(
    tx,
    { madeBy, question },
    {
      store: 'diversity_figures',
      sketch: sketchUnits,
      read: (shown) => kept.safeParse(shown).data ?? null,
      make: async (own, { units, roleIds, earlier }) =>
        protectAll({
          units,
          earlier: earlier.map((one) => ({ ...one, groups: z.custom<ShownGroups>().parse(one.shown) })),
          counts: await countGroups(own, { roleIds, season: question.season }),
        }),
    },
  );
