import type { ReportColumn, ReportTable } from './report-definition.ts';

export const count = (id: string): ReportColumn => ({ id, unit: 'count' });
export const share = (id: string): ReportColumn => ({ id, unit: 'share' });
const money = (id: string): ReportColumn => ({ id, unit: 'money' });
export const ratio = (id: string): ReportColumn => ({ id, unit: 'ratio' });
export const days = (id: string): ReportColumn => ({ id, unit: 'days' });

/** Columns of a table that says how far the people of each row came. */
export const steps: readonly ReportColumn[] = [
  ...['applied', 'screened', 'interviewed', 'offered', 'accepted'].map(count),
  share('interviewedShare'),
  share('offeredShare'),
];
export const stepsBy = (id: string, rows: string): ReportTable => ({ id, rows, columns: steps });

/** Returns a table that says how many of the profiles of each row were sent in. */
export const profilesBy = (id: string, rows: string): ReportTable => ({
  id,
  rows,
  columns: [...['profiles', 'sentIn', 'notSentIn'].map(count), share('sentInShare')],
});

const durations: readonly ReportColumn[] = [count('people'), ...['mean', 'p25', 'median', 'p75', 'p90'].map(days)];

const offerShares = [share('acceptedOfAnswered'), count('reneged'), share('renegedOfAccepted')];
const offerColumns: readonly ReportColumn[] = [
  ...['offered', 'accepted', 'declined', 'waiting'].map(count),
  ...offerShares,
];

export const efficiencyTables: readonly ReportTable[] = [
  {
    id: 'steps',
    rows: 'step',
    columns: [
      count('people'),
      share('ofBefore'),
      share('ofApplied'),
      ...['waiting', 'withdrew', 'notTakenForward', 'declined'].map(count),
    ],
  },
  { id: 'stageDays', rows: 'stage', columns: [...durations, count('open'), days('openMedian'), days('halfWithin')] },
  { id: 'waits', rows: 'wait', columns: durations },
  { id: 'offerAnswers', rows: 'offers', columns: offerColumns },
  { id: 'fillDays', rows: 'wait', columns: durations },
];

/** Columns about the fees of agencies, each row in one currency. */
export const fees: readonly ReportColumn[] = [
  count('feeHires'),
  count('salaryMissing'),
  money('salaries'),
  money('fee'),
  share('feeShare'),
  count('rebated'),
  money('rebates'),
  money('feeLeft'),
];

/** Tables about scores and what came later. */
export const siftTables: readonly ReportTable[] = [
  {
    id: 'bands',
    rows: 'scoreBand',
    columns: [count('people'), count('offered'), { id: 'offeredOfAll', unit: 'rate' }],
  },
  {
    id: 'criteria',
    rows: 'criterion',
    columns: [count('scored'), count('people'), share('commonest'), ratio('tellsApart'), count('needed')],
  },
  {
    id: 'reviewerAgreement',
    rows: 'criterion',
    columns: [
      count('people'),
      { id: 'agreementWord', unit: 'verdict' },
      ratio('agreementOfOne'),
      ratio('agreementOfMean'),
    ],
  },
  {
    id: 'nextScores',
    rows: 'criterion',
    columns: [count('people'), ratio('agreement'), ratio('agreementOfAll'), ratio('sameOrder')],
  },
  {
    id: 'laterBands',
    rows: 'laterBand',
    columns: [count('people'), count('didWell'), { id: 'didWellOfAll', unit: 'rate' }],
  },
  {
    id: 'laterOutcomes',
    rows: 'laterCriterion',
    columns: [count('people'), count('didWell'), ratio('tellsApart'), ratio('agreement'), ratio('agreementOfAll')],
  },
  { id: 'pooled', rows: 'laterCriterion', columns: [count('years'), count('people'), ratio('agreement')] },
  {
    id: 'wildCards',
    rows: 'passMark',
    columns: [
      count('wildPeople'),
      { id: 'wildOffered', unit: 'rate' },
      count('abovePeople'),
      { id: 'aboveOffered', unit: 'rate' },
      { id: 'wildGap', unit: 'points' },
    ],
  },
  {
    id: 'wildScores',
    rows: 'passMark',
    columns: [
      count('wildPeople'),
      ratio('wildScore'),
      count('abovePeople'),
      ratio('aboveScore'),
      ratio('wildScoreGap'),
    ],
  },
];
