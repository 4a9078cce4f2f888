/** Changes of an interview of which its interviewers, or the people who arrange it, are told in words of their own. */
export const interviewChanges = [
  'ADDED',
  'SHADOWING',
  'MOVED',
  'RELEASED',
  'LATE',
  'LOST',
  'OPEN_SEAT',
  'DECLINED',
] as const;
export type InterviewChangeKind = (typeof interviewChanges)[number];
