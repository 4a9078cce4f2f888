import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { isProblem } from '../../lib/http/problem-error.ts';

/** The organisation as it is now, when a save was refused because it had changed meanwhile. */
export function presentOrganization(error: unknown): Organization | null {
  if (!isProblem(error, 'stale_version')) return null;
  const read = organization.safeParse(error.current);
  return read.success ? read.data : null;
}
