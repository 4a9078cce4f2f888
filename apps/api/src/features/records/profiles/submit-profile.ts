import { statusOnceComplete } from '@evenhand/domain/candidates/profile-status';
import { profileSteps } from '@evenhand/domain/fields/catalogue/catalogue';
import { variants } from '@evenhand/domain/organizations/variants';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { changeCandidate, lockCandidate } from '../candidate-rows/public.ts';
import type { Profile } from './load-profile.ts';

const steps: readonly string[] = profileSteps;

/** Every step that asks for something has been saved without a gap. The last one asks for nothing but to be saved. */
function isWhole({ parts, fields }: Profile): boolean {
  const asked = new Set([
    'accepted',
    ...fields.filter(({ visibility }) => visibility === 'shown').map((one) => one.section),
  ]);
  return parts.filter(({ section }) => steps.includes(section) && asked.has(section)).every(({ complete }) => complete);
}

/**
 * Marks a profile as sent in, or as one that is kept for applications to come, once its last part is complete. Returns whether its
 * status has changed. Completing it twice changes it once.
 */
export async function submitProfile(
  { tenant, inTenant }: Pick<RequestContext, 'inTenant' | 'tenant'>,
  profile: Profile,
): Promise<boolean> {
  const { features } = variants[tenant.variant];
  const isDone = (status: string): boolean => statusOnceComplete(status, features) === status;
  if (isDone(profile.candidate.profile_status) || !isWhole(profile)) return false;
  return inTenant(async (tx) => {
    const candidate = await lockCandidate(tx, profile.candidate.id);
    if (!candidate || isDone(candidate.profile_status)) return false;
    await changeCandidate(tx, candidate, { profile_status: statusOnceComplete(candidate.profile_status, features) });
    await recordEvent(tx, { kind: 'profile.completed', candidateId: candidate.id });
    return true;
  });
}
