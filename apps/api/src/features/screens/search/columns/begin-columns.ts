import { viewConfiguration } from '@evenhand/contract/records/roles/roles';
import { columnOfField, type ListField, usualFieldsOverRoles } from '@evenhand/domain/lists/list-fields';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { findViewConfiguration } from './list-fields.read.ts';

interface Column {
  readonly id: string;
  readonly byDefault: boolean;
  readonly filterOnly?: boolean;
}

/** Returns the columns with which a list begins; none for the usual ones of a role. */
async function fieldsAtBegin(tx: TenantTx, roleId: string | null): Promise<readonly ListField[]> {
  if (roleId === null) return usualFieldsOverRoles;
  const kept = viewConfiguration.safeParse(await findViewConfiguration(tx, roleId));
  return kept.success ? kept.data.listFields : [];
}

/** Returns the columns in display order, first those with which the list of the role, or of all roles, begins. */
export async function beginColumns<T extends Column>(
  tx: TenantTx,
  columns: readonly T[],
  roleId: string | null,
): Promise<T[]> {
  const ids = (await fieldsAtBegin(tx, roleId)).map(columnOfField);
  const begin = [...new Set(ids)].flatMap((id) => columns.find((one) => one.id === id && !one.filterOnly) ?? []);
  if (begin.length === 0) return [...columns];
  const others = columns.filter((column) => !begin.includes(column));
  return [
    ...begin.map((column) => ({ ...column, byDefault: true })),
    ...others.map((column) => ({ ...column, byDefault: false })),
  ];
}
