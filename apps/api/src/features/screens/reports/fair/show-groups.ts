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
import { type GroupCells, type ProtectedRow, totalOf } from '@evenhand/domain/reports/protect-groups';
import { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { countGroups, type MonitoringCounts, sketchWays, wayParts } from './group-counts.read.ts';
import { cellsOfAll, groupsByRole, groupsOfQuestion, groupsOfTrait, intersectionsOf } from './groups-of-people.ts';
import { type RenewableTraits, renewTraits, type ToldTraits, toldTraits } from './renew-groups.ts';
import type { StoredFigures } from './shown-figures.queries.ts';
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
  /** Rows that earlier figures of the same people told, the last ones first. */
  readonly before: readonly ToldTraits[];
}

export type GroupsAnswer = FiguresAnswer<ShownGroups>;

/** Figures made by the present rules only; those made by earlier rules count as shown, and are not shown again. */
const kept = z.custom<ShownGroups>(
  (value) =>
    z
      .object({ rules: z.literal(fairnessVersion), before: z.array(z.unknown()) })
      .loose()
      .safeParse(value).success,
);

interface GroupsQuestion {
  readonly units: readonly string[];
  readonly roleIds: readonly string[];
  /** Figures about some of the people together with others that were shown before. */
  readonly overlapping: readonly { readonly units: readonly string[]; readonly groups: ShownGroups }[];
  readonly counts: MonitoringCounts;
  /** Rows that earlier figures of the same people told, the last ones first. */
  readonly before: readonly ToldTraits[];
  /** Cells that may be told apart beside these. */
  readonly renewable: RenewableTraits;
}

/** Returns what some figures and those before them told, the last ones first. */
const toldUpTo = ({ traits, before }: ShownGroups): readonly ToldTraits[] => [toldTraits(traits), ...before];

/** A trait that earlier figures of other people lack counts as shown there: they get it before a question that shares people with theirs. */
function protectTrait(
  trait: MonitoredTrait,
  { units, overlapping, counts, renewable }: GroupsQuestion,
): ProtectedSlice {
  const shown = overlapping.filter(({ groups }) => groups.traits[trait] !== null);
  const groups = isQuestionTrait(trait) ? groupsOfQuestion(counts, trait) : groupsOfTrait(counts, trait);
  return protectSlice({ units, groups, joined: renewable[trait] }, shown);
}

/** Intersections are shown of people of whom nothing else was shown, so that none is told by subtracting. */
function protectPairs(asked: GroupsQuestion, traits: ShownGroups['traits']): ShownGroups['pairs'] {
  const isAlone = asked.overlapping.every(({ groups }) => Object.values(groups.pairs).every((pair) => !pair));
  return Object.fromEntries(
    intersectionPairs.map((pair) => {
      const [first, second] = [traits[pair[0]], traits[pair[1]]];
      const all = intersectionsOf(asked.counts, pair);
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
  const people = totalOf(cellsOfAll(asked.counts));
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
  const byRole = each((trait) => groupsByRole(asked.counts, trait, asked.roleIds));
  return { rules: fairnessVersion, people, traits, byRole, pairs: protectPairs(asked, traits), before: asked.before };
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
  asked: Pick<GroupsQuestion, 'units' | 'roleIds' | 'overlapping'>,
  count: () => Promise<MonitoringCounts>,
): Promise<ShownGroups | null> {
  const lacking = questionTraits.filter((trait) => stored.traits[trait] === undefined);
  if (lacking.length === 0) return null;
  const counts = await count();
  const now = cellsOfAll(counts);
  if (cellsOfStored(stored)?.some((people, cell) => people !== now[cell]) ?? false) return null;
  const { before } = stored;
  const added = await protectTraits(lacking, { ...asked, counts, before, renewable: {} });
  return {
    ...stored,
    traits: { ...stored.traits, ...Object.fromEntries(added.map(({ trait, rows }) => [trait, rows])) },
  };
}

const shownGroups = z.custom<ShownGroups>();
const withGroups = (overlapping: readonly StoredFigures[]): GroupsQuestion['overlapping'] =>
  overlapping.map(({ units, shown }) => ({ units, groups: shownGroups.parse(shown) }));

/** Returns the groups of the people on some roles in a recruitment year. Runs in the diversity zone. */
export function showGroups(tx: TenantTx, madeBy: string, question: ProtectedQuestion): Promise<GroupsAnswer> {
  const { season } = question;
  return showFigures(
    tx,
    { madeBy, question },
    {
      store: 'diversity_figures',
      parts: wayParts,
      sketch: sketchWays,
      read: (shown) => kept.safeParse(shown).data ?? null,
      renew: (earlier) => renewTraits(earlier, toldUpTo(earlier.shown)),
      partsOf: ({ now, stored }) => [...now, ...stored],
      make: async (own, { units, roleIds, overlapping }, earlier) => {
        const counts = await countGroups(own, { roleIds, season });
        const before = earlier ? toldUpTo(earlier.shown) : [];
        const renewable = earlier?.renewable ?? {};
        return protectAll({ units, roleIds, overlapping: withGroups(overlapping), counts, before, renewable });
      },
      complete: (own, stored, { units, roleIds, overlapping }) =>
        completeGroups(stored, { units, roleIds, overlapping: withGroups(overlapping) }, () =>
          countGroups(own, { roleIds, season }),
        ),
    },
  );
}
