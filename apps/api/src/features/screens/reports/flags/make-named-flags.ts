import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { categoryOf, type FlagCategory, type FlagCode, flagCodes } from '@evenhand/domain/context/flag-codes';
import { contextSettings } from '@evenhand/domain/context/settings';
import { fairnessVersion } from '@evenhand/domain/fairness/judge-groups';
import { type ProtectedFlags, protectFlags } from '@evenhand/domain/reports/groups/protect-flags';
import { flagTables } from '@evenhand/domain/reports/protected-reports';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { FairQuestion, FairReport } from '../fair/make-fair-report.ts';
import { type FiguresAnswer, showFigures } from '../fair/shown-figures.ts';
import { stepCells } from '../figures/step-tables.ts';
import { recordLook } from '../record-look.ts';
import { countFlags, type FlagCount, sketchFlagged } from './flag-counts.read.ts';

/** Numbers of people by single flags, with nothing in them that must not be told. */
interface ShownFlags {
  readonly rules: number;
  /** Number of people with a contextual result. */
  readonly people: number;
  readonly categories: Readonly<Record<FlagCategory, ProtectedFlags | null>>;
}

type Figures = FiguresAnswer<ShownFlags>;

/** Figures made by the present rules only; those made by earlier rules count as shown, and are not shown again. */
const kept = z.custom<ShownFlags>(
  (value) =>
    z
      .object({ rules: z.literal(fairnessVersion) })
      .loose()
      .safeParse(value).success,
);

const codesOf = (category: FlagCategory): FlagCode[] => flagCodes.filter((code) => categoryOf(code) === category);

function protectCategory(category: FlagCategory, counts: readonly FlagCount[]): ProtectedFlags | null {
  const codes = codesOf(category);
  const own = counts.map(({ furthest, flags, people }) => ({
    furthest,
    people,
    flags: codes.filter((code) => flags.includes(code)),
  }));
  return protectFlags(
    own.filter(({ flags }) => flags.length > 0),
    codes,
  );
}

/** Protects the flags of some people of whom no figures were shown together with others. */
function protectAll(counts: readonly FlagCount[]): ShownFlags | 'TOO_FEW' {
  const categories = {
    EDUCATION: protectCategory('EDUCATION', counts),
    PERSONAL: protectCategory('PERSONAL', counts),
    SOCIO_ECONOMIC: protectCategory('SOCIO_ECONOMIC', counts),
  };
  if (Object.values(categories).every((category) => category === null)) return 'TOO_FEW';
  return { rules: fairnessVersion, people: counts.reduce((sum, { people }) => sum + people, 0), categories };
}

const showFlags = (tx: TenantTx, madeBy: string, question: FairQuestion): Promise<Figures> =>
  showFigures(
    tx,
    { madeBy, question },
    {
      store: 'contextual_figures',
      sketch: sketchFlagged,
      read: (shown) => kept.safeParse(shown).data ?? null,
      make: async (own, { roleIds, overlapping }) =>
        overlapping.length > 0
          ? 'NEAR_EARLIER'
          : protectAll(await countFlags(own, { roleIds, season: question.season })),
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
  const answer = await input.inTenant((tx) => showFlags(tx, input.me.userId, question), 'contextual');
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
    rows: Object.fromEntries(rows),
  };
}
