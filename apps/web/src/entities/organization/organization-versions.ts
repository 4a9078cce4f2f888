import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';

/** Maps each version of an organisation to the one saved upon it from this page. */
const successors = new WeakMap<Organization, Organization>();

/** Notes what was saved upon a version. A save that leaves out a version holds another administrator's change too, so it is not noted. */
export function noteSaved(upon: Organization, saved: Organization): void {
  if (saved.version === upon.version + 1) successors.set(upon, saved);
}

/** A version with what was saved upon it from here: two forms of a page are no conflict. What others saved in between is one. */
export function goneOn(base: Organization): Organization {
  const next = successors.get(base);
  return next ? goneOn(next) : base;
}
