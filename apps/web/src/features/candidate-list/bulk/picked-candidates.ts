import type { SearchCriteria } from '@evenhand/contract/screens/search/search';

/** Candidates picked on one role, in the shape of the API: by ids, or by search criteria. */
export type Picked = { readonly roleId: string } & ({ readonly ids: string[] } | { readonly resource: SearchCriteria });

/** Interviews of the picked candidates, which decide the steps that are open to them. */
export interface PickedInterviews {
  /** Scheme of their role; empty until it is known. */
  readonly scheme: string;
  /** Stages in which each of the picked candidates has an interview; null when they are not known. */
  readonly interviewed: readonly (readonly number[])[] | null;
}
