/** The criteria with which a new role can start; the texts are under `criteria.<key>`. */
export const criterionKeys = [
  'academicInContext',
  'writtenCommunication',
  'analysisAndJudgement',
  'motivationForLaw',
  'motivationForUs',
  'commercialAwareness',
  'practiceAreaInterest',
  'teamwork',
  'resilience',
  'oralAdvocacy',
  'clientFocus',
] as const;
export type CriterionKey = (typeof criterionKeys)[number];

/** 0 no evidence, 1 weak, 2 partial, 3 meets, 4 strong, 5 outstanding. */
export const scaleValues = [0, 1, 2, 3, 4, 5] as const;
export type ScaleValue = (typeof scaleValues)[number];

export const isScaleValue = (value: unknown): value is ScaleValue => scaleValues.some((one) => one === value);
