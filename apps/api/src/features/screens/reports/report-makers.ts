import type { ordinaryReports } from '@evenhand/domain/reports/ordinary-reports';
import { circumstanceTables } from './breakdowns/circumstance-rows.ts';
import { makeBreakdown, makeRejections, makeSources } from './breakdowns/make-breakdown.ts';
import { makeAgencies } from './figures/make-agencies.ts';
import { makeDecisionDates } from './figures/make-decision-dates.ts';
import { makeEfficiency } from './figures/make-efficiency.ts';
import { makeReviewers } from './figures/make-reviewers.ts';
import { makeSift } from './figures/make-sift.ts';
import { makeSnapshot } from './figures/make-snapshot.ts';
import { aboutPeople, type MakeReport } from './figures/report-figures.ts';
import { flagsFinding, schoolsFinding, universitiesFinding } from './findings/breakdown-findings.ts';
import { makeProfiles } from './profiles/make-profiles.ts';

/** The report of a list is made from its question alone. */
type OrdinaryReportId = Exclude<(typeof ordinaryReports)[number]['id'], 'list'>;

/** Makers of the figures of each other report that reads no protected answer. */
const reportMakers: Readonly<Record<OrdinaryReportId, MakeReport>> = {
  snapshot: makeSnapshot,
  efficiency: makeEfficiency,
  contextual: aboutPeople(
    makeBreakdown(
      [
        { table: 'flags', dimension: 'flagBand' },
        { table: 'flagCategories', dimension: 'flagCategory' },
        { table: 'index', dimension: 'indexBand' },
      ],
      flagsFinding,
      circumstanceTables,
    ),
  ),
  school: aboutPeople(
    makeBreakdown(
      [
        { table: 'schoolTypes', dimension: 'schoolType' },
        { table: 'schoolResults', dimension: 'schoolBand' },
      ],
      schoolsFinding,
    ),
  ),
  university: aboutPeople(
    makeBreakdown(
      [
        { table: 'universities', dimension: 'university' },
        { table: 'universityGroups', dimension: 'universityGroup' },
        { table: 'lawDegrees', dimension: 'lawDegree' },
        { table: 'classes', dimension: 'degreeClass' },
      ],
      universitiesFinding,
    ),
  ),
  'lateral-efficiency': makeEfficiency,
  'lateral-marketing': aboutPeople(makeSources),
  'lateral-rejections': makeRejections,
  'lateral-agency': aboutPeople(makeAgencies),
  sift: makeSift,
  reviewers: makeReviewers,
  'decision-dates': makeDecisionDates,
  profiles: makeProfiles,
};

const isOrdinary = (id: string): id is OrdinaryReportId => Object.hasOwn(reportMakers, id);

/** Returns what makes the figures of a report; undefined for a report about protected answers. */
export const makerOf = (id: string): MakeReport | undefined => (isOrdinary(id) ? reportMakers[id] : undefined);
