import { type ReportId, reportCatalogue } from './catalogue.ts';

/** Questions under which reports are listed. */
export const reportThemes = ['standing', 'fairness', 'effect', 'laterals'] as const;
export type ReportTheme = (typeof reportThemes)[number];

const themeOf: Readonly<Record<ReportId, ReportTheme>> = {
  snapshot: 'standing',
  efficiency: 'standing',
  'decision-dates': 'standing',
  profiles: 'standing',
  list: 'standing',
  adverse: 'fairness',
  intersectional: 'fairness',
  diversity: 'fairness',
  'equality-review': 'fairness',
  contextual: 'fairness',
  'named-flags': 'fairness',
  school: 'fairness',
  university: 'fairness',
  'lateral-marketing': 'effect',
  'lateral-rejections': 'effect',
  sift: 'effect',
  reviewers: 'effect',
  'lateral-efficiency': 'laterals',
  'lateral-agency': 'laterals',
  'lateral-diversity': 'laterals',
};

/** Returns the reports of a theme in the order of the catalogue. */
export const reportsOnTheme = (theme: ReportTheme): ReportId[] =>
  reportCatalogue.flatMap(({ id }) => (themeOf[id] === theme ? [id] : []));
