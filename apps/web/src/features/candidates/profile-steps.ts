import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { profileSteps } from '@evenhand/domain/fields/catalogue/catalogue';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { isGivenAlready } from './consents-given.ts';

export type SectionState = 'complete' | 'started' | 'todo';

type Sections = Pick<OwnProfile, 'sections' | 'fields'>;
type Profile = Sections & Pick<OwnProfile, 'consents'>;

/** Returns the steps that ask something here: an organisation may have switched a whole step off. */
export const stepsOf = ({ fields }: Sections): ProfileSection[] =>
  profileSteps.filter((step) => step === 'accepted' || fields.some((field) => field.section === step));

export const asksDiversity = ({ fields }: Sections): boolean => fields.some((field) => field.section === 'diversity');

/** Returns whether a step asks something here; the voluntary questions are a step beside the others. */
export const isAsked = (profile: Sections, step: ProfileSection): boolean =>
  stepsOf(profile).includes(step) || (step === 'diversity' && asksDiversity(profile));

export function sectionState(profile: Sections, section: ProfileSection): SectionState {
  const kept = profile.sections[section];
  if (kept === undefined || kept.version === 0) return 'todo';
  return kept.complete ? 'complete' : 'started';
}

/** Returns the first incomplete step, at which a returning candidate goes on; null when all are complete. */
export const firstUnfinished = (profile: Sections): ProfileSection | null =>
  stepsOf(profile).find((step) => sectionState(profile, step) !== 'complete') ?? null;

/** Tells whether a step has nothing left to ask: every consent of it has been given. */
const asksNothing = (profile: Profile, step: ProfileSection): boolean =>
  step === 'terms' &&
  sectionState(profile, step) === 'complete' &&
  profile.fields.every(({ section, id }) => section !== step || isGivenAlready(profile, id));

/** Returns the next step that asks something; null after the last, and for the diversity section. */
export function stepAfter(profile: Profile, section: ProfileSection): ProfileSection | null {
  const steps = stepsOf(profile);
  const at = steps.indexOf(section);
  return at < 0 ? null : (steps.slice(at + 1).find((step) => !asksNothing(profile, step)) ?? null);
}

interface StepTarget {
  readonly section: ProfileSection;
  readonly roleId?: string | null;
  /** Path of the answer at which the page begins: "universities[0].subject". */
  readonly field?: string;
}

/** Returns "/profile/create?step=university&role=…". The role is the one the candidate came from and goes back to. */
export function stepTargetPath({ section, roleId = null, field }: StepTarget): string {
  const place = { step: section, ...(roleId === null ? {} : { role: roleId }), ...(field ? { field } : {}) };
  return `/profile/create?${new URLSearchParams(place).toString()}`;
}
export const stepPath = (section: ProfileSection, roleId: string | null = null): string =>
  stepTargetPath({ section, roleId });
