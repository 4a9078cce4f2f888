import type { InterviewTypeContent } from './interview-type.ts';

export interface DefaultInterviewType extends InterviewTypeContent {
  /** The same in every organisation, so that it is known before the organisation has stored its types. */
  readonly id: string;
}

const usual = {
  lateral: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: [],
  excludeOnlyForInterview: [],
} as const;

/** Types of interview with which an organisation begins. They hold until it stores its own. */
export const defaultInterviewTypes: readonly DefaultInterviewType[] = [
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000001',
    label: 'Application screen',
    kind: 'APPLICATION_SCREEN',
    stages: [29],
    showScoringMatrix: true,
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000002',
    label: 'Interview',
    kind: 'CANDIDATE_SCHEDULER',
    stages: [3, 5, 6, 7, 10],
    showScoringMatrix: true,
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000003',
    label: 'Scored exercise',
    kind: 'SCORING',
    stages: [9],
    showScoringMatrix: true,
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000004',
    label: 'Shortlist',
    kind: 'SHORTLISTER',
    stages: [28],
    showScoringMatrix: true,
    isEnabled: false,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000005',
    label: 'Interview arranged by us',
    kind: 'HR_SCHEDULER',
    stages: [10],
    showScoringMatrix: true,
    isEnabled: false,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000006',
    label: 'Critical-thinking test',
    kind: 'THIRD_PARTY_CRITICAL_THINKING',
    stages: [8],
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000007',
    label: 'Situational-judgement test',
    kind: 'THIRD_PARTY_SJT',
    stages: [2],
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000008',
    label: 'Behavioural assessment',
    kind: 'THIRD_PARTY_BEHAVIOURAL',
    stages: [2],
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-000000000009',
    label: 'Video interview',
    kind: 'THIRD_PARTY_VIDEO',
    stages: [4],
    isEnabled: true,
  },
  {
    ...usual,
    id: '00000000-0000-4000-8000-00000000000a',
    label: 'Assessment centre',
    kind: 'THIRD_PARTY_ASSESSMENT_CENTRE',
    stages: [9],
    isEnabled: true,
  },
];
