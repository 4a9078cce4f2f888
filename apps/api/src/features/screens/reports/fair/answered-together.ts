import type { QuestionTrait } from '@evenhand/domain/fairness/monitored-traits';

/** Columns of `diversity_section` with the answers to some questions, and the questions in the order of their answers. */
const columns = {
  identity_answers: ['age', 'genderIdentity', 'trans', 'intersex', 'orientation'],
  origin_answers: ['religion', 'faithDress', 'indigenousOrigin', 'ethnicityHk', 'gulfNational', 'veteran'],
  family_answers: [
    'carer',
    'childCarer',
    'familyCarer',
    'pregnancy',
    'marriage',
    'limitedActivities',
    'neurodivergent',
  ],
  school_answers: ['schoolAttended', 'schoolSector', 'parentsUniversity', 'firstInFamily', 'freeSchoolMeals'],
} as const satisfies Readonly<Record<string, readonly QuestionTrait[]>>;

export type AnswerColumn = keyof typeof columns;
export const answerColumns: readonly AnswerColumn[] = [
  'identity_answers',
  'origin_answers',
  'family_answers',
  'school_answers',
];

/** Returns the questions that were answered in a column, each with its answer as JSON. */
export const answersIn = (column: AnswerColumn, answers: string): (readonly [QuestionTrait, string])[] => {
  const given = answers.split('\t');
  return columns[column].flatMap((trait, at) => (given[at] ? [[trait, given[at]] as const] : []));
};
