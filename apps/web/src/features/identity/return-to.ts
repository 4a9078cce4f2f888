import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';

/**
 * Returns the page that the user wanted before they were asked to sign in, from `?url=` and `?search=`, and only if it is one of
 * ours.
 */
export function returnTarget(search: string): string | null {
  const query = new URLSearchParams(search);
  const url = query.get('url');
  if (url === null) return null;
  const target = safeReturnTarget(`${url}${query.get('search') ?? ''}`);
  return target === null || /^\/(login|signup)(\?|$)/.test(target) ? null : target;
}
