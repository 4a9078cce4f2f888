import type { ReportAnswer, ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import type { Actor } from '@evenhand/domain/access/can';
import { fieldsOfTrait, type MonitoredTrait, monitoredTraits } from '@evenhand/domain/fairness/monitored-traits';
import { type CataloguedReport, maySeeReport, reportById, reportCatalogue } from '@evenhand/domain/reports/catalogue';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { sectionFields } from '../../records/profile-fields/public.ts';
import { makeEqualityReview } from './fair/make-equality-review.ts';
import { makeFairReport } from './fair/make-fair-report.ts';
import { blindFigures, isAllBlind, type ReportFigures } from './figures/report-figures.ts';
import { type ReportScope, reportScope } from './figures/report-scope.ts';
import { makeNamedFlags } from './flags/make-named-flags.ts';
import { correctedYearSince, correctionsOfDays } from './history/corrections-since.ts';
import { freshenListRows } from './lists/current-lists.ts';
import { makeListReport } from './lists/make-list-report.ts';
import { recordLook } from './record-look.ts';
import { makerOf } from './report-makers.ts';
import { freshenReportRows } from './rows/refresh-rows.ts';

/** Reader of a report, with what it is read by. */
export type ReadInput = Pick<RequestContext, 'tenant' | 'inTenant' | 'services'> & { readonly me: Actor };

/** Lists the reports that the caller may see, in the order of the catalogue. */
export const listReports = (me: Actor, { variant }: Tenant) => ({
  content: reportCatalogue
    .filter((report) => maySeeReport(me, variant, report))
    .map(({ id, kind }) => ({ report: id, kind })),
});

type Figures = ReportFigures &
  Partial<Pick<ReportAnswer, 'days' | 'years' | 'correctedSince'>> & { readonly asOf?: Date };

/** The answer until the figures of an organisation are made for the first time. */
const preparingFigures: Figures = { counted: null, roles: 0, withheld: 'PREPARING', headline: null, rows: {} };

/** Returns the traits for which the form of the organisation asks. */
function askedTraits(tenant: Tenant): MonitoredTrait[] {
  const shown = sectionFields(tenant, 'diversity').filter(({ visibility }) => visibility === 'shown');
  return monitoredTraits.filter((trait) => shown.some(({ id }) => fieldsOfTrait(trait).includes(id)));
}

/** Adds to protected figures since when decisions of their years were corrected. */
async function withCorrectedYear(input: ReadInput, scope: ReportScope, figures: Figures): Promise<Figures> {
  const years = figures.shownYears ?? [];
  const correctedSince = await input.inTenant((tx) => correctedYearSince(tx, scope, years));
  return correctedSince === undefined ? figures : { ...figures, correctedSince };
}

/** Makes the figures of a scope: those about protected answers in their own data zone, of the roles that the reader does not see blind. */
async function figuresOf(
  input: ReadInput,
  { report, question }: { readonly report: CataloguedReport; readonly question: ReportQuestion },
  scope: ReportScope,
): Promise<Figures> {
  const make = makerOf(report.id);
  if (make) {
    return input.inTenant(async (tx) => {
      const made = await make(tx, scope);
      const { people } = made;
      const corrections = people && (await correctionsOfDays(tx, scope, { kind: report.kind, people }));
      // A look at the circumstances of candidates is recorded.
      if (report.permission === 'report:read-contextual')
        await recordLook(tx, { report, roleIds: scope.roles.map(({ id }) => id), reason: made.withheld });
      return corrections ? { ...made, corrections } : made;
    });
  }
  const from = scope.days?.from ?? null;
  const season = from === null ? null : seasonOf(from);
  if (isAllBlind(scope)) {
    const roleIds = scope.roles.map(({ id }) => id);
    await input.inTenant((tx) => recordLook(tx, { report, roleIds, season, reason: blindFigures.withheld }));
    return blindFigures;
  }
  // A report about protected answers is about a recruitment year.
  if (season === null) throw new ProblemError('not_found');
  const roleIds = scope.roles.filter(({ isBlind }) => !isBlind).map(({ id }) => id);
  const asked = [...question.roleIds].toSorted().join(' ') || 'ALL';
  const fair = { reportId: report.id, roleIds, season, asked, traits: askedTraits(input.tenant) };
  if (report.id === 'named-flags') return withCorrectedYear(input, scope, await makeNamedFlags(input, fair));
  const figures =
    report.id === 'equality-review' ? await makeEqualityReview(input, fair) : await makeFairReport(input, fair);
  if (!figures) throw new ProblemError('not_found');
  return withCorrectedYear(input, scope, figures);
}

/** Returns whether a report counts records as they stand, and not the rows that are derived from applications. */
const isCountedAsItStands = ({ id, counts }: CataloguedReport): boolean => id === 'list' || counts === 'profiles';

/** A report with the question that is asked of it. */
export interface ReportRequest {
  readonly reportId: string;
  readonly question: ReportQuestion;
  /** Returns the language of the reader's words for that of the reader; without it that of pages. */
  readonly languageOf?: (language: string) => string;
}

/** Makes the figures of a report: a list and profiles are counted as they stand, the others from their rows once these have been made. */
async function makeFigures(
  input: ReadInput,
  asked: Omit<ReportRequest, 'reportId'> & { readonly report: CataloguedReport },
  { scope, asOf }: { readonly scope: ReportScope; readonly asOf: Date | null },
): Promise<Figures> {
  const { languageOf } = asked;
  const reader = { ...input, ...(languageOf ? { languageOf } : {}) };
  if (asked.report.id === 'list') return input.inTenant((tx) => makeListReport(tx, reader, asked.question));
  return asOf || isCountedAsItStands(asked.report) ? figuresOf(input, asked, scope) : preparingFigures;
}

/** Returns the tables of an answer: those that the figures bring, else the declared ones with their rows. */
const tablesOf = ({ tables }: CataloguedReport, figures: Figures): ReportAnswer['tables'] =>
  figures.tables ??
  tables
    .filter(({ id }) => !figures.omitted?.includes(id))
    .map(({ id, columns }) => ({ id, columns: [...columns], rows: [...(figures.rows[id] ?? [])] }));

/** Returns what figures say of decisions that were corrected since. */
const correctionsIn = ({ corrections, correctedSince }: Figures) => ({
  ...(corrections ? { corrections } : {}),
  ...(correctedSince ? { correctedSince } : {}),
});

/** Makes a report for a reader, from rows that are brought up to date first. */
export async function readReport(input: ReadInput, request: ReportRequest): Promise<ReportAnswer> {
  const { me, tenant, services } = input;
  const report = reportById(request.reportId);
  if (!report || !maySeeReport(me, tenant.variant, report)) throw new ProblemError('not_found');
  const { question } = request;
  if (report.id === 'list') await freshenListRows(services, tenant, question.list);
  const asOf = isCountedAsItStands(report) ? null : await freshenReportRows(services, tenant);
  const scope = await input.inTenant((tx) => reportScope(tx, me, { tenant, report, question }));
  const figures = await makeFigures(input, { ...request, report }, { scope, asOf });
  return {
    report: report.id,
    kind: report.kind,
    asOf: (figures.asOf ?? asOf ?? scope.now).toISOString(),
    days: figures.days ?? scope.days,
    comparedDays: scope.comparedDays,
    zone: scope.zone,
    roles: figures.roles,
    ...(figures.comparedRoles ? { comparedRoles: figures.comparedRoles } : {}),
    ...(figures.comparedRounds ? { comparedRounds: figures.comparedRounds } : {}),
    counted: figures.counted,
    withheld: figures.withheld,
    ...(figures.years ? { years: [...figures.years] } : {}),
    headline: figures.headline,
    ...(figures.forecast ? { forecast: figures.forecast } : {}),
    ...correctionsIn(figures),
    tables: tablesOf(report, figures),
    ...(figures.list ? { list: figures.list } : {}),
  };
}
