import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { changeAccount } from '../../tenancy/accounts/public.ts';

export interface OwnDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly timeZone: string | null;
  readonly avatar: string | null;
}

/** Saves the caller's own details; false when a newer version was saved meanwhile. */
export const updateDetails = (tx: TenantTx, userId: string, details: OwnDetails, version: number): Promise<boolean> =>
  changeAccount(
    tx,
    userId,
    {
      first_name: details.firstName,
      last_name: details.lastName,
      language: details.language,
      time_zone: details.timeZone,
      avatar: details.avatar,
    },
    { version },
  );
