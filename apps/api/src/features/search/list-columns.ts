import type { Actor } from '@evenhand/domain/access/can';
import { isShownBlind } from '@evenhand/domain/fields/catalogue';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { wordsFor } from '../reference/public.ts';
import { listAssignable } from './assignable.read.ts';
import { choicesOfColumn } from './column-choices.ts';
import { listScope } from './list-scope.ts';
import { storedColumns } from './stored-columns.ts';

/** The columns, filters and sorts that this reader may use, on one role or over all of theirs. */
export async function listColumns(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly roleId: string | undefined },
) {
  const scope = await listScope(tx, me, { id: tx.organizationId, roleId: at.roleId, anonymous: false });
  const context = {
    say: wordsFor(at.tenant),
    pipeline: scope.role?.pipeline ?? null,
    staff: await listAssignable(tx, scope.role?.id ?? null),
  };
  return storedColumns
    .filter((column) => !scope.blind || isShownBlind(column.list))
    .map((column) => {
      const choices = choicesOfColumn(column, context);
      return {
        id: column.id,
        kind: column.list.kind,
        filter: column.list.filter ?? null,
        sortable: column.list.sort,
        byDefault: column.list.byDefault,
        ...(choices ? { choices } : {}),
      };
    });
}
