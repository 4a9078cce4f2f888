import { profileSteps } from './catalogue/catalogue.ts';
import type { SectionId } from './field.ts';

/** Everything a candidate says about themselves once, for every role: the seven steps, and monitoring beside them. */
export const profileSections = [...profileSteps, 'diversity'] as const satisfies readonly SectionId[];
export type ProfileSection = (typeof profileSections)[number];

export const isProfileSection = (value: unknown): value is ProfileSection =>
  profileSections.some((section) => section === value);
