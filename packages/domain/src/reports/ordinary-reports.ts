import { type ReportDefinition, reportComparisons } from './report-definition.ts';
import {
  count,
  days,
  efficiencyTables,
  fees,
  profilesBy,
  ratio,
  share,
  siftTables,
  steps,
  stepsBy,
} from './report-tables.ts';

const sinceApplied = { roles: true, period: 'days', countBy: false, compare: reportComparisons } as const;
const byEither = { ...sinceApplied, countBy: true } as const;
const ordinary = { counts: 'applications', permission: 'report:read', protects: 'nothing' } as const;

/** Reports that read no protected answer. */
export const ordinaryReports = [
  {
    ...ordinary,
    id: 'snapshot',
    kind: 'snapshot',
    features: ['applications'],
    filters: { roles: true, period: 'day', countBy: false, compare: [] },
    tables: [
      {
        id: 'roles',
        rows: 'role',
        columns: [
          'applied',
          'screening',
          'interview',
          'offer',
          'accepted',
          'withdrew',
          'notTakenForward',
          'people',
        ].map(count),
      },
      { id: 'stages', rows: 'stage', columns: [count('people'), days('median'), days('longest')] },
    ],
    chart: 'stacked-bars',
  },
  {
    ...ordinary,
    id: 'efficiency',
    kind: 'cohort',
    features: ['applications'],
    filters: byEither,
    tables: efficiencyTables,
    chart: 'funnel',
  },
  {
    ...ordinary,
    id: 'contextual',
    kind: 'cohort',
    permission: 'report:read-contextual',
    features: ['contextualReports'],
    filters: byEither,
    tables: [
      stepsBy('flags', 'flagBand'),
      stepsBy('flagCategories', 'flagCategory'),
      stepsBy('index', 'indexBand'),
      {
        id: 'circumstances',
        rows: 'step',
        columns: [
          ...['people', 'flagsKnown', 'flagged'].map(count),
          share('flaggedShare'),
          count('indexKnown'),
          ratio('meanIndex'),
        ],
      },
    ],
    chart: 'bars',
  },
  {
    ...ordinary,
    id: 'school',
    kind: 'cohort',
    permission: 'report:read-contextual',
    features: ['contextualReports'],
    filters: byEither,
    tables: [stepsBy('schoolTypes', 'schoolType'), stepsBy('schoolResults', 'schoolBand')],
    chart: 'bars',
  },
  {
    ...ordinary,
    id: 'university',
    kind: 'cohort',
    features: ['applications'],
    filters: byEither,
    tables: [
      stepsBy('universities', 'university'),
      stepsBy('universityGroups', 'universityGroup'),
      stepsBy('lawDegrees', 'lawDegree'),
      stepsBy('classes', 'degreeClass'),
    ],
    chart: 'bars',
  },
  {
    ...ordinary,
    id: 'lateral-efficiency',
    kind: 'cohort',
    features: ['lateralReports'],
    filters: byEither,
    tables: efficiencyTables,
    chart: 'funnel',
  },
  {
    ...ordinary,
    id: 'lateral-marketing',
    kind: 'cohort',
    features: ['applications'],
    filters: byEither,
    tables: [
      { id: 'sources', rows: 'source', columns: [...steps, share('ofApplied'), share('ofAccepted'), share('yield')] },
    ],
    chart: 'bars',
  },
  {
    ...ordinary,
    id: 'lateral-rejections',
    kind: 'cohort',
    features: ['applications'],
    filters: sinceApplied,
    tables: [
      {
        id: 'reasons',
        rows: 'reason',
        columns: [...['applied', 'screening', 'interview', 'offer', 'people'].map(count), share('ofAll')],
      },
    ],
    chart: 'stacked-bars',
  },
  {
    ...ordinary,
    id: 'lateral-agency',
    kind: 'cohort',
    permission: 'agency:edit',
    features: ['agencies'],
    // Submissions are counted by their own days, and not by where applications stood.
    filters: { ...sinceApplied, compare: ['BEFORE', 'SEASON'] },
    tables: [
      {
        id: 'agencies',
        rows: 'agency',
        columns: [
          ...['submitted', 'duplicates', 'screened', 'interviewed', 'offered', 'accepted'].map(count),
          days('medianHire'),
        ],
      },
      {
        id: 'agencyShares',
        rows: 'agency',
        columns: ['interviewedShare', 'offeredOfInterviewed', 'acceptedOfOffered'].map(share),
      },
      { id: 'agencyFees', rows: 'agency', columns: fees },
      { id: 'feeTotals', rows: 'currency', columns: fees },
    ],
    chart: 'bars',
  },
  {
    ...ordinary,
    id: 'sift',
    kind: 'cohort',
    features: ['applications'],
    filters: { roles: true, period: 'days', countBy: false, compare: [] },
    tables: siftTables,
    chart: 'dots',
  },
  {
    ...ordinary,
    id: 'reviewers',
    kind: 'activity',
    permission: 'report:read-people',
    features: ['applications'],
    filters: { roles: true, period: 'days', countBy: false, compare: [] },
    tables: [
      {
        id: 'reviewerScores',
        rows: 'reviewer',
        columns: [
          ...['scored', 'shared'].map(count),
          ...['severity', 'meanScore', 'spread', 'kappa', 'distance'].map(ratio),
        ],
      },
      {
        id: 'reviewerWork',
        rows: 'reviewer',
        columns: [...['scored', 'toScore'].map(count), days('medianToScore'), ratio('perWeek'), count('busiestWeek')],
      },
    ],
    chart: 'dots',
  },
  {
    ...ordinary,
    id: 'decision-dates',
    kind: 'snapshot',
    features: ['applications'],
    filters: { roles: true, period: 'none', countBy: false, compare: [] },
    tables: [
      {
        id: 'roles',
        rows: 'role',
        columns: [
          ...['people', 'onTime', 'late', 'outstanding', 'overdue'].map(count),
          share('kept'),
          days('medianLate'),
          days('longestOverdue'),
        ],
      },
    ],
    chart: 'stacked-bars',
  },
  {
    ...ordinary,
    id: 'profiles',
    kind: 'snapshot',
    counts: 'profiles',
    permission: 'report:read-contextual',
    features: ['contextualReports'],
    filters: { roles: false, period: 'none', countBy: false, compare: [] },
    tables: [
      profilesBy('flags', 'flagBand'),
      profilesBy('index', 'indexBand'),
      profilesBy('schoolTypes', 'schoolType'),
      profilesBy('schoolResults', 'schoolBand'),
    ],
    chart: 'stacked-bars',
  },
  {
    ...ordinary,
    id: 'list',
    kind: 'snapshot',
    permission: 'candidate:search',
    features: ['applications'],
    filters: { roles: true, period: 'none', countBy: false, compare: [] },
    tables: [
      { id: 'listGroups', rows: 'listGroup', columns: [count('people'), share('ofAll')] },
      { id: 'listMonths', rows: 'month', columns: [count('people')], chart: 'stacked-bars' },
    ],
    chart: 'bars',
  },
] as const satisfies readonly ReportDefinition[];
