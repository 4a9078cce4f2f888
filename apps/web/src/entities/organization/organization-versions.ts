import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';

/** Maps each version of an organisation to the one saved upon it from this page. */
const successors = new WeakMap<Organization, Organization>();

export function noteSaved(upon: Organization, saved: Organization): void {
  successors.set(upon, saved);
}

/** A version with what was saved upon it from here: two forms of a page are no conflict. What others saved in between is one. */
export function goneOn(base: Organization): Organization {
  const next = successors.get(base);
  return next ? goneOn(next) : base;
}
