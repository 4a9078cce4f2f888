import type { ReportAnswer, ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { unknownGroup } from '@evenhand/domain/fairness/impact-groups';
import { groupsNotShown } from '@evenhand/domain/reports/groups/compare-groups';
import {
  type ReviewedGroup,
  reviewedTraits,
  reviewYear,
  yearsOfReview,
} from '@evenhand/domain/reports/groups/review-year';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { countCell, hiddenCell, intervalCell } from '../figures/step-tables.ts';
import { recordLook } from '../record-look.ts';
import type { FairQuestion } from './make-fair-report.ts';
import { type GroupsAnswer, showGroups } from './show-groups.ts';
import { shownYears } from './shown-figures.ts';

export type EqualityReview = ReportFigures & Required<Pick<ReportAnswer, 'days' | 'years'>> & { readonly asOf: Date };

type Year = GroupsAnswer & { readonly season: number };

const cellsOf = (group: ReviewedGroup): ReportCell[] => [
  ...group.reached.map(countCell),
  group.reached.includes(null) && group.offerRate === null ? hiddenCell : intervalCell(group.offerRate),
  intervalCell(group.interviewGap),
  intervalCell(group.offerGap),
  { value: group.verdict },
];

type Found = Pick<ReviewedGroup, 'verdict' | 'offerGap' | 'code'> & { readonly trait: string; readonly season: number };

/** Returns the group that is furthest behind in the latest year of which there are figures. */
function headlineOf(found: readonly Found[]): ReportAnswer['headline'] {
  const season = Math.max(...found.map((one) => one.season));
  const [first] = found
    .filter((one) => one.season === season && one.offerGap !== null)
    .toSorted((a, b) => (a.offerGap?.value ?? 0) - (b.offerGap?.value ?? 0));
  if (!first?.offerGap) return { key: 'unclear', values: {} };
  if (first.offerGap.value >= 0 || first.verdict === 'NONE') return { key: 'none', values: {} };
  const key = first.verdict === 'ADVERSE' || first.verdict === 'SIGNIFICANT' ? 'behind' : 'watch';
  return { key, values: { group: `${first.trait}.${first.code}`, points: -first.offerGap.value } };
}

/** Puts the years of each group beside each other; rows of people who are in no named group come last. */
function rowsOf(years: readonly Year[]): Pick<EqualityReview, 'headline' | 'rows'> {
  const found: Found[] = [];
  const tables = reviewedTraits.map((trait) => {
    const reviewed = years.flatMap(({ season, groups }) =>
      reviewYear(groups?.traits[trait] ?? []).map((group) => ({ ...group, season })),
    );
    found.push(...reviewed.map((group) => ({ ...group, trait })));
    const last = [unknownGroup, groupsNotShown];
    const order = (code: string): number => last.indexOf(code);
    const rows = reviewed
      .toSorted((a, b) => order(a.code) - order(b.code) || a.code.localeCompare(b.code) || b.season - a.season)
      .map((group): ReportRow => {
        const marked = group.isReference ? { reference: true as const } : {};
        return { code: group.code, name: null, season: group.season, ...marked, cells: cellsOf(group) };
      });
    return [trait, rows] as const;
  });
  return { headline: headlineOf(found), rows: Object.fromEntries(tables) };
}

/**
 * Reviews applications by sex, race and disability in a recruitment year and the two before it. Each year is a question of its own,
 * the same that other reports about protected answers ask: its figures are kept and protected as theirs are, and a year that has to
 * be withheld takes no other with it. The look at each year is recorded.
 */
export async function makeEqualityReview(
  input: Pick<RequestContext, 'inTenant'> & { readonly me: { readonly userId: string } },
  question: FairQuestion,
): Promise<EqualityReview> {
  const seasons = yearsOfReview(question.season);
  const years = await input.inTenant(async (tx) => {
    const shown: Year[] = [];
    for (const season of seasons) {
      shown.push({ season, ...(await showGroups(tx, input.me.userId, { ...question, season })) });
    }
    return shown;
  }, 'diversity');
  await input.inTenant(async (tx) => {
    for (const { season, withheld } of years) {
      await recordLook(tx, {
        report: { id: question.reportId },
        roleIds: question.roleIds,
        season,
        reason: withheld,
      });
    }
  });
  const told = years.filter(({ groups }) => groups !== null);
  const reasons = years.map(({ withheld }) => withheld);
  return {
    asOf: new Date(Math.min(...(told.length > 0 ? told : years).map(({ asOf }) => asOf.getTime()))),
    days: { from: `${Math.min(...seasons)}-09-01`, to: `${question.season + 1}-08-31` },
    years: years.map(({ season, groups, withheld }) => ({ season, counted: groups?.people ?? null, withheld })),
    withheld: told.length > 0 ? null : reasons.includes('NEAR_EARLIER') ? 'NEAR_EARLIER' : 'TOO_FEW',
    counted: told.length > 0 ? told.reduce((sum, { groups }) => sum + (groups?.people ?? 0), 0) : null,
    roles: Math.max(...years.map(({ roleIds }) => roleIds.length)),
    shownYears: told.flatMap((year) => shownYears(year.season, year)),
    ...rowsOf(told),
  };
}
