import type { ExportWish } from '@evenhand/contract/exports';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { invalid } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { tableFields } from '../candidates/public.ts';
import { namedColumns, openWholeList, type WholeList } from '../search/public.ts';

/** The list of a wish, as whoever asks may see it. */
export const openWish = (
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly wish: ExportWish },
): Promise<WholeList> => {
  const { roleId, anonymous, criteria, sortBy, orderBy } = at.wish;
  // The list is named by `roleId` of the wish; one within the criteria would name another.
  const { roleId: _other, ...rest } = criteria;
  return openWholeList(tx, me, {
    tenant: at.tenant,
    search: { id: roleId ?? tx.organizationId, anonymous, criteria: rest, sortBy, orderBy },
  });
};

/** What may be taken out of a list: its columns and fields of the profile. Throws 422 naming what may not. */
export async function checkChosen(
  tx: TenantTx,
  list: WholeList,
  { tenant, wish }: { readonly tenant: Tenant; readonly wish: ExportWish },
): Promise<void> {
  const columns = new Set((await namedColumns(tx, list, { tenant, language: 'en' })).map(({ id }) => id));
  const fields = new Set(tableFields(tenant, { blind: list.scope.blind }).map(({ id }) => id));
  const faults = [
    ...wish.columns.flatMap((id, at) => (columns.has(id) ? [] : [{ code: 'invalid_value', field: `columns.${at}` }])),
    ...wish.fields.flatMap((id, at) => (fields.has(id) ? [] : [{ code: 'invalid_value', field: `fields.${at}` }])),
  ];
  if (faults.length > 0) throw invalid(faults);
}
