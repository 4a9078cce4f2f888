import { viewConfiguration } from '@evenhand/contract/records/roles/roles';
import { columnOfField } from '@evenhand/domain/lists/list-fields';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { findViewConfiguration } from './list-fields.read.ts';

interface Column {
  readonly id: string;
  readonly byDefault: boolean;
  readonly filterOnly?: boolean;
}

/** Returns the columns in display order, first those with which the role's own list begins. */
export async function beginColumns<T extends Column>(
  tx: TenantTx,
  columns: readonly T[],
  roleId: string | null,
): Promise<T[]> {
  const kept = roleId === null ? null : viewConfiguration.safeParse(await findViewConfiguration(tx, roleId));
  const ids = kept?.success ? kept.data.listFields.map(columnOfField) : [];
  const begin = [...new Set(ids)].flatMap((id) => columns.find((one) => one.id === id && !one.filterOnly) ?? []);
  if (begin.length === 0) return [...columns];
  const others = columns.filter((column) => !begin.includes(column));
  return [
    ...begin.map((column) => ({ ...column, byDefault: true })),
    ...others.map((column) => ({ ...column, byDefault: false })),
  ];
}
