/** Types of interview, and the interview of a candidate's stage. */
export const staffInterviewsWords = {
  'errors.label_missing': 'Enter a text.',
  'errors.answer_missing': 'This question needs an answer.',
  'errors.substage_needs_interview': 'Candidates come to this step with their interview. Start the interview first.',
  'errors.substage_without_interview': 'This step is for candidates without an interview. Choose another step.',
} as const;
