import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import {
  categoryOf,
  type FlagCategory,
  type FlagCode,
  flagCategories,
  flagCodes,
} from '@evenhand/domain/context/flag-codes';
import { contextSettings } from '@evenhand/domain/context/settings';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import { setParts } from '@evenhand/domain/fairness/near-sets';
import { smallestCell } from '@evenhand/domain/fairness/suppress';
import { type ProtectedFlags, protectFlags } from '@evenhand/domain/reports/groups/protect-flags';
import { renewableSteps } from '@evenhand/domain/reports/groups/renewable-steps';
import type { CellSketch } from '@evenhand/domain/reports/groups/tell-of-few';
import { flagTables } from '@evenhand/domain/reports/protected-reports';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { FairQuestion, FairReport } from '../fair/make-fair-report.ts';
import {
  type EarlierFigures,
  type FiguresAnswer,
  type FiguresRenewal,
  showFigures,
  shownYears,
} from '../fair/shown-figures.ts';
import { stepCells } from '../figures/step-tables.ts';
import { recordLook } from '../record-look.ts';
import { countFlags, type FlagCount, flagParts, sketchFlagged } from './flag-counts.read.ts';

/** Numbers of people by single flags, with nothing in them that must not be told. */
interface ShownFlags {
  readonly rules: number;
  /** Number of people with a contextual result. */
  readonly people: number;
  readonly categories: Readonly<Record<FlagCategory, ProtectedFlags | null>>;
  /** When the numbers of each category were made. */
  readonly madeAt: Readonly<Record<FlagCategory, string>>;
  /** Earlier figures of the same people, the last ones first: the steps of each category that were shown anew, and when the numbers were made. */
  readonly before: readonly {
    readonly steps: Readonly<Record<FlagCategory, readonly number[]>>;
    readonly madeAt: Readonly<Record<FlagCategory, string>>;
  }[];
}

type Figures = FiguresAnswer<ShownFlags>;

/** Figures made by the present rules only; those made by earlier rules count as shown, and are not shown again. */
const kept = z.custom<ShownFlags>(
  (value) =>
    z
      .object({ rules: z.literal(fairnessVersion), madeAt: z.object({}).loose(), before: z.array(z.unknown()) })
      .loose()
      .safeParse(value).success,
);

const codesOf = (category: FlagCategory): FlagCode[] => flagCodes.filter((code) => categoryOf(code) === category);

function protectCategory(
  category: FlagCategory,
  counts: readonly FlagCount[],
  choices: StepChoices | undefined,
): ProtectedFlags | null {
  const codes = codesOf(category);
  const own = counts.map(({ furthest, flags, people }) => ({
    furthest,
    people,
    flags: codes.filter((code) => flags.includes(code)),
  }));
  return protectFlags(
    own.filter(({ flags }) => flags.length > 0),
    codes,
    smallestCell,
    choices,
  );
}

const byCategory = <Value>(of: (category: FlagCategory) => Value): Readonly<Record<FlagCategory, Value>> => ({
  EDUCATION: of('EDUCATION'),
  PERSONAL: of('PERSONAL'),
  SOCIO_ECONOMIC: of('SOCIO_ECONOMIC'),
});

type StepChoices = ReturnType<typeof renewableSteps>;
type Earlier = EarlierFigures<ShownFlags>;

/** Returns the sketch of a category among the parts of one time. */
function sketchOf(parts: readonly string[], category: FlagCategory): CellSketch {
  const numbers = (half: number): number[][] =>
    reportSteps.map((_, step) => {
      const place = flagCategories.indexOf(category) * reportSteps.length + step;
      const first = (half * flagParts) / 2 + place * setParts;
      return parts.slice(first, first + setParts).map(Number);
    });
  return { ors: numbers(0), sums: numbers(1) };
}

/** Returns which steps of a category were shown at each time, the last one first; none where its numbers stayed. */
const stepsShown = ({ categories, madeAt, before }: ShownFlags): ShownFlags['before'] => {
  const lastMade = before[0]?.madeAt;
  const own = byCategory((category) =>
    madeAt[category] === lastMade?.[category] ? [] : (categories[category]?.steps ?? []),
  );
  return [{ steps: own, madeAt }, ...before];
};

/** Returns the steps of which new numbers of a category can be shown beside the earlier ones; none where these stay. */
function choicesAfter({ now, stored, shown }: Earlier, category: FlagCategory): StepChoices {
  return renewableSteps(
    sketchOf(now, category),
    stepsShown(shown).map(({ steps }, time) => ({
      sketch: sketchOf(stored.slice(time * flagParts, (time + 1) * flagParts), category),
      steps: steps[category],
    })),
  );
}

