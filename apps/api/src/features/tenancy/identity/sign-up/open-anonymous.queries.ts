import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { changeAccount } from '../../accounts/public.ts';

/** Opens the account of a candidate who applies without one, under the names that came with the link they followed. */
export const openAnonymous = (
  tx: TenantTx,
  userId: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<boolean> =>
  changeAccount(
    tx,
    userId,
    { first_name: names.firstName, last_name: names.lastName, status: 'ACTIVE' },
    { status: ['NOT_VERIFIED'] },
  );
