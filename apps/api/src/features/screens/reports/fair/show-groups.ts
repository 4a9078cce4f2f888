import { setImmediate } from 'node:timers/promises';
import type { ImpactTrait } from '@evenhand/domain/fairness/impact-groups';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import {
  isQuestionTrait,
  type MonitoredTrait,
  monitoredTraits,
  type QuestionTrait,
  questionTraits,
} from '@evenhand/domain/fairness/monitored-traits';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { type Intersection, protectIntersections } from '@evenhand/domain/reports/groups/protect-intersections';
import { type ProtectedSlice, protectSlice } from '@evenhand/domain/reports/groups/protect-slice';
import { relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import { type GroupCells, type ProtectedRow, totalOf } from '@evenhand/domain/reports/protect-groups';
import { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { countGroups, type MonitoringCounts, sketchUnits } from './group-counts.read.ts';
import { cellsOfAll, groupsByRole, groupsOfQuestion, groupsOfTrait, intersectionsOf } from './groups-by-unit.ts';
import type { FiguresRow } from './shown-figures.queries.ts';
import { type FiguresAnswer, type ProtectedQuestion, showFigures } from './shown-figures.ts';

/** The groups of some people, with what must not be told of them. It does not leave the server as it is. */
export interface ShownGroups {
  readonly rules: number;
  readonly people: number;
  /** Null for a trait that is withheld. Figures that were made before a question was counted lack its trait. */
  readonly traits: Readonly<Record<ImpactTrait, readonly ProtectedRow[] | null>> &
    Readonly<Partial<Record<QuestionTrait, readonly ProtectedRow[] | null>>>;
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
  readonly counts: MonitoringCounts;
}

/** A trait that earlier figures of other people lack counts as shown there: they get it before a question that shares people with theirs. */
function protectTrait(trait: MonitoredTrait, { units, earlier, counts }: GroupsQuestion): ProtectedSlice {
  const shown = earlier.filter(({ groups }) => groups.traits[trait] !== null);
  const own = new Set(units);
  const groups = isQuestionTrait(trait)
    ? groupsOfQuestion(counts, trait, own)
    : groupsOfTrait(counts.traits, trait, own);
  return protectSlice({ units, groups }, shown);
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
      const all = intersectionsOf(asked.counts.traits, pair, new Set(asked.units));
      return [pair.join('-'), isAlone && first && second ? protectIntersections(all, { first, second }) : null];
    }),
  );
}

/** Protects traits one after the other. Other requests are answered between them, since each can take a tenth of a second. */
async function protectTraits(traits: readonly MonitoredTrait[], asked: GroupsQuestion) {
  const told: (ProtectedSlice & { readonly trait: MonitoredTrait })[] = [];
  for (const trait of traits) {
    told.push({ trait, ...protectTrait(trait, asked) });
    await setImmediate();
  }
  return told;
}

async function protectAll(asked: GroupsQuestion): Promise<ShownGroups | 'TOO_FEW' | 'NEAR_EARLIER'> {
  const units = new Set(asked.units);
  const people = totalOf(cellsOfAll(asked.counts.traits, units));
  if (people < smallestCell) return 'TOO_FEW';
  const told = await protectTraits(monitoredTraits, asked);
  if (told.every(({ rows }) => rows === null)) {
    return told.some(({ withheld }) => withheld === 'NEAR_EARLIER') ? 'NEAR_EARLIER' : 'TOO_FEW';
  }
  const rowsOf = (trait: MonitoredTrait) => told.find((one) => one.trait === trait)?.rows ?? null;
  const each = <Value>(of: (trait: ImpactTrait) => Value): Readonly<Record<ImpactTrait, Value>> => ({
    sex: of('sex'),
    ethnicity: of('ethnicity'),
    disability: of('disability'),
    background: of('background'),
  });
  const traits = { ...Object.fromEntries(questionTraits.map((trait) => [trait, rowsOf(trait)])), ...each(rowsOf) };
  const byRole = each((trait) => groupsByRole(asked.counts.traits, trait, units));
  return { rules: fairnessVersion, people, traits, byRole, pairs: protectPairs(asked, traits) };
}

/** Returns the number of people in each cell of stored figures; null where no trait was shown. */
function cellsOfStored({ traits }: ShownGroups): number[] | null {
  const rows = Object.values(traits).find((one) => one !== null);
  return rows ? (rows[0]?.counts ?? []).map((_, cell) => totalOf(rows.map(({ counts }) => counts[cell] ?? 0))) : null;
}

/**
 * Adds the traits that stored figures lack, of the same people: they were never shown, so that nothing follows from two numbers. Returns
 * null when none is lacking, or when people have come further in this moment.
 */
async function completeGroups(
  stored: ShownGroups,
  { units, earlier }: Pick<GroupsQuestion, 'units' | 'earlier'>,
  count: () => Promise<MonitoringCounts>,
): Promise<ShownGroups | null> {
  const lacking = questionTraits.filter((trait) => stored.traits[trait] === undefined);
  if (lacking.length === 0) return null;
  const counts = await count();
  const now = cellsOfAll(counts.traits, new Set(units));
  if (cellsOfStored(stored)?.some((people, cell) => people !== now[cell]) ?? false) return null;
  const added = await protectTraits(lacking, { units, earlier, counts });
  return {
    ...stored,
    traits: { ...stored.traits, ...Object.fromEntries(added.map(({ trait, rows }) => [trait, rows])) },
  };
}

const shownGroups = z.custom<ShownGroups>();
const withGroups = (earlier: readonly FiguresRow[]): GroupsQuestion['earlier'] =>
  earlier.map((one) => ({ ...one, groups: shownGroups.parse(one.shown) }));

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
          earlier: withGroups(earlier),
          counts: await countGroups(own, { roleIds, units, season: question.season }),
        }),
      complete: (own, stored, { units, roleIds, earlier }) =>
        completeGroups(stored, { units, earlier: withGroups(earlier) }, () =>
          countGroups(own, { roleIds, units, season: question.season }),
        ),
    },
  );
