import type { ExportInput } from '@evenhand/contract/screens/exports';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, type NamedFault } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { tableFields } from '../../records/candidates/public.ts';
import { namedColumns, openProfileList, openWholeList, type ProfileList, type WholeList } from '../search/public.ts';

/** Opens the requested list as the caller may see it. */
export const openInput = (
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly input: ExportInput },
): Promise<WholeList> => {
  const { roleId, anonymous, criteria, sortBy, orderBy } = at.input;
  // The list is named by the input's own `roleId`; one within the criteria would name another.
  const { roleId: _other, ...rest } = criteria;
  return openWholeList(tx, me, {
    tenant: at.tenant,
    search: { id: roleId ?? tx.organizationId, anonymous, criteria: rest, sortBy, orderBy },
  });
};

/** Rows of an export: applications, or profiles in the contextual product, which has no applications. */
export type OpenedList =
  | { readonly list: WholeList; readonly profiles: null; readonly roleId: string | null; readonly blind: boolean }
  | { readonly list: null; readonly profiles: ProfileList; readonly roleId: null; readonly blind: false };

function openProfiles(
  me: Actor,
  { tenant, input }: { readonly tenant: Tenant; readonly input: ExportInput },
): ProfileList {
  const faults = (['columns', 'fields'] as const).flatMap((part) =>
    input[part].map((_id, at): NamedFault => ({ code: 'invalid_value', field: `${part}.${at}` })),
  );
  if (input.format === 'DOCUMENTS') faults.push({ code: 'invalid_value', field: 'format' });
  if (faults.length > 0) throw invalid(faults);
  const { profiles: choice } = input;
  if (!choice) throw new Error('the wish is for profiles');
  return openProfileList(me, { tenant, choice });
}

/** Opens the requested list as the caller may see it. Throws 422 naming what may not be exported from it. */
export async function openList(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly input: ExportInput },
): Promise<OpenedList> {
  if (at.input.profiles) return { list: null, profiles: openProfiles(me, at), roleId: null, blind: false };
  const list = await openInput(tx, me, at);
  await checkChosen(tx, list, at);
  return { list, profiles: null, roleId: list.scope.role?.id ?? null, blind: list.scope.blind };
}

export const countOpened = (tx: TenantTx, { list, profiles }: OpenedList): Promise<number> =>
  (list ?? profiles).count(tx);

/** Returns the ids on the list, in its order. */
export const idsOfOpened = (tx: TenantTx, { list, profiles }: OpenedList, limit: number): Promise<string[]> =>
  (list ?? profiles).listIds(tx, limit);

/** Checks the chosen columns and profile fields. Throws 422 naming those that may not be exported from the list. */
async function checkChosen(
  tx: TenantTx,
  list: WholeList,
  { tenant, input }: { readonly tenant: Tenant; readonly input: ExportInput },
): Promise<void> {
  const columns = new Set((await namedColumns(tx, list, { tenant, language: 'en' })).map(({ id }) => id));
  const fields = new Set(tableFields(tenant, { blind: list.scope.blind }).map(({ id }) => id));
  const faults: NamedFault[] = [
    ...input.columns.flatMap((id, at) =>
      columns.has(id) ? [] : [{ code: 'invalid_value' as const, field: `columns.${at}` }],
    ),
    ...input.fields.flatMap((id, at) =>
      fields.has(id) ? [] : [{ code: 'invalid_value' as const, field: `fields.${at}` }],
    ),
  ];
  if (faults.length > 0) throw invalid(faults);
}
