import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import type { PageHead } from './fill-page.ts';

/** What one address says of itself; `plain` is the variant's own. */
export async function pageHead(at: {
  services: Services;
  tenant: Tenant;
  path: string;
  plain: PageHead;
}): Promise<PageHead> {
  const title = `${at.tenant.name} · ${at.plain.title}`;
  if (at.path === '/roles') return { ...at.plain, title, canonical: `${at.tenant.origin}/roles`, index: true };
  return { ...at.plain, title };
}