type CategoryChoices = Readonly<Record<FlagCategory, StepChoices>>;

/** Returns the steps of which new numbers of each category can be shown; null where all numbers stay. */
function renewCategories(earlier: Earlier): CategoryChoices | null {
  const choices = byCategory((category) => choicesAfter(earlier, category));
  return Object.values(choices).some((own) => own.length > 0) ? choices : null;
}

/**
 * Protects the flags of some people of whom no figures were shown together with others. The numbers of a category stay as they were shown
 * until enough of the people with flags of it have changed: subtracting would tell which flags fewer have.
 */
function protectAll(
  counts: readonly FlagCount[],
  now: Date,
  before: FiguresRenewal<ShownFlags, CategoryChoices> | null,
): ShownFlags | 'TOO_FEW' {
  const choices = before?.renewable;
  const earlier = (category: FlagCategory): ShownFlags | null =>
    choices?.[category].length === 0 ? (before?.shown ?? null) : null;
  const categories = byCategory((category) => {
    const shown = earlier(category);
    return shown ? shown.categories[category] : protectCategory(category, counts, choices?.[category]);
  });
  if (Object.values(categories).every((category) => category === null)) return 'TOO_FEW';
  const people = counts.reduce((sum, one) => sum + one.people, 0);
  const madeAt = byCategory((category) => earlier(category)?.madeAt[category] ?? now.toISOString());
  return { rules: fairnessVersion, people, categories, madeAt, before: before ? stepsShown(before.shown) : [] };
}

/** Returns when the oldest of the numbers were made. */
const oldestOf = ({ madeAt }: ShownFlags): Date => new Date(Object.values(madeAt).toSorted()[0] ?? 0);

const showFlags = (tx: TenantTx, madeBy: string, question: FairQuestion): Promise<Figures> =>
  showFigures(
    tx,
    { madeBy, question },
    {
      store: 'contextual_figures',
      parts: flagParts,
      renew: renewCategories,
      partsOf: ({ now, stored }) => [...now, ...stored],
      sketch: sketchFlagged,
      read: (shown) => kept.safeParse(shown).data ?? null,
      make: async (own, { roleIds, overlapping }, before) =>
        overlapping.length > 0
          ? 'NEAR_EARLIER'
          : protectAll(await countFlags(own, { roleIds, season: question.season }), own.now, before),
    },
  );

/** Returns the row of a flag. Steps that are not shown are hidden, and so is a flag as a whole. */
function rowOf(code: FlagCode, flags: ProtectedFlags | null): ReportRow {
  const counts = flags?.shown[code];
  const reached = reportSteps.map((_, step) => counts?.[flags?.steps.indexOf(step) ?? -1] ?? null);
  return { code, name: null, cells: stepCells({ code, reached }) };
}

type Headline = FairReport['headline'];

/** Returns the flag that most people have among those that are shown, with its table, which the chart draws. */
function headlineOf(groups: ShownFlags): Headline {
  const shown = flagTables.flatMap(({ id, category }) =>
    Object.entries(groups.categories[category]?.shown ?? {}).map(([flag, [people = 0]]) => ({
      flag,
      people,
      table: id,
    })),
  );
  const [most] = shown.toSorted((a, b) => b.people - a.people);
  return most ? { key: 'most', values: { ...most, of: groups.people } } : null;
}

/**
 * Makes the report on single flags of one recruitment year. Flags are counted in the contextual zone, and only protected figures leave
 * it. Each look is recorded with the reader, the report and the roles asked for.
 */
export async function makeNamedFlags(
  input: Pick<RequestContext, 'inTenant' | 'tenant'> & { readonly me: { readonly userId: string } },
  question: FairQuestion,
): Promise<FairReport> {
  const told = await input.inTenant((tx) => showFlags(tx, input.me.userId, question), 'contextual');
  const answer = told.groups ? { ...told, asOf: oldestOf(told.groups) } : told;
  const { roleIds, season } = question;
  const report = { id: question.reportId };
  await input.inTenant((tx) => recordLook(tx, { report, roleIds, season, reason: answer.withheld }));
  const { groups, withheld, asOf } = answer;
  const isRaised = contextSettings(input.tenant.configuration.context).flags;
  const rows = flagTables.map(({ id, category }): [string, ReportRow[]] => {
    const codes = codesOf(category).filter((code) => isRaised[code]);
    return [id, groups ? codes.map((code) => rowOf(code, groups.categories[category])) : []];
  });
  return {
    asOf,
    withheld,
    counted: groups?.people ?? null,
    headline: groups ? headlineOf(groups) : null,
    roles: answer.roleIds.length,
    shownYears: shownYears(season, answer),
    rows: Object.fromEntries(rows),
  };
}
