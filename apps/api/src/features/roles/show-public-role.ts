import { type Page, toPage } from '@evenhand/contract/paging';
import type { PublicRole, ShownRole } from '@evenhand/contract/roles';
import { asksOf } from '@evenhand/domain/forms/form-changes';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { formVersion } from '../forms/public.ts';
import { presentPublicRole } from './present-public-role.ts';
import { countPublished, findEverPublished, listPublished, type PublicFilter } from './public-roles.read.ts';

const mostBeside = 20;
const largestPage = 100;

/** Open and announced roles of a tenant. */
export async function listPublicRoles(
  tx: TenantTx,
  filter: PublicFilter,
  at: { readonly page: number; readonly size: number },
): Promise<Page<PublicRole>> {
  const window = { page: Math.max(at.page, 0), size: Math.min(Math.max(at.size, 1), largestPage) };
  const rows = await listPublished(tx, filter, window);
  const total = await countPublished(tx, filter);
  return toPage(
    rows.map((row) => presentPublicRole(row, tx.now)),
    total,
    window,
  );
}

/** One published role. One that is over is 410, with what is still open beside it. */
export async function showPublicRole(tx: TenantTx, id: string): Promise<ShownRole> {
  const row = found(await findEverPublished(tx, id));
  const role = presentPublicRole(row, tx.now);
  if (role.state !== 'closed') return { ...role, asks: asksOf(await formVersion(tx, id, row.form_version)) };
  const open = (await listPublished(tx, {}, { page: 0, size: mostBeside })).map((row) =>
    presentPublicRole(row, tx.now),
  );
  throw new ProblemError('role_over', { current: { role: { id: role.id, title: role.title }, open } });
}
