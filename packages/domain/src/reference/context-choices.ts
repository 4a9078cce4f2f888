const unsaid = ['DONT_KNOW', 'PREFER_NOT_TO_SAY'] as const;

/** Answers about the circumstances of a candidate's education. */
export const contextChoices = {
  /** Answers that may replace a postcode. */
  homePostcode: ['OUTSIDE_UK', ...unsaid],
  termTimeWorkHours: ['NONE', '1_7', '8_15', '16_PLUS', ...unsaid],
  youngCarerHours: ['1_9', '10_19', '20_34', '35_PLUS', ...unsaid],
  schoolMoves: ['0', '1', '2', '3_PLUS', ...unsaid],
  parentalOccupation: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
} as const;
