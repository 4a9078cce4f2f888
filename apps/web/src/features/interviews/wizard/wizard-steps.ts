import type { WordKey } from '@evenhand/words/parts';

export const wizardSteps = ['role', 'slots', 'availability', 'review', 'invitation'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepWords = {
  role: 'staff.plan.step.role',
  slots: 'staff.plan.step.slots',
  availability: 'staff.plan.step.availability',
  review: 'staff.plan.step.review',
  invitation: 'staff.plan.step.invitation',
} as const satisfies Record<WizardStep, WordKey>;

/** Returns the step of an address; the first one that is still to be done for an address without it. */
export const readStep = (text: string | null): WizardStep => wizardSteps.find((step) => step === text) ?? 'slots';

export const stepAfter = (step: WizardStep): WizardStep | null => wizardSteps[wizardSteps.indexOf(step) + 1] ?? null;
export const stepBefore = (step: WizardStep): WizardStep | null => wizardSteps[wizardSteps.indexOf(step) - 1] ?? null;
