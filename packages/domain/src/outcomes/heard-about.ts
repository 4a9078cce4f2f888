/** What is asked after a source has been chosen; the label stands under `heardAbout.followUp.<kind>`. */
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
  /** Second half of its word key `heardAbout.<code>`. */
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
  { code: 'BSL', followUp: null },
  { code: 'OTHER', followUp: 'pleaseSpecify' },
] as const satisfies readonly HeardAbout[];

export const followUpOf = (code: string): FollowUpKind | null =>
  heardAbout.find((one) => one.code === code)?.followUp ?? null;

/** The sources after which something more is asked. */
export const codesWithFollowUp: readonly string[] = heardAbout
  .filter((one) => one.followUp !== null)
  .map((one) => one.code);

export interface HeardOption {
  readonly value: string;
  readonly label: string;
  readonly followUpLabel: string | null;
}

/** An organisation's own option, written `value:::label:::follow-up label`; null when it is not one. */
export function parseHeardOption(text: string): HeardOption | null {
  const [value = '', label = '', followUpLabel = ''] = text.split(':::').map((part) => part.trim());
  if (value === '') return null;
  return { value, label: label === '' ? value : label, followUpLabel: followUpLabel === '' ? null : followUpLabel };
}

const between = ':::';
const withoutBetween = (text: string): string => text.split(between).join(' ').trim();

/** The same the other way round. */
export const writeHeardOption = ({ value, label, followUpLabel }: HeardOption): string =>
  [value, withoutBetween(label), withoutBetween(followUpLabel ?? '')].join(between);

/** The organisation's own answers to a question of the application; none where it has not named any. */
export const optionsOf = (
  textArrays: Readonly<Record<string, readonly string[]>> = {},
  list: 'heardOptions' | 'valuableResourceOptions',
): HeardOption[] => (textArrays[list] ?? []).flatMap((line) => parseHeardOption(line) ?? []);

/** The codes that may stand as somebody's source here: the organisation's own where it has any. */
export function sourcesOf(textArrays: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const own = optionsOf(textArrays, 'heardOptions').map(({ value }) => value);
  return own.length > 0 ? own : heardAbout.map(({ code }) => code);
}
