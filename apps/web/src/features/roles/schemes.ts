/** The kinds of role, as on the wire. */
export const schemes = [
  'VACATION_SCHEME',
  'TRAINING_CONTRACT',
  'MINI_PUPILLAGE',
  'PUPILLAGE',
  'INTERNSHIP',
  'LATERAL',
] as const;
