import type { CandidateList } from '../lists/candidate-lists.ts';

export const variantIds = ['NETWORK', 'ATS', 'LATERAL', 'CRS', 'ICMS'] as const;
export type VariantId = (typeof variantIds)[number];

/** Features that a variant can have. Screens and rules ask for a feature, never for a variant's name. */
export const variantFeatures = [
  'publicSignUp',
  'roles',
  'manyEmployers',
  'events',
  'applications',
  'matches',
  'agencies',
  'practiceAreas',
  'availability',
  'contextualProfiles',
  'contextualReports',
  'lateralReports',
  'alwaysSavesSteps',
] as const;
export type VariantFeature = (typeof variantFeatures)[number];

export interface Variant {
  readonly id: VariantId;
  readonly features: Readonly<Record<VariantFeature, boolean>>;
  readonly staffLanding: '/manager/search' | '/manager/today';
  readonly signedOutLanding: '/signup' | '/roles' | '/login';
  /** Landing page of a candidate with an application, and without one. */
  readonly candidateLanding: { readonly withApplication: string; readonly withoutApplication: string };
  /** Lists of candidates that a role has. */
  readonly candidateLists: readonly CandidateList[];
  /** Prefix of the texts `<prefix>.title`, `.description` and `.support`. */
  readonly wordKey: string;
}

const featuresOf = (on: readonly VariantFeature[]): Record<VariantFeature, boolean> => ({
  publicSignUp: on.includes('publicSignUp'),
  roles: on.includes('roles'),
  manyEmployers: on.includes('manyEmployers'),
  events: on.includes('events'),
  applications: on.includes('applications'),
  matches: on.includes('matches'),
  agencies: on.includes('agencies'),
  practiceAreas: on.includes('practiceAreas'),
  availability: on.includes('availability'),
  contextualProfiles: on.includes('contextualProfiles'),
  contextualReports: on.includes('contextualReports'),
  lateralReports: on.includes('lateralReports'),
  alwaysSavesSteps: on.includes('alwaysSavesSteps'),
});

const candidateLanding = { withApplication: '/applications', withoutApplication: '/profile/create' } as const;

export const variants: Readonly<Record<VariantId, Variant>> = {
  NETWORK: {
    id: 'NETWORK',
    features: featuresOf([
      'publicSignUp',
      'roles',
      'manyEmployers',
      'events',
      'applications',
      'matches',
      'availability',
      'contextualReports',
      'alwaysSavesSteps',
    ]),
    staffLanding: '/manager/search',
    signedOutLanding: '/signup',
    candidateLanding,
    candidateLists: ['LIVE', 'POTENTIAL', 'DROPPED', 'OTHER'],
    wordKey: 'variants.NETWORK',
  },
  ATS: {
    id: 'ATS',
    features: featuresOf(['publicSignUp', 'roles', 'events', 'applications', 'availability', 'contextualReports']),
    staffLanding: '/manager/today',
    signedOutLanding: '/roles',
    candidateLanding,
    candidateLists: ['LIVE', 'DROPPED', 'WITHDREW'],
    wordKey: 'variants.ATS',
  },
  LATERAL: {
    id: 'LATERAL',
    features: featuresOf([
      'publicSignUp',
      'roles',
      'applications',
      'agencies',
      'practiceAreas',
      'availability',
      'lateralReports',
    ]),
    staffLanding: '/manager/today',
    signedOutLanding: '/roles',
    candidateLanding,
    candidateLists: ['LIVE', 'DROPPED', 'WITHDREW'],
    wordKey: 'variants.LATERAL',
  },
  CRS: {
    id: 'CRS',
    features: featuresOf(['publicSignUp', 'contextualProfiles', 'contextualReports']),
    staffLanding: '/manager/search',
    signedOutLanding: '/login',
    candidateLanding: { ...candidateLanding, withApplication: '/profile' },
    candidateLists: [],
    wordKey: 'variants.CRS',
  },
  ICMS: {
    id: 'ICMS',
    features: featuresOf(['roles', 'applications', 'matches', 'availability']),
    staffLanding: '/manager/search',
    signedOutLanding: '/login',
    candidateLanding,
    candidateLists: ['LIVE', 'POTENTIAL', 'DROPPED', 'OTHER'],
    wordKey: 'variants.ICMS',
  },
};

export const isVariantId = (value: unknown): value is VariantId => variantIds.some((id) => id === value);
export const hasFeature = (id: VariantId, feature: VariantFeature): boolean => variants[id].features[feature];
