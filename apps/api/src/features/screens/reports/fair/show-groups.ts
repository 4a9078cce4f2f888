import { type ImpactTrait, impactTraits } from '@evenhand/domain/fairness/impact-groups';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import { areNear, setParts } from '@evenhand/domain/fairness/near-sets';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { type Intersection, protectIntersections } from '@evenhand/domain/reports/groups/protect-intersections';
import { type ProtectedSlice, protectSlice } from '@evenhand/domain/reports/groups/protect-slice';
import { differingParts, relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import type { GroupCells, ProtectedRow } from '@evenhand/domain/reports/protect-groups';
import { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type FiguresRow, insertFigures, listFigures, lockFigures, mostFigures } from './diversity-figures.queries.ts';
import { countGroups, sketchUnits, type TraitCount, type UnitPart } from './group-counts.read.ts';
import { groupsByRole, groupsOfTrait, intersectionsOf, peopleOf, unitOf } from './groups-by-unit.ts';

/** The groups of some people, with what must not be told of them. It does not leave the server as it is. */
export interface ShownGroups {
  readonly rules: number;
  readonly people: number;
  readonly traits: Readonly<Record<ImpactTrait, readonly ProtectedRow[] | null>>;
  readonly byRole: Readonly<Record<ImpactTrait, readonly (readonly GroupCells[])[]>>;
  /** By the names of two traits with a hyphen between them. */
  readonly pairs: Readonly<Record<string, readonly Intersection[] | null>>;
}

interface GroupsAbout {
  readonly asOf: Date;
  /** Number of roles whose people are counted. */
  readonly roles: number;
}

export type GroupsAnswer =
  | (GroupsAbout & { readonly withheld: 'TOO_FEW' | 'NEAR_EARLIER'; readonly groups: null })
  | (GroupsAbout & { readonly withheld: null; readonly groups: ShownGroups });

/** Figures made by the present rules only; those made by earlier rules count as shown, and are not shown again. */
const kept = z.custom<ShownGroups>(
  (value) =>
    z
      .object({ rules: z.literal(fairnessVersion) })
      .loose()
      .safeParse(value).success,
);

function partsOf(sketch: readonly UnitPart[], units: ReadonlySet<string>): string[] {
  const parts = Array.from({ length: setParts }, () => 0n);
  for (const row of sketch) if (units.has(unitOf(row))) parts[row.part] = (parts[row.part] ?? 0n) ^ BigInt(row.ids);
  return parts.map((part) => BigInt.asIntN(64, part).toString());
}

const rolesOf = (units: readonly string[]): string[] => units.map((unit) => unit.split(':')[0] ?? '');

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

/**
 * Returns the groups of the people on some roles in a recruitment year, or in all. The same question has the figures that it had
 * until ten people have changed; figures that would tell of a few people by subtraction are withheld. Runs in the diversity zone.
 */
export async function showGroups(
  tx: TenantTx,
  madeBy: string,
  question: { readonly roleIds: readonly string[]; readonly season: number | null; readonly asked: string },
): Promise<GroupsAnswer> {
  await lockFigures(tx);
  const all = await listFigures(tx);
  const asked = `${question.asked} ${question.season ?? 'ALL'}`;
  const isSeen = (id: string): boolean => question.roleIds.includes(id);
  // A role that got its first applicant since would make it another question, and rule it out for good.
  const before = all.find((one) => one.asked === asked && rolesOf(one.units).every(isSeen));
  const sketch = await sketchUnits(tx, before ? rolesOf(before.units) : question.roleIds);
  const inSeason = sketch.filter(({ season }) => question.season === null || season === question.season);
  const units = before ? [...before.units] : [...new Set(inSeason.map(unitOf))].toSorted();
  const roleIds = [...new Set(rolesOf(units))];
  const roles = roleIds.length;
  if (roles === 0) return { withheld: 'TOO_FEW', asOf: tx.now, roles, groups: null };
  const parts = partsOf(sketch, new Set(units));
  const same = all.find((one) => relateSlices(units, one.units) === 'same');
  const groups = kept.safeParse(same?.shown);
  const differing = same ? differingParts(parts, same.parts) : 0;
  if (same && groups.success && (differing === 0 || areNear(differing))) {
    return { withheld: null, asOf: same.made_at, roles, groups: groups.data };
  }
  if (all.length > mostFigures) return { withheld: 'NEAR_EARLIER', asOf: tx.now, roles, groups: null };
  const earlier = all.flatMap((one) =>
    one === same ? [] : [{ ...one, groups: z.custom<ShownGroups>().parse(one.shown) }],
  );
  const shown = protectAll({ units, earlier, counts: await countGroups(tx, roleIds) });
  if (typeof shown === 'string') return { withheld: shown, asOf: tx.now, roles, groups: null };
  await insertFigures(tx, { asked, units, parts, shown, madeBy });
  return { withheld: null, asOf: tx.now, roles, groups: shown };
}
