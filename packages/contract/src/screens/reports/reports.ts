import { reportComparisons, reportKinds, reportUnits } from '@evenhand/domain/reports/report-definition';
import { reportPeriods } from '@evenhand/domain/reports/report-period';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time } from '../../base/scalars.ts';
import { searchCriteria } from '../search/search.ts';

export const listReports = endpoint({
  id: 'reports.list',
  method: 'GET',
  path: '/api/v1/report',
  summary: 'List the reports that the caller may see',
  needs: 'report:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: z.object({ content: z.array(z.object({ report: z.string(), kind: z.enum(reportKinds) })) }) },
});

const day = z.iso.date();

const { stageId, substageId, searchTerm, filters } = searchCriteria.shape;

/** Candidate list that is counted by one of its columns. Its role is the report's one role; without one it is over all roles. */
const countedList = z.strictObject({
  criteria: z.strictObject({ stageId, substageId, searchTerm, filters }),
  /** Names are hidden by the reader's choice. */
  anonymous: z._default(z.boolean(), false),
  /** Column by which the candidates are counted, or `appliedMonth`. */
  groupBy: z._default(z.string().check(z.minLength(1), z.maxLength(64)), 'stage'),
  /** Counts each group by month of application as well. */
  overTime: z._default(z.boolean(), false),
});

/** Subject of a report. An absent part has its default. */
export const reportQuestion = z.strictObject({
  /** Roles to count; empty for all that the caller may see. */
  roleIds: z._default(z.array(id).check(z.maxLength(500)), []),
  period: z._default(
    z.strictObject({
      period: z.enum(reportPeriods),
      /** Days of a custom period, both included. A snapshot of a past day has `to` alone. */
      from: z.optional(day),
      to: z.optional(day),
      /** Year in which the recruitment year begins, on 1 September. */
      season: z.optional(z.int().check(z.minimum(1990), z.maximum(2100))),
    }),
    { period: 'ALL' },
  ),
  /**
   * Comparison with the days before, with the same days a year earlier, or of roles that are named with the ones from which they were
   * copied, as they stood as many days after their opening.
   */
  compare: z._default(z.enum(['NONE', ...reportComparisons]), 'NONE'),
  /** Day by which people belong to the period: of application, or of accepting an offer. */
  countBy: z._default(z.enum(['APPLIED', 'HIRED']), 'APPLIED'),
  /** Only for the report of a list. */
  list: z.optional(countedList),
});
export type ReportQuestion = z.output<typeof reportQuestion>;
export type ReportQuestionInput = z.input<typeof reportQuestion>;

const days = z.object({ from: z.nullable(day), to: z.nullable(day) });

const reportCell = z.object({
  /** Null where there is no figure, for example a share of no applicants; also for a hidden cell. */
  value: z.nullable(z.union([z.number(), z.string()])),
  /** Bounds of the 95% interval. */
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** True when the figure would tell something about a few people. */
  hidden: z.optional(z.literal(true)),
  /** Candidate list that holds exactly the people of this figure, as parameters of its address. */
  list: z.optional(
    z.object({
      roleId: z.optional(id),
      filter: z.record(z.string(), z.string()),
      /** Number of people of this figure who are in no list any more, because they were deleted. */
      unlisted: z.optional(z.int()),
    }),
  ),
});
export type ReportCell = z.infer<typeof reportCell>;

export const reportRow = z.object({
  code: z.string(),
  /** Name that the organisation or a reference list gives; null when the product's words name the code. */
  name: z.nullable(z.string()),
  /** True for a row of the earlier days. It follows the row of the same code. */
  compared: z.optional(z.boolean()),
  /** Year in which the recruitment year of the row began, in a report of several. */
  season: z.optional(z.int()),
  /** True for the group with which the others are compared: the one with the highest rate. */
  reference: z.optional(z.literal(true)),
  cells: z.array(reportCell),
});
export type ReportRow = z.infer<typeof reportRow>;

const withheldYear = z.enum(['TOO_FEW', 'NEAR_EARLIER']);

