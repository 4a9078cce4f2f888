import { type FollowUpKind, followUpOf } from '@evenhand/domain/outcomes/heard-about';
import type { Random } from './random.ts';

const sources = [
  ['CAREERS_SITE', 22],
  ['LAW_FAIR', 12],
  ['UNI_CAREERS', 9],
  ['LINKEDIN', 12],
  ['LAWCAREERS', 8],
  ['LEGALCHEEK', 6],
  ['SOCIETY', 5],
  ['OPEN_DAY', 5],
  ['RARE', 4],
  ['BRIGHT', 4],
  ['EMPLOYEE', 4],
  ['TARGETJOBS', 3],
  ['SEARCH', 3],
  ['TIKTOK', 2],
  ['AI_ASSISTANT', 2],
] as const;

const followUps: Readonly<Record<FollowUpKind, readonly string[]>> = {
  eventName: ['Spring open day', 'First-year insight evening'],
  contactName: ['Sam in graduate recruitment', 'A trainee I met'],
  platformName: ['A mentoring programme', 'An assistant on my phone'],
  universityName: ['My careers service'],
  universityEventName: ['Autumn law fair'],
  societyName: ['Bar society', 'Women in law society'],
  pleaseSpecify: ['A friend'],
};

/** Makes the answer to how a candidate heard of the role, as the application stores it. Empty for 6% of them. */
export function makeHeardAbout(random: Random): Record<string, unknown> {
  if (random.chance(0.06)) return {};
  const heardAbout = random.weighted(sources);
  const asked = followUpOf(heardAbout);
  return { heardAbout, ...(asked && random.chance(0.8) ? { heardAboutFollowUp: random.pick(followUps[asked]) } : {}) };
}
