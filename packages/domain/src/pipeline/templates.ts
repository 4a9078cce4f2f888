import { field, type ListField, scoreField } from '../lists/list-fields.ts';
import type { CriterionKey } from '../scoring/criteria.ts';
import { type Pipeline, pipelineStage } from './pipeline.ts';
import { stageIds } from './stages.ts';

type TemplateQuestionKey =
  | 'advocacyExperience'
  | 'clientsAndBusiness'
  | 'overcameSetback'
  | 'proudOf'
  | 'recentBusinessStory'
  | 'recentMatters'
  | 'reformOneLaw'
  | 'whyAMiniPupillage'
  | 'whyCommercialLaw'
  | 'whyMove'
  | 'whyTheBar'
  | 'whyTheseChambers'
  | 'whyThisCompany'
  | 'whyThisFirm'
  | 'workedInATeam';

/** A question that a new role starts with; its text is under the text key `questions.<key>`. */
export interface TemplateQuestion {
  readonly key: TemplateQuestionKey;
  readonly maxWords: number;
  readonly required: boolean;
}

export interface RoleTemplate {
  /** Second half of its text key `templates.<id>`. */
  readonly id: 'trainingContract' | 'pupillage' | 'miniPupillage' | 'graduate' | 'lateral';
  readonly pipeline: Pipeline;
  readonly criteria: readonly CriterionKey[];
  readonly questions: readonly TemplateQuestion[];
  /** Columns with which its list begins; none: the usual ones. */
  readonly listFields: readonly ListField[];
}

type Step = number | { readonly id: number; readonly label: string };

const closing: readonly Step[] = [stageIds.withdrew, stageIds.notTakenForward];
const pipelineOf = (steps: readonly Step[]): Pipeline =>
  [...steps, ...closing].map((step) =>
    typeof step === 'number' ? pipelineStage(step) : pipelineStage(step.id, step.label),
  );

const question = (key: TemplateQuestionKey, maxWords: number, required = true): TemplateQuestion => ({
  key,
  maxWords,
  required,
});

const standing = [field('stage'), field('substage'), field('lastChangeAt')];

/** Starting points for a new role. Everything in them may be changed for the role. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    id: 'trainingContract',
    pipeline: pipelineOf([1, 8, 29, 4, 9, 10, 11, 14]),
    criteria: [
      'academicInContext',
      'writtenCommunication',
      'analysisAndJudgement',
      'motivationForLaw',
      'motivationForUs',
      'commercialAwareness',
      'teamwork',
      'resilience',
    ],
    questions: [
      question('whyCommercialLaw', 250),
      question('whyThisFirm', 250),
      question('recentBusinessStory', 300),
      question('overcameSetback', 200, false),
    ],
    listFields: [],
  },
  {
    id: 'pupillage',
    pipeline: pipelineOf([
      1,
      28,
      6,
      { id: 1000, label: 'Written case study' },
      7,
      { id: 1001, label: 'Reserve list' },
      11,
      14,
    ]),
    criteria: [
      'academicInContext',
      'writtenCommunication',
      'analysisAndJudgement',
      'motivationForUs',
      'practiceAreaInterest',
      'resilience',
      'oralAdvocacy',
    ],
    questions: [
      question('whyTheBar', 250),
      question('whyTheseChambers', 200),
      question('advocacyExperience', 250),
      question('reformOneLaw', 300),
    ],
    listFields: [
      ...standing,
      field('score'),
      scoreField('oralAdvocacy'),
      scoreField('analysisAndJudgement'),
      field('university'),
      field('degreeClass'),
      field('assignee'),
    ],
  },
  {
    id: 'miniPupillage',
    pipeline: pipelineOf([17, 1, 28, 11, 14, { id: 1000, label: 'Attended' }]),
    criteria: ['writtenCommunication', 'motivationForUs', 'practiceAreaInterest'],
    questions: [question('whyAMiniPupillage', 150), question('whyTheseChambers', 150)],
    listFields: [],
  },
  {
    id: 'graduate',
    pipeline: pipelineOf([1, 2, 4, 9, 11, 14]),
    criteria: [
      'academicInContext',
      'writtenCommunication',
      'analysisAndJudgement',
      'motivationForUs',
      'commercialAwareness',
      'teamwork',
      'resilience',
    ],
    questions: [question('whyThisCompany', 200), question('workedInATeam', 200), question('proudOf', 200, false)],
    listFields: [],
  },
  {
    id: 'lateral',
    pipeline: pipelineOf([24, 17, 25, 5, 6, 7, 10, 11, 14]),
    criteria: ['analysisAndJudgement', 'commercialAwareness', 'practiceAreaInterest', 'motivationForUs', 'clientFocus'],
    questions: [question('recentMatters', 400), question('whyMove', 150), question('clientsAndBusiness', 250, false)],
    // Lawyers are searched for by what they have done since they qualified.
    listFields: [
      ...standing,
      field('pqe'),
      field('practiceAreas'),
      field('noticeWeeks'),
      field('score'),
      scoreField('clientFocus'),
      field('assignee'),
    ],
  },
];

export const roleTemplateById = (id: string): RoleTemplate | undefined => roleTemplates.find((one) => one.id === id);
