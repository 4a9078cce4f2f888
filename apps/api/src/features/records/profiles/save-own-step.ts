import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Actor } from '@evenhand/domain/access/can';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { consentGiven } from '../consents/public.ts';
import { loadProfile } from './load-profile.ts';
import { presentProfile } from './present-profile.ts';
import { saveSection } from './save-section.ts';
import { submitProfile } from './submit-profile.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services' | 'raw' | 'ip'> & { readonly me: Actor };

/** Returns the caller's own candidate id. Throws not_found for any other candidate. */
function ownCandidateId(me: Actor, id: string): string {
  const own = found(me.candidateId);
  if (id !== 'me' && id !== own) throw new ProblemError('not_found');
  return own;
}

/** Loads the caller's own profile; null for an account without a candidate. */
export async function getOwnProfile(caller: CallContext, id: string): Promise<OwnProfile | null> {
  if (caller.me.candidateId === null) return null;
  const profile = await loadProfile(caller, ownCandidateId(caller.me, id));
  return profile && presentProfile(profile, caller.tenant, requestLanguage(caller.raw, caller.tenant));
}

interface OwnStep {
  readonly id: string;
  readonly section: ProfileSection;
  readonly data: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly maxSteps: number | null;
}

/** Saves a step of the caller's own profile. Throws stale_version with the current section when another save came first. */
export async function saveOwnStep(caller: CallContext, step: OwnStep): Promise<OwnProfile> {
  const candidateId = ownCandidateId(caller.me, step.id);
  const by = { candidate: true, maxSteps: step.maxSteps, given: consentGiven(caller) } as const;
  const result = await saveSection(caller, { ...step, candidateId, by });
  const whole = found(await loadProfile(caller, candidateId));
  const sent = result.saved && (await submitProfile(caller, whole));
  const saved = sent ? found(await loadProfile(caller, candidateId)) : whole;
  const profile = presentProfile(saved, caller.tenant, by.given.language);
  if (!result.saved) throw new ProblemError('stale_version', { current: profile.sections[step.section] });
  return profile;
}
