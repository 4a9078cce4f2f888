import type { PublishedFigures } from '@evenhand/contract/screens/reports/equality-publications';
import type { Actor } from '@evenhand/domain/access/can';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { isYearOver, publishGroups } from '@evenhand/domain/reports/groups/publish-review';
import { reviewedTraits } from '@evenhand/domain/reports/groups/review-year';
import { found, invalid } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { showGroups } from '../fair/show-groups.ts';
import { reportScope } from '../figures/report-scope.ts';
import { recordLook } from '../record-look.ts';
import { freshenReportRows } from '../rows/refresh-rows.ts';
import { findPublication } from './equality-publications.queries.ts';

export type PublishingInput = Pick<RequestContext, 'tenant' | 'inTenant' | 'services'> & { readonly me: Actor };

export interface PreviewedFigures {
  readonly figures: PublishedFigures | null;
  readonly withheld: 'TOO_FEW' | 'NEAR_EARLIER' | null;
}

const reportId = 'equality-review';

/** Makes the rounded figures of all roles in a recruitment year, from those that the review shows of it. */
async function makeFigures(input: PublishingInput, season: number): Promise<PreviewedFigures> {
  const { me, tenant, services } = input;
  const report = found(reportById(reportId));
  await freshenReportRows(services, tenant);
  const question = { roleIds: [], period: { period: 'SEASON', season }, compare: 'NONE', countBy: 'APPLIED' } as const;
  const scope = await input.inTenant((tx) =>
    reportScope(tx, me, { tenant, report, question: { ...question, roleIds: [...question.roleIds] } }),
  );
  const roleIds = scope.roles.filter(({ isBlind }) => !isBlind).map(({ id }) => id);
  const shown = await input.inTenant((tx) => showGroups(tx, me.userId, { roleIds, season, asked: 'ALL' }), 'diversity');
  await input.inTenant((tx) => recordLook(tx, { report, roleIds, season, reason: shown.withheld }));
  const { groups, withheld, asOf, roleIds: counted } = shown;
  if (!groups) return { figures: null, withheld };
  const traits = reviewedTraits.map((trait) => ({ trait, groups: publishGroups(groups.traits[trait] ?? []) }));
  return { figures: { season, asOf: asOf.toISOString(), roles: counted.length, traits }, withheld: null };
}

/**
 * Returns the figures of a recruitment year as they are published: those of its first publication, or else new ones. Throws 422 for
 * a year that is not over.
 */
export async function previewFigures(input: PublishingInput, season: number): Promise<PreviewedFigures> {
  const published = await input.inTenant(async (tx) => {
    if (!isYearOver(season, dayIn(officeZone(input.tenant), tx.now))) {
      throw invalid([{ code: 'out_of_range', field: 'season' }]);
    }
    return findPublication(tx, season);
  });
  return published ? { figures: published.figures, withheld: null } : makeFigures(input, season);
}