export const reportAnswer = z.object({
  report: z.string(),
  kind: z.enum(reportKinds),
  /** Time up to which the figures are complete. */
  asOf: time,
  days: z.nullable(days),
  comparedDays: z.nullable(days),
  /** Time zone by whose days people were counted. */
  zone: z.string(),
  /** Number of roles counted. */
  roles: z.int(),
  /**
   * Roles of the earlier figures beside those asked for: how many earlier rounds of them are counted, and of how many of them the reader
   * sees none. Absent when no roles were asked for by name, or nothing is compared.
   */
  comparedRoles: z.optional(z.object({ earlier: z.int(), without: z.int() })),
  /**
   * Earlier rounds that are shown as they stood as many days after their opening. Absent for another comparison. Each role that was asked
   * for by name counts in one of the three numbers.
   */
  comparedRounds: z.optional(
    z.object({
      /** Roles whose earlier round is counted. */
      found: z.int(),
      /** Roles of whose earlier round the reader sees nothing, or that have none. */
      without: z.int(),
      /** Roles that have not opened by the last day, or of which or of whose earlier round the day of opening is not known. */
      unopened: z.int(),
      /** Whole days since the opening, where the same of all. */
      after: z.nullable(z.int()),
      /** Day at whose end the earlier round is shown, where the same of all. */
      day: z.nullable(day),
    }),
  ),
  /** Number of applications or profiles counted; null when it would tell something about a few people. */
  counted: z.nullable(z.int()),
  /**
   * Reason why no figures are shown: too few people, too nearly the same people as in an earlier answer, or roles of which the reader
   * must not know who applied. `PREPARING`: the figures of the organisation are being made for the first time; ask again.
   */
  withheld: z.nullable(z.enum([...withheldYear.options, 'BLIND', 'PREPARING'])),
  /** Recruitment years of a report of several, the latest first. Each is shown or withheld by itself. */
  years: z.optional(
    z.array(z.object({ season: z.int(), counted: z.nullable(z.int()), withheld: z.nullable(withheldYear) })),
  ),
  headline: z.nullable(z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
  /** Offers of one role by its decision date at the present pace; absent where there is too little to go by. */
  forecast: z.optional(
    z.object({
      offers: z.int(),
      /** Bounds within which 95 of 100 such forecasts end. */
      low: z.int(),
      high: z.int(),
      by: day,
      /** Number of offers in the last days, which are the pace. */
      recent: z.int(),
      paceDays: z.int(),
    }),
  ),
  /**
   * Decisions before the end of days in the past that were undone or corrected afterwards: the figures follow the correction. A cohort
   * tells of decisions about those whom it counts, and a report of activity of the decisions of its days.
   * Absent when there are none.
   */
  corrections: z.optional(
    z.object({
      decisions: z.int(),
      /** People whom the reader may see, those with the latest correction first. */
      people: z.array(z.object({ candidateId: id, roleId: id, name: z.string() })),
      /** Number of further applications, of people who are not named here. */
      unnamed: z.int(),
      /** Hires about whom something was entered for their agency's fee and changed afterwards, in the report of agencies. Absent when there are none. */
      hires: z.optional(z.int()),
    }),
  ),
  /**
   * First day after a recruitment year of which decisions were undone or corrected since, as far as protected figures follow them. Neither how
   * many there are nor whom they are about is told. Absent when there are none.
   */
  correctedSince: z.optional(day),
  tables: z.array(
    z.object({
      id: z.string(),
      /** Heading of the rows where the reader chooses what they are. */
      heading: z.optional(z.string()),
      /** A column has a name of its own where it is a value of the reader's choice. */
      columns: z.array(z.object({ id: z.string(), unit: z.enum(reportUnits), name: z.optional(z.string()) })),
      rows: z.array(reportRow),
    }),
  ),
  /** The list that was counted, in the report of a list. */
  list: z.optional(
    z.object({
      /** Title of the one role of the list; null for a list over roles. */
      roleTitle: z.nullable(z.string()),
      /** Search and filters of the list in words. */
      filters: z.array(z.object({ name: z.string(), text: z.string() })),
      /** Columns by which the reader can have the list counted. */
      groups: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

const ofReport = z.object({ reportId: z.string().check(z.maxLength(40)) });

/** Reads only. It is a POST because a choice of many roles is longer than an address may be. */
export const readReport = endpoint({
  id: 'reports.read',
  method: 'POST',
  path: '/api/v1/report/:reportId',
  summary: 'Read a report about roles and a period',
  needs: 'report:read',
  rate: 'read',
  params: ofReport,
  body: reportQuestion,
  answers: { 200: reportAnswer },
  errors: ['invalid'],
});

/** Counts as a look where looks are recorded. */
export const exportReport = endpoint({
  id: 'reports.export',
  method: 'POST',
  path: '/api/v1/report/:reportId/xlsx',
  summary: 'Export a report about roles and a period as a spreadsheet',
  needs: 'report:read',
  rate: 'write',
  binary: true,
  params: ofReport,
  body: reportQuestion,
  answers: {},
  errors: ['invalid'],
});

/** Counts as a look where looks are recorded. */
export const printReport = endpoint({
  id: 'reports.print',
  method: 'POST',
  path: '/api/v1/report/:reportId/pdf',
  summary: 'Export a report about roles and a period as pages to print',
  needs: 'report:read',
  rate: 'write',
  binary: true,
  params: ofReport,
  body: reportQuestion,
  answers: {},
  errors: ['invalid'],
});
