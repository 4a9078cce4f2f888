/** Kinds of follow-up question after a source; the label is under `fields.heardAboutFollowUp.<kind>`. */
export const followUpKinds = [
  'eventName',
  'contactName',
  'platformName',
  'universityName',
  'universityEventName',
  'societyName',
  'pleaseSpecify',
] as const;
export type FollowUpKind = (typeof followUpKinds)[number];

export interface HeardAbout {
  /** Last part of its text key `lists.heardAbout.<code>`. */
  readonly code: string;
  readonly followUp: FollowUpKind | null;
}

export const followUpMaxLength = 100;

export const heardAbout = [
  { code: 'CAREERS_SITE', followUp: null },
  { code: 'LAW_FAIR', followUp: 'universityEventName' },
  { code: 'UNI_CAREERS', followUp: 'universityName' },
  { code: 'SOCIETY', followUp: 'societyName' },
  { code: 'OPEN_DAY', followUp: 'eventName' },
  { code: 'WEBINAR', followUp: 'eventName' },
  { code: 'CAMPUS_AMB', followUp: 'contactName' },
  { code: 'EMPLOYEE', followUp: 'contactName' },
  { code: 'PRIOR_SCHEME', followUp: 'eventName' },
  { code: 'RARE', followUp: 'platformName' },
  { code: 'LAWCAREERS', followUp: null },
  { code: 'LEGALCHEEK', followUp: null },
  { code: 'TARGETJOBS', followUp: null },
  { code: 'CHAMBERS_STUDENT', followUp: null },
  { code: 'THELAWYERPORTAL', followUp: null },
  { code: 'TCLA', followUp: null },
  { code: 'BRIGHT', followUp: null },
  { code: 'HANDSHAKE', followUp: null },
  { code: 'PROSPECTS', followUp: null },
  { code: 'GRADCRACKER', followUp: null },
  { code: 'LEX100', followUp: null },
  { code: 'PUPILLAGE_GATEWAY', followUp: null },
  { code: 'JOB_BOARD', followUp: 'platformName' },
  { code: 'LINKEDIN', followUp: null },
  { code: 'INSTAGRAM', followUp: null },
  { code: 'TIKTOK', followUp: null },
  { code: 'YOUTUBE', followUp: null },
  { code: 'REDDIT', followUp: null },
  { code: 'SEARCH', followUp: null },
  { code: 'AI_ASSISTANT', followUp: 'platformName' },
  { code: 'PRESS', followUp: 'pleaseSpecify' },
  { code: 'AGENCY', followUp: 'contactName' },
  { code: 'SCHOOL', followUp: 'pleaseSpecify' },
  { code: 'OTHER', followUp: 'pleaseSpecify' },
] as const satisfies readonly HeardAbout[];

export const followUpOf = (code: string): FollowUpKind | null =>
  heardAbout.find((one) => one.code === code)?.followUp ?? null;

/** Codes of the sources with a follow-up question. */
export const codesWithFollowUp: readonly string[] = heardAbout
  .filter((one) => one.followUp !== null)
  .map((one) => one.code);
